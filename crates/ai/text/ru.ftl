# Подсказки и разбор
hint = { $choice }: { $grade }, шанс победы { $chance } %{ $reasons ->
    [0] .
   *[other] : { $why }.
}
grade-best = лучший ход
grade-good = хороший ход
grade-doubtful = сомнительно
grade-mistake = ошибка
grade-blunder = грубая ошибка
reason-for = в пользу: { $feature }
reason-against = во вред: { $feature }
