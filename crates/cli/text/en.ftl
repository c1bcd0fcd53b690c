# The words of the command line. Every key stands in both languages.

cli-hand-over = Over to { $seat }. Press Enter when no one else looks.
cli-player-human = a person
cli-player-random = the machine, at random
cli-player-greedy = the machine, greedy
cli-player-recruit = the machine, recruit
cli-player-regular = the machine, regular
cli-player-veteran = the machine, veteran
cli-player-general = the machine, general
cli-saved = Saved: { $file }
cli-left = The game is left as it stands.
cli-new-dice = The secret of its dice is not here: it goes on with new dice, as a game of its own.
cli-seed = The secret of the dice was { $seed }
cli-unknown = “{ $word }” is no piece, hex, card or word of this game.
cli-no-number = There is no choice { $number }: they are numbered 1 to { $most }.
cli-no-answer = There is no answer to this.
cli-may-choose = This may be chosen now.
cli-reach = It can reach
cli-undo-agreed = If all agree: undo!
cli-sight-clear = { $from } sees { $to }: { $distance ->
    [one] one hex
   *[other] { $distance } hexes
}.
cli-sight-blocked = { $from } does not see { $to }: { $distance ->
    [one] one hex
   *[other] { $distance } hexes
}.
cli-game = { $name } ({ $scenarios ->
    [one] one scenario
   *[other] { $scenarios } scenarios
})
cli-more-options = { $n ->
    [one] one optional rule
   *[other] { $n } optional rules
}: { $command }
cli-size = { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
}, about { $minutes } min
cli-odds-none = Nothing hangs on the dice in this choice.
cli-odds-exact = Exact.
cli-odds-sampled = { $walks } games sampled, error ±{ $error }%.
cli-found = found `{ $found }`, expected { $expected }
cli-sound-scenario = { $file }: sound: a scenario of { $game }.
cli-sound-map = { $file }: sound: a map of { $game }.
cli-sound-record = { $file }: sound: a record of { $game }, { $entries } entries.
cli-verified-sound = { $file }: sound.
cli-verified-unchecked = { $file }: nothing is wrong, but not everything could be checked.
cli-verified-wrong = { $file }: wrong.
cli-check-sound = + { $said }
cli-check-unchecked = ? { $said }
cli-check-wrong = ! { $said }
cli-verify-lenient = { $file }: not everything could be checked; `--lenient` lets that pass.
cli-help =
    A number or the text of a choice takes it. Enter shows the question again.
    ? NAME     why a hex, piece or card cannot be chosen, and what it is
    odds N     what may come of choice N, where it has a ⚄
    los A B    the line of sight from hex A to hex B
    board      the whole table
    hand       your cards and what they do
    log        the report so far
    undo       take back your last step; undo! if the other side agrees
    resign     give up
    save FILE  write the record
    exit       leave; the record is kept (quit and q do the same, unless quit is a choice)

# What is said when a command does not end well: the English is what the code says, word for word.
phrase-port-taken = another program listens at { $place }: stop it, or name another port by --port
phrase-data-in-use = { $data } is in use by { $holder }: stop that one first, or name another directory by --data
phrase-being-played = { $file } is being played by { $holder }: end that game first
phrase-no-key = { $file }: the key of { $count } games is not in { $key }: put it back, or name its file by --key-file
phrase-no-game = no game `{ $name }`: there is { $names }
phrase-no-scenario = no scenario `{ $name }`: there is { $names }
phrase-no-seat = no seat `{ $name }`: there is { $names }
phrase-no-player = no player `{ $name }`: there is { $names }
phrase-no-rule-speaks = no rule { $id } speaks of “{ $word }”
phrase-no-rule-word = no rule speaks of “{ $word }”
phrase-no-rule = no rule { $id }: `sandtable rules` lists them all
phrase-not-a-hex = `{ $word }` is not a hex of the board
phrase-game-or-record = expected --game or --record
phrase-record-or-game = expected a record or --game
phrase-endless = games that did not come to an end: { $games }
phrase-guesses = --sequential { $text }: expected LOW,HIGH as in 0.5,0.55
phrase-seat-who = --seat { $text }: expected SEAT=WHO
phrase-option-name = --option { $text }: expected NAME=VALUE
phrase-seconds = --seconds: expected more than 0 and at most 3600
phrase-is-over = { $file }: the game is over
phrase-not-secret = { $file }: not the secret that { $record } was committed to
phrase-has-entries = { $file }: it has { $n } entries, not { $wanted }
phrase-no-game-here = { $file }: no game `{ $name }` here
phrase-too-large = { $file }: larger than { $n } MiB
phrase-not-text = { $file }: not text in UTF-8
phrase-no-one-asked = { $file }: after { $n } entries no seat is asked: choose another place by --at
phrase-makes-none = { $game } makes no scenarios of its own
phrase-no-map = { $game } has no map to draw
phrase-over-before = the game is over before the count
phrase-no-file = { $file }: No such file or directory (os error 2)
phrase-try-help = Try `sandtable --help`.
