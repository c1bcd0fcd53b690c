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
cli-seed = Секрет кубиков был { $seed }
cli-unknown = «{ $word }» — не фигура, не гекс, не карточка и не слово этой игры.
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
cli-odds-none = От кубиков в этом выборе ничего не зависит.
cli-odds-exact = Точно.
cli-odds-sampled = По { $walks } пробным розыгрышам, погрешность ±{ $error }%.
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
    quit       выйти; запись сохраняется
