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
scenario-random-story-attack = { $attacker } наступают, { $defender } обороняются. Силы, поддержка и местность выпали по жребию.
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

nation-germany = Немцы
nation-russia = Русские
nation-america = Американцы

posture-attack = Атака
posture-recon = Разведка
posture-defend = Оборона

unit-germany-hero = герой немцев
unit-germany-private = рядовой немцев
unit-russia-hero = герой русских
unit-russia-private = рядовой русских
unit-america-hero = герой американцев
unit-america-private = рядовой американцев
unit-germany-pionier = отделение пионеров немцев
unit-germany-ss = отделение СС немцев
unit-germany-elite-rifle = отборное стрелковое отделение немцев
unit-germany-parachute = отделение парашютистов немцев
unit-germany-rifle = стрелковое отделение немцев
unit-germany-volksgrenadier = отделение фольксгренадеров немцев
unit-germany-conscript = отделение призывников немцев
unit-germany-weapon-team = расчёт немцев
unit-germany-elite-team = отборная команда немцев
unit-germany-line-team = линейная команда немцев
unit-germany-green-team = команда новобранцев немцев
unit-russia-assault = штурмовое отделение русских
unit-russia-guards-smg = гвардейское отделение автоматчиков русских
unit-russia-guards-rifle = гвардейское стрелковое отделение русских
unit-russia-smg = отделение автоматчиков русских
unit-russia-rifle = стрелковое отделение русских
unit-russia-militia = отделение ополченцев русских
unit-russia-weapon-team = расчёт русских
unit-russia-elite-team = отборная команда русских
unit-russia-line-team = линейная команда русских
unit-russia-green-team = команда новобранцев русских
unit-america-engineer = отделение сапёров американцев
unit-america-paratroop = отделение десантников американцев
unit-america-elite = отборное отделение американцев
unit-america-line = линейное отделение американцев
unit-america-green = отделение новобранцев американцев
unit-america-weapon-team = расчёт американцев
unit-america-elite-team = отборная команда американцев
unit-america-line-team = линейная команда американцев
unit-america-green-team = команда новобранцев американцев
leader-ahrens = капрал Аренс
leader-brandt = капрал Брандт
leader-kessler = сержант Кесслер
leader-vogt = сержант Фогт
leader-hartung = сержант Хартунг
leader-lorenz = лейтенант Лоренц
leader-eickhoff = лейтенант Айкхоф
leader-von-tresen = лейтенант фон Трезен
leader-dietz = капрал Диц
leader-moll = капрал Молль
leader-sauer = сержант Зауэр
leader-krahl = сержант Краль
leader-jansen = сержант Янзен
leader-oberlin = лейтенант Оберлин
leader-wirth = лейтенант Вирт
leader-falkner = лейтенант Фалькнер
leader-stahl = капитан Шталь
leader-zimin = капрал Зимин
leader-baranov = капрал Баранов
leader-lapin = капрал Лапин
leader-sorokin = сержант Сорокин
leader-ermakov = сержант Ермаков
leader-tarasov = сержант Тарасов
leader-veselov = лейтенант Веселов
leader-orlovsky = лейтенант Орловский
leader-gusev = капрал Гусев
leader-panin = капрал Панин
leader-klimov = капрал Климов
leader-dolin = сержант Долин
leader-ryabov = сержант Рябов
leader-shubin = сержант Шубин
leader-voronin = лейтенант Воронин
leader-zhdanko = лейтенант Жданко
leader-markov = капитан Марков
leader-doyle = капрал Дойл
leader-hatcher = капрал Хэтчер
leader-pruitt = сержант Прюитт
leader-mercer = сержант Мерсер
leader-lindgren = сержант Линдгрен
leader-castellan = сержант Кастеллан
leader-whitlock = лейтенант Уитлок
leader-armitage = лейтенант Армитидж
leader-boone = капрал Бун
leader-tully = капрал Талли
leader-sexton = сержант Секстон
leader-kowalczyk = сержант Ковальчик
leader-ridley = сержант Ридли
leader-harlow = сержант Харлоу
leader-novak = лейтенант Новак
leader-garrity = лейтенант Гаррити
leader-stanhope = капитан Стэнхоуп
weapon-flamethrower = огнемёт
weapon-satchel-charge = подрывной заряд
weapon-light-mg = ручной пулемёт
weapon-heavy-mg = станковый пулемёт
weapon-light-mortar = лёгкий миномёт
weapon-medium-mortar = средний миномёт
weapon-ig-18-gun = пехотное орудие IG 18
weapon-ig-33-gun = пехотное орудие IG 33
weapon-medium-mg = средний пулемёт
weapon-50cal-mg = пулемёт калибра 12,7 мм
weapon-infantry-gun = пехотное орудие
weapon-pack-howitzer = вьючная гаубица
radio-radio-75mm = батарея 75 мм
radio-radio-81mm = батарея 81 мм
radio-radio-105mm = батарея 105 мм
radio-radio-120mm = батарея 120 мм
radio-radio-150mm = батарея 150 мм
radio-radio-76mm = батарея 76 мм
radio-radio-82mm = батарея 82 мм
radio-radio-122mm = батарея 122 мм
radio-radio-152mm = батарея 152 мм
radio-radio-155mm = батарея 155 мм
radio-radio-203mm = батарея 203 мм
fort-foxholes = Стрелковые ячейки
fort-trench = Траншея
fort-pillbox = ДОС
fort-bunker = Бункер
fort-mines = Мины
fort-wire = Проволока

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
log-chit-open = Фишка { $chit } открыта.
log-chit-secret = Вы втайне тянете фишку { $chit }.
refusal-not-now = Сейчас это невозможно.
