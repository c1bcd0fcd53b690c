# The page's own words. Every key stands in both languages.

## Everywhere

home = To the front page
tools = Tools
loading = One moment…
failed = That did not work. Try again.
close = Close
later = Later
skip = Skip
copy = Copy
copied = Copied
you = you
machine = the machine
friend = a friend
language = Language
language-en = English
language-ru = Русский
language-switch = Русский
theme = Light
theme-light = Day
theme-dark = Night
theme-contrast = High contrast
theme-next = Light: { $theme }
menu = Menu
panel = Tracks, what is under the cursor, report
rail = Tracks and pieces

## Front page

front-title = Wargames by every rule, on one table
front-sub = It knows what you may do, what the odds are, and why not. Against a friend here, a friend far away, or the machine.
front-failed = The table does not answer. Is the server running?
way-machine = Play the machine
way-machine-sub = it sees only its own side
way-here = Sit down
way-here-sub = here, two at one screen
way-link = Invite
way-link-sub = send a link to a seat
battles = Choose a battle
battles-count = { $n ->
    [one] one battle
   *[other] { $n } battles
}
pieces = { $n ->
    [one] one piece
   *[other] { $n } pieces
}
hexes = { $n ->
    [one] one hex
   *[other] { $n } hexes
}
minutes = about { $n } min
first-game = a first game
random-battle = A random battle
random-battle-sub = forces and ground by lot
tile-count = { $n ->
    [one] one scenario
   *[other] { $n } scenarios
} · from { $minutes } min
map-of = The map of { $title }
special = Special rules
options = Optional rules
option-value-on = on
option-value-off = off
option-value-yes = yes
option-value-no = no
against = Against
against-machine = the machine
against-here = a friend here
against-link = a friend by link
seating = Who sits where
sits-here = at this screen
sits-link = by link
sits-machine = the machine: { $level }
seat-of-many = { $side }, player { $n }
players = { $n ->
    [one] one player
   *[other] { $n } players
}
you-play = You play
versus = against
versus-side = { $side_gen }
by-lot = by lot
level = Strength
start = Start
invite-how = Send this link: whoever opens it takes the seat.
played = { $begun ->
    [one] One game begun here
   *[other] { $begun } games begun here
}: { $finished } finished, { $gone } given up after the deal
played-none = No games known of this browser yet
replace = Let the machine play this side
replace-asked = The machine ({ $level }) is to play this side. All who are here must agree.
replace-agree = Agree
invite-link = Link to the seat: { $side }
invite-local = The address { $host } leads to this computer only. For a friend elsewhere start the server with
invite-local-then = and put this computer's name or network address in place of { $host } in the link.
to-table = To the table
mine = Go on
mine-over = over
mine-yours = your turn
mine-machine = the machine is thinking
mine-waiting = waiting for the other side
mine-other = { $side } to decide
mine-drop = Forget this game
mine-drop-sure = The link to your seat is kept only here: without it you cannot come back to this game.
mine-drop-counts = If cards or dice have been dealt, the others will see that you gave a game up.
mine-forget = Forget it
mine-keep = Keep it
mine-side = you: { $side }
mine-rival = against: { $who }
mine-watch = you watch
mine-link = The friend's link
record-open = Open a record
record-play = Play on from its end
record-over = This game was played to its end: it can be looked at again.
record-save = Save the record
record-later = The record can be saved when the game is over: it tells what the other side keeps secret.
record-none = This is no record of a game that this table knows.

## The table

map-label = The map
map-help = Arrow keys move the cursor, N and P go from choice to choice, Enter chooses. All choices are also listed as buttons after the map.
map-help-replay = The left and right arrow keys step back and on, Home and End go to the beginning and the end, Space plays and pauses, N goes to the next turn, B sets a bookmark, H raises the cards.
overlays = Drawn over the map
map-loading = The map is being unrolled…
table = Table
prompt = The question
steps = { $done } of { $all } done
undo = Undo
undo-ask = Ask to undo
undo-asked = You have asked to take back your last decision.
undo-asks = { $side } asks to take back the last decision.
undo-agree = Agree
undo-refuse = No
undo-withdraw = Withdraw
halt = This game stands still.
halt-rules = It was played under rules version { $was }; this server plays version { $is }, which does not allow all of it.
halt-same = This server no longer plays it as it was recorded.
halt-line = The record cannot be played from line { $line } on.
halt-kept = You see the last position that still holds: { $kept } of { $of } entries.
halt-open = If all players agree, the game goes on from here. The record is kept as it was.
halt-over = The game is over, so it can only be looked at.
halt-go-on = Go on from here
halt-sure = { $lost ->
    [one] Leave out one entry and go on
   *[other] Leave out { $lost } entries and go on
}
halt-more = Why?
halt-less = Less
halt-asked = You have asked to go on from here.
halt-asks = { $side } asks to go on from here, without the rest of the record.
halt-ask = Ask to go on
record-earlier = Save the record as it was ({ $number })
why-not = Why not?
why-ask = Point at anything that cannot be chosen.
how-card = Point at a card to see what it allows; choose it to play it.
how-card-touch = Tap a card to read it and to play it.
how-map = Choose one of those that are marked on the map.
wait-lost = The line is broken; trying again…
wait-showing = See what happens…
wait-seat = Waiting for the other side to sit down…
wait-chance = The dice decide…
wait-restart = { $name } did not add to the dice in time: it begins again ({ $n })…
wait-machine = The machine decides
wait-other = { $name } to decide
watching = You are watching: what lies open to both sides is shown, and nothing else.
seat-thinking = { $n ->
    [one] thinks
   *[other] think
}
seat-yours = to play
seat-decides = { $n ->
    [one] decides
   *[other] decide
}
seat-ready = ready
palette = What may be ordered
palette-how = Point at an order to read here what it means.
palette-how-touch = Hold a finger on an order to read here what it means.
roster-next = next
seat-away = away
standing = Answer next time
standing-ask = ask me
standing-always = always: { $what }
standing-kept = always the same
standing-reset = Ask me again
hand-none = No cards in hand.
piles = Decks and hands
hand-of = { $side }: { $what }
last-roll = Last roll
roll-counted = { $n } of { $of } took effect
choices = What may be done now
choices-none = Nothing is asked of you now.
choice-dice = { $n ->
    [one] one die
   *[other] { $n } dice
}
choice-cost = costs { $n }
stack = { $n ->
    [one] one piece
   *[other] { $n } pieces
} in a stack
stack-level = level { $n } of { $of } from the top
stack-order = Stack from top to bottom
spoken-steps = { $n } of { $of }
spoken-exposed = could be shot at from { $hexes }
spoken-can = Here one may: { $what }
foreseen = Then: { $question }
zoom-in = Nearer
zoom-out = Farther
zoom-fit = The whole board
sight = Line of sight
sight-from = From which hex?
sight-to = From { $from }: to which hex?
sight-clear = { $from } sees { $to }, { $n ->
    [one] one hex
   *[other] { $n } hexes
} away
sight-blocked = { $from } does not see { $to }, { $n ->
    [one] one hex
   *[other] { $n } hexes
} away
hint = What would the machine do?
hint-thinking = The machine thinks it over…
hint-none = The machine has nothing to say here.
hint-chance = { $chance } % to win
since = What happened since my last decision
since-open = Show again how the orders were carried out
odds = The odds
odds-dice = { $dice ->
    [one] One die
   *[other] { $dice } dice
}
odds-wait = Counting…
odds-unit = { $what }, per cent
odds-mean = { $what } on average
odds-any = { $what }, at least one
odds-sampled = estimated from { $n } trials, give or take { $error } %
inspector = Details
inspector-none = Point at a piece, a hex or a card.
face-why = Why not now? Point at the row.
report = Report of the battle
report-order = newest last
report-none = Nothing has happened yet.
report-more = { $n ->
    [one] One earlier line
   *[other] { $n } earlier lines
  }
rule-open = Open rule { $rule }
rules = Rules
rules-search = Search the rules
rules-found = { $n } found
rules-none = No rule says this.
rules-failed = The rules cannot be read now.
track-goal = { $goal } win
track-said = { $label }: { $value } of { $goal }
luck = Luck ledger
luck-unit = beyond what the dice owe
luck-none = No dice yet.
luck-fair = The dice have kept within what is usual.
luck-good = { $side }: the dice paid { $hits } more than they owed; luckier than in two games of three.
luck-bad = { $side }: the dice paid { $hits } less than they owed; unluckier than in two games of three.
dice = Dice
fair-sealed = The dice were sealed before the game; both sides added to them.
fair-told = The seal of the dice is open: anyone can roll the game again from its record.
fair-restarts = The numbers for the dice were exchanged again { $n ->
    [one] once
   *[other] { $n } times
} before the game, because they did not come from: { $name }. More than one time without a reason is suspicious.
fair-broken = The numbers added to the dice are not those that were promised. Do not trust this game’s dice.
over = The game is over
over-won = Victory
over-lost = Defeat
over-drawn = A draw
over-look = Look at the table
over-again = Another battle
resign = Give up
resign-sure = Give up this game
link-watch = Copy a link for spectators
handover = Hand the screen over: { $side }
handover-hidden = Cards and secrets of the other side are hidden.
handover-ready = { $side }: show the table
name = Your name
name-hint = as the other side reads it
motion = Motion
motion-off = none
layers = Layers of the map
layer-grid = grid
layer-ids = hex names
layer-names = places
layer-sections = sections

## Replay

replay = Replay
replay-at = { $n } of { $of }
analysis = Analysis
analysis-unit = { $side }: chance to win, %
analysis-what = The machine plays the game through again and says what each decision was worth.
analysis-start = Look the game over
analysis-on = Go on looking
analysis-stop = Stop
analysis-busy = { $done } of { $of } positions…
analysis-worst = { $side }: what cost most
analysis-better = better: { $choice }, { $chance } % to win
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-on = One step on
replay-mark = Next turn
replay-viewer = Seen by
replay-umpire = everyone
replay-speed = Speed
replay-keep = Bookmark
replay-kept = Bookmarks
replay-note = a note
replay-note-at = Note at { $n }
replay-go = Go there
replay-drop = Forget this bookmark
replay-play-on = Play on from here
replay-as = as { $side }, against the machine
replay-both = two at one screen
replay-over = The game ended here. Go back to a moment from which to play on.
replay-link = Copy a link to this moment
replay-fair = The dice match the sealed secret.
replay-unfair = The dice do not match the sealed secret.
replay-unsealed = The secret of the dice was not told.
replay-failed = This replay cannot be opened.
replay-legend = tall tick: dice rolled · flag: something remarkable

## Keys

keys = Keys
key-space = Space
key-arrows = Arrows
key-arrows-does = move the cursor; Shift leans the other way
key-np = N, P
key-np-does = next, previous choice
key-enter = Enter
key-enter-does = choose what is under the cursor
key-space-does = the main button; skip what is shown
key-esc = Esc
key-esc-does = close, one step back
key-u = U
key-u-does = undo
key-why = ?
key-why-does = why not?
key-l = L
key-l-does = line of sight from here
key-f = F
key-f-does = spread out a stack
key-h = H
key-h-does = raise the hand of cards
key-i = I
key-i-does = what is under the cursor
key-c = C
key-c-does = all choices as a list
key-g = G
key-g-does = the report
key-r = R
key-r-does = the rules
key-b = B
key-b-does = what happened since my last decision
key-digits = 1…9
key-digits-does = an order or number of the palette
key-o = O
key-o-does = the next piece that waits for an order
key-film = X, S
key-film-does = hold what is shown, step on
key-k = K
key-k-does = these keys
key-zoom = + − 0
key-zoom-does = nearer, farther, the whole board
