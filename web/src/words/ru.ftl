# Слова самой страницы. Каждый ключ есть в обоих языках.

## Везде

home = На первую страницу
tools = Инструменты
loading = Одну минуту…
failed = Не получилось. Попробуйте ещё раз.
close = Закрыть
later = Позже
skip = Пропустить
copy = Скопировать
copied = Скопировано
you = вы
machine = машина
friend = друг
language = Язык
language-en = English
language-ru = Русский
language-switch = English
theme = Свет
theme-light = День
theme-dark = Ночь
theme-contrast = Высокий контраст
theme-next = Свет: { $theme }
menu = Меню
panel = Счёт, что под курсором, донесение
rail = Счёт и фигуры

## Первая страница

front-title = Варгеймы по всем правилам, за одним столом
front-sub = Стол знает, что можно сделать, каковы шансы и почему нельзя. Против друга рядом, друга вдали или машины.
front-failed = Стол не отвечает. Запущен ли сервер?
way-machine = Играть с машиной
way-machine-sub = она видит только свою сторону
way-here = Сесть за стол
way-here-sub = вдвоём за одним экраном
way-link = Пригласить
way-link-sub = послать ссылку на место
battles = Выберите сражение
battles-count = { $n ->
    [one] { $n } сражение
    [few] { $n } сражения
   *[many] { $n } сражений
}
pieces = { $n ->
    [one] { $n } фигура
    [few] { $n } фигуры
   *[many] { $n } фигур
}
hexes = { $n ->
    [one] { $n } гекс
    [few] { $n } гекса
   *[many] { $n } гексов
}
minutes = около { $n } мин
first-game = для первой игры
random-battle = Случайное сражение
random-battle-sub = силы и местность по жребию
tile-count = { $n ->
    [one] { $n } сценарий
    [few] { $n } сценария
   *[many] { $n } сценариев
} · от { $minutes } мин
map-of = Карта: { $title }
special = Особые правила
options = Правила по выбору
option-value-on = да
option-value-off = нет
option-value-yes = да
option-value-no = нет
against = Против
against-machine = машины
against-here = друга рядом
against-link = друга по ссылке
seating = Кто где сидит
sits-here = за этим экраном
sits-link = по ссылке
sits-machine = машина: { $level }
seat-of-many = { $side }, игрок { $n }
players = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
   *[many] { $n } игроков
}
you-play = Ваша сторона
versus = против
versus-side = { $side_gen }
by-lot = по жребию
level = Сила
start = Начать
invite-how = Пошлите эту ссылку: кто её откроет, займёт место.
played = Начато здесь игр: { $begun }; доиграно: { $finished }; брошено после раздачи: { $gone }
played-none = Об играх с этого браузера пока ничего не известно
replace = Пусть за эту сторону играет машина
replace-asked = За эту сторону должна играть машина ({ $level }). Нужно согласие всех, кто здесь.
replace-agree = Согласиться
invite-link = Ссылка на место: { $side }
invite-local = Адрес { $host } ведёт только на этот компьютер. Чтобы друг мог войти со своего, запустите сервер так:
invite-local-then = и поставьте в ссылке вместо { $host } имя или сетевой адрес этого компьютера.
to-table = К столу
mine = Продолжить
mine-over = окончена
mine-yours = ваш ход
mine-machine = машина думает
mine-waiting = ждём другую сторону
mine-other = решают: { $side }
mine-drop = Забыть эту игру
mine-drop-sure = Ссылка на ваше место хранится только здесь: без неё к этой игре не вернуться.
mine-drop-counts = Если карты или кубики уже были, другие увидят, что вы бросили игру.
mine-forget = Забыть
mine-keep = Оставить
mine-side = вы: { $side }
mine-rival = соперник: { $who }
mine-watch = вы зритель
mine-link = Ссылка для друга
record-open = Открыть запись
record-play = Играть дальше с её конца
record-over = Эта игра доиграна до конца: её можно посмотреть снова.
record-save = Сохранить запись
record-later = Запись можно сохранить, когда игра кончится: в ней видно то, что другая сторона держит в тайне.
record-none = Это не запись игры, которую знает этот стол.

## Стол

map-label = Карта
map-help = Стрелки двигают курсор, N и P переходят от выбора к выбору, Enter выбирает. Все варианты есть и кнопками после карты.
map-help-replay = Стрелки влево и вправо делают шаг назад и вперёд, Home и End ведут к началу и к концу, пробел пускает и останавливает повтор, N переходит к следующему ходу, B ставит закладку, H поднимает карты.
overlays = Нарисовано поверх карты
map-loading = Карту разворачивают…
table = Стол
prompt = Вопрос
steps = сделано { $done } из { $all }
undo = Отменить
undo-ask = Просить отмены
undo-asked = Вы попросили взять назад последнее решение.
undo-asks = { $side }: просьба взять назад последнее решение.
undo-agree = Согласиться
undo-refuse = Нет
undo-withdraw = Отозвать
halt = Эта партия остановлена.
halt-rules = Она игралась по правилам версии { $was }, а сервер играет по версии { $is }, и не всё в ней теперь разрешено.
halt-same = Сервер больше не играет её так, как она записана.
halt-line = Запись не играется со строки { $line }.
halt-kept = Вы видите последнее положение, которое ещё верно: { $kept } из { $of } записей.
halt-open = Если согласны все игроки, партия продолжится отсюда. Прежняя запись сохранится.
halt-over = Партия окончена, поэтому её можно только смотреть.
halt-go-on = Продолжить отсюда
halt-sure = { $lost ->
    [one] Отбросить { $lost } запись и продолжить
    [few] Отбросить { $lost } записи и продолжить
   *[many] Отбросить { $lost } записей и продолжить
}
halt-more = Почему?
halt-less = Свернуть
halt-asked = Вы попросили продолжить отсюда.
halt-asks = { $side }: просьба продолжить отсюда, без остальной записи.
halt-ask = Просьба продолжить
record-earlier = Сохранить прежнюю запись ({ $number })
why-not = Почему нет?
why-ask = Укажите на то, чего нельзя выбрать.
how-card = Наведите на карточку — увидите, что она позволяет; выберите, чтобы сыграть.
how-card-touch = Коснитесь карточки, чтобы прочесть её и сыграть.
how-map = Выберите одно из отмеченного на карте.
wait-lost = Связь прервана; пробуем снова…
wait-showing = Смотрите, что происходит…
wait-seat = Ждём, пока другая сторона сядет за стол…
wait-chance = Решают кубики…
wait-restart = Вовремя не добавлено к кубикам ({ $name }): начинаем сначала ({ $n })…
wait-machine = Решает машина
wait-other = Решает: { $name }
watching = Вы зритель: видно то, что открыто обеим сторонам, и ничего больше.
seat-thinking = { $n ->
    [one] думает
   *[other] думают
}
seat-yours = ваш ход
seat-decides = { $n ->
    [one] решает
   *[other] решают
}
seat-ready = готово
palette = Что можно приказать
palette-how = Наведите на приказ, и здесь будет сказано, что он значит.
palette-how-touch = Подержите палец на приказе, и здесь будет сказано, что он значит.
roster-next = дальше
seat-away = нет за столом
standing = Отвечать впредь
standing-ask = спрашивать
standing-always = всегда: { $what }
standing-kept = всегда одинаково
standing-reset = Снова спрашивать
hand-none = Карт на руке нет.
piles = Колоды и руки
hand-of = { $side }: { $what }
last-roll = Последний бросок
roll-counted = подействовало { $n } из { $of }
choices = Что можно сделать сейчас
choices-none = Сейчас вас ни о чём не спрашивают.
choice-dice = { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[many] { $n } кубиков
}
choice-cost = стоит { $n }
stack = В стопке { $n ->
    [one] { $n } фигура
    [few] { $n } фигуры
   *[many] { $n } фигур
}
stack-level = { $n }-я сверху из { $of }
stack-order = Стопка сверху вниз
spoken-steps = { $n } из { $of }
spoken-exposed = под огнём из { $hexes }
spoken-can = Здесь можно: { $what }
foreseen = Затем: { $question }
zoom-in = Ближе
zoom-out = Дальше
zoom-fit = Вся карта
sight = Линия видимости
sight-from = Из какого гекса?
sight-to = Из { $from }: в какой гекс?
sight-clear = { $from } видит { $to }, { $n ->
    [one] { $n } гекс
    [few] { $n } гекса
   *[many] { $n } гексов
}
sight-blocked = { $from } не видит { $to }, { $n ->
    [one] { $n } гекс
    [few] { $n } гекса
   *[many] { $n } гексов
}
hint = Что сделала бы машина?
hint-thinking = Машина обдумывает…
hint-none = Машине нечего здесь посоветовать.
hint-chance = победа { $chance } %
since = Что было после моего последнего решения
since-open = Показать снова, как исполнялись приказы
odds = Шансы
odds-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}
odds-wait = Считаем…
odds-unit = { $what }, %
odds-mean = { $what }, в среднем
odds-any = { $what }, хотя бы один раз
odds-sampled = оценка по { $n } пробам, плюс-минус { $error } %
inspector = Сведения
inspector-none = Наведите на фигуру, гекс или карту.
face-why = Почему сейчас нельзя? Укажите на строку.
report = Донесение
report-order = новое внизу
report-none = Пока ничего не произошло.
report-more = { $n ->
    [one] { $n } строка раньше
    [few] { $n } строки раньше
   *[many] { $n } строк раньше
  }
rule-open = Открыть правило { $rule }
rules = Правила
rules-search = Искать в правилах
rules-found = найдено: { $n }
rules-none = Такого в правилах нет.
rules-failed = Правила сейчас не прочесть.
track-goal = для победы { $goal }
track-said = { $label }: { $value } из { $goal }
luck = Книга удачи
luck-unit = сверх должного
luck-none = Кубиков ещё не бросали.
luck-fair = Кубики держатся обычного.
luck-good = { $side }: кубики дали на { $hits } больше должного; так везёт реже, чем в одной игре из трёх.
luck-bad = { $side }: кубики недодали { $hits }; так не везёт реже, чем в одной игре из трёх.
dice = Кубики
fair-sealed = Кубики запечатаны до игры; обе стороны добавили к ним своё.
fair-told = Печать кубиков вскрыта: любой может перебросить игру по записи.
fair-restarts = Перед игрой числа для кубиков обменивали заново, раз: { $n }; не прислали: { $name }. Больше одного раза без причины — подозрительно.
fair-broken = Числа, добавленные к кубикам, не те, что были обещаны. Кубикам этой игры доверять нельзя.
over = Игра окончена
over-won = Победа
over-lost = Поражение
over-drawn = Ничья
over-look = Посмотреть на стол
over-again = Другое сражение
resign = Сдаться
resign-sure = Да, сдать эту игру
link-watch = Скопировать ссылку для зрителей
handover = Передайте экран: { $side }
handover-hidden = Карты и секреты другой стороны скрыты.
handover-ready = { $side }: показать стол
name = Ваше имя
name-hint = каким его прочтёт другая сторона
motion = Движение
motion-off = без него
layers = Слои карты
layer-grid = сетка
layer-ids = имена гексов
layer-names = названия
layer-sections = секции

## Повтор

replay = Повтор
replay-at = { $n } из { $of }
analysis = Разбор
analysis-unit = { $side }: шансы на победу, %
analysis-what = Машина проигрывает партию заново и говорит, чего стоило каждое решение.
analysis-start = Разобрать партию
analysis-on = Разбирать дальше
analysis-stop = Остановить
analysis-busy = Позиций: { $done } из { $of }…
analysis-worst = { $side }: что обошлось дороже всего
analysis-better = лучше: { $choice }, победа { $chance } %
replay-play = Пуск
replay-pause = Пауза
replay-back = Шаг назад
replay-on = Шаг вперёд
replay-mark = Следующий ход
replay-viewer = Глазами
replay-umpire = всех
replay-speed = Скорость
replay-keep = Закладка
replay-kept = Закладки
replay-note = заметка
replay-note-at = Заметка у { $n }
replay-go = Перейти
replay-drop = Забыть эту закладку
replay-play-on = Играть отсюда
replay-as = { $side } — против машины
replay-both = вдвоём за одним экраном
replay-over = Здесь игра окончена. Вернитесь к моменту, с которого хотите играть дальше.
replay-link = Скопировать ссылку на этот миг
replay-fair = Кубики сходятся с запечатанным секретом.
replay-unfair = Кубики не сходятся с запечатанным секретом.
replay-unsealed = Секрет кубиков не открыт.
replay-failed = Этот повтор не открыть.
replay-legend = высокая черта: бросок · флажок: важное событие

## Клавиши

keys = Клавиши
key-space = Пробел
key-arrows = Стрелки
key-arrows-does = двигать курсор; с Shift в другую сторону
key-np = N, P
key-np-does = следующий, предыдущий выбор
key-enter = Enter
key-enter-does = выбрать то, что под курсором
key-space-does = главная кнопка; пропустить показ
key-esc = Esc
key-esc-does = закрыть, шаг назад
key-u = U
key-u-does = отменить
key-why = ?
key-why-does = почему нет?
key-l = L
key-l-does = линия видимости отсюда
key-f = F
key-f-does = разложить стопку
key-h = H
key-h-does = поднять карты
key-i = I
key-i-does = что под курсором
key-c = C
key-c-does = все варианты списком
key-g = G
key-g-does = донесение
key-r = R
key-r-does = правила
key-b = B
key-b-does = что было после моего решения
key-digits = 1…9
key-digits-does = приказ или число из палитры
key-o = O
key-o-does = следующая фишка без приказа
key-film = X, S
key-film-does = остановить показ, шаг вперёд
key-k = K
key-k-does = эта памятка
key-zoom = + − 0
key-zoom-does = ближе, дальше, вся карта
