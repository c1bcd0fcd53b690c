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
cli-seed = The secret of the dice was { $seed }
cli-unknown = “{ $word }” is no piece, hex, card or word of this game.
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
cli-odds-none = Nothing hangs on the dice in this choice.
cli-odds-exact = Exact.
cli-odds-sampled = { $walks } games sampled, error ±{ $error }%.
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
    quit       leave; the record is kept
