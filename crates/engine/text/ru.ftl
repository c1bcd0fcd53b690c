# Слова самого стола. Каждый ключ есть в обоих языках.

list-pair = { $first } и { $last }
list-more = { $first }, { $last }

table-over = Игра окончена.
table-not-asked = Сейчас решаете не вы.
table-chance-not-asked = Сейчас этого у случая не спрашивают.
table-not-understood = Не понято: «{ $found }». Ожидалось: { $expected }.

undo-nothing = Вам нечего брать назад.
undo-chance = С тех пор бросали кубики или тянули карты: только с согласия другой стороны.
undo-reveal = Раскрыта тайна: только с согласия другой стороны.
undo-other = С тех пор решала другая сторона: только с её согласия.
undo-over = Игра окончена.

# У стороны, чьё имя во множественном числе, есть форма `.num = many`: французы победили.
outcome-won = { $winner_num ->
    [many] { $winner } победили.
   *[other] Победа: { $winner }.
}
outcome-won-together = Победили: { $winners }.
outcome-drawn = Ничья.
outcome-resigned = { $seat_num ->
    [many] { $seat } сдались.
   *[other] { $seat }: сдача.
}
