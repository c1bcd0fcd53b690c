# Слова командной строки. Каждый ключ есть в обоих языках.

cli-hand-over = Очередь: { $seat }. Нажмите Enter, когда никто другой не смотрит.
cli-player-human = человек
cli-player-random = машина, наугад
cli-player-greedy = машина, жадная
cli-player-recruit = машина, новобранец
cli-player-regular = машина, строевой
cli-player-veteran = машина, ветеран
cli-player-general = машина, генерал
cli-saved = Сохранено: { $file }
cli-left = Игра оставлена как есть.
cli-new-dice = Секрета её костей здесь нет: партия продолжается с новыми костями, как отдельная.
cli-seed = Секрет кубиков был { $seed }
cli-unknown = «{ $word }» — не фигура, не гекс, не карточка и не слово этой игры.
cli-no-number = Выбора { $number } нет: номера от 1 до { $most }.
cli-no-answer = На это нет ответа.
cli-may-choose = Это можно выбрать сейчас.
cli-reach = Может дойти до
cli-undo-agreed = Если все согласны: undo!
cli-sight-clear = { $from } видит { $to }: { $distance ->
    [one] { $distance } гекс
    [few] { $distance } гекса
   *[other] { $distance } гексов
}.
cli-sight-blocked = { $from } не видит { $to }: { $distance ->
    [one] { $distance } гекс
    [few] { $distance } гекса
   *[other] { $distance } гексов
}.
cli-game = { $name } ({ $scenarios ->
    [one] { $scenarios } сценарий
    [few] { $scenarios } сценария
   *[other] { $scenarios } сценариев
})
cli-more-options = { $n ->
    [one] ещё { $n } правило по выбору
    [few] ещё { $n } правила по выбору
   *[other] ещё { $n } правил по выбору
}: { $command }
cli-size = { $pieces ->
    [one] { $pieces } фигура
    [few] { $pieces } фигуры
   *[other] { $pieces } фигур
}, около { $minutes } мин
cli-odds-none = От кубиков в этом выборе ничего не зависит.
cli-odds-exact = Точно.
cli-odds-sampled = По { $walks } пробным розыгрышам, погрешность ±{ $error }%.
cli-found = стоит `{ $found }`, а нужно: { $expected }
cli-sound-scenario = { $file }: в порядке: сценарий игры { $game }.
cli-sound-map = { $file }: в порядке: карта игры { $game }.
cli-sound-record = { $file }: в порядке: запись партии { $game }, ходов и бросков: { $entries }.
cli-verified-sound = { $file }: в порядке.
cli-verified-unchecked = { $file }: ничего неверного, но проверить удалось не всё.
cli-verified-wrong = { $file }: неверно.
cli-check-sound = + { $said }
cli-check-unchecked = ? { $said }
cli-check-wrong = ! { $said }
cli-verify-lenient = { $file }: проверить удалось не всё; `--lenient` это допускает.
cli-help =
    Номер или текст выбора делает его. Enter повторяет вопрос.
    ? ИМЯ      почему гекс, фигуру или карточку нельзя выбрать и что это
    odds N     чего ждать от выбора N, если при нём ⚄
    los A B    линия видимости от гекса A до гекса B
    board      весь стол
    hand       ваши карточки и что они делают
    log        отчёт с начала
    undo       взять назад последний шаг; undo! — если другая сторона согласна
    resign     сдаться
    save ФАЙЛ  записать партию
    exit       выйти; запись сохраняется (quit и q — то же, если quit не выбор в игре)

# Что говорится, когда команда не удалась: по-английски — слово в слово то, что говорит программа.
phrase-port-taken = { $place } занят другой программой: остановите её или назовите другой порт через --port
phrase-data-in-use = { $data } уже использует другой сервер — { $holder }: сначала остановите его или назовите другую папку через --data
phrase-being-played = { $file } уже играется: { $holder }; сначала закончите ту игру
phrase-no-key = { $file }: ключа от партий ({ $count }) нет в { $key }: верните его или назовите его файл через --key-file
phrase-no-game = нет игры `{ $name }`: есть { $names }
phrase-no-scenario = нет сценария `{ $name }`: есть { $names }
phrase-no-seat = нет места `{ $name }`: есть { $names }
phrase-no-player = нет игрока `{ $name }`: есть { $names }
phrase-no-rule-speaks = ни одно правило { $id } не говорит о «{ $word }»
phrase-no-rule-word = ни одно правило не говорит о «{ $word }»
phrase-no-rule = нет правила { $id }: все показывает `sandtable rules`
phrase-not-a-hex = `{ $word }` — не гекс этого поля
phrase-game-or-record = нужно --game или --record
phrase-record-or-game = нужна запись или --game
phrase-endless = партий без конца: { $games }
phrase-guesses = --sequential { $text }: нужно НИЖЕ,ВЫШЕ, как 0.5,0.55
phrase-seat-who = --seat { $text }: нужно МЕСТО=КТО
phrase-option-name = --option { $text }: нужно ИМЯ=ЗНАЧЕНИЕ
phrase-seconds = --seconds: нужно больше 0 и не больше 3600
phrase-is-over = { $file }: игра окончена
phrase-not-secret = { $file }: не тот секрет, за который поручились в { $record }
phrase-has-entries = { $file }: записей { $n }, а не { $wanted }
phrase-no-game-here = { $file }: игры `{ $name }` здесь нет
phrase-too-large = { $file }: больше { $n } МиБ
phrase-not-text = { $file }: не текст в UTF-8
phrase-no-one-asked = { $file }: после { $n } записей никого не спрашивают: выберите другое место через --at
phrase-makes-none = { $game } не создаёт своих сценариев
phrase-no-map = у { $game } нет карты, чтобы её нарисовать
phrase-over-before = игра кончается раньше, чем начинается счёт
phrase-no-file = { $file }: такого файла нет
phrase-try-help = Справка: `sandtable --help`.
