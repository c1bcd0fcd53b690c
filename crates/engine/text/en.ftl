# The words of the table itself. Every key stands in both languages.

list-pair = { $first } and { $last }
list-more = { $first }, { $last }

table-over = The game is over.
table-not-asked = You are not asked now.
table-chance-not-asked = Chance is not asked for this now.
table-not-understood = “{ $found }” is not understood: expected { $expected }.

undo-nothing = There is nothing of yours to take back.
undo-chance = The dice or the cards have spoken since: only with the other side’s consent.
undo-reveal = A secret has been laid open: only with the other side’s consent.
undo-other = The other side has decided since: only with its consent.
undo-over = The game is over.

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
