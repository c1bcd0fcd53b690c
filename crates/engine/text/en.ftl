# The words of the table itself. Every key stands in both languages.

list-pair = { $first } and { $last }
list-more = { $first }, { $last }

table-over = The game is over.
table-not-asked = You are not asked now.
table-chance-not-asked = Chance is not asked for this now.
table-not-understood = “{ $found }” is not understood: expected { $expected }.

# A game that stopped because of a fault in its code.
table-fault = The game is at fault and cannot go on: { $what } ({ $place }). Please send in the record.
fault-frames-full = too many decisions wait for one another
fault-frames-empty = the last open decision was closed
fault-nothing-asked = nothing is left to wait for
fault-no-seat = a decision asks no one
fault-endless = it runs on without end
fault-unfit = a choice does not fit the decision that takes it
fault-full = a place of fixed size is full
fault-missing = something that must be there is missing

undo-nothing = There is nothing of yours to take back.
undo-chance = The dice or the cards have spoken since: only with the other side’s consent.
undo-reveal = A secret has been laid open: only with the other side’s consent.
undo-other = The other side has decided since: only with its consent.
undo-over = The game is over.

# A seat where several share a side.
seat-of-side = { $side }, { $commander }

# A side whose name is a plural has the form `.num = many`: the French have won, Red has won.
outcome-won = { $winner_num ->
    [many] The { $winner } have won.
   *[other] { $winner } has won.
}
outcome-won-together = { $winners } have won.
outcome-drawn = A draw.
outcome-resigned = { $seat_num ->
    [many] The { $seat } have given up.
   *[other] { $seat } has given up.
}

# What `sandtable verify` says of a record, part by part.
verify-entries = { $count ->
    [one] one decision or roll replays
   *[other] { $count } decisions and rolls replay
}
verify-hashes = { $count ->
    [one] the one hash agrees
   *[other] all { $count } hashes agree
}
verify-hashes-lost = { $lost } of { $all } hashes are missing: whether the positions are those of the game cannot be checked
verify-ending = the game came to the end that is given
verify-ending-cut = the secret of the dice is told but the end of the game is missing: lines before it have been cut out
verify-ending-lost = the game is over, but its last lines are missing: the record was cut off
verify-ending-open = the game is not over in this record: it goes on elsewhere, or the record was cut off
verify-counter = each of the { $count } requests of chance was used once
verify-counter-gaps = { $count } requests of chance; { $gaps } of them are not in the record: rolls that were taken back by consent
verify-counter-gaps-open = { $count } requests of chance; { $gaps } of them are not in the record: rolls that were taken back by consent, or cut off
verify-counter-lost = the counter is missing: whether rolls were taken back at the end cannot be checked
verify-commitment = the secret is the one that was committed to
verify-commitment-none = no secret was committed to, so the dice cannot be checked: a practice, or the line was lost
verify-commitment-sealed = a secret was committed to; whether it was kept can be checked when it is told
verify-commitment-nameless = the secret does not fit the commitment: the name of the game (`id`) is missing
verify-commitment-wrong = the secret is not the one that was committed to
verify-nonces = { $count ->
    [one] the number that a seat added is the one pledged
   *[other] all { $count } numbers that the seats added are those pledged
}
verify-nonces-plain = { $count } numbers were added by the seats in clear, by the first scheme: whether someone who knew the secret chose theirs last cannot be seen
verify-nonces-none = no seat added a number to the dice: the table fixed them alone, or the lines were lost
verify-nonces-lost = seats pledged numbers, but the numbers are missing
verify-nonces-unpledged = the numbers that the seats added are here, but what they pledged is missing
verify-nonces-wrong = a number is not the one that its seat pledged
verify-seed = the secret of the dice is told
verify-seed-none = there is no secret
verify-seed-sealed = the secret of the dice is sealed until the game is over
verify-seed-lost = the game is over, but the secret of the dice is missing
verify-rolls = every die is what the revealed secret gives ({ $all } rolls and draws)
verify-rolls-elsewhere = { $elsewhere } of { $all } rolls come from the game that this one goes on from, and cannot be checked by its secret; the others are what it gives
verify-rolls-not = { $all } rolls and draws cannot be checked without all of the above
verify-rolls-wrong = a roll is not what the secret gives

# What is said of files that are wrong: the English is what the code says, word for word.
phrase-place-line-column = line { $line }, column { $column }
phrase-place-line-place = line { $line }, { $place }
phrase-place-line = line { $line }
phrase-place-entry = entry { $n }
phrase-place-header = header
phrase-place-option = option { $id }
phrase-place-choice = choice
phrase-place-scenario-line = the scenario’s { $inner }
phrase-place-scenario = scenario
phrase-place-game = game
phrase-place-rules = rules
phrase-place-start = start
phrase-place-seed = seed
phrase-place-player = player
phrase-place-language = language
phrase-nothing = nothing
phrase-none = none
phrase-its-end = its end
phrase-list = a list of { $n }
phrase-object = an object of { $n }
phrase-units = { $n } units
phrase-faces = { $n } faces
phrase-results = { $n } results
phrase-bytes = { $n } bytes
phrase-forbidden = a forbidden entry
phrase-not-utf8 = bytes that are not UTF-8
phrase-utf8 = text in UTF-8
phrase-json-eof-string = EOF while parsing a string
phrase-json-eof-object = EOF while parsing an object
phrase-json-eof-list = EOF while parsing a list
phrase-json-eof-value = EOF while parsing a value
phrase-json-value = expected value
phrase-json-trailing = trailing characters
phrase-json = JSON
phrase-most-bytes = at most { $n } bytes
phrase-most = at most { $n }
phrase-least = at least { $n }
phrase-form = the form that is described
phrase-field-once = each field once
phrase-field = the field `{ $field }`
phrase-one-of = one of { $names }
phrase-natural-up = a whole number from 0 up
phrase-whole-range = a whole number from { $least } to { $most }
phrase-whole = a whole number
phrase-range = a number from { $least } to { $most }
phrase-exactly = exactly { $n }
phrase-number = a number
phrase-bool = true or false
phrase-text = text in quotes
phrase-character = one character in quotes
phrase-a-list = a list
phrase-an-object = an object
phrase-object-with = an object with { $fields }
phrase-id = lower-case letters, digits and hyphens
phrase-deep = lists in lists
phrase-less-deep = fewer of them in each other
phrase-long-place = a place with a long name
phrase-shorter-names = shorter names of fields
phrase-kind = a record (`sandtable-record 1`), or a scenario or map (JSON with "format": "sandtable-scenario" or "sandtable-map")
phrase-formats = "sandtable-scenario" or "sandtable-map"
phrase-scenario-before = the scenario's text before `start`
phrase-once-only = it once only
phrase-game-name = the game's short name
phrase-rules-version = the version of the rules
phrase-rules-before = a version of the rules, a number of entries and the hash of a scenario
phrase-scenario-name = the scenario's name and hash
phrase-one-word = one word
phrase-option-value = an option and its value
phrase-option-once = each option once
phrase-nonce = a seat and its nonce
phrase-dice = the scheme of the dice, 2, and the first request that they answer
phrase-restart = the seats that did not open their nonces
phrase-pledge = a seat and its pledge
phrase-nonce-pledged = the nonce that seat { $seat } pledged
phrase-nonce-is = nonce { $rest }
phrase-next-request = the number of the next request of chance
phrase-header-line = a line of the header, or `start`
phrase-after-end = nothing after `end` but `seed`
phrase-counter-below = a counter not below { $n }
phrase-counter-is = counter { $n }
phrase-line-key = a line `{ $key }`
phrase-seat-choice = a seat and its choice
phrase-chance-line = `! counter purpose [count die] = results`
phrase-a-counter = a counter
phrase-how-many-dice = how many dice
phrase-finish = `won` with seats, `drawn`, or `resigned` with a seat
phrase-hash-or-nothing = `@` and a hash, or nothing
phrase-seat = a seat, 0 to { $most }
phrase-seats-rising = seats in rising order
phrase-no-maps = another file: this game has no map files
phrase-one-noun = nothing after a verb and one noun
phrase-problem = { $place }: found “{ $found }”, expected { $expected }.
phrase-problem-nowhere = Found “{ $found }”, expected { $expected }.
phrase-problem-missing = { $place }: missing is { $expected }.
phrase-first-line = the line `sandtable-record 1`
phrase-rules-newest = { $n } at most: rules version { $was } is not known here
phrase-legal-entry = a legal entry
phrase-name-alone = the name alone, in quotes
phrase-one-field = an object of one field `{ $field }`
phrase-row = a row of { $n } values
phrase-language-code = a language code such as `en`
phrase-language = a language of the game
phrase-settings = nodes, first, width, horizon, blur, style, replan, styles, trust or refine, `=` and a number
phrase-noun = the name of a piece, hex, hexside, card or word, or a number
phrase-decision-of-asked = a decision of a seat that is asked
phrase-rule-allows = what { $rule } allows
phrase-goes-on = a game that goes on
phrase-secret = the secret of the dice
phrase-secret-committed = the secret that was committed to
phrase-secret-gives = what the secret gives
phrase-legal = a legal one
phrase-own-scenario = one of the game's own scenarios, or the text of the scenario in the record
phrase-hash-version = { $hash } (the record is of rules version { $version })
phrase-decision-or-end = a decision, or the end
phrase-digits = { $n } hexadecimal digits in lower case
