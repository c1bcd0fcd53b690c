## Имена

-language = Русский
    .code = ru
words =
    { -language.code ->
        [ru] { $ru }
       *[en] { $en }
    }
unit-name = { $card } № { $number }
side-ussr = СССР
side-usa = США
commander = Командир
commander-of-many = игрок { $number }
scenario-when = { $place }, { $date }
game-hot-war = взводы 1985 года, тайные приказы, которые выполняются одновременно
turn = { $turn ->
    [0] Расстановка
   *[other] Ход { $turn }
}
about-number = { $n }

## Фазы и шаги

phase-setup = Расстановка
phase-plan = Пишутся приказы
phase-recovery = Восстановление
phase-defence = Шаг 1: оборона
phase-fire = Шаг 2: огонь
phase-attack = Шаг 3: атака
phase-ambush = Шаг 4: засада
phase-special = Шаг 5: специальные приказы
phase-movement = Шаг 6: передвижение
phase-end = Конец хода

## Приказы

order-defence = Оборона
order-defence-text = Отряд занимает оборону, обращается к стороне своего гекса и один раз стреляет по первому противнику в зоне поражения.
order-fire = Огонь
order-fire-text = Отряд стоит на месте и стреляет по видимому противнику в пределах дальности или по сооружению; 1 единица боезапаса.
order-area-fire = Стрельба по площади
order-area-fire-text = Отряд обстреливает гекс: проверяются все, кто там стоит, в том числе свои и скрытые; 1 единица боезапаса.
order-attack = Атака
order-attack-text = Отряд идёт по маршруту на гекс противника и вступает там в ближний бой; 1 единица боезапаса.
order-ambush = Засада
order-ambush-text = Отряд прячется на своём гексе и один раз стреляет по тому, кто войдёт в зону поражения; с зоной 0 только прячется.
order-pack-up = Свёртывание
order-pack-up-text = Развёрнутый отряд готовится к движению или буксировке; сколько это длится, сказано на карточке.
order-deploy = Развёртывание
order-deploy-text = Отряд готовится вести огонь в сторону, к которой обращён; сколько это длится, сказано на карточке.
order-change-sector = Смена сектора
order-change-sector-text = Развёрнутый отряд поворачивается к другой стороне, не свёртываясь; в засаде он остаётся скрытым.
order-gather = Сбор
order-gather-text = Ослабленные отряды с одинаковой карточкой на одном гексе, все с этим приказом, сливаются в один.
order-lay-mines = Минирование
order-lay-mines-text = Сапёры ставят на своём гексе минное поле, вид которого выбирают втайне; сколько это длится, сказано на карточке.
order-clear-mines = Разминирование
order-clear-mines-text = Сапёры снимают обнаруженное минное поле на своём гексе; сколько это длится, сказано на карточке.
order-demolition = Подрыв
order-demolition-text = Сапёры подрывают сооружение на соседнем гексе вместе со всеми, кто в нём; сколько это длится, сказано на карточке; тратится 1 заряд взрывчатки.
order-arson = Поджог
order-arson-text = Отряд поджигает населённый пункт или нефтяное месторождение, на котором стоит.
order-tow = Буксировка
order-tow-text = Свёрнутое орудие и тягач на одном гексе, оба с этим приказом: со следующего хода тягач везёт орудие.
order-remove-wire = Снятие проволоки
order-remove-wire-text = Отряд снимает колючую проволоку со стороны своего гекса за один ход.
order-remove-at-obstacles = Снятие заграждений
order-remove-at-obstacles-text = Отряд снимает противотанковые заграждения со стороны своего гекса; сколько это длится, сказано на карточке.
order-build-pontoon = Наведение переправы
order-build-pontoon-text = С берега отряд выходит на гекс реки и наводит переправу, по секции за ход.
order-receive-supplies = Получение припасов
order-receive-supplies-text = Отряд получает боезапас со склада на своём гексе или с транспорта снабжения, у которого тоже этот приказ.
order-load-supplies = Загрузка припасов
order-load-supplies-text = Транспорт снабжения берёт груз со склада своей армии.
order-dig-in = Окапывание
order-dig-in-text = Отряд роет пехотный окоп на стороне своего гекса; пока роет, его Защита 0.
order-recon = Разведка
order-recon-text = Отряд ведёт разведку в выбранном радиусе: если бросок не больше нужного, там обнаруживаются все скрытые враги, чьи гексы видны.
order-artillery-spotting = Корректировка огня
order-artillery-spotting-text = Отряд корректирует огонь названной своей артиллерии: промахи её приказа «Огонь» перебрасываются.
order-self-entrench = Самоокапывание
order-self-entrench-text = Танк роет на своём гексе танковый окоп, обращённый к одной стороне; занимают его позже приказом «Оборона».
order-chem-protection-on = Надеть химзащиту
order-chem-protection-on-text = Отряд надевает химзащиту: химическое оружие не вредит, но Защита 0, Стойкость −2, Меткость −1 и засада невозможна.
order-chem-protection-off = Снять химзащиту
order-chem-protection-off-text = Отряд снимает химзащиту, на это уходит ход.
order-smoke-screen = Дымовая завеса
order-smoke-screen-text = Отряд ставит дым на своём гексе или на одном из гексов маршрута, один раз за игру, вместе с другим приказом.
order-move = Движение
order-move-text = Отряд движется по маршруту, не дальше, чем позволяет карточка.
order-withdraw = Отход
order-withdraw-text = Отряд в ближнем бою не стреляет, попадания получает, а затем отходит на соседний гекс.
order-fire-on-move = Стрельба в движении
order-fire-on-move-text = Отряд движется по маршруту и с одного из его гексов стреляет по противнику меньшим числом кубиков; 1 единица боезапаса.
order-embark = Посадка в транспорт
order-embark-text = Пехота и транспорт на одном гексе, оба с этим приказом: пехота садится в транспорт.
order-disembark = Высадка
order-disembark-text = Пассажир высаживается на гекс транспорта; наземный транспорт в этот ход не движется.
order-smoke-in-movement = Дым в движении
order-smoke-in-movement-text = Отряд движется и ставит дым на отмеченных гексах маршрута, а если стоит, на своём гексе.
order-mine-search = Поиск мин
order-mine-search-text = Сапёры движутся; на вражеском минном поле они останавливаются и обнаруживают его без взрыва.
order-mine-trawling = Траление мин
order-mine-trawling-text = Танк с тралом движется: мины его не останавливают, не взрываются и обнаруживаются.
order-flares-move = Полёт с ловушками
order-flares-move-text = Вертолёт летит с тепловыми ловушками и сохраняет Защиту с карточки; 1 топливо.
order-flight = Полёт
order-flight-text = Вертолёт летит не дальше 15 гексов; 1 топливо.
order-landing = Посадка
order-landing-text = Вертолёт садится на своём гексе или не дальше 5 гексов; 1 топливо.
order-take-off = Взлёт
order-take-off-text = Вертолёт взлетает и летит не дальше 5 гексов; 1 топливо.
order-march = Походное движение
order-march-text = Отряд идёт строго по дорогам, на 3 гекса дальше; его Защита 0, а противника не должно быть видно.
order-sortie = Вылет
order-sortie-text = С аэродрома вертолёт выходит к краю поля; в следующий ход ему нужен приказ.
order-return = Назад на аэродром
order-return-text = От края поля вертолёт возвращается на аэродром.
order-wait = Ожидание
order-wait-text = Отряд стоит и ничего не делает; его состояние не меняется.
order-fight-on-text = Отряд никого не называет и дерётся с врагом, у которого на этом гексе наименьший номер.

## Мины, укрепления, сооружения

item-ap = Противопехотные мины
    .acc = противопехотные мины
item-at = Противотанковые мины
    .acc = противотанковые мины
item-dummy = Ложные мины
    .acc = ложные мины
item-wire = Колючая проволока
    .acc = колючую проволоку
item-obstacle = Противотанковые заграждения
    .acc = противотанковые заграждения
item-infantry-trench = Пехотный окоп
    .acc = пехотный окоп
item-tank-trench = Танковый окоп
    .acc = танковый окоп
item-pillbox = ДОТ
    .acc = ДОТ
item-ap-text = Минное поле на гексе, вид мин скрыт от противника. Кто входит на гекс, останавливается и проходит тест, свои тоже; кто ниже не назван, только останавливается. Поле остаётся и срабатывает сколько угодно раз.
item-at-text = Минное поле на гексе, вид мин скрыт от противника. Кто входит на гекс, останавливается и проходит тест, свои тоже; кто ниже не назван, только останавливается. Поле остаётся и срабатывает сколько угодно раз.
item-dummy-text = Выглядит как минное поле, но ничего не делает: никто не останавливается и ничего не узнаёт, пока гекс не обыщут сапёры.
item-wire-text = Ставится на сторону гекса: пехота, артиллерия и машины через неё не проходят ни туда, ни обратно. Бронемашины и танки её сминают, сапёры снимают, артиллерия рвёт огнём по гексу.
item-obstacle-text = Ставятся на сторону гекса: ни туда, ни обратно не проходит никто, кроме пехоты. Снимают их только сапёры.
item-infantry-trench-text = Обращён к стороне гекса и вмещает один отряд пехоты: защита +{ $n } тому, кто занял оборону в эту сторону, — и дальше, пока он не двинется и не подавлен. При атаке во фланг или тыл окоп ничего не даёт.
item-tank-trench-text = Обращён к стороне гекса и вмещает один отряд бронемашин или танков: защита +{ $n } тому, кто занял оборону в эту сторону, — и дальше, пока он не двинется, даже если подавлен. При атаке во фланг или тыл окоп ничего не даёт.
item-pillbox-text = Стоит на гексе и даёт тем, кто в нём, защиту +{ $n }. По нему можно стрелять, его можно взорвать — тогда гибнут все внутри.
note-mine-row = Цели: { $types }. Кубиков: { $dice }, попадание { $n ->
    [1] только на единице
   *[other] на 1–{ $n }
  }.
mines-ap = противопехотные мины
mines-at = противотанковые мины
mines-dummy = ложные мины
structure-bridge = Мост
structure-sections = Недостроенная переправа
structure-settlement = Населённый пункт
structure-oil-field = Нефтяное месторождение
structure-depot = Склад
structure-pillbox = ДОТ

## Отметки на поле

mark-wire = Колючая проволока
mark-obstacle = Противотанковые заграждения
mark-trench = Пехотный окоп
mark-tank-trench = Танковый окоп
mark-pillbox = { $n ->
    [0] ДОТ
   *[other] ДОТ, повреждений: { $n }
  }
mark-ruin = Развалины
mark-depot = Склад, боезапас { $n }
mark-sections = Секции переправы: { $n }
mark-damage = Повреждений: { $n }
mark-mines-ap = Противопехотные мины
mark-mines-at = Противотанковые мины
mark-mines-dummy = Ложные мины
mark-mines-unknown = Мины неизвестного типа
mark-smoke = Дым
mark-fire = { $n ->
    [0] Горит нефть
   *[other] Пожар с хода { $n }
  }
mark-objective-held = Занятая цель, очков: { $n }
mark-objective = Цель, очков: { $n }

## Что считается в сценарии

counts-losses = Каждая сторона получает стоимость того, что потерял враг.
counts-at = { $hex } ({ $points })
counts-hex = { $hex }
counts-span = от { $from } до { $to }
counts-held = Очки тому, кто в конце занимает гекс: { $what }.
counts-held-side = { $side }: очки за гекс, занятый в конце: { $what }.
counts-held-intact = Очки тому, кто в конце занимает гекс, если то, что там стоит, не уничтожено: { $what }.
counts-held-intact-side = { $side }: очки за гекс, занятый в конце, если то, что там стоит, не уничтожено: { $what }.
counts-intact-side = { $side }: очки, если то, что там стоит, не уничтожено, кто бы его ни занимал: { $what }.
counts-destroyed-side = { $side }: очки, если то, что там стоит, уничтожено: { $what }.
counts-exit = { $side }: отряды, ушедшие с поля через { $edge ->
    [N] северный
    [E] восточный
    [S] южный
   *[W] западный
  } край гекса { $hex }, приносят { $percent } % своей стоимости.
counts-bridgehead = { $side }: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  } за каждый наземный отряд, который в конце стоит на плацдарме, гексы { $hexes }.
counts-oil = Кто уничтожил нефтяное месторождение, теряет { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  }.
counts-start = В начале у стороны { $side } { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  }.
counts-margin = Перевес меньше { $points ->
    [one] { $points } очка
   *[other] { $points } очков
  } — ничья.
note-goal-held = Цель: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  } тому, кто в конце занимает гекс.
note-goal-held-side = Цель одной стороны ({ $side }): { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  }, если гекс в конце занимает она.
note-goal-held-intact = Цель: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  } тому, кто в конце занимает гекс, если то, что здесь стоит, не уничтожено.
note-goal-held-intact-side = Цель одной стороны ({ $side }): { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  }, если гекс в конце занимает она и то, что здесь стоит, не уничтожено.
note-goal-intact-side = { $side }: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  }, если то, что здесь стоит, в конце не уничтожено, кто бы его ни занимал.
note-goal-destroyed-side = { $side }: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  }, если то, что здесь стоит, уничтожено.
note-bridgehead = Плацдарм: { $side } получает { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
  } за каждый свой наземный отряд, который в конце стоит здесь.

## Состояния отряда

state-suppressed = огневое подавление
state-ambush = в засаде
state-trench = в окопе
state-deployed = развёрнутое положение
state-chem = в химзащите
state-bound = в ближнем бою
state-on-ground = на земле

## Рядом с полем

box-hand = К расстановке, { $side }
box-airfield = Аэродром, { $side }
box-due = В пути, { $side }
box-lost = Выбыли, { $side }
track-turns = Ход { $turn } из { $turns }
track-points = Очки: СССР { $ussr }, США { $usa }
ending-won = Победа: { $side }. Очки { $ussr } : { $usa }.
ending-drawn = Ничья. Очки { $ussr } : { $usa }.
measure-losses = потери противника
measure-destroyed = уничтожено отрядов противника
measure-suppressed = подавлено отрядов противника
measure-own-losses = собственные потери
measure-damage = повреждения сооружений

## Вопросы

ask-setup = Расставьте войска: измените, что хотите, и подтвердите готовность.
ask-setup-buy = Наберите армию: осталось очков — { $left }.
ask-setup-place = Расставьте отряды: осталось { $n }.
ask-setup-unit = Куда поставить: { $unit }?
ask-setup-stance = { $unit }, гекс { $hex }: как его поставить?
ask-setup-item = Куда поставить { $what_acc }?
ask-setup-lacks = Армия ещё не собрана.
ask-setup-ready = Армия расставлена: измените, что хотите, или подтвердите готовность.
ask-setup-nothing = Расставлять нечего: подтвердите готовность.
ask-plan = Отдайте приказы отрядам.
ask-order = { $unit }: какой приказ?
ask-field = { $unit }: { $order }. Что дальше?
ask-again = Корректировщик поправляет огонь: сколько промахов перебросить?
ask-spill = Отряды стоят тесно: в кого попадут шальные выстрелы?
ask-passengers = { $unit }: попадание в транспорт, распределить потерь: { $left }. Кто из пассажиров гибнет?
ask-react = { $unit }: в кого стрелять?
ask-close-target = { $unit }: цели больше нет. С кем вступить в бой?
ask-close-answer = { $unit }: нападают несколько врагов. В кого стрелять?
ask-retreat = { $unit }: вынужденный отход. Куда?
ask-aboard = { $unit }: внутрь или на броню?
ask-merge = Какой из этих отрядов остаётся?
ask-supply = { $unit }: сколько взять?
ask-unload = { $unit }: сколько выгрузить?
ask-fire-exit = { $unit }: надо уйти из огня. Куда?
ask-trench-side = { $unit }: с какой стороны вырыть окоп?
ask-mine-type = { $unit }: какие мины поставить?
ask-nothing = Сейчас от вас ничего не требуется.

## Что говорит выбор

choose-buy-what = { $what }
choose-place-unit = Поставить: { $unit }
choose-at-hex = Поставить на { $hex }
choose-put-back = Оставить как есть
choose-put-away = Не строить
choose-give-back = Вернуть: { $unit }
choose-order-unit = Приказ: { $unit }
choose-give-what = { $what }
choose-to-hex = На { $hex }
choose-back = На шаг назад
choose-leave = За край поля
choose-target-unit = Указать: { $unit }
choose-target-hex = Указать { $hex }
choose-face-hex = Направление { $hex }
choose-zone-what = Дистанция { $what }
choose-shoot-here = Стрелять отсюда
choose-smoke = Дым здесь
choose-mine-what = { $what }
choose-copy-unit = То же, что { $unit }
choose-set = Приказ готов
choose-drop = Отмена
choose-clear-unit = Вычеркнуть приказ: { $unit }
choose-clear-hex = Убрать построенное на { $hex }
choose-ready = Готово
choose-hand-over = Передать: { $seat }
choose-rest = Набрать и расставить остальное, как предложено
choose-fight-on = Драться дальше
choose-radius = Радиус { $n }: на кубике { $most } или меньше
choose-seal = Запечатать приказы
choose-shoot-unit = Стрелять, цель: { $unit }
choose-hold = Не стрелять
choose-again-what = Перебросить: { $what }
choose-next-unit = Следующая цель: { $unit }
choose-lose-unit = Теряет одну единицу: { $unit }
choose-fight-unit = Вступить в бой: { $unit }
choose-fire-unit = Огонь: { $unit }
choose-fire-hex = Огонь по { $hex }
choose-attack-unit = Атака: { $unit }
choose-answer-unit = Ответить огнём: { $unit }
choose-inside = Внутрь
choose-inside-unit = Внутрь: { $unit }
choose-outside = На броню
choose-outside-unit = На броню: { $unit }
choose-keep-unit = Остаётся { $unit }
choose-take-what = Взять { $what }

## Планы на карте и список приказов

overlay-plan = { $unit }: { $plan }
overlay-last-seen = { $unit }: засада на { $hex }
overlay-danger = { $unit }: здесь под огнём известных отрядов противника
plan-at-unit = { $order } · { $unit }
plan-at-hex = { $order } · { $hex }
plan-to = { $order } → { $hex }
plan-mines = { $order } · { $mines }
plan-leaves = { $order } за край поля
plan-zone = { $order } · зона поражения { $n }
plan-radius = { $order } · радиус { $n }
roster-title = Приказы
roster-note = { $done } из { $all } · скрыты от противника
roster-open = ждёт, без приказа
roster-bound = дерётся дальше, без приказа
roster-hidden = в засаде, без приказа
roster-aboard = в транспорте, без приказа
roster-towed = на буксире, без приказа
roster-airfield = на аэродроме, без приказа
roster-writing = { $plan } · пишется
roster-alone = { $plan }. Тот же приказ нужен второму.
roster-turn = { $plan } · ход { $n } из { $all }
group-defence = 1 · Оборона
group-fire = 2 · Огонь
group-attack = 3 · Атака
group-ambush = 4 · Засада
group-special = 5 · Особые
group-movement = 6 · Движение
group-passengers = На борту
group-copy = Как у другого отряда
group-zone = Зона поражения
group-radius = Радиус: чем дальше, тем труднее
group-mines = Мины
group-buy = Отряды: осталось очков { $left }
group-fields = Минные поля: осталось { $left }
group-works = Инженерные сооружения: осталось очков { $left }
detail-setup = Выберите отряд, затем гекс для него.
detail-setup-zone = Выберите гекс в своей зоне.
detail-setup-aboard = Выберите гекс в своей зоне или транспорт, где есть место.
detail-setup-faces = Выберите, куда смотрит его сектор, другой гекс или оставьте как есть.
detail-setup-hides = Выберите зону поражения для засады здесь (0 — только спрятаться), другой гекс или оставьте как есть.
detail-setup-stands = Выберите, куда он смотрит, зону поражения для засады здесь (0 — только спрятаться), другой гекс или оставьте как есть.
detail-setup-hand-over = Отряд можно передать товарищу.
detail-setup-sides = { $n ->
    [1] Выберите сторону гекса; очков хватит только на это.
   *[other] Выберите сторону гекса; очков хватит на { $n }, считая это.
  }
detail-setup-hexes = { $n ->
    [1] Выберите гекс; очков хватит только на это.
   *[other] Выберите гекс; очков хватит на { $n }, считая это.
  }
detail-setup-buy = Не больше { $card } отрядов одной карточки; { $flights }; сооружения и мины — на { $works } очков; { $each ->
    [0] пехоты — сколько угодно
   *[other] на каждые { $each } потраченных очков — отряд пехоты
  }. { $next }
detail-flights-none = без вертолётов
detail-flights = вертолёты — на { $air } очков
detail-flights-few = вертолёты — на { $air } очков, не больше { $most }
detail-setup-enough = Можно подтвердить готовность и так: остаток очков пропадёт.
detail-setup-works = Выберите отряд, затем гекс для него; на сооружения осталось очков — { $left }.
detail-setup-fields = Осталось поставить минных полей — { $n }. Выберите мины или отряд, чтобы переставить.
detail-setup-only-works = На сооружения осталось очков — { $left }.
detail-plan = { $left ->
    [0] Приказы отданы всем.
    [one] Без приказа { $left } отряд: он будет ждать.
    [few] Без приказа { $left } отряда: они будут ждать.
   *[many] Без приказа { $left } отрядов: они будут ждать.
  }
detail-way = { $n ->
    [0] Не дальше { $left }.
   *[other] Пройдено { $n }, можно ещё { $left }.
  } Щёлкните, куда идти, или ведите путь по гексам.
detail-way-end = Длина пути: { $n }. Дальше нельзя.
detail-flight = { $n ->
    [0] Не дальше { $left }.
   *[other] Пройдено { $n }, можно ещё { $left }.
  } Каждый щелчок — точка полёта, по прямой от прежней.
detail-sortie = Выберите гекс у своего края: в этот ход он выйдет туда, а лететь дальше сможет в следующий.
detail-smoke-way = { $n ->
    [0] Не дальше { $left }.
   *[other] Пройдено { $n }, можно ещё { $left }.
  } Проведите путь и там, где нужен дым, нажимайте «Дым здесь»: хотя бы раз.
detail-area = Любой отмеченный гекс: под огонь попадут все, кто на нём, — и скрытый враг, и свои. Кольцо — известный вам враг.
detail-again = { $unit }, цель: { $target }; попаданий — { $hits }, промахов — { $misses }; попадание { $accuracy ->
    [0] невозможно
    [1] только на единице
   *[other] на 1–{ $accuracy }
  }.
detail-fire = Выберите врага или сооружение; шансы видны до решения.
detail-attack = Выберите врага, затем путь на его гекс.
detail-fire-on-move = Выберите, по кому стрелять с хода, затем путь.
detail-turn = Выберите сторону, к которой обратить сектор.
detail-clear-mines = Выберите гекс минного поля.
detail-demolition = Выберите, что подорвать.
detail-remove = Выберите сторону его гекса, с которой снимать.
detail-pontoon = Выберите гекс реки, где навести переправу.
detail-spotting = Выберите артиллерию, огонь которой он корректирует.
detail-supplies = Выберите склад или транспорт снабжения; транспорту нужен тот же приказ.
detail-supplies-gives = Он раздаёт припасы тем, кто его выберет. Чтобы сгрузить их здесь, выберите его гекс.
detail-partner = Выберите второго и отдайте тот же приказ ему.
detail-trench = Выберите, куда он будет обращён, сейчас или оставьте до конца работы.
detail-mines = Выберите вид мин сейчас или оставьте до конца работы.
detail-zone = Выберите сторону и дальность или протяните зону от отряда.
odds-note = По нынешнему положению: только огонь или ближний бой вместе с тем, что ваша сторона уже приказала против той же цели, и тесты на стойкость. Если по ходу есть выбор, орудие с корректировкой перебрасывает все промахи, а промахи и потери достаются отрядам по порядку.

## Карточки и гексы под курсором

card-front = Лицо
card-back = Приказы
card-strength = сила
card-defence = защита
card-morale = стойкость
card-ammo = боезапас
card-fuel = топливо
card-mines = мины
card-explosives = взрывчатка
card-cargo = груз
card-against = по цели
card-dice = кубики
card-accuracy = вблизи · по гексам
card-types = { $types }
card-parts = { $parts }
card-nothing = –
card-dice-moving = { $n } · с хода { $moving }
card-dice-indirect = { $n } · с закрытой { $indirect }
card-dice-all = { $n } · с хода { $moving } · с закрытой { $indirect }
card-accuracies = { $close } · { $list }
card-order = приказ
card-numbers = на карточке
card-distance = дальность { $n }
card-turns = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
  }
card-bonus = защита +{ $n }
card-required = нужна сила { $n }
card-radius = по радиусам { $list }
card-may-move = можно пройти гекс
tag-sector = сектор огня
tag-indirect = огонь с закрытой позиции
tag-area = огонь по площади
tag-designation = целеуказание
tag-water = плавает
tag-wire = рвёт проволоку
tag-aa = зенитный
tag-sapper = сапёры
tag-trawl = минный трал
tag-tractor = тягач
tag-towed = только на буксире
tag-artillery = считается артиллерией
tag-medics = санитары +{ $n }
tag-supply = подвоз { $n }
tag-inside = мест внутри { $n }
tag-outside = мест на броне { $n }
tag-sight = видит на { $n }
tag-suppressed = подавлен: попадает на { $n }
tag-cost = цена { $n }
type-infantry = пехота
type-artillery = артиллерия
type-vehicle = машины
type-armoured = бронемашины
type-light-tank = лёгкие танки
type-heavy-tank = тяжёлые танки
type-helicopter = вертолёты
type-structure = строения
about-changed = { $n } ({ $printed })
about-commander = Кто командует
about-order = Приказ
about-aboard = На борту
about-at = { $type }, { $hex }
about-with = { $type }; вместе: { $unit }
about-airfield = { $type }, на аэродроме
about-half-hex = { $type }, на полугексе у { $hex }
about-due = { $type }, может войти через { $hex } с хода { $turn }
about-due-airfield = { $type }, на аэродроме с хода { $turn }
about-hex = { $hex }, { $terrain }
about-level = Высота
about-road = Дорога, выходов
about-cover = Защита
about-barred = Без дороги не войдут
about-hides = В засаде могут быть
about-there = Здесь
about-destroyed = разрушено
about-structure = защита { $defence }, прочность { $left }
cover-all = +{ $n }
cover-infantry = пехоте +{ $n }
cover-others = остальным +{ $n }
terrain-plain = равнина
terrain-bushes = кустарник
terrain-river = река
terrain-ford = брод
terrain-light-wood = редколесье
terrain-forest = лес
terrain-ravine = овраг
terrain-lake = озеро
terrain-settlement = населённый пункт
terrain-oil-field = нефтяное месторождение
terrain-sand-plain = пески
terrain-sand-bushes = кустарник на песке
terrain-sand-light-wood = редколесье на песке
note-suppressed = Подавлен: не выполняет приказов, пока не восстановится, видит на 1 гекс, местность его не защищает; только отвечает огнём в ближнем бою.
note-ambush = В засаде: противник не видит его, пока он не выстрелит, не двинется или не будет найден.
note-trench = В окопе: защита лучше, огонь только в одну сторону.
note-chem = В химзащите: своя Защита 0, Стойкость на 2 ниже, Меткость на 1 ниже, засада невозможна.
note-bound = Связан ближним боем: дерётся дальше или отходит.
note-raid-ahead = Принесёт очков: { $points }, если побывает на земле, названной в сценарии, и с хода { $turn } будет на аэродроме.
note-raid-landed = Был высажен: принесёт очков: { $points }, если с хода { $turn } будет на аэродроме.
note-raid-back = Вернулся на аэродром и принёс очков: { $points }.
note-barrier = Закрывает обзор.
note-water = Войти может лишь тот, кто плавает.
note-one-hex = Путь через него — один гекс.
note-digs = Здесь можно вырыть окоп.
note-smoke = Дым: сквозь него не видно.
note-shooters = { $unit } будет здесь под огнём. Кто достаёт: { $who }.
counter-mr = мсв
counter-inf = пех.
counter-recon = разв.
counter-eng = сап.
counter-med = сан.
counter-pont = ПМП

## Почему нельзя

refusal-not-now = Сейчас это выбрать нельзя.
refusal-not-asked = Сейчас решаете не вы.
refusal-must-order = { $unit }: без приказа оставить нельзя. { $why }
refusal-over = Сражение окончено.
refusal-unplaced = { $n ->
    [one] Ещё не поставлен { $n } отряд.
    [few] Ещё не поставлены { $n } отряда.
   *[many] Ещё не поставлены { $n } отрядов.
  }
refusal-lacks-infantry = { $n ->
    [one] На потраченные очки не хватает { $n } отряда пехоты.
   *[many] На потраченные очки не хватает { $n } отрядов пехоты.
  }
refusal-no-army = Ещё ничего не куплено: в армии хотя бы один отряд.
refusal-comrades = { $unit }: командует { $seat }.
refusal-unit-first = Приказы отдают отрядам: сначала выберите свой отряд.
refusal-order-first = Сначала выберите приказ: { $unit }.
refusal-buy-first = В руке ничего нет: купите что-нибудь или возьмите свой отряд.
refusal-pick-first = В руке ничего нет: сначала возьмите свой отряд.
refusal-put-down-first = Сначала поставьте отряд: { $unit }.
refusal-react = Отряд стреляет лишь по врагу, который только что вошёл в его зону поражения, в секторе, на дальности и на виду.
refusal-close-target = В бой вступают лишь с врагом на том же гексе, с которым здесь можно драться.
refusal-close-answer = Отвечают огнём лишь одному из тех, кто атакует на этом гексе.
refusal-retreat = Отходят прямо от атаки, а если путь закрыт — на один из двух гексов рядом.
refusal-fire-exit = Из огня уходят на соседний гекс, открытый для отряда.
refusal-spill = Шальные выстрелы попадают в отряд того же рода в стопке.
refusal-passengers = Гибнут только пассажиры внутри подбитого транспорта.
refusal-merge = Остаётся один из отрядов, которые собираются.
refusal-trench-side = Выберите сторону его гекса, где окопа ещё нет.
refusal-number = Выберите число.
refusal-button = Выберите один из ответов.
refusal-not-yours = Этим отрядом командуете не вы.
refusal-no-answer = Об этом сказать нечего.

### Любой приказ

bar-in-smoke = Отряд в дыму не получает приказов, пока дым не рассеется.
bar-no-fuel = Топлива нет: вертолёт сядет там, где находится.
bar-aboard = Пассажирам можно приказать только высадку.
bar-towed = Буксируемому орудию можно приказать только развёртывание.
bar-not-yet = Отряд ещё не прибыл.
bar-at-airfield = Отряд на аэродроме.
bar-not-in-play = Этого отряда нет в игре.
bar-smoke-accompanies = Дымовая завеса добавляется к другому приказу: сначала напишите его.
bar-no-symbol = На карточке нет такого приказа.
bar-bound = Отряд связан ближним боем: он сражается дальше или отходит.
bar-not-bound = Отходят только из ближнего боя.
bar-must-leave-fire = Гекс горит: отряд обязан уйти.
bar-must-act = Вертолёт на полугексе не может ждать.
bar-may-not-wait = В этот ход бездействовать нельзя.
bar-last-fuel = На последнем топливе надо лететь к своему краю поля.
bar-deployed = Отряд развёрнут: сначала надо свернуться.
bar-packed = Отряд свёрнут: сначала надо развернуться.
bar-no-ammo = Боезапас исчерпан.
bar-not-on-board = Отряд не стоит на поле.
bar-no-target = Нет цели, которую можно указать.
bar-no-one-to-attack = Нет противника, до которого можно дойти.
bar-no-area-fire = Карточка не даёт стрелять по площади.
bar-no-way = Пути нет.

bar-not-seen = Такого отряда на поле не видно.
bar-unseen = Цели не видно.
bar-out-of-range = Слишком далеко: до цели { $apart }, а огонь достаёт на { $reach }.
bar-out-of-sector = Это вне его сектора огня.
bar-no-row = На карточке нет кубиков против такой цели.
bar-no-indirect-row = На карточке нет кубиков для стрельбы с закрытой позиции по такой цели.
bar-no-moving-row = На карточке нет кубиков для стрельбы с хода по такой цели.
bar-not-designated = Отряд не видит цели, и никто из своих её не указывает.
bar-target-fights = Там идёт ближний бой: стрелять туда нельзя.
bar-forest-air = Из леса по воздушным целям не стреляют.
bar-same-hex = Это тот же гекс.
bar-own-hex = Это его собственный гекс.
bar-own-unit = Это ваш собственный отряд.
bar-nothing-there = Там не видно ни противника, ни сооружения.
bar-no-enemy-there = Там не видно противника.
bar-area-unseen = Этот гекс не виден ни отряду, ни своим с целеуказанием.
bar-suppressed-sees = Подавленный отряд видит на один гекс.
bar-not-attacked-in-air = В воздухе никого не атакуют.
bar-attack-too-far = Слишком далеко для атаки: до цели { $apart }, а пройти можно { $far }.
bar-no-way-to-enemy = На дальность атаки туда нет открытого пути.
bar-not-next = Этот гекс не соседний с последним на пути.
bar-leads-astray = Оттуда до цели не дойти.
bar-names-enemy = Выберите противника, цель приказа.
bar-names-way = Выберите следующий гекс пути.
bar-names-point = Выберите следующую точку полёта.
bar-names-area = Выберите гекс, по которому стрелять.
bar-names-facing = Выберите сторону, куда смотреть.
bar-names-zone = Выберите дальность зоны поражения.
bar-names-radius = Выберите дальность разведки.
bar-names-transport = Выберите на том же гексе транспорт, где есть место.
bar-names-tow = Выберите на том же гексе свёрнутое орудие или тягач.
bar-names-mines = Выберите, какие мины ставить.
bar-names-field = Выберите обнаруженное минное поле, до которого можно достать.
bar-names-structure = Выберите сооружение, до которого можно достать.
bar-names-wire = Выберите сторону гекса с проволокой.
bar-names-obstacles = Выберите сторону гекса с заграждениями.
bar-names-river = Выберите соседний гекс реки.
bar-names-supplies = Выберите, откуда взять припасы: транспорт или склад поблизости.
bar-names-gun = Выберите свою артиллерию, чей огонь корректировать.
bar-set-down = Приказу больше ничего не нужно: утвердите его или отмените.
bar-faces-trench = В окопе смотрят только в сторону окопа.
bar-faces-sector = Развёрнутый отряд смотрит туда, куда направлен его сектор.

### Расстановка

bar-outside-zone = Этот гекс вне вашей зоны расстановки.
bar-outside-works = Строить можно только в своей зоне.
bar-place-given = Где он начинает, сказано в сценарии.
bar-stands-there = Отряд уже там.
bar-begins-parked = Вертолёты начинают на стоянке аэродрома.
bar-goes-with-tractor = Орудие на буксире: оно там, где тягач.
bar-carries-no-one = Этот отряд не возит пехоту.
bar-no-space = На борту для него нет места.
bar-place-first = Сначала поставьте его на гекс.
bar-no-heir = Такой товарищ его принять не может.
bar-no-sector = Сторону выбирают только орудию с сектором или отряду в засаде.
bar-no-ambush-at-start = По сценарию он не начинает в засаде.
bar-no-points = У вашей стороны нет очков на отряды.
bar-no-more-units = Номеров для новых отрядов больше нет.
bar-not-for-sale = Вашей стороне это не продаётся.
bar-not-bought = Вернуть можно только купленное или построенное, и не транспорт с пассажирами.
bar-too-dear = Цена — { $cost }, а на отряды осталось очков: { $left }.
bar-works-too-dear = Цена — { $cost }, а на сооружения осталось очков: { $left }.
bar-enough-of-card = Отрядов этой карточки уже { $n }: больше купить нельзя.
bar-no-more-flights = Вертолётов уже столько, сколько позволяют очки.
bar-no-works = Ваша сторона ничего не строит.
bar-no-pillboxes = ДОТы в этой партии не используются.
bar-names-side = Выберите сторону этого гекса.
bar-names-hex = Выберите гекс.
bar-mines-in-water = В воде мины не ставят.
bar-no-work-here = Местность этого не позволяет.
bar-built-already = Здесь это уже есть.
bar-other-hexside = Эта сторона названа по гексу за ней.
bar-one-tank-trench = На гексе один танковый окоп, не больше.

### Передвижение

bar-way-too-long = { $left ->
    [0] Дальше пройти нельзя.
   *[other] Слишком далеко: можно пройти ещё не больше { $left }.
  }
bar-no-open-way = За этот ход открытого пути туда нет.
bar-way-ends = Путь здесь кончается.
bar-enters-elsewhere = Отряд входит на поле через другой гекс.
bar-not-departure = Вылет начинается с гекса у своего края поля.
bar-long-leg = От точки до точки летят не дальше пяти гексов.

bar-off-board = Это за краем поля.
bar-sheer = Склон отвесный.
bar-wire = Путь преграждает колючая проволока.
bar-obstacle = Через противотанковые заграждения пройдёт только пехота.
bar-off-bridge = С моста сходят только по его концам.
bar-bridge-weak = Мост не выдержит этот отряд.
bar-water = В реку и озеро входят только отряды, умеющие переправляться.
bar-wreck = Воду преграждает разрушенный мост.
bar-upstream = Против течения не движутся.
bar-ford = Брод не даёт плыть по реке дальше.
bar-ravine = В овраг и из него этот отряд проходит только через выходы.
bar-terrain = Эта местность для отряда закрыта: только по дороге.
bar-off-road = В этом лесу надо держаться дороги.
bar-too-far = Это слишком далеко.
bar-one-hex = Такая местность отнимает целый ход на один гекс.
bar-enemy-there = Там противник.
bar-no-march = Походное движение в этой партии не используется.
bar-march-tows = С орудием на буксире походное движение невозможно.
bar-march-enemy = Походное движение невозможно, пока виден противник.

### Вертолёты

bar-flies = Вертолёту нужен приказ на полёт.
bar-on-ground = Вертолёт на земле.
bar-in-air = Вертолёт в воздухе.
bar-not-parked = Вылетать можно только со стоянки на аэродроме.
bar-not-on-half-hex = Вернуться можно только с полугекса.
bar-smoke-there = Там дым.
bar-dangerous-landing = Садиться здесь слишком опасно.
bar-stack-full = На гексе нет места.

### Засада и транспорт

bar-chemical-protection = В химзащите засаду не устроить.
bar-no-ambush-yet = По сценарию засады ещё запрещены.
bar-no-cover = Такому отряду здесь не спрятаться.
bar-not-on-ground = Отряд не на земле.
bar-not-infantry = В транспорт садится только пехота.
bar-no-transport = На гексе нет транспорта, где хватило бы места.
bar-no-passenger = На гексе нет пехоты, для которой хватило бы места.
bar-not-aboard = Отряд не в транспорте.
bar-transport-flies = Вертолёт в воздухе, и посадка ему не приказана.
bar-transport-moves = Транспорту приказано двигаться.
bar-passengers-disembark = Пассажирам приказана высадка: в этот ход нельзя двигаться.

### Специальные приказы

bar-not-deployed = Отряд не развёрнут.
bar-already-deployed = Отряд уже развёрнут.
bar-in-trench = Из окопа выходят только приказом на передвижение.
bar-no-room = На гексе нет места, чтобы поставить орудие.
bar-already-towing = Орудие на буксире уже есть.
bar-no-tow = Здесь нет свёрнутого орудия с тягачом.
bar-full-strength = Численность полная.
bar-no-one-to-gather = Рядом нет такого же отряда с потерями.
bar-too-many-to-gather = Вместе их больше, чем один полный отряд.
bar-no-mines-found = Нет обнаруженных мин, которые можно снять.
bar-no-explosives = Взрывчатки больше нет.
bar-no-structure = Рядом нечего подрывать.
bar-nothing-to-burn = Поджечь можно только населённый пункт или месторождение, стоя на нём.
bar-burns-already = Здесь уже горит.
bar-no-wire = На сторонах гекса нет проволоки.
bar-no-obstacles = На сторонах гекса нет заграждений.
bar-too-weak = Для этого не хватает численности.
bar-no-river = Рядом нет реки для переправы.
bar-no-trench-here = Здесь окоп не вырыть.
bar-one-digs-already = На этом гексе уже копает другой отряд.
bar-no-cargo = Груза припасов нет.
bar-ammo-full = Боезапас полный.
bar-no-supplies = Здесь нет своих припасов или места у склада.
bar-no-supply-transport = Припасы загружает только транспорт снабжения.
bar-cargo-full = Для груза больше нет места.
bar-no-artillery = Нет своей артиллерии, чей огонь можно корректировать.
bar-already-protected = Химзащита уже надета.
bar-not-protected = Химзащита не надета.

## Видимость

sight-far = Это дальше, чем видит отряд.
sight-barrier = Линию видимости преграждает местность.
sight-height = Обзор закрывает холм.
sight-shadow = Это сразу за преградой, если смотреть сверху.
sight-smoke = Это скрыто дымом.
sight-river = С реки и на реку видно только на один гекс.
sight-ravine = Из оврага ничего не видно, а отряд в нём виден лишь с соседних гексов.
sight-road = На лесной дороге видно только вдоль дороги.

## Донесения: ход

log-turn = Ход { $turn }
log-handed-over = { $unit } переходит под команду: { $seat }.
log-struck-out = { $unit }: приказ вычеркнут.
log-ordered = { $unit }, приказ «{ $order }».
log-orders-open = Приказы открыты
log-wind = Ветер дует на { $side ->
    [1] север
    [2] северо-восток
    [3] юго-восток
    [4] юг
    [5] юго-запад
   *[other] северо-запад
  }.
log-points = { $side }, очки: { $points }.
log-won = Победа: { $side }. Очки { $ussr } : { $usa }.
log-drawn = Перевес слишком мал: ничья, очки { $ussr } : { $usa }.
log-order-lapses = { $unit }: выполнять приказ дальше нельзя.
log-recovered = { $unit } приходит в себя: { $sum } при стойкости { $morale }.
log-not-recovered = { $unit } не приходит в себя: { $sum } при стойкости { $morale }.
log-test-passed = { $unit } держится: { $sum } при стойкости { $morale }.
log-test-failed = { $unit }: огневое подавление, { $sum } при стойкости { $morale }.

## Донесения: огонь

log-defends = { $unit } занимает оборону.
log-throw = { $unit } стреляет, цель: { $target }; попадание { $accuracy ->
    [0] невозможно
    [1] только на единице
   *[other] на 1–{ $accuracy }
  }. Попаданий: { $hits }.
log-throw-close = { $unit }, ближний бой, цель: { $target }; попадание { $accuracy ->
    [0] невозможно
    [1] только на единице
   *[other] на 1–{ $accuracy }
  }. Попаданий: { $hits }.
log-throw-spill = { $unit }, шальные выстрелы, цель: { $target }. Попаданий: { $hits }.
log-throw-structure = { $unit } стреляет по сооружению на { $hex }; попадание { $accuracy ->
    [0] невозможно
    [1] только на единице
   *[other] на 1–{ $accuracy }
  }. Попаданий: { $hits }.
log-mine-throw = { $target }: подрыв на минах; попадание { $accuracy ->
    [0] невозможно
    [1] только на единице
   *[other] на 1–{ $accuracy }
  }. Попаданий: { $hits }.
log-area-fire = Снаряды накрывают { $hex }.
log-target-gone = { $unit }: цели больше нет, выстрел потрачен впустую.
log-target-lost = { $unit }: цель потеряна, выстрела нет.
log-target-fights = { $unit }: цель в ближнем бою, выстрела нет.
log-target-smokes = { $unit }: цель скрылась в собственном дыму, выстрела нет.
log-defence-takes = { $unit }: попаданий { $hits }, из них принято Защитой { $taken }, повреждений { $damage }.
log-structure-defence-takes = Сооружение на { $hex }: попаданий { $hits }, из них принято Защитой { $taken }, повреждений { $damage }.
log-loses = { $unit }: потери { $lost }.
log-destroyed = { $unit }: отряд уничтожен.
log-captured = { $unit }: отряд захвачен.
log-surrenders = { $unit }: отряд сдаётся.
log-merged = { $unit } вливается в другой отряд.
log-left = { $unit } покидает поле.
log-structure-damaged = { $structure } на { $hex }: повреждение, осталось прочности: { $left }.
log-structure-destroyed = { $structure } на { $hex }: полное разрушение.
log-wire-torn = Проволока вокруг { $hex } сметена.
log-fire-breaks-out = Пожар на { $hex }.
log-fire-goes-out = Пожар на { $hex } догорает.
log-burns = { $unit } несёт потери от огня.
log-leaves-fire = { $unit } уходит из огня.

## Донесения: атака и ближний бой

log-counter-attack = { $unit } и { $enemy } идут навстречу друг другу; быстрее { $unit }.
log-counter-attacked = { $unit } и { $enemy } идут навстречу друг другу; быстрее { $enemy }.
log-counter-tie = { $unit } и { $enemy } идут навстречу друг другу, но никто не быстрее.
log-no-one-there = { $unit }: сражаться не с кем.
log-flanked = { $unit }: удар во фланг или тыл, нужен тест на стойкость.
log-gets-down-to-fight = { $unit } спешивается на { $hex } прямо в бой.
log-order-lost = { $unit }: ближний бой не даёт выполнить приказ.
log-driven-back = { $unit } отступает под натиском на { $hex }.
log-raid-landed = { $unit } высажен: теперь его надо вернуть на аэродром.
log-bound = { $unit } остаётся в ближнем бою.

## Донесения: засада и транспорт

log-hides = { $unit } уходит в засаду.
log-hiding = { $unit } маскируется, нужен ещё ход.
log-cannot-hide = { $unit }: спрятаться здесь больше нельзя.
log-ambush-changed = { $unit } в засаде: новый сектор или зона поражения.
log-discovered = { $unit } появляется на { $hex }.
log-contact = { $unit } наталкивается на засаду и вступает в бой.
log-embarks = { $unit }: посадка, транспорт { $transport }.
log-embarks-outside = { $unit }: посадка на броню, { $transport }.
log-not-aboard = { $unit }: садиться не во что.
log-set-down = { $unit } теперь на { $hex }.
log-disembarks = { $unit }: высадка на { $hex }.
log-stays-aboard = { $unit }: высадиться нельзя, отряд остаётся в транспорте.

## Донесения: специальные приказы

log-packed-up = { $unit }: отряд свёрнут.
log-shifts = { $unit } переходит на соседний гекс.
log-deployed = { $unit }: отряд развёрнут.
log-turned = { $unit } меняет сектор.
log-hitched = { $unit } теперь на буксире.
log-unhitched = { $unit } больше не на буксире.
log-gathered = { $unit }: сбор окончен.
log-mines-laid = На { $hex } поставлены мины.
log-mines-kind = На { $hex } поставлены { $mines }.
log-mines-cleared = На { $hex } сняты мины.
log-blown-up = На { $hex } срабатывают заряды.
log-sets-fire = { $unit } устраивает поджог.
log-wire-removed = { $unit } снимает проволоку.
log-obstacles-removed = { $unit } снимает заграждения.
log-enters-river = { $unit } входит в реку и наводит переправу.
log-pontoon-built = На { $hex } наведена переправа.
log-trench-dug = { $unit }: окоп вырыт.
log-in-trench = { $unit } занимает окоп.
log-supplied = { $unit } получает боезапас.
log-loaded = { $unit } загружает припасы.
log-depot-filled = { $unit } разгружается на склад.
log-depot-made = { $unit } разгружается: новый склад.
log-recon-passed = { $unit }: разведка в радиусе { $radius } удалась, скрытых на виду не осталось.
log-recon-failed = { $unit }: разведка в радиусе { $radius } ничего не даёт.
log-protected = { $unit } надевает химзащиту.
log-unprotected = { $unit } снимает химзащиту.

## Донесения: передвижение, дым, мины

log-impulse = { $side }, движение: { $moves }.
log-impulse-both = Движение: СССР { $ussr }; США { $usa }.
step-to = № { $number } на { $hex }
log-goes = { $unit } переходит на { $hex }.
log-arrives = { $unit } прибывает на { $hex }.
log-breaks-wire = { $unit } прорывает колючую проволоку.
log-stops-smoke = { $unit } останавливается перед дымом.
log-stops-terrain = { $unit } останавливается: пути дальше нет.
log-stops-head-on = { $unit } останавливается: навстречу идёт противник.
log-stops-crossing = { $unit } останавливается: маршрут пересёк противник.
log-stops-enemy = { $unit } останавливается: следующий гекс занят противником.
log-stops-full = { $unit } останавливается: на следующем гексе нет места.
log-gives-way = { $unit } уступает: этот гекс для него закрыт.
log-stops-contest = { $unit } уступает и останавливается.
log-stops-mines = { $unit } останавливается на минном поле.
log-contest = { $side }, спор за { $hex }: { $total } вместе со стойкостью.
log-lays-smoke = { $unit } ставит дымовую завесу.
log-smoke-drifts = Дым сносит на { $hex }.
log-mines-shown = На { $hex } обнаружены { $mines }.

## Донесения: вертолёты

log-flies = { $unit } летит на { $hex }.
log-dashes = { $unit } выходит из боя и уходит на { $hex }.
log-lands = { $unit } садится.
log-cannot-land = { $unit }: сесть среди противника нельзя, вертолёты остаются в воздухе.
log-crashes = { $unit } разбивается на опасной местности.
log-landing-test = { $unit }: тяжёлая посадка, повреждений { $damage }.
log-comes-home = { $unit } возвращается на аэродром.
log-may-come-in = { $unit } может войти через { $hex }: прикажите ему движение туда.
log-parked = { $unit }: заправка окончена, отряд на стоянке.
log-sortie = { $unit } вылетает к краю поля.

## Настройки

option-ambush-morale-test = Попавший в засаду проходит тест на стойкость
option-ambush-morale-test-always = всегда, один раз
option-ambush-morale-test-losses-only = только при потерях
option-area-fire-any-hex = Стрельба по площади по любому гексу
option-area-fire-any-hex-yes = можно указать любой гекс
option-area-fire-any-hex-no = только гекс с врагом
option-chemical-hexes = Заражённые гексы
option-chemical-hexes-no = не используются
option-chemical-hexes-yes = как указано в сценарии
option-def-pool = Защита на ход
option-def-pool-dynamic = меняется вместе с прибавками
option-def-pool-fixed-at-first-test = закрепляется первым тестом на огонь
option-defence-fire-present = Оборона: враги, которые уже в зоне
option-defence-fire-present-s1 = под огнём на шаге 1
option-defence-fire-present-on-entry = под огнём, только когда движутся
option-defence-without-trench-sector = Оборона возле незанятого окопа
option-defence-without-trench-sector-yes = сохраняет свой сектор и прибавку
option-defence-without-trench-sector-no = не даёт ни того ни другого
option-forced-withdrawal-scope = Отойти обязаны подавленные
option-forced-withdrawal-scope-suppressed-before-fire = до ближнего боя
option-forced-withdrawal-scope-also-by-cc-fire = также самим ближним боем
option-hide-ammo = Боезапас и топливо противника
option-hide-ammo-no = известны
option-hide-ammo-yes = тайна
option-los-edge = Линия видимости вдоль стороны гекса
option-los-edge-both-block = закрыта, если мешают оба гекса
option-los-edge-one-blocks = закрыта, если мешает один
option-march-order = Приказ «Походное движение»
option-march-order-no = не используется
option-march-order-yes = используется
option-passenger-loss-factor = За каждую потерю транспорта пассажиры теряют
option-passenger-loss-factor-3 = 3
option-passenger-loss-factor-1 = 1
option-pillboxes = ДОТы
option-pillboxes-no = не используются
option-pillboxes-yes = можно строить
option-players-ussr = Игроков за СССР
option-players-ussr-scenario = по сценарию
option-players-ussr-1 = 1
option-players-ussr-2 = 2
option-players-ussr-3 = 3
option-players-usa = Игроков за США
option-players-usa-scenario = по сценарию
option-players-usa-1 = 1
option-players-usa-2 = 2
option-players-usa-3 = 3
option-sector-half-angle-deg = Сектор стрельбы
option-sector-half-angle-deg-30 = 60 градусов
option-sector-half-angle-deg-60 = 120 градусов
option-sector-half-angle-deg-90 = 180 градусов
option-settlement-fire-smoke = Дым над горящим населённым пунктом
option-settlement-fire-smoke-turn2-end-s6 = в конце второго хода
option-settlement-fire-smoke-turn1-s5 = сразу
# Что взвешивает компьютерный противник

feature-points = очки
feature-points-late = перевес к концу партии
feature-army = силы армий
feature-suppressed = неподавленные отряды
feature-ammo = боезапас
feature-ground = путь к целям
feature-danger = отряды под огнём
feature-aim = цели в досягаемости
feature-fuel = топливо

## Что не так с файлом

phrase-hex = гекс от 0101 до { $last }
phrase-block = верхний левый гекс прямоугольника, затем правый нижний
phrase-a-text = текст без пробелов по краям
phrase-again = { $what } ещё раз
phrase-card-once = каждая карточка один раз
phrase-fewer-cards = меньше карточек
phrase-objective-hex = гекс с мостом, населённым пунктом, нефтяным месторождением, складом или ДОТ
phrase-side-of-points = сторона, которая получает очки
phrase-edge-of-hex = край, на котором лежит гекс
phrase-no-oil = 0, так как нефтяного месторождения нет
phrase-unit-of-that-side = номер подразделения той стороны
phrase-extraction-ground = гексы, на которых они должны были побывать
phrase-zones-overlap = зоны, которые пересекаются
phrase-zones-apart = зоны расстановки отдельно друг от друга
phrase-dry-land = суша
phrase-no-structure = гекс без другого сооружения
phrase-pillbox-ground = местность, на которой может стоять ДОТ
phrase-one-pillbox = один ДОТ на гекс
phrase-no-hexes = ни одного гекса
phrase-hexes-or-zone = гексы, здесь или в `zone`
phrase-unit-or-army = хотя бы одно подразделение или `army`
phrase-no-zone = нет зоны
phrase-zone-for-bought = `zone`, в которой расставить купленное
phrase-number-once = каждый номер один раз
phrase-card-of-side = карточка этой стороны
phrase-two-places = два места
phrase-one-place = одно из `hex`, `in`, `on`, `towed_by`, `airfield`, `arrives`
phrase-may-stand = гекс, на котором может стоять такое подразделение
phrase-unit-of-side = номер подразделения этой стороны
phrase-entry-hex = гекс, через который оно входит
phrase-helicopter = вертолёт
phrase-no-place = нет места
phrase-a-place = место, так как у стороны нет зоны расстановки
phrase-edge-hex = гекс у края поля
phrase-with-sector = подразделение с сектором, на гексе
phrase-may-hide = карточка с этим приказом, на местности, которая его укрывает
phrase-hex-side = сторона гекса
phrase-not-deployed = не развёрнуто
phrase-deployed-same = `deployed` в ту же сторону, так как у него есть сектор
phrase-landed = вертолёт на гексе
phrase-zone-hex = гекс зоны расстановки
phrase-stack-found = на { $hex } тяжёлых: { $heavy }, лёгких: { $light }
phrase-stack-most = не больше { $heavy } тяжёлых и { $light } лёгких подразделений
phrase-aboard = { $card } численностью { $load } на борту { $number }
phrase-aboard-most = пехота численностью не больше { $n }
phrase-behind = { $card } за { $number }
phrase-towed = одно буксируемое орудие за тягачом
phrase-board-found = столбцов: { $width }, рядов: { $height }
phrase-board-size = от 1 до { $most } столбцов и рядов
phrase-other-edge = не тот край, что у СССР
phrase-rows = рядов: { $n }
phrase-letters = букв: { $n }
phrase-letter = буква из `FORMAT.md`
phrase-letter-in = { $letter } в столбце { $n }
phrase-river-hex = гекс реки
phrase-adjacent = гекс, соседний с предыдущим
phrase-n-hexes = гексов: { $n }
phrase-n-points = очков: { $n }
phrase-n-minefields = минных полей: { $n }
phrase-two-hexes = не меньше двух гексов
phrase-land = суша, брод или мост
phrase-river-or-ford = гекс реки или брод
phrase-one-way = гекс, из которого река течёт только в одну сторону
phrase-all-rivers = каждый гекс реки и брод в русле реки
phrase-ravine-hex = гекс оврага
phrase-ravine-exits = выходы каждого гекса оврага
phrase-trench-ground = местность, на которой может быть такой окоп
phrase-one-trench = один пехотный окоп на сторону гекса, один танковый на гекс
phrase-hexside-once = каждая сторона гекса один раз
phrase-loss-values = значений: { $n }, по одному на каждое число потерь
phrase-values = значений: { $n }
phrase-target = тип подразделения или `structure`
phrase-each-once = каждое один раз
phrase-an-order = приказ из правил
phrase-strength-numbers = чисел: { $n }, по одному на каждую численность от 1
phrase-numbers = чисел: { $n }
