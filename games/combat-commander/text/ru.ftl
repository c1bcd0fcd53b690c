## Нации

nation-germany = Немцы
    .num = many
    .gen = немцев
    .dat = немцам
    .acc = немцев
nation-russia = Русские
    .num = many
    .gen = русских
    .dat = русским
    .acc = русских
nation-america = Американцы
    .num = many
    .gen = американцев
    .dat = американцам
    .acc = американцев

## Части

unit-germany-pionier = Немецкие сапёры
    .num = many
    .gen = немецких сапёров
    .dat = немецким сапёрам
    .acc = немецких сапёров
unit-germany-ss = Немецкое отделение СС
    .num = one
    .gen = немецкого отделения СС
    .dat = немецкому отделению СС
    .acc = немецкое отделение СС
unit-germany-elite-rifle = Немецкие отборные стрелки
    .num = many
    .gen = немецких отборных стрелков
    .dat = немецким отборным стрелкам
    .acc = немецких отборных стрелков
unit-germany-parachute = Немецкие парашютисты
    .num = many
    .gen = немецких парашютистов
    .dat = немецким парашютистам
    .acc = немецких парашютистов
unit-germany-rifle = Немецкие стрелки
    .num = many
    .gen = немецких стрелков
    .dat = немецким стрелкам
    .acc = немецких стрелков
unit-germany-volksgrenadier = Немецкие фольксгренадёры
    .num = many
    .gen = немецких фольксгренадёров
    .dat = немецким фольксгренадёрам
    .acc = немецких фольксгренадёров
unit-germany-conscript = Немецкие новобранцы
    .num = many
    .gen = немецких новобранцев
    .dat = немецким новобранцам
    .acc = немецких новобранцев
unit-germany-weapon-team = Немецкий расчёт
    .num = one
    .gen = немецкого расчёта
    .dat = немецкому расчёту
    .acc = немецкий расчёт
unit-germany-elite-team = Немецкая отборная команда
    .num = one
    .gen = немецкой отборной команды
    .dat = немецкой отборной команде
    .acc = немецкую отборную команду
unit-germany-line-team = Немецкая линейная команда
    .num = one
    .gen = немецкой линейной команды
    .dat = немецкой линейной команде
    .acc = немецкую линейную команду
unit-germany-green-team = Немецкая команда новобранцев
    .num = one
    .gen = немецкой команды новобранцев
    .dat = немецкой команде новобранцев
    .acc = немецкую команду новобранцев
unit-germany-hero = Немецкий герой
    .num = one
    .gen = немецкого героя
    .dat = немецкому герою
    .acc = немецкого героя
unit-germany-private = Немецкий рядовой
    .num = one
    .gen = немецкого рядового
    .dat = немецкому рядовому
    .acc = немецкого рядового
unit-russia-assault = Советские штурмовики
    .num = many
    .gen = советских штурмовиков
    .dat = советским штурмовикам
    .acc = советских штурмовиков
unit-russia-guards-smg = Советские гвардейские автоматчики
    .num = many
    .gen = советских гвардейских автоматчиков
    .dat = советским гвардейским автоматчикам
    .acc = советских гвардейских автоматчиков
unit-russia-guards-rifle = Советские гвардейские стрелки
    .num = many
    .gen = советских гвардейских стрелков
    .dat = советским гвардейским стрелкам
    .acc = советских гвардейских стрелков
unit-russia-smg = Советские автоматчики
    .num = many
    .gen = советских автоматчиков
    .dat = советским автоматчикам
    .acc = советских автоматчиков
unit-russia-rifle = Советские стрелки
    .num = many
    .gen = советских стрелков
    .dat = советским стрелкам
    .acc = советских стрелков
unit-russia-militia = Советские ополченцы
    .num = many
    .gen = советских ополченцев
    .dat = советским ополченцам
    .acc = советских ополченцев
unit-russia-weapon-team = Советский расчёт
    .num = one
    .gen = советского расчёта
    .dat = советскому расчёту
    .acc = советский расчёт
unit-russia-elite-team = Советская отборная команда
    .num = one
    .gen = советской отборной команды
    .dat = советской отборной команде
    .acc = советскую отборную команду
unit-russia-line-team = Советская линейная команда
    .num = one
    .gen = советской линейной команды
    .dat = советской линейной команде
    .acc = советскую линейную команду
unit-russia-green-team = Советская команда новобранцев
    .num = one
    .gen = советской команды новобранцев
    .dat = советской команде новобранцев
    .acc = советскую команду новобранцев
unit-russia-hero = Советский герой
    .num = one
    .gen = советского героя
    .dat = советскому герою
    .acc = советского героя
unit-russia-private = Советский рядовой
    .num = one
    .gen = советского рядового
    .dat = советскому рядовому
    .acc = советского рядового
unit-america-engineer = Американские сапёры
    .num = many
    .gen = американских сапёров
    .dat = американским сапёрам
    .acc = американских сапёров
unit-america-paratroop = Американские парашютисты
    .num = many
    .gen = американских парашютистов
    .dat = американским парашютистам
    .acc = американских парашютистов
unit-america-elite = Американское отборное отделение
    .num = one
    .gen = американского отборного отделения
    .dat = американскому отборному отделению
    .acc = американское отборное отделение
unit-america-line = Американское линейное отделение
    .num = one
    .gen = американского линейного отделения
    .dat = американскому линейному отделению
    .acc = американское линейное отделение
unit-america-green = Американское отделение новобранцев
    .num = one
    .gen = американского отделения новобранцев
    .dat = американскому отделению новобранцев
    .acc = американское отделение новобранцев
unit-america-weapon-team = Американский расчёт
    .num = one
    .gen = американского расчёта
    .dat = американскому расчёту
    .acc = американский расчёт
unit-america-elite-team = Американская отборная команда
    .num = one
    .gen = американской отборной команды
    .dat = американской отборной команде
    .acc = американскую отборную команду
unit-america-line-team = Американская линейная команда
    .num = one
    .gen = американской линейной команды
    .dat = американской линейной команде
    .acc = американскую линейную команду
unit-america-green-team = Американская команда новобранцев
    .num = one
    .gen = американской команды новобранцев
    .dat = американской команде новобранцев
    .acc = американскую команду новобранцев
unit-america-hero = Американский герой
    .num = one
    .gen = американского героя
    .dat = американскому герою
    .acc = американского героя
unit-america-private = Американский рядовой
    .num = one
    .gen = американского рядового
    .dat = американскому рядовому
    .acc = американского рядового

## Командиры: звания и имена

leader-ahrens = Капрал Аренс
    .num = one
    .gen = капрала Аренса
    .dat = капралу Аренсу
    .acc = капрала Аренса
leader-brandt = Капрал Брандт
    .num = one
    .gen = капрала Брандта
    .dat = капралу Брандту
    .acc = капрала Брандта
leader-kessler = Сержант Кесслер
    .num = one
    .gen = сержанта Кесслера
    .dat = сержанту Кесслеру
    .acc = сержанта Кесслера
leader-vogt = Сержант Фогт
    .num = one
    .gen = сержанта Фогта
    .dat = сержанту Фогту
    .acc = сержанта Фогта
leader-hartung = Сержант Хартунг
    .num = one
    .gen = сержанта Хартунга
    .dat = сержанту Хартунгу
    .acc = сержанта Хартунга
leader-lorenz = Лейтенант Лоренц
    .num = one
    .gen = лейтенанта Лоренца
    .dat = лейтенанту Лоренцу
    .acc = лейтенанта Лоренца
leader-eickhoff = Лейтенант Эйкхоф
    .num = one
    .gen = лейтенанта Эйкхофа
    .dat = лейтенанту Эйкхофу
    .acc = лейтенанта Эйкхофа
leader-von-tresen = Лейтенант фон Трезен
    .num = one
    .gen = лейтенанта фон Трезена
    .dat = лейтенанту фон Трезену
    .acc = лейтенанта фон Трезена
leader-dietz = Капрал Дитц
    .num = one
    .gen = капрала Дитца
    .dat = капралу Дитцу
    .acc = капрала Дитца
leader-moll = Капрал Молль
    .num = one
    .gen = капрала Молля
    .dat = капралу Моллю
    .acc = капрала Молля
leader-sauer = Сержант Зауэр
    .num = one
    .gen = сержанта Зауэра
    .dat = сержанту Зауэру
    .acc = сержанта Зауэра
leader-krahl = Сержант Краль
    .num = one
    .gen = сержанта Краля
    .dat = сержанту Кралю
    .acc = сержанта Краля
leader-jansen = Сержант Янсен
    .num = one
    .gen = сержанта Янсена
    .dat = сержанту Янсену
    .acc = сержанта Янсена
leader-oberlin = Лейтенант Оберлин
    .num = one
    .gen = лейтенанта Оберлина
    .dat = лейтенанту Оберлину
    .acc = лейтенанта Оберлина
leader-wirth = Лейтенант Вирт
    .num = one
    .gen = лейтенанта Вирта
    .dat = лейтенанту Вирту
    .acc = лейтенанта Вирта
leader-falkner = Лейтенант Фалькнер
    .num = one
    .gen = лейтенанта Фалькнера
    .dat = лейтенанту Фалькнеру
    .acc = лейтенанта Фалькнера
leader-stahl = Капитан Шталь
    .num = one
    .gen = капитана Шталя
    .dat = капитану Шталю
    .acc = капитана Шталя
leader-zimin = Капрал Зимин
    .num = one
    .gen = капрала Зимина
    .dat = капралу Зимину
    .acc = капрала Зимина
leader-baranov = Капрал Баранов
    .num = one
    .gen = капрала Баранова
    .dat = капралу Баранову
    .acc = капрала Баранова
leader-lapin = Капрал Лапин
    .num = one
    .gen = капрала Лапина
    .dat = капралу Лапину
    .acc = капрала Лапина
leader-sorokin = Сержант Сорокин
    .num = one
    .gen = сержанта Сорокина
    .dat = сержанту Сорокину
    .acc = сержанта Сорокина
leader-ermakov = Сержант Ермаков
    .num = one
    .gen = сержанта Ермакова
    .dat = сержанту Ермакову
    .acc = сержанта Ермакова
leader-tarasov = Сержант Тарасов
    .num = one
    .gen = сержанта Тарасова
    .dat = сержанту Тарасову
    .acc = сержанта Тарасова
leader-veselov = Лейтенант Веселов
    .num = one
    .gen = лейтенанта Веселова
    .dat = лейтенанту Веселову
    .acc = лейтенанта Веселова
leader-orlovsky = Лейтенант Орловский
    .num = one
    .gen = лейтенанта Орловского
    .dat = лейтенанту Орловскому
    .acc = лейтенанта Орловского
leader-gusev = Капрал Гусев
    .num = one
    .gen = капрала Гусева
    .dat = капралу Гусеву
    .acc = капрала Гусева
leader-panin = Капрал Панин
    .num = one
    .gen = капрала Панина
    .dat = капралу Панину
    .acc = капрала Панина
leader-klimov = Капрал Климов
    .num = one
    .gen = капрала Климова
    .dat = капралу Климову
    .acc = капрала Климова
leader-dolin = Сержант Долин
    .num = one
    .gen = сержанта Долина
    .dat = сержанту Долину
    .acc = сержанта Долина
leader-ryabov = Сержант Рябов
    .num = one
    .gen = сержанта Рябова
    .dat = сержанту Рябову
    .acc = сержанта Рябова
leader-shubin = Сержант Шубин
    .num = one
    .gen = сержанта Шубина
    .dat = сержанту Шубину
    .acc = сержанта Шубина
leader-voronin = Лейтенант Воронин
    .num = one
    .gen = лейтенанта Воронина
    .dat = лейтенанту Воронину
    .acc = лейтенанта Воронина
leader-zhdanko = Лейтенант Жданко
    .num = one
    .gen = лейтенанта Жданко
    .dat = лейтенанту Жданко
    .acc = лейтенанта Жданко
leader-markov = Капитан Марков
    .num = one
    .gen = капитана Маркова
    .dat = капитану Маркову
    .acc = капитана Маркова
leader-doyle = Капрал Дойл
    .num = one
    .gen = капрала Дойла
    .dat = капралу Дойлу
    .acc = капрала Дойла
leader-hatcher = Капрал Хэтчер
    .num = one
    .gen = капрала Хэтчера
    .dat = капралу Хэтчеру
    .acc = капрала Хэтчера
leader-pruitt = Сержант Прюитт
    .num = one
    .gen = сержанта Прюитта
    .dat = сержанту Прюитту
    .acc = сержанта Прюитта
leader-mercer = Сержант Мерсер
    .num = one
    .gen = сержанта Мерсера
    .dat = сержанту Мерсеру
    .acc = сержанта Мерсера
leader-lindgren = Сержант Линдгрен
    .num = one
    .gen = сержанта Линдгрена
    .dat = сержанту Линдгрену
    .acc = сержанта Линдгрена
leader-castellan = Сержант Кастеллан
    .num = one
    .gen = сержанта Кастеллана
    .dat = сержанту Кастеллану
    .acc = сержанта Кастеллана
leader-whitlock = Лейтенант Уитлок
    .num = one
    .gen = лейтенанта Уитлока
    .dat = лейтенанту Уитлоку
    .acc = лейтенанта Уитлока
leader-armitage = Лейтенант Армитидж
    .num = one
    .gen = лейтенанта Армитиджа
    .dat = лейтенанту Армитиджу
    .acc = лейтенанта Армитиджа
leader-boone = Капрал Бун
    .num = one
    .gen = капрала Буна
    .dat = капралу Буну
    .acc = капрала Буна
leader-tully = Капрал Талли
    .num = one
    .gen = капрала Талли
    .dat = капралу Талли
    .acc = капрала Талли
leader-sexton = Сержант Секстон
    .num = one
    .gen = сержанта Секстона
    .dat = сержанту Секстону
    .acc = сержанта Секстона
leader-kowalczyk = Сержант Ковальчик
    .num = one
    .gen = сержанта Ковальчика
    .dat = сержанту Ковальчику
    .acc = сержанта Ковальчика
leader-ridley = Сержант Ридли
    .num = one
    .gen = сержанта Ридли
    .dat = сержанту Ридли
    .acc = сержанта Ридли
leader-harlow = Сержант Харлоу
    .num = one
    .gen = сержанта Харлоу
    .dat = сержанту Харлоу
    .acc = сержанта Харлоу
leader-novak = Лейтенант Новак
    .num = one
    .gen = лейтенанта Новака
    .dat = лейтенанту Новаку
    .acc = лейтенанта Новака
leader-garrity = Лейтенант Гаррити
    .num = one
    .gen = лейтенанта Гаррити
    .dat = лейтенанту Гаррити
    .acc = лейтенанта Гаррити
leader-stanhope = Капитан Стэнхоуп
    .num = one
    .gen = капитана Стэнхоупа
    .dat = капитану Стэнхоупу
    .acc = капитана Стэнхоупа

## Имена на фишках

counter-germany-pionier = Сапёры
counter-germany-ss = СС
counter-germany-elite-rifle = Отб. стрелки
counter-germany-parachute = Парашютисты
counter-germany-rifle = Стрелки
counter-germany-volksgrenadier = Фольксгрен.
counter-germany-conscript = Новобранцы
counter-germany-weapon-team = Расчёт
counter-germany-elite-team = Отб. команда
counter-germany-line-team = Команда
counter-germany-green-team = Ком. новобр.
counter-germany-hero = Герой
counter-germany-private = Рядовой
counter-russia-assault = Штурмовики
counter-russia-guards-smg = Гв. автоматч.
counter-russia-guards-rifle = Гв. стрелки
counter-russia-smg = Автоматчики
counter-russia-rifle = Стрелки
counter-russia-militia = Ополченцы
counter-russia-weapon-team = Расчёт
counter-russia-elite-team = Отб. команда
counter-russia-line-team = Команда
counter-russia-green-team = Ком. новобр.
counter-russia-hero = Герой
counter-russia-private = Рядовой
counter-america-engineer = Сапёры
counter-america-paratroop = Парашютисты
counter-america-elite = Отборные
counter-america-line = Линейные
counter-america-green = Новобранцы
counter-america-weapon-team = Расчёт
counter-america-elite-team = Отб. команда
counter-america-line-team = Команда
counter-america-green-team = Ком. новобр.
counter-america-hero = Герой
counter-america-private = Рядовой
counter-leader-ahrens = Кпр Аренс
counter-leader-brandt = Кпр Брандт
counter-leader-kessler = Сж Кесслер
counter-leader-vogt = Сж Фогт
counter-leader-hartung = Сж Хартунг
counter-leader-lorenz = Лт Лоренц
counter-leader-eickhoff = Лт Эйкхоф
counter-leader-von-tresen = Лт фон Трезен
counter-leader-dietz = Кпр Дитц
counter-leader-moll = Кпр Молль
counter-leader-sauer = Сж Зауэр
counter-leader-krahl = Сж Краль
counter-leader-jansen = Сж Янсен
counter-leader-oberlin = Лт Оберлин
counter-leader-wirth = Лт Вирт
counter-leader-falkner = Лт Фалькнер
counter-leader-stahl = Кап Шталь
counter-leader-zimin = Кпр Зимин
counter-leader-baranov = Кпр Баранов
counter-leader-lapin = Кпр Лапин
counter-leader-sorokin = Сж Сорокин
counter-leader-ermakov = Сж Ермаков
counter-leader-tarasov = Сж Тарасов
counter-leader-veselov = Лт Веселов
counter-leader-orlovsky = Лт Орловский
counter-leader-gusev = Кпр Гусев
counter-leader-panin = Кпр Панин
counter-leader-klimov = Кпр Климов
counter-leader-dolin = Сж Долин
counter-leader-ryabov = Сж Рябов
counter-leader-shubin = Сж Шубин
counter-leader-voronin = Лт Воронин
counter-leader-zhdanko = Лт Жданко
counter-leader-markov = Кап Марков
counter-leader-doyle = Кпр Дойл
counter-leader-hatcher = Кпр Хэтчер
counter-leader-pruitt = Сж Прюитт
counter-leader-mercer = Сж Мерсер
counter-leader-lindgren = Сж Линдгрен
counter-leader-castellan = Сж Кастеллан
counter-leader-whitlock = Лт Уитлок
counter-leader-armitage = Лт Армитидж
counter-leader-boone = Кпр Бун
counter-leader-tully = Кпр Талли
counter-leader-sexton = Сж Секстон
counter-leader-kowalczyk = Сж Ковальчик
counter-leader-ridley = Сж Ридли
counter-leader-harlow = Сж Харлоу
counter-leader-novak = Лт Новак
counter-leader-garrity = Лт Гаррити
counter-leader-stanhope = Кап Стэнхоуп

## Вооружение и радио

weapon-flamethrower = Огнемёт
    .num = one
    .gen = огнемёта
    .dat = огнемёту
    .acc = огнемёт
weapon-satchel-charge = Подрывной заряд
    .num = one
    .gen = подрывного заряда
    .dat = подрывному заряду
    .acc = подрывной заряд
weapon-light-mg = Ручной пулемёт
    .num = one
    .gen = ручного пулемёта
    .dat = ручному пулемёту
    .acc = ручной пулемёт
weapon-medium-mg = Пулемёт
    .num = one
    .gen = пулемёта
    .dat = пулемёту
    .acc = пулемёт
weapon-heavy-mg = Станковый пулемёт
    .num = one
    .gen = станкового пулемёта
    .dat = станковому пулемёту
    .acc = станковый пулемёт
weapon-50cal-mg = Крупнокалиберный пулемёт
    .num = one
    .gen = крупнокалиберного пулемёта
    .dat = крупнокалиберному пулемёту
    .acc = крупнокалиберный пулемёт
weapon-light-mortar = Лёгкий миномёт
    .num = one
    .gen = лёгкого миномёта
    .dat = лёгкому миномёту
    .acc = лёгкий миномёт
weapon-medium-mortar = Средний миномёт
    .num = one
    .gen = среднего миномёта
    .dat = среднему миномёту
    .acc = средний миномёт
weapon-ig-18-gun = Орудие IG 18
    .num = one
    .gen = орудия IG 18
    .dat = орудию IG 18
    .acc = орудие IG 18
weapon-ig-33-gun = Орудие IG 33
    .num = one
    .gen = орудия IG 33
    .dat = орудию IG 33
    .acc = орудие IG 33
weapon-infantry-gun = Полковое орудие
    .num = one
    .gen = полкового орудия
    .dat = полковому орудию
    .acc = полковое орудие
weapon-pack-howitzer = Горная гаубица
    .num = one
    .gen = горной гаубицы
    .dat = горной гаубице
    .acc = горную гаубицу
radio-radio-75mm = Батарея 75 мм
    .gen = батареи 75 мм
    .acc = батарею 75 мм
radio-radio-76mm = Батарея 76 мм
    .gen = батареи 76 мм
    .acc = батарею 76 мм
radio-radio-81mm = Батарея 81 мм
    .gen = батареи 81 мм
    .acc = батарею 81 мм
radio-radio-82mm = Батарея 82 мм
    .gen = батареи 82 мм
    .acc = батарею 82 мм
radio-radio-105mm = Батарея 105 мм
    .gen = батареи 105 мм
    .acc = батарею 105 мм
radio-radio-120mm = Батарея 120 мм
    .gen = батареи 120 мм
    .acc = батарею 120 мм
radio-radio-122mm = Батарея 122 мм
    .gen = батареи 122 мм
    .acc = батарею 122 мм
radio-radio-150mm = Батарея 150 мм
    .gen = батареи 150 мм
    .acc = батарею 150 мм
radio-radio-152mm = Батарея 152 мм
    .gen = батареи 152 мм
    .acc = батарею 152 мм
radio-radio-155mm = Батарея 155 мм
    .gen = батареи 155 мм
    .acc = батарею 155 мм
radio-radio-203mm = Батарея 203 мм
    .gen = батареи 203 мм
    .acc = батарею 203 мм

## Приказы

order-advance = Наступление
order-advance-text = Каждая активизированная часть может войти в соседний гекс, в том числе к врагу: тогда будет рукопашная.
order-artillery-denied = Отказ в артиллерии
order-artillery-denied-text = Вражеское радио ломается; сломанное уничтожается.
order-artillery-request = Запрос артиллерии
order-artillery-request-text = Почините своё сломанное радио или пусть организованный командир вызовет огонь.
order-confusion = Замешательство
order-confusion-text = Как приказ не отдаётся.
order-fire = Огонь
order-fire-text = Активизированные части и их вооружение стреляют по видимым врагам, порознь или группами.
order-fire-also = и реагирующий огонь
order-move = Движение
order-move-text = Активизированные части идут гекс за гексом; враг может стрелять по каждому гексу, в который они вошли.
order-recover = Восстановление
order-recover-text = С ваших частей снимается подавление; каждая дезорганизованная бросает на сбор.
order-rout = Бегство
order-rout-text = Дезорганизованные части одного игрока бросают и бегут, если выпало больше морали.

## Акции

action-ambush = Засада
action-ambush-text = Перед рукопашной: враг дезорганизует одну свою часть в ней.
action-assault-fire = Штурмовой огонь
action-assault-fire-text = При вашем движении: части с ОМ в рамке стреляют один раз.
action-bore-sighting = Пристрелка
action-bore-sighting-text = Обороне, перед огнём вооружения с ОМ от 5: +2.
action-confusion = Замешательство
action-confusion-text = Не играется.
action-concealment = Маскировка
action-concealment-text = Перед броском защиты: атака слабее на укрытие гекса.
action-crossfire = Перекрёстный огонь
action-crossfire-text = Перед огнём по движущимся: +2 ОМ.
action-demolitions = Подрывные заряды
action-demolitions-text = Когда враг пасует: взорвите укрепление в гексе своей части.
action-dig-in = Окопы
action-dig-in-text = В конце продвижения времени: ячейки в гексе своей части.
action-hand-grenades = Ручные гранаты
action-hand-grenades-text = Перед огнём по соседнему гексу: +2 ОМ.
action-hidden-entrenchments = Скрытые ячейки
action-hidden-entrenchments-text = Обороне, перед броском защиты: там сразу ячейки.
action-hidden-mines = Скрытые мины
action-hidden-mines-text = Обороне, когда части вошли в гекс: там мины, и они рвутся.
action-hidden-pillbox = Скрытый ДОС
action-hidden-pillbox-text = Обороне, перед броском защиты на цели: ДОС.
action-hidden-unit = Скрытая часть
action-hidden-unit-text = Обороне, когда враг пасует: бросок поддержки, в свою зону.
action-hidden-wire = Скрытая проволока
action-hidden-wire-text = Обороне, когда части вошли в гекс: проволока остановит их.
action-light-wounds = Лёгкие ранения
action-light-wounds-text = Отделение вместо дезорганизации станет командой: −1 ПО.
action-marksmanship = Меткая стрельба
action-marksmanship-text = Перед огнём своих отделений и команд: +2 ОМ.
action-no-quarter = Не давать пощады
action-no-quarter-text = Русским или против русских, если выжили в рукопашной: +2 ПО.
action-smoke-grenades = Дымовые гранаты
action-smoke-grenades-text = При движении с рамкой: дым в гексе части или рядом.
action-spray-fire = Огонь очередями
action-spray-fire-text = Если у всех дальность в рамке: ещё гекс рядом с целью.
action-sustained-fire = Беглый огонь
action-sustained-fire-text = Пулемёт или миномёт: +2 ОМ; на дубле ломается.

## События: названия и тексты

event-air-support = Поддержка с воздуха
event-air-support-text = Случайный гекс: можете дезорганизовать всех в нём или в ближайшем занятом.
event-battle-harden = Закалённые в бою
event-battle-harden-text = Одна ваша часть становится ветераном.
event-battlefield-integrity = Боевые потери
event-battlefield-integrity-text = По 1 ПО за каждую вражескую часть на дорожке потерь.
event-blaze = Пламя
event-blaze-text = Пламя в случайном гексе; кто там был, бежит.
event-booby-trap = Мина-ловушка
event-booby-trap-text = Мины в случайном гексе.
event-breeze = Ветер
event-breeze-text = Весь дым рассеян; пламя идёт по ветру.
event-command-and-control = Командование и контроль
event-command-and-control-text = По 1 ПО за каждую вашу цель.
event-commissar = Комиссар
event-commissar-text = Дезорганизованная советская часть бросает: больше морали — уничтожена, иначе собрана.
event-cower = Малодушие
event-cower-text = Ваши отделения вне радиуса командиров подавлены.
event-deploy = Развёртывание
event-deploy-text = Можете разделить своё отделение на две команды.
event-dust = Пыль
event-dust-text = Дым в случайном гексе.
event-elan = Порыв
event-elan-text = Ваш порог сдачи выше на 1.
event-entrench = Окопы
event-entrench-text = Ячейки в гексе с вашей частью.
event-field-promotion = Производство на поле боя
event-field-promotion-text = Можете выставить рядового к своей дезорганизованной части.
event-fog-of-war = Туман войны
event-fog-of-war-text = Каждый сбрасывает случайную карту из руки другого.
event-hero = Герой
event-hero-text = Ваш герой появляется в своём гексе и может собрать там часть.
event-infiltration = Просачивание
event-infiltration-text = Бросок поддержки; часть появится в случайном гексе или рядом.
event-interdiction = Перехват
event-interdiction-text = Подавите часть в гексе без укрытия.
event-interrogation = Допрос
event-interrogation-text = Враг открывает руку; можете сбросить одну его карту.
event-kia = Убиты в бою
event-kia-text = Уничтожьте одну дезорганизованную часть, свою или чужую.
event-malfunction = Неисправность
event-malfunction-text = Ломается вооружение, ближайшее к случайному гексу.
event-medic = Санитар!
event-medic-text = Соберите одну дезорганизованную часть, свою или чужую.
event-mission-objective = Цель миссии
event-mission-objective-text = Вытяните тайный жетон цели.
event-prisoners-of-war = Военнопленные
event-prisoners-of-war-text = Одна ваша дезорганизованная часть рядом с врагом уничтожена.
event-reconnaissance = Разведка
event-reconnaissance-text = Враг открывает один свой тайный жетон.
event-reinforcements = Подкрепления
event-reinforcements-text = Бросок поддержки; подмога входит с вашего края.
event-rubble = Завалы
event-rubble-text = Проволока в случайном гексе.
event-sappers = Сапёры
event-sappers-text = Можете снять с карты мины или проволоку.
event-scrounge = Трофеи
event-scrounge-text = Можете отдать потерянное вооружение своей части.
event-shell-shock = Контузия
event-shell-shock-text = Дезорганизована часть, ближайшая к случайному гексу.
event-shellholes = Воронки
event-shellholes-text = Ячейки в случайном гексе.
event-strategic-objective = Стратегическая цель
event-strategic-objective-text = Вытяните открытый жетон цели.
event-suppressing-fire = Подавляющий огонь
event-suppressing-fire-text = Ваш пулемёт подавляет видимого врага в пределах дальности.
event-walking-wounded = Ходячие раненые
event-walking-wounded-text = Потерянная часть вернётся дезорганизованной в случайный гекс или рядом.
event-walking-wounded-whole-text = Потерянная часть вернётся организованной в случайный гекс или рядом.
event-white-phosphorus = Белый фосфор
event-white-phosphorus-text = Можете поставить дым рядом со своим организованным отделением; там дезорганизуется по части каждой стороны.

## Включатели и части карт

trigger-event = Событие!
trigger-jammed = Заело!
trigger-sniper = Снайпер!
trigger-time = Время!
card-event = событие
card-title = { $order } / { $action }
card-text = { $order }: { $does } { $action }: { $then }
card-text-order = { $order }: { $does }

## Местность

terrain-building = Строение
terrain-woods = Лес
terrain-brush = Кустарник
terrain-orchard = Сад
terrain-field = Поле
terrain-bridge_major = Капитальный мост
terrain-bridge_minor = Малый мост
terrain-gully = Канава
terrain-water_barrier = Водная преграда
terrain-stream = Ручей
terrain-marsh = Болото
terrain-open = Открытая местность
hexside-fence = Ограда
hexside-hedge = Живая изгородь
hexside-wall = Стена
hexside-cliff = Обрыв
feature-rail = Железная дорога
feature-hill = Холм, уровень { $n }
feature-smoke = Дым { $n }
feature-blaze = Пламя

## Укрепления и маркеры

fort-foxholes = Стрелковые ячейки
    .acc = стрелковые ячейки
fort-trench = Траншея
    .acc = траншею
fort-pillbox = ДОС
    .acc = ДОС
fort-bunker = Бункер
    .acc = бункер
fort-mines = Мины
    .acc = мины
fort-wire = Проволока
    .acc = проволоку
mark-objective = Цель { $n }
mark-objective-held = Цель { $n }, под контролем { $side_gen }
mark-aim = Пристрелочный выстрел
state-suppressed = подавлена
state-veteran = ветеран
state-broken = дезорганизована
state-spent = уже действовала в этом ходу
state-ordered = активизирована
state-fired = стреляла

## Жетоны целей

chit-objective = Цель { $n }: { $vp } ПО
chit-all = Каждая цель: { $vp } ПО
chit-all-five = Все пять целей — победа перед броском на внезапное окончание
chit-exits = Выход с карты считается вдвое
chit-losses = Уничтожение считается вдвое

## Стол

turn = Ход { $turn }
phase-chits = Жетоны целей
phase-setup = Расстановка
phase-deal = Раздача карт
phase-choose = Приказы
phase-order = Приказ «{ $order }»
phase-pass = Пас
phase-melee = Рукопашная
phase-event = Событие «{ $event }»
phase-sniper = Снайпер!
phase-time = Продвижение времени
phase-turn-end = Конец хода
ending = { $side } { $side_num ->
        [many] побеждают
       *[one] побеждает
    }, ПО: { $vp }.
ending-surrender = { $side } { $side_num ->
        [many] побеждают
       *[one] побеждает
    }: враг сдался.
hand = Рука
deck-of = Колода { $side_gen }
discards-of = Сброс { $side_gen }
initiative = Инициатива у { $side_gen }
box-radio = Радио { $side_gen }
box-reserve = К расстановке { $side_gen }
box-waiting = Вне карты
box-losses = Потери { $side_gen }
box-weapons = Потерянное вооружение
piece-waiting = { $unit }, вход на отметке { $time }
track-time = Время: { $time }, внезапное окончание с { $death }
track-points = Победные очки
track-losses = Потери { $side_gen }
track-losses-heading = Потери до сдачи
track-orders = Приказы { $side_gen }
track-orders-heading = Приказы в этом ходу
track-objective = Цель { $n }
track-objective-heading = Цели
track-chit = { $how ->
    [secret] Тайный жетон { $chit }. { $what }
    [others] Тайные жетоны { $what_gen }
   *[open] Жетон { $chit }. { $what }
}
track-chit-heading = Жетоны целей
measure-eliminated = частей уничтожено
measure-broken = частей дезорганизовано
measure-suppressed = частей подавлено
measure-rallied = частей собрано
measure-driven-back = частей отброшено
measure-jammed = орудий и пулемётов заклинило
measure-triggers = бросков с Событием, Снайпером или Временем
odds-note = Только по броскам: карт никто не играет, броски не перебрасываются; Событие, Снайпер и Время подсчитаны, но не разыграны.

## Донесение: ходы, карты, броски

log-turn = { $side }: ход { $turn }
log-order = { $side } { $side_num ->
        [many] играют
       *[one] играет
    } карту «{ $card }».
log-action = { $side } { $side_num ->
        [many] играют
       *[one] играет
    } карту «{ $card }».
log-activated = { $unit } { $unit_num ->
        [many] активизируются
       *[one] активизируется
    }.
log-takes-along = { $leader } { $leader_num ->
        [many] ведут
       *[one] ведёт
    } за собой { $units }.
taken-along = { $unit_acc }
log-pass = { $side } { $side_num ->
        [many] пасуют
       *[one] пасует
    }; сброшено карт: { $cards }.
log-drawn = { $side } { $side_num ->
        [many] берут
       *[one] берёт
    } карту «{ $card }».
log-roll = { $side }: бросок { $sum }.
log-reroll = { $side } { $side_num ->
        [many] отдают
       *[one] отдаёт
    } инициативу: бросок делается заново.
log-event = Событие! { $side } { $side_num ->
        [many] открывают
       *[one] открывает
    } карту.
log-event-card = Событие { $side_gen }: «{ $event }».
log-sniper = Снайпер! { $side } { $side_num ->
        [many] открывают
       *[one] открывает
    } случайный гекс.
log-sniped = Снайпер попадает в { $unit_acc }.
log-jammed = Заело! Всё вооружение, стрелявшее в атаке, ломается.
log-random-hex = Случайный гекс: { $hex }.
log-time = { $side } { $side_num ->
        [many] двигают
       *[one] двигает
    } время на { $time } и { $side_num ->
        [many] тасуют
       *[one] тасует
    } колоду.
log-sudden-death = Внезапное окончание: { $roll } меньше времени { $time }, бой завершён.
log-no-sudden-death = Внезапного окончания нет: { $roll } не меньше времени { $time }, бой продолжается.
log-all-five = { $side } { $side_num ->
        [many] держат
       *[one] держит
    } все пять целей и { $side_num ->
        [many] побеждают
       *[one] побеждает
    }.
log-enters = { $unit } { $unit_num ->
        [many] входят
       *[one] входит
    } на карту в { $hex }.
log-radio-arrives = Радио для { $side_gen } прибыло.

## Донесение: огонь

log-attack = { $side } { $side_num ->
        [many] стреляют
       *[one] стреляет
    } по { $hex }: огонь { $firers }.
firer = { $what_gen }
firers-from = { $pieces } из { $hex }
log-smoke-shot = Дымовой выстрел { $firers } по { $hex }.
log-firepower = ОМ: { $parts }. Всего { $total }.
log-sprayed = Очередь накрывает и { $hex }.
log-attack-total = { $burst ->
    [0] Итог атаки по { $hexes }: { $strength } + { $roll } = { $total }.
   *[other] Итог атаки по { $hexes }: { $strength } + { $roll } и { $burst } за разрывы в кронах = { $total }.
}
log-defence = { $unit }: мораль { $morale } + { $roll } = { $total } против { $attack }: { $fate }.
fate-holds = удар выдержан
fate-suppressed = подавление
fate-stays-suppressed = подавление остаётся
fate-breaks = не хватило, дезорганизация
fate-eliminated = не хватило, а часть уже дезорганизована
fate-rallies = сбор удался
fate-stays-broken = сбор не удался
fate-stays = остаётся на месте
fate-retreats = { $hexes ->
    [one] бегство на { $hexes } гекс
    [few] бегство на { $hexes } гекса
   *[other] бегство на { $hexes } гексов
}
fate-shot = расстрел
fate-hit = попадание
fate-miss = промах
log-targeting-hit = { $hindrance ->
    [0] Прицеливание: { $product } больше дальности { $range }, попадание.
   *[other] Прицеливание: { $product } без помехи { $hindrance } больше дальности { $range }, попадание.
}
log-targeting-miss = { $hindrance ->
    [0] Прицеливание: { $product } не больше дальности { $range }, промах.
   *[other] Прицеливание: { $product } без помехи { $hindrance } не больше дальности { $range }, промах.
}
log-concealed = Маскировка: с укрытием { $cover } итог атаки { $total }.
log-concealed-bare = Маскировка без укрытия: итог атаки по-прежнему { $total }.
log-breaks = { $unit } { $unit_num ->
        [many] дезорганизуются
       *[one] дезорганизуется
    }.
log-breaks-again = { $unit } { $unit_num ->
        [many] дезорганизуются
       *[one] дезорганизуется
    } снова.
log-rallies = { $unit } { $unit_num ->
        [many] собираются
       *[one] собирается
    }.
log-suppressed = { $unit } { $unit_num ->
        [many] попадают
       *[one] попадает
    } под подавление.
log-eliminated = { $unit }: часть уничтожена.
log-light-wounds = { $team } остаётся вместо { $unit_gen }: лёгкие ранения.
log-weapon-breaks = { $weapon } ломается.
log-weapon-lost = { $weapon }: вооружение потеряно.
log-weapon-mended = { $weapon } снова действует.
log-weapon-used = { $weapon }: вооружение израсходовано.
log-weapon-destroyed = { $weapon }: владелец уничтожает вооружение.
log-overheats = { $weapon } перегревается.
log-handed-over = { $unit } { $unit_num ->
        [many] получают
       *[one] получает
    } { $weapon_acc }.
log-smoke = Дым { $value } в { $hex }.
log-smoke-gone = Дым в { $hex } рассеялся.
log-mines = Мины рвутся в { $hex }.
log-fort-foxholes = Стрелковые ячейки в { $hex }.
log-fort-trench = Траншея в { $hex }.
log-fort-pillbox = ДОС в { $hex }.
log-fort-bunker = Бункер в { $hex }.
log-fort-mines = Мины в { $hex }.
log-fort-wire = Проволока в { $hex }.
log-fort-gone = Укрепления в { $hex } больше нет.

## Донесение: движение, рукопашная, артиллерия

log-moves = { $unit } { $unit_num ->
        [many] идут
       *[one] идёт
    } в { $hex }.
log-advances = { $unit } { $unit_num ->
        [many] наступают
       *[one] наступает
    } на { $hex }.
log-retreats = { $unit } { $unit_num ->
        [many] отступают
       *[one] отступает
    } в { $hex }.
log-retreats-off = { $unit } { $unit_num ->
        [many] бегут
       *[one] бежит
    } за край карты.
log-retreat-kills = { $unit }: бежать некуда.
log-exits = { $unit } { $unit_num ->
        [many] уходят
       *[one] уходит
    } с карты через край врага.
log-overstacked = { $unit } { $unit_num ->
        [many] уходят
       *[one] уходит
    }: в гексе тесно.
log-melee = Рукопашная в { $hex }.
log-melee-total = { $side }: { $strength } + { $roll } = { $total }.
log-recover = { $side } { $side_num ->
        [many] восстанавливаются
       *[one] восстанавливается
    }: подавленных больше нет.
log-rally-roll = { $unit }: бросок { $roll } против морали { $morale }: { $fate }.
log-rout = Дезорганизованные части { $side_gen } проверяются на бегство.
log-rout-roll = { $unit }: бросок { $roll } против морали { $morale }: { $fate }.
log-radio-breaks = Радио { $side_gen } ломается.
log-radio-lost = { $side } { $side_num ->
        [many] теряют
       *[one] теряет
    } радио.
log-battery-access = { $side } снова на связи с батареей.
log-spotter = { $unit } { $unit_num ->
        [many] корректируют
       *[one] корректирует
    } огонь батареи.
log-spotting-round = Пристрелочный выстрел по { $hex }.
log-round-lands = Выстрел ложится в { $hex }.
log-round-lost = Выстрел ушёл за край карты.

## Донесение: победа

log-points = { $side }: { $points } ПО, всего { $total }.
log-objective = { $side } { $side_num ->
        [many] занимают
       *[one] занимает
    } цель { $objective }.
log-chit-open = Жетон { $chit } открыт.
log-surrender = { $side } { $side_num ->
        [many] сдаются
       *[one] сдаётся
    }.
log-no-units = { $side }: частей на карте не осталось.
log-wins = { $side } { $side_num ->
        [many] побеждают
       *[one] побеждает
    }.

## Донесение: события

log-air-strike = Авиация бьёт по { $hex }.
log-blaze = Гекс { $hex } в огне.
log-burnt = { $unit }: от огня не уйти.
log-captured = { $unit } { $unit_num ->
        [many] попадают
       *[one] попадает
    } в плен.
log-card-lost = { $side } { $side_num ->
        [many] теряют
       *[one] теряет
    } карту «{ $card }».
log-card-shown = В руке { $side_gen }: «{ $card }».
log-card-taken = { $side } { $side_num ->
        [many] сбрасывают
       *[one] сбрасывает
    } карту «{ $card }».
log-chit-drawn = { $side } { $side_num ->
        [many] тянут
       *[one] тянет
    } тайный жетон.
log-chit-secret = Тайный жетон { $side_gen }: { $chit }.
log-commissar = Комиссар приходит к { $unit_dat }.
log-commissar-roll = { $unit }: бросок { $roll } против морали { $morale }: { $fate }.
log-deploys = { $unit } { $unit_num ->
        [many] делятся
       *[one] делится
    } на две команды.
log-elan = Порог сдачи { $side_gen } растёт до { $number }.
log-event-declined = Событием не воспользовались.
log-event-nothing = Событие ничего не меняет.
log-flees = { $unit } { $unit_num ->
        [many] уходят
       *[one] уходит
    } в { $hex }.
log-hero = { $unit } { $unit_num ->
        [many] появляются
       *[one] появляется
    } в { $hex }.
log-interrogation = { $side } { $side_num ->
        [many] открывают
       *[one] открывает
    } руку.
log-keeps-suppressed = { $unit } { $unit_num ->
        [many] остаются
       *[one] остаётся
    } под подавлением.
log-keeps-veteran = { $unit } { $unit_num ->
        [many] сохраняют
       *[one] сохраняет
    } опыт ветеранов.
log-keeps-weapon = { $unit } { $unit_num ->
        [many] оставляют
       *[one] оставляет
    } себе { $weapon_acc }.
log-killed = { $unit }: гибель в бою.
log-phosphorus = Белый фосфор в { $hex }.
log-promoted = { $unit } { $unit_num ->
        [many] принимают
       *[one] принимает
    } команду в { $hex }.
log-scrounged = { $unit } { $unit_num ->
        [many] подбирают
       *[one] подбирает
    } { $weapon_acc }.
log-shell-shocked = Контузия поражает { $unit_acc }.
log-support-arrives = { $unit } { $unit_num ->
        [many] прибывают
       *[one] прибывает
    } в { $hex }.
log-support-radio = { $side } { $side_num ->
        [many] получают
       *[one] получает
    } { $radio_acc }.
log-veteran = { $unit } { $unit_num ->
        [many] становятся ветеранами
       *[one] становится ветераном
    }.
log-walking-wounded = { $unit } { $unit_num ->
        [many] возвращаются
       *[one] возвращается
    } в { $hex }.

## Вопросы

ask-wait = Решает другая сторона
ask-over = Бой завершён
ask-setup = Что вы выставите дальше?
ask-setup-done = Всё расставлено: подтвердите готовность или измените, что хотите.
ask-setup-hex = Куда вы поставите { $what_acc }?
ask-setup-weapon = Какой части вы отдадите { $what_acc }?
ask-choose = Что вы делаете: приказ или пас?
ask-choose-more = Ещё приказ или конец хода?
ask-discard = Какие карты вы сбросите?
game-combat-commander = отделения, карты судьбы и хаос боя, 1941–1945
window-w-move = Когда они движутся
window-w-advance = Когда они наступают
window-w-predef = Перед броском защиты
window-w-prefire = Перед броском атаки
window-w-reroll = После броска
window-w-break = Когда отделение дезорганизуется
window-w-pass = Когда они пасуют
window-w-melee = Перед рукопашной
window-w-melee-end = После рукопашной
window-w-time = Когда идёт время
ask-pass-window = { $side } { $side_num ->
        [many] сбрасывают
       *[one] сбрасывает
    } карты. Ответите?
ask-overstack = В { $hex } больше семи фигур: кого убрать?
ask-share-weapon = Какой команде остаётся вооружение?
ask-share-suppressed = Какая команда остаётся подавленной?
ask-share-veteran = Какая команда сохраняет опыт ветеранов?
ask-activate = { $order }: кого вы активизируете?
ask-activate-op-fire = Враг вошёл в { $hex }: кто ответит огнём?
ask-company = { $unit }: кого ещё активизировать?
ask-fire = По кому огонь?
ask-fire-more = По кому ещё огонь?
ask-group = Кто стреляет по { $hex }?
ask-smoke-shot = Куда ляжет дымовой выстрел?
ask-pre-fire = Огонь по { $hexes }, ОМ { $fp }: бросаете?
ask-spray = Какой второй гекс накроет очередь?
ask-defence = Итог атаки { $total } по { $hexes }: кто бросает защиту?
ask-pre-defence = { $unit }: защита против итога атаки { $total }, бросаете?
ask-overheat = Дубль: какое вооружение ломается?
ask-break = { $unit } вот-вот { $unit_num ->
        [many] дезорганизуются
       *[one] дезорганизуется
    }: спасёте?
ask-assault = Штурмовой огонь: по какому гексу?
ask-grenade = Куда полетят дымовые гранаты?
ask-move = Кто идёт дальше?
ask-halt = { $unit } дальше идти не { $unit_num ->
        [many] могут
       *[one] может
    }: остановиться?
ask-step = { $unit }: куда { $unit_num ->
        [many] идут
       *[one] идёт
    }? Осталось ОД: { $left }
ask-hand-over = Кто возьмёт { $weapon_acc }?
ask-entry = { $unit } { $unit_num ->
        [many] входят
       *[one] входит
    } в { $hex }: стреляете?
ask-entry-gone = В { $hex } вошли: ответите?
ask-entry-works = { $unit } { $unit_num ->
        [many] входят
       *[one] входит
    } в { $hex }: ответите?
ask-exit = { $unit }: уход с карты. Когда вернуть?
ask-advance = Кто наступает дальше?
ask-advance-to = { $unit }: куда { $unit_num ->
        [many] наступают
       *[one] наступает
    }?
ask-retreat = { $unit }: отступление, осталось гексов: { $left }. Куда?
ask-pick-melee = Какая рукопашная следующая?
ask-melee = Рукопашная в { $hex }: устроите засаду?
ask-ambushed = Засада в { $hex }: какая ваша часть дезорганизуется?
ask-no-quarter = Рукопашная в { $hex } окончена: не давать пощады?
ask-artillery = Чего вы просите у батареи?
ask-spotter = Какой командир корректирует огонь?
ask-spot = Куда направить пристрелочный выстрел?
ask-shells = Снаряды или дым?
ask-impact = По какому гексу падают снаряды?
ask-rally = Чей бросок на сбор следующий?
ask-rout-whom = Чьи дезорганизованные части проверяются на бегство?
ask-rout = Чей бросок на бегство следующий?
ask-reroll = { $side }: выпало { $white } и { $coloured }. Оставить бросок?
ask-sniper = Снайпер у { $hex }: в кого попал?
ask-smoke-clears = Какой дым рассеется?
ask-enter = { $unit }: вход на карту. В каком гексе вашего края?
ask-dig-in = Время сдвинулось: окапываетесь?
ask-support = Бросок поддержки { $roll }: что возьмёте?
ask-set-down = Куда поставить?
ask-demolish = Какое укрепление взорвать?
ask-dig = Где вырыть ячейки?
ask-flee = { $unit }: спасение от пламени. Куда?
ask-victim = Фосфор в { $hex }: какая ваша часть дезорганизуется?
ask-event-air-support = Поддержка с воздуха: какой гекс под ударом?
ask-event-battle-harden = Закалённые в бою: какая часть станет ветераном?
ask-event-commissar = Комиссар: к какой дезорганизованной части он пришёл?
ask-event-deploy = Развёртывание: какое отделение разделится?
ask-event-entrench = Окопы: где?
ask-event-field-promotion = Производство на поле боя: где появится рядовой?
ask-event-hero = Герой: в каком гексе?
ask-event-hero-rally = Кого соберёт герой?
ask-event-interdiction = Перехват: какую часть без укрытия подавить?
ask-event-interrogation = Допрос: какую карту сбросить?
ask-event-kia = Убиты в бою: какая дезорганизованная часть?
ask-event-malfunction = Неисправность: какое вооружение?
ask-event-medic = Санитар: какую часть собрать?
ask-event-prisoners-of-war = Военнопленные: какую свою часть вы теряете?
ask-event-reconnaissance = Разведка: какой тайный жетон открыть?
ask-event-sappers = Сапёры: какие мины или проволоку снять?
ask-event-scrounge = Трофеи: какое вооружение?
ask-event-scrounge-who = Кто возьмёт { $weapon_acc }?
ask-event-shell-shock = Контузия: какая часть дезорганизуется?
ask-event-suppressing-fire = Подавляющий огонь: какой враг?
ask-event-walking-wounded = Ходячие раненые: кто возвращается?
ask-event-walking-wounded-where = { $unit } { $unit_num ->
        [many] возвращаются
       *[one] возвращается
    }: куда?
ask-event-white-phosphorus = Белый фосфор: в какой гекс дым?

## Пояснения к вопросам

detail-orders = Отдано приказов: { $given } из { $most }; задача «{ $posture }».
detail-discard = Сброшено: { $n }, не больше { $most }.
detail-setup = Осталось выставить: { $parts }.
detail-setup-left-out = Не нашлось места: { $parts }. В бою этого не будет.
setup-units = { $n ->
    [one] { $n } часть
    [few] { $n } части
   *[many] { $n } частей
  }
setup-weapons = { $n ->
    [one] { $n } единица вооружения
    [few] { $n } единицы вооружения
   *[many] { $n } единиц вооружения
  }
setup-forts = { $n ->
    [one] { $n } укрепление
    [few] { $n } укрепления
   *[many] { $n } укреплений
  }
detail-sum = ОМ: { $parts }. Всего { $total }.
detail-attack = { $sum } { $target }
detail-target = Цель: { $parts }.
detail-morale = { $unit }: мораль { $morale } с укрытием { $cover }; нужно выбросить больше { $need }.
detail-morale-bare = { $unit }: мораль { $morale } без укрытия; нужно выбросить больше { $need }.
detail-melee = Рукопашная: { $own } против { $enemy }.
detail-roll = { $what }. Инициатива у вас.
detail-roll-sets-off = { $what }. Если бросок останется: { $then }. Инициатива у вас.
sets-off-event = «Событие!» у { $side_gen }
sets-off-sniper = «Снайпер!» у { $side_gen }, под прицелом случайный гекс и соседние
sets-off-time = «Время!», отметка времени сдвинется
sets-off-jam = «Заело!», стреляющее вооружение сломается
sets-off-nothing = «Заело!», но здесь это ничего не меняет
sets-off-last = время сдвинется за последнюю карту колоды, даже если перебросить
attacked-one = { $hex }
attacked-both = { $hex } и { $second }
sum-base = сильнейшая фишка { $n }
sum-command = командование { $n }
sum-others = остальные { $n }
sum-height = высота { $n }
sum-bonus = акции { $n }
sum-hindrance = помеха { $n }
sum-target = мораль { $unit_gen } { $morale } с укрытием { $cover }
sum-target-bare = мораль { $unit_gen } { $morale } без укрытия
roll-attack = { $burst ->
    [0] Бросок атаки по { $hexes }: ОМ { $fp } + { $roll }, итог атаки { $total }
   *[other] Бросок атаки по { $hexes }: ОМ { $fp } + { $roll } и { $burst } за разрывы в кронах, итог атаки { $total }
}
roll-defence = { $unit }: мораль { $morale } + { $roll } = { $sum } против итога атаки { $total }
roll-targeting = { $hindrance ->
    [0] Прицеливание по { $hex }: { $product } против дальности { $range }, { $fate }
   *[other] Прицеливание по { $hex }: { $product } против дальности { $range } и помехи { $hindrance }, { $fate }
}
roll-accuracy = { $hindrance ->
    [0] Точность батареи по { $hex }: { $product } против дальности { $range }, { $fate }
   *[other] Точность батареи по { $hex }: { $product } против дальности { $range } и помехи { $hindrance }, { $fate }
}
roll-rally = Сбор { $unit_gen }, мораль { $morale }
roll-rout = Бегство { $unit_gen }, мораль { $morale }
roll-melee = Рукопашная в { $hex }: у { $side_gen } { $fp } + { $roll } = { $total }, у { $other_gen } итог { $enemy }
roll-melee-first = Рукопашная в { $hex }: у { $side_gen } { $fp } + { $roll } = { $total }; у { $other_gen } сила { $enemy }, бросок впереди
roll-sudden-death = Внезапное окончание: меньше { $time } завершает бой
roll-support = Таблица поддержки
roll-commissar = Комиссар у { $unit_gen }, мораль { $morale }

## Что сказано на выборе

choose-place = Выставить { $what_acc }
choose-at = Выбрать { $hex }
choose-at-place = Поставить в { $hex }
choose-at-smoke = Дым в { $hex }
choose-at-spray = Накрыть и { $hex }
choose-at-spot = Пристрелка по { $hex }
choose-at-impact = Снаряды по { $hex }
choose-at-clear = Дым в { $hex } рассеется
choose-at-enter = Войти в { $hex }
choose-at-demolish = Взорвать укрепление в { $hex }
choose-at-dig = Вырыть ячейки в { $hex }
choose-at-set-down = Поставить в { $hex }
choose-at-air = Ударить по { $hex }
choose-at-hero = Герой появится в { $hex }
choose-at-promote = Рядовой появится в { $hex }
choose-at-return = Вернуть в { $hex }
choose-at-sappers = Расчистить { $hex }
choose-give = Передать { $weapon_acc } (1 ОД)
choose-give-to = Отдать { $unit_dat } ({ $hex })
choose-back = Вернуть обратно
choose-back-fort = Снять укрепление в { $hex }
choose-rest = Расставить остальное
choose-ready = Готово
choose-play = Приказ «{ $card }»
choose-play-action = Сыграть «{ $card }»
choose-play-op-fire = Реагирующий огонь этой картой
choose-pass = Пасовать
choose-pass-window = Ничего не играть
choose-end = Закончить ход
choose-discard = Сбросить «{ $card }»
choose-activate = Активизировать { $unit_acc } ({ $hex })
choose-activate-spotter = { $unit } корректирует огонь ({ $hex })
choose-with = Взять с собой { $unit_acc } ({ $hex })
choose-with-move = { $unit } { $unit_num ->
        [many] идут
       *[one] идёт
    } вместе
choose-all = Всех
choose-all-fire = Все стреляют
choose-target = Огонь по { $hex } (ОМ { $fp })
choose-fire = Реагирующий огонь по { $hex }
choose-join = { $unit } { $unit_num ->
        [many] стреляют
       *[one] стреляет
    } ({ $hex })
choose-join-weapon = { $weapon } ведёт огонь ({ $hex })
choose-shoot = Огонь (ОМ { $fp })
choose-smoke = { $weapon }: дымовой выстрел
choose-roll-attack = Бросок атаки (ОМ { $fp })
choose-roll-defence = Бросок защиты (мораль { $morale })
choose-abandon = Отказаться от выстрела
choose-defend = { $unit }: бросок защиты
choose-jam = { $weapon } ломается
choose-move = Двигать { $unit_acc } ({ $hex })
choose-to = Идти в { $hex } ({ $cost } ОД)
choose-to-advance = Наступать на { $hex }
choose-to-melee = Наступать на { $hex }: рукопашная
choose-to-retreat = Отступить в { $hex }
choose-to-flee = Уйти в { $hex }
choose-exit = Уйти с карты (+{ $vp } ПО)
choose-stop = Остановиться
choose-destroy = Уничтожить { $weapon_acc } ({ $hex })
choose-advance = { $unit } { $unit_num ->
        [many] наступают
       *[one] наступает
    } ({ $hex })
choose-space = Вернуть на отметке { $n }
choose-space-never = Не возвращать
choose-keep = Бросок остаётся
choose-reroll = Перебросить, отдать инициативу
choose-pick = Выбрать { $unit_acc } ({ $hex })
choose-pick-sniper = Попасть в { $unit_acc } ({ $hex })
choose-pick-take = Отдать { $unit_dat }
choose-pick-lost = Вернуть { $unit_acc }
choose-melee = Драться в { $hex }
choose-access = Связь с батареей: починить радио
choose-effect = Огонь на поражение
choose-shells = Снаряды
choose-screen = Дымовая завеса
choose-rally = { $unit }: бросок на сбор (мораль { $morale })
choose-rout = { $unit }: бросок на бегство (мораль { $morale })
choose-own = Свои
choose-enemy = Вражеские
choose-eliminate = Убрать { $unit_acc }
choose-deploy = Разделить { $unit_acc } ({ $hex })
choose-take = { $unit }
choose-support = { $item }
choose-chit = Открыть жетон { $chit }. { $what }
choose-weapon = Выбрать { $weapon_acc }
choose-done = Готово
choose-done-discard = Сброшено { $n }: закончить ход
choose-done-company = Больше никого
choose-done-fire = Больше не стрелять
choose-done-move = Больше никто не идёт
choose-done-advance = Больше никто не наступает
choose-done-sniper = Ни в кого
choose-done-break = Не спасать
choose-done-event = Отказаться
support-with = { $unit }: { $unit_num ->
        [many] несут
       *[one] несёт
    } { $weapon_acc }

## Отказы

refusal-not-now = Сейчас это невозможно.
refusal-over = Бой завершён.
refusal-not-asked = Сейчас решает другая сторона.
refusal-unknown = Об этом сказать нечего.
refusal-card-not-in-hand = Этой карты нет у вас в руке.
refusal-card-now = Сейчас карты не играются.
refusal-card-first = Сначала выберите карту: приказ даёт она.
refusal-action-now = «{ $action }» не подходит к этому моменту.
refusal-discard-limit = Вы сбросили всё, что позволено вашей стороне.
refusal-orders-used = Все приказы этого хода отданы: { $orders }.
refusal-no-advance = Ни одна ваша свободная часть не может наступать.
refusal-no-enemy-radio = У врага нет радио.
refusal-no-radio = У вас нет радио.
refusal-no-spotter = Нет свободного организованного командира, чтобы корректировать огонь.
refusal-confusion = «Замешательство» как приказ не отдаётся.
refusal-no-fire = Ни у одной вашей свободной части нет врага в пределах дальности и видимости.
refusal-no-move = Ни одна ваша свободная часть не может двигаться.
refusal-recovered = В этом ходу вы уже восстанавливались или проверялись на бегство.
refusal-no-recover = У вас нет дезорганизованных или подавленных частей.
refusal-no-rout = Ни у кого нет дезорганизованных частей, которые ещё можно проверить на бегство.
refusal-off-map = Этого нет на карте.
refusal-enemy = Это не ваше.
refusal-armed = У этой части уже есть вооружение.
refusal-never-armed = Частям из таблицы поддержки при расстановке вооружения не дают.
refusal-activated = Она уже активизирована в этом ходу.
refusal-not-activated = Она для этого не активизирована.
refusal-cannot-move = Ей не хватает очков движения ни на один гекс.
refusal-cannot-advance = Ей некуда наступать.
refusal-no-target = Ни у неё, ни у её вооружения нет врага в пределах дальности и видимости.
refusal-cannot-op-fire = Она не может стрелять по гексу, в который вошли.
refusal-not-leader = Корректировать огонь может только командир.
refusal-broken-leader = Дезорганизованный командир не корректирует огонь.
refusal-leader-leads-no-leader = Командир активизирует отделения и команды, но не других командиров.
refusal-beyond-command = Она вне радиуса командования { $unit_gen }: { $command }.
refusal-fires-already = Она уже стреляет.
refusal-fired = Она уже стреляла в этом приказе.
refusal-no-sight = Нет линии видимости.
refusal-range = Слишком далеко, гексов: { $apart }.
refusal-ordnance-alone = Вооружение с белой полосой стреляет отдельно.
refusal-chain = Стреляющие гексы должны идти цепью, и через проволоку группы нет.
refusal-bound-weapon = Это вооружение остаётся при своей части.
refusal-no-taker = Никто в гексе не может его взять, или на это нет очков движения.
refusal-radio = Радио лежит в своём поле: его самого не выбирают.
refusal-weapon-now = Выбирайте часть, а не вооружение.
refusal-weapon-broken = Вооружение сломано.
refusal-carrier-broken = Дезорганизованная часть не стреляет из вооружения.
refusal-carrier-suppressed = Подавленная часть не стреляет из вооружения.
refusal-weapon-water = Из воды вооружение не стреляет.
refusal-weapon-wire = Из проволоки вооружение не стреляет.
refusal-moved = Она уже ходила в этом приказе.
refusal-goes-already = Она уже идёт.
refusal-one-at-a-time = Сначала закончит одна часть; вместе идут лишь те, кто вместе начал.
refusal-no-defence = Ей не нужно бросать защиту от этой атаки.
refusal-not-listed = Она не была дезорганизована при отдаче приказа или уже бросала.
refusal-sniper = Снайпер поражает в своём гексе или рядом с ним.
refusal-ambush = Это не ваша часть в этой рукопашной.
refusal-cannot-take = Её нет в этом гексе, или у неё уже есть вооружение.
refusal-overstack = Её нет в переполненном гексе.
refusal-event = Событие этого не касается.
refusal-retreat = Отступают ближе к своему краю и не на верную гибель, если есть иной путь.
refusal-spotter-sees = Корректировщик не видит этот гекс.
refusal-no-smoke-there = На воде и в пламени дыма не бывает.
refusal-smoke-range = Вооружение не достаёт до этого гекса или не видит его.
refusal-grenade-range = Дымовые гранаты бросают в гекс движущейся части с движением в рамке или рядом.
refusal-spray = Второй гекс — рядом с первым, с врагом, которого видят и достают все стрелки.
refusal-impact = Снаряды падают на те из семи гексов, где есть часть или укрепление.
refusal-enter = Входят в свободный гекс своего края.
refusal-no-own-unit = Там нет вашей части.
refusal-no-works-there = Там уже есть укрепление, вода или пламя.
refusal-nothing-to-demolish = Там нет укрепления.
refusal-not-adjacent = Этот гекс не соседний.
refusal-enemy-there = Движением к врагу не входят; для этого есть наступление.
refusal-wire = Проволока отнимает все оставшиеся очки движения.
refusal-points = Нужно ОД: { $cost }, осталось: { $left }.
refusal-cliff-weapon = С вооружением через обрыв не наступают.
refusal-not-all = Не все, кто идёт вместе, могут туда войти.
refusal-no-enemy = В этом гексе нет врага.
refusal-all-fired = Все активизированные уже стреляли.
refusal-nothing-in-hand = Сначала выберите фишку.
refusal-outside-zone = Это вне вашей зоны расстановки.
refusal-impassable = Частям туда нельзя.
refusal-no-room = Фигур там { $there }, ещё { $more } — слишком много: не больше { $most }.
refusal-one-fort = Укрепление там уже есть: в гексе одно.
refusal-no-more-forts = Таких больше не осталось.
refusal-stands-there = Эта часть уже там.
refusal-enemy-holds = Там враг.
refusal-weapon-to-unit = Вооружение дают части, а не гексу.
refusal-not-in-setup = Это не входит в вашу расстановку.
refusal-put-down-first = Сначала поставьте { $what_acc } или верните назад.
refusal-wants-unit = Сейчас надо выбрать часть.
refusal-wants-weapon = Сейчас надо выбрать вооружение.
refusal-wants-melee = Сейчас надо выбрать гекс с рукопашной.
refusal-wants-smoke = Сейчас надо выбрать гекс с дымом.
refusal-wants-card = Сейчас надо выбрать карту из руки.
refusal-wants-answer = Сейчас надо выбрать один из ответов.
refusal-wants-action = Сейчас можно сыграть действие из руки или пропустить.
refusal-set-down = Сюда это поставить нельзя.
refusal-edge = Здесь карта закрыта.
refusal-water = Путь преграждает вода.
refusal-blaze = Путь преграждает пламя.
refusal-bridge = На капитальный мост входят и сходят только по дороге.
refusal-cliff = Путь преграждает обрыв.

## Что это такое

about-number = { $n }
about-boxed = [{ $n }]
about-changed = { $n } (на фишке { $printed })
about-changed-boxed = [{ $n }] (на фишке { $printed })
about-name = { $name }
about-list = { $list }
about-fp = Огневая мощь
about-range = Дальность
about-range-from = от { $least } до { $most }
about-move = Движение
about-morale = Мораль
about-command = Командование
about-weapon = Вооружение
about-vp = Стоимость в ПО
about-load = К движению носителя
about-fix = Чинится при случайном гексе с
about-eliminate = Теряется при случайном гексе с
about-span = { $low }–{ $high }
about-carrier = Несёт
about-vulnerability = Рушит укрепление при броске
about-cost = Цена входа
about-cover = Укрытие
about-figures = Фигуры
about-figures-of = Ось { $axis }, союзники { $allies }
about-level = Уровень
about-sides = Стороны
about-nobody = никто
about-at = в { $hex }
about-waits = вход на отметке времени { $time }
about-lost = на дорожке потерь
about-reserve = на расстановку
about-box = не в игре
about-hex = { $terrain }, { $hex }
about-roll = Бросок
about-dice = { $white } и { $coloured }
about-random-hex = Случайный гекс
about-trigger = Включатель
note-broken = Дезорганизована: не стреляет из вооружения; ещё раз — и уничтожена.
note-suppressed = Подавлена: все числа на единицу ниже, вооружение молчит.
note-veteran = Ветеран: все числа на единицу выше.
note-activated = В этом ходу уже активизирована.
note-hero = Героя можно активизировать сколько угодно раз, и потеря его ничего не стоит.
note-led = Командир в её гексе добавляет своё командование.
note-wire = В проволоке: ОМ, дальность и мораль на единицу ниже.
note-weapon-broken = Сломано.
note-ordnance = Белая полоса: сначала прицеливание, огонь отдельно и не в ответ на движение.
note-smoke = Может стрелять дымом.
note-no-cover = У цели нет укрытия.
note-single-use = Расходуется в атаке.
note-radio-broken = Радио сломано: его починит запрос артиллерии.
note-in-smoke = Дым мешает любой линии через гекс: { $n }.
note-blaze = Пламя закрывает видимость, войти нельзя.
note-water = Вода: ни укреплений, ни дыма, и вооружение отсюда не стреляет.
fort-foxholes-text = Ячейки: укрытие 3, против миномётов и артиллерии 4.
fort-trench-text = Траншея: укрытие 4, против снарядов 5; из траншеи в траншею 1 ОД и без ответного огня.
fort-pillbox-text = ДОС: укрытие 5, против снарядов 6; ничью в рукопашной выигрывает последний хозяин.
fort-bunker-text = Бункер: укрытие 6, против снарядов 7; ничью в рукопашной выигрывает последний хозяин.
fort-mines-text = Мины атакуют всякого, кто входит или выходит.
fort-wire-text = Проволока: ОМ, дальность и мораль −1, вооружение молчит, движение здесь кончается.
sight-blocks = { $what } в { $hex } закрывает линию
sight-hinders = { $what } в { $hex } мешает: { $n }
hand-seen = Увидено в руке { $side_gen }
measure-own-lost = своих частей потеряно

### Сценарии

scenario-when = { $place }, { $date }

scenario-cc-1-title = На рассвете у Берёзового перекрёстка
scenario-cc-1-place = Берёзовый перекрёсток, западнее Орши
scenario-cc-1-date = 9 июля 1941 года
scenario-cc-1-story = Два дозора ещё затемно вышли к одному перекрёстку, не зная друг о друге. У немцев людей меньше, а командиры лучше; у русских пулемёты и численность. Кто удержит хутора, когда сойдёт туман, тот и решит, где встретятся полки.

scenario-cc-2-title = Просёлки Сент-Обена
scenario-cc-2-place = Сент-Обен, Нормандия
scenario-cc-2-date = 11 июля 1944 года
scenario-cc-2-story = Каждое поле здесь — ящик с четырьмя зелёными стенками. Потрёпанная рота фольксгренадеров окопалась вдоль просёлков, на самый длинный смотрит станковый пулемёт. У американцев хватит людей, чтобы взять деревню изгородь за изгородью, если хватит времени.

scenario-cc-3-title = Дорога мимо усадьбы
scenario-cc-3-place = Имение Озерки, у Дона
scenario-cc-3-date = 6 июля 1942 года
scenario-cc-3-story = Дорога к переправе идёт мимо усадьбы, и стена её парка ещё цела. Русский арьергард с горстью ополченцев держит её за проволокой и двумя отрезками траншеи. Немецкой роте дорога нужна сегодня, и для ворот она несёт заряд.

scenario-cc-4-title = Два моста
scenario-cc-4-place = Мельница в Каменке, Украина
scenario-cc-4-date = 24 сентября 1943 года
scenario-cc-4-story = Через ручей остались только два дощатых моста. Отборный немецкий взвод намерен удержать их до ночи, тропы между ними заминированы. Гвардейцев вдвое больше, и у них автоматы; всё зависит от того, кто первым перейдёт.

scenario-cc-5-title = Пустельгова гряда
scenario-cc-5-place = Перевал Фута, севернее Флоренции
scenario-cc-5-date = 14 сентября 1944 года
scenario-cc-5-story = С гряды в бинокль можно пересчитать грузовики в долине. Гребень держат парашютисты, ниже вырыты траншеи. Американцы поднимаются с юга, на другом конце провода у них батарея, а обрыв за спиной у немцев почти не оставляет места для отхода.

scenario-cc-6-title = Город у канала
scenario-cc-6-place = Финов, канал Гогенцоллернов
scenario-cc-6-date = 21 апреля 1945 года
scenario-cc-6-story = Дома вдоль канала держат подростки, старики и два отделения СС. Цел один автомобильный мост. У русской штурмовой группы огнемёт, заряды и батарея 76-миллиметровых; мост ей нужен целым, а город — к вечеру.

scenario-cc-7-title = Мёртвое пространство
scenario-cc-7-place = Усадебный парк под Белгородом
scenario-cc-7-date = 30 марта 1943 года
scenario-cc-7-story = Между позициями тянется овраг, в котором можно укрыть взвод, и оба штаба хотят знать, кто по нему ходит. Посмотреть отправились два небольших дозора опытных солдат. Это будет недолго.

scenario-cc-8-title = Арьергард у Мельничного ручья
scenario-cc-8-place = Мельничный ручей, южнее Сен-Ло
scenario-cc-8-date = 30 июля 1944 года
scenario-cc-8-story = Фронт прорван, и путь на юг прикрывает одна усталая рота. Американские десантники пробиваются за ручей, за ними идёт линейный взвод. Те, кто выйдет за дальний край, стоят больше всего, что останется позади.

scenario-random-title = Бой { $seed }
scenario-random-date = { $year } год
scenario-random-story-attack = { $attacker } атакуют оборону { $defender_gen }. Силы, поддержка и местность выпали по жребию.
scenario-random-story-recon = Два равных по силе отряда сталкиваются в разведке. Кто они, что их поддерживает и где они встретились, решил жребий.

map-m1 = Берёзовый перекрёсток
map-m2 = Сент-Обен
map-m3 = Усадьба за стеной
map-m4 = Мельничный ручей
map-m5 = Пустельгова гряда
map-m6 = Город у канала

special-at-once = Стороны расставляются одновременно; никто не видит чужих частей, пока обе не готовы.
special-thick-hedges = Густые живые изгороди: переход стоит на 2 очка движения больше, а не на 1, укрытие 2, а не 1.
special-bridge = Цель 2 — автомобильный мост.
special-exits = Фишка W открыта: очки за вывод частей за край противника удваиваются для обеих сторон.
special-reinforcements-8 = Сержант Секстон и три линейных отделения входят с американского края, когда маркер времени дойдёт до деления 3.

### Стороны и фишки

posture-attack = атака
posture-recon = разведка
posture-defend = оборона

### Правила на выбор

option-errata-2008 = Последняя часть уничтожена
option-errata-2008-off = решают очки
option-errata-2008-on = сторона сразу проигрывает (поправки 2008 года)
option-weapon-command = Несколько командиров у одного оружия
option-weapon-command-best = считается лучшее Командование
option-weapon-command-sum = складываются все
option-retreat-metric = Отступление ведёт ближе к своему краю
option-retreat-metric-geometry = по расстоянию до линии края
option-retreat-metric-hexes = по числу гексов
option-pass-of-none = Пас без сброса
option-pass-of-none-yes = разрешён
option-pass-of-none-no = запрещён, пока есть карты
option-walking-wounded = Ходячие раненые возвращаются
option-walking-wounded-broken = дезорганизованными
option-walking-wounded-whole = организованными
option-fort-vulnerability = Артиллерия разрушает укрепление
option-fort-vulnerability-exact = при точном броске
option-fort-vulnerability-or-more = при таком броске или большем
option-concealment = Маскировка при отрицательном укрытии
option-concealment-no-gain = ничего не меняет
option-concealment-literal = помогает атакующему, как в тексте
option-deploy = Событием «Развёртывание» распоряжается
option-deploy-drawer = тот, кто его вытянул
option-deploy-active = активный игрок
option-melee = Рукопашная в общем гексе проходит
option-melee-after-order = по окончании приказа
option-melee-at-once = после каждой акции, события и включателя

### Расстановка

log-set-up = { $side } расставлены.

### События

## На что смотрит компьютерный противник

feature-points = победные очки
feature-points-late = очки перед внезапным концом
feature-secret = тайные цели
feature-squads = число отделений
feature-teams = число команд
feature-leaders = командиры
feature-broken = сломленные отряды
feature-suppressed = подавленные отряды
feature-weapons = исправное оружие
feature-veterans = ветераны
feature-losses = потери
feature-surrender = близость сдачи
feature-ground = люди у целей
feature-danger = отряды под огнём врага
feature-aim = цели под своим огнём
feature-cover = укрытия
feature-initiative = инициатива
feature-hand = число карт на руке
feature-fire-cards = карты огня на руке
feature-radio = рация
feature-led = отряды под командой
feature-cards = ценность карт на руке
feature-held = удержанные цели

# Что говорится о неправильных файлах: по-английски — слово в слово то, что говорит программа.
phrase-map-id = латинские буквы, цифры и дефисы
phrase-a-text = текст
phrase-words = слова
phrase-map-of-build = карта из набора: { $ids }; или сама карта
phrase-map-or-itself = одно из: { $ids }; или сама карта
phrase-to-draw = вытянуть { $n }
phrase-twice = { $name } дважды
phrase-chit-once = каждый жетон один раз
phrase-random-or-chit = `random` или одна из букв: { $letters }
phrase-edge-opposite = противоположный край: { $edge }
phrase-allied-nation = `russia` или `america`
phrase-unit-on-map = хотя бы один отряд на карте
phrase-unit-of = отряд из data/units.json или командир из data/leaders.json этой нации
phrase-weapon-of = оружие из data/weapons.json этой нации
phrase-radio-of = рация из data/weapons.json этой нации
phrase-counters-spent = не больше, чем есть фишек
phrase-radio-later = не больше одной рации, которая придёт позже
phrase-hex = гекс от A1 до O10
phrase-both-or-neither = и то и другое или ничего
phrase-depth-or-hexes = либо `depth`, либо `hexes`
phrase-hexes = гексов: { $n }
phrase-zone-room = зона, где есть место отрядам (правило 8.2)
phrase-fort-room = место для укреплений (правило 8.1.3)
phrase-two-pillboxes = два дота
phrase-one-most = не больше одного (правило A35.3)
phrase-zones-apart = раздельные зоны, если обе стороны ставят сразу
phrase-objective = цель от 1 до 5
phrase-again = { $what } ещё раз
phrase-each-once = каждая один раз
phrase-hex-once = каждый гекс один раз
phrase-level = уровень от 0 до { $most }
phrase-building-number = номер здания
phrase-building-only = номер только в гексе со зданием
phrase-under-bridge = местность под мостом
phrase-no-bridge = местность, но не мост
phrase-bridge-only = местность под мостом только в гексе с мостом
phrase-major-bridge = две у большого моста
phrase-ways = сторон с дорогой или рельсами: { $n }
phrase-compass = направление от 1 до 6
phrase-direction-once = каждое направление один раз
phrase-way-both = каждая дорога по обе стороны стороны гекса
phrase-two-adjacent = два соседних гекса
phrase-hexside-once = каждая сторона гекса один раз
phrase-own-hex = свой гекс, не в здании другой цели
phrase-enterable = гекс, куда отряды могут войти
phrase-way-back = нет { $back }, но у { $hex } есть { $way }
phrase-building-apart = свой номер: гекс не касается { $hex }
phrase-two-hexes = { $a } и { $b }
