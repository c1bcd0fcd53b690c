# Уровни компьютера, подсказки и разбор
level-random = Наугад
level-random-about = Делает любой ход, какой разрешён правилами. Чтобы попробовать игру.
level-recruit = Новобранец
level-recruit-about = Знает, чем хорош каждый ход, но часто невнимателен и не думает вперёд.
level-regular = Строевой
level-regular-about = Считает шансы каждой атаки и прикидывает в уме несколько манер игры, но порой что-нибудь упускает. Отвечает сразу.
level-veteran = Ветеран
level-veteran-about = Много раз проигрывает каждый свой замысел вместе с вашим вероятным ответом. На ход уходит мгновение.
level-general = Генерал
level-general-about = Тот же ветеран, но времени у него больше, и он заново обдумывает замысел перед каждым шагом. Сильнейший из всех; на каждый шаг нужно мгновение.
hint = { $choice }: { $grade }, шанс победы { $chance } %{ $reasons ->
    [0] .
   *[other] : { $why }.
}
hint-choice = { $choice }
grade-best = лучший ход
grade-good = хороший ход
grade-doubtful = сомнительно
grade-mistake = ошибка
grade-blunder = грубая ошибка
reason-for = в пользу: { $feature }
reason-against = во вред: { $feature }
