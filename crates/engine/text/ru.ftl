# Слова самого стола. Каждый ключ есть в обоих языках.

list-pair = { $first } и { $last }
list-more = { $first }, { $last }

table-over = Игра окончена.
table-not-asked = Сейчас решаете не вы.
table-chance-not-asked = Сейчас этого у случая не спрашивают.
table-not-understood = Не понято: «{ $found }». Ожидалось: { $expected }.

# Игра, остановленная ошибкой в её коде.
table-fault = В игре ошибка, продолжить нельзя: { $what } ({ $place }). Пожалуйста, пришлите запись партии.
fault-frames-full = слишком много решений ждут друг друга
fault-frames-empty = закрыто последнее открытое решение
fault-nothing-asked = ждать больше нечего
fault-no-seat = решение никого не спрашивает
fault-endless = ход выполняется без конца
fault-unfit = выбор не подходит к решению, которое его принимает
fault-full = место ограниченного размера заполнено
fault-missing = нет того, что должно быть

undo-nothing = Вам нечего брать назад.
undo-chance = С тех пор бросали кубики или тянули карты: только с согласия другой стороны.
undo-reveal = Раскрыта тайна: только с согласия другой стороны.
undo-other = С тех пор решала другая сторона: только с её согласия.
undo-over = Игра окончена.

# У стороны, чьё имя во множественном числе, есть форма `.num = many`: французы победили.
seat-of-side = { $side }, { $commander }
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

# Что `sandtable verify` говорит о записи, по частям.
verify-entries = повторено решений и бросков: { $count }
verify-hashes = сошлись все хеши: { $count }
verify-hashes-lost = нет хешей: { $lost } из { $all }; те ли это позиции, проверить нельзя
verify-ending = игра кончилась так, как сказано
verify-ending-cut = секрет кубиков раскрыт, а конца игры нет: строки перед ним вырезаны
verify-ending-lost = игра кончилась, но последних строк нет: запись оборвана
verify-ending-open = в этой записи игра не кончилась: она продолжается в другом месте или запись оборвана
verify-counter = каждый из запросов случая использован один раз; всего запросов: { $count }
verify-counter-gaps = запросов случая: { $count }; из них нет в записи: { $gaps } — броски, взятые назад по согласию
verify-counter-gaps-open = запросов случая: { $count }; из них нет в записи: { $gaps } — броски, взятые назад по согласию или обрезанные
verify-counter-lost = нет счётчика: брали ли в конце броски назад, проверить нельзя
verify-commitment = секрет тот, за который поручились
verify-commitment-none = за секрет никто не поручился, и кубики проверить нельзя: это тренировка или строка потеряна
verify-commitment-sealed = за секрет поручились; сдержано ли слово, можно проверить, когда его раскроют
verify-commitment-nameless = секрет не подходит к обязательству: нет имени игры (`id`)
verify-commitment-wrong = секрет не тот, за который поручились
verify-nonces = числа, добавленные местами, — те, за которые они поручились: { $count }
verify-nonces-plain = места добавили числа открыто, по первой схеме: { $count }; не выбрал ли кто-то, знавший секрет, своё число последним, не видно
verify-nonces-none = ни одно место не добавило числа к кубикам: их определил один стол или строки потеряны
verify-nonces-lost = места поручились за числа, но самих чисел нет
verify-nonces-unpledged = числа, добавленные местами, есть, но нет обязательств
verify-nonces-wrong = число не то, за которое поручилось место
verify-seed = секрет кубиков раскрыт
verify-seed-none = секрета нет
verify-seed-sealed = секрет кубиков запечатан до конца игры
verify-seed-lost = игра кончилась, но секрета кубиков нет
verify-rolls = все кубики — те, что даёт раскрытый секрет (бросков и карт: { $all })
verify-rolls-elsewhere = из { $all } бросков { $elsewhere } пришли из игры, которую продолжает эта, и её секретом не проверяются; остальные — те, что он даёт
verify-rolls-not = без всего этого броски и карты проверить нельзя: { $all }
verify-rolls-wrong = бросок не тот, что даёт секрет

# Что говорится о неправильных файлах: по-английски — слово в слово то, что говорит программа.
phrase-place-line-column = строка { $line }, столбец { $column }
phrase-place-line-place = строка { $line }, { $place }
phrase-place-line = строка { $line }
phrase-place-entry = запись { $n }
phrase-place-header = заголовок
phrase-place-option = правило { $id }
phrase-place-choice = выбор
phrase-place-scenario-line = сценарий, { $inner }
phrase-place-scenario = сценарий
phrase-place-game = игра
phrase-place-rules = правила
phrase-place-start = начало
phrase-place-seed = секрет костей
phrase-place-player = игрок
phrase-place-language = язык
phrase-nothing = ничего
phrase-none = ничего
phrase-its-end = его конец
phrase-list = список из { $n }
phrase-object = объект из { $n }
phrase-units = отрядов: { $n }
phrase-faces = граней: { $n }
phrase-results = результатов: { $n }
phrase-bytes = байтов: { $n }
phrase-forbidden = запрещённая запись
phrase-not-utf8 = байты не в UTF-8
phrase-utf8 = текст в UTF-8
phrase-json-eof-string = файл обрывается в строке
phrase-json-eof-object = файл обрывается в объекте
phrase-json-eof-list = файл обрывается в списке
phrase-json-eof-value = файл обрывается в значении
phrase-json-value = не значение
phrase-json-trailing = лишнее после конца
phrase-json = правильный JSON
phrase-most-bytes = не больше { $n } байтов
phrase-most = не больше { $n }
phrase-least = не меньше { $n }
phrase-form = описанный вид
phrase-field-once = каждое поле один раз
phrase-field = поле `{ $field }`
phrase-one-of = одно из: { $names }
phrase-natural-up = целое число от 0
phrase-whole-range = целое число от { $least } до { $most }
phrase-whole = целое число
phrase-range = число от { $least } до { $most }
phrase-exactly = ровно { $n }
phrase-number = число
phrase-bool = `true` или `false`
phrase-text = текст в кавычках
phrase-character = один знак в кавычках
phrase-a-list = список
phrase-an-object = объект
phrase-object-with = объект с полями { $fields }
phrase-id = строчные латинские буквы, цифры и дефисы
phrase-deep = списки в списках
phrase-less-deep = меньше вложенных друг в друга
phrase-long-place = место с длинным именем
phrase-shorter-names = имена полей покороче
phrase-kind = запись партии (`sandtable-record 1`) либо сценарий или карта (JSON с полем "format": "sandtable-scenario" или "sandtable-map")
phrase-formats = "sandtable-scenario" или "sandtable-map"
phrase-scenario-before = текст сценария до строки `start`
phrase-once-only = только один раз
phrase-game-name = короткое имя игры
phrase-rules-version = версия правил
phrase-rules-before = версия правил, число ходов и хеш сценария
phrase-scenario-name = имя сценария и его хеш
phrase-one-word = одно слово
phrase-option-value = правило и его значение
phrase-option-once = каждое правило один раз
phrase-nonce = место и его число
phrase-dice = схема кубиков, 2, и первый запрос, на который они отвечают
phrase-restart = места, не открывшие свои числа
phrase-pledge = место и его обязательство
phrase-nonce-pledged = число, за которое поручилось место { $seat }
phrase-nonce-is = число { $rest }
phrase-next-request = номер следующего обращения к случаю
phrase-header-line = строка заголовка или `start`
phrase-after-end = после `end` — ничего, кроме `seed`
phrase-counter-below = счётчик не меньше { $n }
phrase-counter-is = счётчик { $n }
phrase-line-key = строка `{ $key }`
phrase-seat-choice = место и его выбор
phrase-chance-line = `! счётчик цель [число кубик] = результаты`
phrase-a-counter = счётчик
phrase-how-many-dice = число кубиков
phrase-finish = `won` с местами, `drawn` или `resigned` с местом
phrase-hash-or-nothing = `@` и хеш или ничего
phrase-seat = место от 0 до { $most }
phrase-seats-rising = места по возрастанию
phrase-no-maps = другой файл: у этой игры нет файлов карт
phrase-one-noun = ничего после действия и одного предмета
phrase-problem = { $place }: стоит «{ $found }», а нужно: { $expected }.
phrase-problem-nowhere = Стоит «{ $found }», а нужно: { $expected }.
phrase-problem-missing = { $place }: не хватает: { $expected }.
phrase-first-line = строка `sandtable-record 1`
phrase-rules-newest = не больше { $n }: правил версии { $was } эта программа не знает
phrase-legal-entry = разрешённая запись
phrase-name-alone = одно имя, в кавычках
phrase-one-field = объект с одним полем `{ $field }`
phrase-row = ряд значений, числом { $n }
phrase-language-code = код языка, например `en`
phrase-language = язык игры
phrase-settings = `nodes`, `first`, `width`, `horizon`, `blur`, `style`, `replan`, `styles`, `trust` или `refine`, знак `=` и число
phrase-noun = имя фигуры, гекса, стороны гекса, карточки, слово или число
phrase-decision-of-asked = решение места, которое спрошено
phrase-rule-allows = то, что разрешает { $rule }
phrase-goes-on = игра, которая продолжается
phrase-secret = секрет кубиков
phrase-secret-committed = секрет, за который поручились
phrase-secret-gives = то, что даёт секрет
phrase-legal = разрешённая
phrase-own-scenario = сценарий самой игры или текст сценария в записи
phrase-hash-version = { $hash } (запись сделана по правилам версии { $version })
phrase-decision-or-end = решение или конец
phrase-digits = шестнадцатеричных цифр строчными: { $n }
