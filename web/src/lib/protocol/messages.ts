// Made from the Rust types of crates/protocol and crates/engine. Do not edit:
// `make bless` writes them.

/** The version of the messages. */
export const PROTOCOL = 2;

/**
 * What something is: a title, rows of label and value, rules to open.
 */
export type About = {
/**
 * The title.
 */
title: Msg,
/**
 * What stands under it.
 */
subtitle: Msg | null,
/**
 * The key of its picture.
 */
art: string | null,
/**
 * Label and value.
 */
rows: Array<[Msg, Msg]>,
/**
 * Short remarks.
 */
notes: Array<Msg>,
/**
 * The ids of rules that speak of it.
 */
rules: Array<string>,
/**
 * The faces of its card: the front, the back.
 */
faces?: Array<Face>, };

/**
 * Something that is seen to happen on the table: what the client animates.
 */
export type Act = { "act": "move",
/**
 * Which piece.
 */
piece: number,
/**
 * The hexes.
 */
path: Array<number>, } | { "act": "place",
/**
 * Which piece.
 */
piece: number, } | { "act": "steps",
/**
 * Which piece.
 */
piece: number,
/**
 * How many: negative for losses.
 */
change: number, } | { "act": "remove",
/**
 * Which piece.
 */
piece: number, } | { "act": "attack",
/**
 * From.
 */
from: number,
/**
 * At.
 */
to: number,
/**
 * Hand to hand rather than at a distance.
 */
close: boolean, } | { "act": "dice" } & DiceShown | { "act": "card",
/**
 * Whose card.
 */
seat: Seat,
/**
 * Which card, where the reader may know it.
 */
card: number | null, } | { "act": "overlays",
/**
 * The shapes.
 */
overlays: Array<Overlay>, };

/**
 * What the computer makes of a game, as far as it has come.
 */
export type AnalysisShown = {
/**
 * Whether it is at work.
 */
running: boolean,
/**
 * Whether it is done.
 */
ready: boolean,
/**
 * How much is done.
 */
done: number,
/**
 * How much there is to do.
 */
of: number,
/**
 * The first seat's chance of winning, from moment to moment.
 */
curve: Array<ChanceShown>,
/**
 * The worst decisions of each seat, by seat, the worst first.
 */
worst: Array<VerdictShown>, };

/**
 * The answer.
 */
export type Answer = { "answer": "sight" } & Sight | { "answer": "reach",
/**
 * The hexes with costs.
 */
hexes: Array<[number, number]>, } | { "answer": "about" } & About | { "answer": "nothing" } & Refusal;

/**
 * An argument of a [`Msg`].
 */
export type Arg = { "num": number } | { "name": string } | { "msg": Msg } | { "list": Array<Msg> };

/**
 * All pictures of a scenario but the map, as pieces of SVG.
 */
export type ArtShown = {
/**
 * Pieces and marks, by key, centred on (0, 0), at the size at which they stand on the map.
 */
pieces: { [key in string]: string },
/**
 * Card faces, by number, with their words.
 */
cards: Array<string>,
/**
 * The back of a card.
 */
back: string,
/**
 * Faces of dice: by die, then by face.
 */
dice: Array<Array<string>>, };

/**
 * A state of a piece, shown as a badge.
 */
export type Badge = {
/**
 * Which badge: the picture `badge-{id}` of the catalogue, where a game has one. The client itself has shapes
 * for `ordered`, `moved`, `fought` and `fired`; any other shows its number or first letter.
 */
id: string,
/**
 * What it says.
 */
label: Msg,
/**
 * A number in it.
 */
number?: number | null, };

/**
 * A card's face.
 */
export type CardFace = {
/**
 * The name.
 */
title: Msg,
/**
 * What it does.
 */
text: Msg,
/**
 * How it is drawn: `command-section`, `command-tactic`.
 */
style: string,
/**
 * The picture or icon on it.
 */
icon: string,
/**
 * The picture on it.
 */
picture: unknown,
/**
 * The picture is the whole face, words and all.
 */
whole: boolean,
/**
 * It bears the hat of a leader who may be ordered by himself.
 */
hat: boolean,
/**
 * The rule that describes it.
 */
rule: string, };

/**
 * What does not change while a scenario is played, besides its pictures.
 */
export type CatalogueShown = {
/**
 * Card faces, by number.
 */
cards: Array<CardFace>,
/**
 * Boxes beside the map.
 */
boxes: Array<Msg>,
/**
 * The dice and their faces.
 */
dice: Array<DieFace>,
/**
 * The names of hexes, by number.
 */
hexes: Array<string>,
/**
 * The names of the game's own words, by number.
 */
words: Array<string>, };

/**
 * The first seat's chance of winning at a moment.
 */
export type ChanceShown = {
/**
 * The moment.
 */
moment: number,
/**
 * The chance, in thousandths.
 */
chance: number, };

/**
 * A record or a scenario's file to be checked.
 */
export type Check = {
/**
 * The game of a scenario; a record names its own.
 */
game: string,
/**
 * The text.
 */
text: string, };

/**
 * What is wrong with a text.
 */
export type Checked = {
/**
 * Whether it is a record; otherwise a scenario.
 */
record: boolean,
/**
 * Every problem; none if it is sound.
 */
problems: Array<Problem>, };

/**
 * A choice that the computer considered.
 */
export type Considered = {
/**
 * The text of the offer.
 */
text: string,
/**
 * The offer in words.
 */
label: Msg,
/**
 * The estimated chance to win after it, in thousandths.
 */
chance: number,
/**
 * The error of the estimate, in thousandths.
 */
error: number,
/**
 * How good it is, in a word.
 */
grade: Msg,
/**
 * All of it and why, in a sentence.
 */
msg: Msg, };

/**
 * Dice as the table shows them.
 */
export type DiceShown = {
/**
 * Who rolled.
 */
seat: Seat,
/**
 * The kind of die: an index into the game's dice.
 */
die: number,
/**
 * Each face, and whether it counted: nothing where the dice are added up.
 */
faces: Array<[number, boolean | null]>,
/**
 * What the dice owed and what they paid, for the ledger of luck.
 */
luck?: Luck | null, };

/**
 * How a die's faces are drawn.
 */
export type DieFace = {
/**
 * The die.
 */
name: string,
/**
 * Its faces: the name of each face's picture.
 */
faces: Array<string>,
/**
 * What each face is called.
 */
labels: Array<Msg>, };

/**
 * How a way ends.
 */
export type End = "arrow" | "aim" | "bare";

/**
 * How the game ended, in words.
 */
export type Ending = {
/**
 * Who won; empty for a draw.
 */
winners: SeatSet,
/**
 * The sentence.
 */
msg: Msg, };

/**
 * What kind of fault a message had.
 */
export type ErrorCode = "malformed" | "too-long" | "too-fast" | "no-hello" | "unknown-link" | "other-protocol" | "stale" | "not-seated" | "not-found" | "problems" | "forbidden" | "storage" | "fault" | "busy";

/**
 * A hex that could be shot at.
 */
export type Exposed = {
/**
 * Which hex.
 */
hex: number,
/**
 * From where.
 */
from: Array<number>, };

/**
 * A face of the card of a piece, as its state is now.
 */
export type Face = {
/**
 * What this face is called: the front, orders.
 */
title: Msg,
/**
 * Whose colours it has.
 */
side: number | null,
/**
 * The chief values, large: value and label.
 */
values: Array<[Msg, Msg]>,
/**
 * A row of boxes, from full to nothing: how many are left, of how many.
 */
boxes?: [number, number] | null,
/**
 * The heads of the columns.
 */
heads?: Array<Msg>,
/**
 * Rows below them.
 */
rows?: Array<FaceRow>,
/**
 * Properties in a word or two.
 */
tags?: Array<Msg>, };

/**
 * A row of a [`Face`].
 */
export type FaceRow = {
/**
 * The key of a sign before it, in [`Catalogue::art`](super::Catalogue).
 */
sign?: string | null,
/**
 * One for each column.
 */
cells: Array<Msg>,
/**
 * It does not hold now.
 */
off?: boolean,
/**
 * Why it does not, if there is more to say.
 */
why?: Refusal | null, };

/**
 * The dice of the table.
 */
export type Fair = {
/**
 * What the table published of its secret before the first roll.
 */
commitment: string | null,
/**
 * Where the exchange of nonces stands. Nothing is dealt before it is done.
 */
stage: Stage,
/**
 * What this viewer's seat has pledged.
 */
own: string | null,
/**
 * What the seats pledged, by seat; shown when all have.
 */
pledges: Array<[Seat, string]>,
/**
 * What the seats added, by seat; shown when all are open.
 */
nonces: Array<[Seat, string]>,
/**
 * Persons whose pledges or nonces the game waits for before it begins.
 */
waiting: SeatSet,
/**
 * Each time the exchange began again: the seats that had not opened their nonces.
 */
restarts: Array<SeatSet>,
/**
 * Seats that are to be given to the computer, with the level and those who agree.
 */
replacing: Array<[Seat, string, SeatSet]>,
/**
 * The secret, when the game is over.
 */
seed: string | null, };

/**
 * What went wrong.
 */
export type Fault = {
/**
 * What kind of fault.
 */
code: ErrorCode,
/**
 * The sentence.
 */
msg: Msg,
/**
 * Every problem of what was sent.
 */
problems?: Array<Problem>, };

/**
 * What the table says to a client. All of it is made for the eyes of the one viewer that the token stands for.
 */
export type FromTable = { "type": "welcome" } & Welcome | { "type": "update" } & Update | { "type": "answer",
/**
 * The id.
 */
id: number,
/**
 * The answer.
 */
reply: Reply, } | { "type": "refused",
/**
 * The rule and the sentence.
 */
refusal: Refusal, } | { "type": "error",
/**
 * What kind of fault.
 */
code: ErrorCode,
/**
 * The sentence.
 */
msg: Msg, };

/**
 * A game to choose.
 */
export type GameShown = {
/**
 * The short name.
 */
slug: string,
/**
 * The name.
 */
name: string,
/**
 * The version of the rules.
 */
rules: number,
/**
 * Rules that may be switched: the words are `option-{id}` and `option-{id}-{value}`.
 */
options: Array<OptionShown>,
/**
 * The levels of its computer opponents, from the weakest: the words are `level-{level}` for the name and
 * `level-{level}-about` for what it can do.
 */
levels: Array<string>,
/**
 * The level to begin with.
 */
level: string,
/**
 * The scenarios that come with it.
 */
scenarios: Array<ScenarioInfo>,
/**
 * Whether it makes scenarios by its own rules for such.
 */
generates: boolean, };

/**
 * What can be played.
 */
export type Games = {
/**
 * The version of the messages.
 */
protocol: number,
/**
 * Languages that all words are in.
 */
languages: Array<string>,
/**
 * The games.
 */
games: Array<GameShown>,
/**
 * What everyone who comes should know: that the database was damaged.
 */
notices: Array<Msg>, };

/**
 * A scenario made by a game's own rules for such: the same for the same seed. By its id it is to be had wherever one of
 * the game's own scenarios is.
 */
export type Generated = {
/**
 * Its heading.
 */
scenario: ScenarioInfo,
/**
 * Its file.
 */
text: string, };

/**
 * A game that was played under other rules than those of the program, and not only so: it stands at the last position
 * that both know, to be looked at.
 */
export type Halt = {
/**
 * The version of the rules it was played under.
 */
was: number,
/**
 * The version of the program's.
 */
is: number,
/**
 * The first line of its record that cannot be played.
 */
line: number,
/**
 * Entries before that line.
 */
kept: number,
/**
 * Entries in all.
 */
of: number,
/**
 * Whether it may go on from here, if all agree: not if it was over.
 */
open: boolean,
/**
 * Why the line cannot be played.
 */
problem: Problem, };

/**
 * A hand of cards.
 */
export type Hand = {
/**
 * Whose.
 */
seat: Seat,
/**
 * What the hand is called: cards in hand, cards on the square track.
 */
label: Msg,
/**
 * The cards this viewer may see, as numbers into [`Catalogue::cards`].
 */
cards: Array<number>,
/**
 * How many there are in all.
 */
count: number, };

/**
 * A part of a path: a key of an object or an index of a list.
 */
export type Key = number | string;

/**
 * How a noun that may be chosen is lit.
 */
export type Light = "choose" | "target" | "reach" | "button";

/**
 * One line of the report: the sentence, the rule that applied, the dice, and what it speaks of.
 */
export type Line = {
/**
 * The sentence.
 */
msg: Msg,
/**
 * The rule that applied.
 */
rule?: string | null,
/**
 * What the table shows while the line is said.
 */
acts?: Array<Act>,
/**
 * What lights up when the line is pointed at.
 */
touches?: Array<Noun>,
/**
 * A heading: a turn begins.
 */
heading?: boolean, };

/**
 * Expected and actual worth of a roll to the one who rolled it, in thousandths.
 */
export type Luck = {
/**
 * What the dice owed.
 */
expected: number,
/**
 * The variance of it.
 */
variance: number,
/**
 * What they paid.
 */
actual: number, };

/**
 * What dice owed a seat and what they paid, in thousandths.
 */
export type LuckShown = {
/**
 * Who rolled.
 */
seat: Seat,
/**
 * The moment right after the roll.
 */
moment: number,
/**
 * What the dice owed.
 */
expected: number,
/**
 * What they paid.
 */
actual: number,
/**
 * The variance of it.
 */
variance: number, };

/**
 * The drawn map: layers from the lowest, in one coordinate system.
 */
export type MapShown = {
/**
 * The width of the picture.
 */
width: number,
/**
 * The height.
 */
height: number,
/**
 * The radius of a hex: from its middle to a corner.
 */
radius: number,
/**
 * Whether a corner of a hex points up; otherwise a side lies on top.
 */
pointy: boolean,
/**
 * What goes into `<defs>`.
 */
defs: string,
/**
 * The layers: name and SVG.
 */
layers: Array<[string, string]>,
/**
 * The middle of each hex, by number.
 */
hexes: Array<[number, number]>, };

/**
 * Something on a hex or hexside that is not a piece: control, smoke, a work, a scored objective.
 */
export type Mark = {
/**
 * On what.
 */
on: Noun,
/**
 * Which mark: the key of its picture.
 */
art: string,
/**
 * Whose.
 */
side: number | null,
/**
 * What it says.
 */
label: Msg,
/**
 * A number in it.
 */
number: number | null,
/**
 * It lies over the pieces of its hex, not under them.
 */
over?: boolean, };

/**
 * The odds of one measure.
 */
export type MeasureShown = {
/**
 * The key of the measure.
 */
key: string,
/**
 * Each value with its share in per cent; together they are 100.
 */
rows: Array<[number, number]>,
/**
 * The mean value, in thousandths.
 */
mean_milli: number, };

/**
 * A moment of a replay.
 */
export type Moment = {
/**
 * How many entries have happened.
 */
moment: number,
/**
 * The last of them, as the record writes it.
 */
entry: string | null,
/**
 * The table.
 */
scene: Scene,
/**
 * Lines of the report so far.
 */
lines: Array<Line>,
/**
 * How many of them the last entry said.
 */
fresh: number, };

/**
 * A sentence or a word to be said in the reader's language: a Fluent key and its arguments.
 */
export type Msg = {
/**
 * The key in the `.ftl` files.
 */
key: string,
/**
 * The arguments by name.
 */
args?: Array<[string, Arg]>, };

/**
 * A table that someone holds a link to. Links that are not known are left out.
 */
export type MyTable = {
/**
 * The link's secret.
 */
token: string,
/**
 * The public name of the table.
 */
id: string,
/**
 * Who the link stands for.
 */
viewer: Viewer,
/**
 * The game's short name.
 */
game: string,
/**
 * The scenario.
 */
scenario: ScenarioInfo,
/**
 * Who sits where.
 */
seats: Array<SeatShown>,
/**
 * Which turn it is.
 */
turn: Msg,
/**
 * Which phase.
 */
phase: Msg,
/**
 * Who is asked.
 */
asked: SeatSet,
/**
 * Whether the holder of the link is asked.
 */
yours: boolean,
/**
 * How it ended.
 */
over: Ending | null,
/**
 * When it was set up, in milliseconds since 1970.
 */
created: number,
/**
 * When something last happened.
 */
changed: number,
/**
 * Why it cannot be played, if it cannot: rules of another version, a damaged record.
 */
fault: Msg | null, };

/**
 * From what a table is set up.
 */
export type NewFrom = { "from": "scenario",
/**
 * The game's short name.
 */
game: string,
/**
 * The scenario's id.
 */
scenario: string,
/**
 * Options that differ from their defaults.
 */
options: Options, } | { "from": "text",
/**
 * The game's short name.
 */
game: string,
/**
 * The file.
 */
text: string,
/**
 * Options that differ from their defaults.
 */
options: Options, } | { "from": "record",
/**
 * The record.
 */
text: string, };

/**
 * A game to be looked at entry by entry.
 */
export type NewReplay = { "of": "record",
/**
 * Its text.
 */
text: string, } | { "of": "table",
/**
 * The secrets.
 */
tokens: Array<string>, };

/**
 * Who is to sit in a seat.
 */
export type NewSeat = {
/**
 * Person or computer.
 */
sitter: SeatKind,
/**
 * What he is called.
 */
name: string, };

/**
 * A table to be set up.
 */
export type NewTable = {
/**
 * From what.
 */
from: NewFrom,
/**
 * Who is to sit where, by seat.
 */
seats: Array<NewSeat>,
/**
 * All persons sit at one screen: no one learns anything from how fast another answers.
 */
together: boolean, };

/**
 * What a choice, a log line, a drawn card or a question is about.
 */
export type Noun = "none" | { "piece": number } | { "hex": number } | { "side": [number, number] } | { "card": number } | { "number": number } | { "word": number };

/**
 * Something on a line of sight.
 */
export type Obstacle = {
/**
 * Where.
 */
at: Noun,
/**
 * What it is.
 */
msg: Msg,
/**
 * It blocks; otherwise it hinders by the number.
 */
blocks: boolean,
/**
 * How much it hinders.
 */
number: number | null, };

/**
 * Odds as a page shows them.
 */
export type OddsShown = {
/**
 * Each measure alone.
 */
measures: Array<MeasureShown>,
/**
 * How many walks were sampled; nothing if the odds are exact.
 */
sampled: number | null,
/**
 * The standard error of sampled shares, in thousandths.
 */
error: number | null,
/**
 * What a player should know of how they are counted.
 */
note: Msg | null, };

/**
 * A choice as offered.
 */
export type Offer = {
/**
 * The line of text that is sent back.
 */
text: string,
/**
 * What is clicked for it.
 */
noun: Noun,
/**
 * The verb's name.
 */
verb: string,
/**
 * What the button says.
 */
label: Msg,
/**
 * What it costs or gives: movement points, dice.
 */
value?: number | null,
/**
 * How the noun is lit: a choice, a target, a way.
 */
light: Light,
/**
 * Odds may be asked before it is taken.
 */
odds?: boolean,
/**
 * It is the natural next step: the main button.
 */
main?: boolean,
/**
 * It leaves what is being done undone: Escape takes it, and a click on what could be chosen then.
 */
quit?: boolean,
/**
 * It lies in a palette beside what is asked about, under this heading.
 */
group?: Msg | null,
/**
 * The key of a sign on its button, in [`Catalogue::art`].
 */
sign?: string | null, };

/**
 * A rule that may be switched.
 */
export type OptionShown = {
/**
 * Its name in records.
 */
id: string,
/**
 * The values, the default first.
 */
values: Array<string>,
/**
 * The rule it changes.
 */
rule: string,
/**
 * Whether it says who sits at the table: the seats follow from it (`POST /api/heading`).
 */
seats: boolean, };

/**
 * The options that differ from their defaults, by id.
 */
export type Options = { [key in string]: string };

/**
 * Something drawn over the map: a plotted order, an arc of fire, a zone, the place where an enemy was last seen.
 */
export type Overlay = {
/**
 * With which line.
 */
pen: Pen,
/**
 * In whose colours.
 */
side: number | null,
/**
 * What it says to one who cannot see it.
 */
label: Msg,
/**
 * The piece that it belongs to: it stands out when the piece is looked at.
 */
of?: number | null, } & ({ "shape": "route",
/**
 * The hexes, the first included.
 */
hexes: Array<number>,
/**
 * Numbers at the hexes after the first, as far as they go: steps, what it has cost so far.
 */
numbers?: Array<number>,
/**
 * How it ends.
 */
end: End, } | { "shape": "sector",
/**
 * The hex in the middle.
 */
at: number,
/**
 * Where it looks, in twelfths of a circle clockwise from the north: hexsides and corners of any board.
 */
toward: number,
/**
 * How wide it is, in twelfths; twelve are the whole circle.
 */
spread: number,
/**
 * How far it reaches, in hexes.
 */
radius: number, } | { "shape": "zone",
/**
 * The hexes.
 */
hexes: Array<number>, } | { "shape": "spot",
/**
 * The hex.
 */
at: number,
/**
 * Which sign.
 */
sign: Sign,
/**
 * A number with it.
 */
number?: number | null, });

/**
 * The line of a shape. Kinds of orders differ by it, for nothing is said by colour alone.
 */
export type Pen = "solid" | "double" | "dotted" | "dashed";

/**
 * A piece as seen.
 */
export type Piece = {
/**
 * Its number.
 */
id: number,
/**
 * Where it is.
 */
at: Place,
/**
 * Its side's number, for colours.
 */
side: number,
/**
 * The name.
 */
name: Msg,
/**
 * The key of its picture in [`Catalogue::art`].
 */
art: string,
/**
 * Steps left.
 */
steps: number,
/**
 * Steps at full strength.
 */
of: number,
/**
 * Where it faces, as a direction.
 */
facing?: number | null,
/**
 * It rides on another piece of the hex as a small roundel: a leader, a weapon.
 */
rides?: number | null,
/**
 * It hangs below the piece it rides on, as a plate, rather than sit at its corner.
 */
hangs?: boolean,
/**
 * Keys of pictures that lie over its own: pips of its strength.
 */
over?: Array<string>,
/**
 * Its states: `ordered`, `moved`, `fought`, `square`, `broken`.
 */
states?: Array<Badge>, };

/**
 * A pile: a deck, discards, a pool of counters.
 */
export type Pile = {
/**
 * What it is.
 */
label: Msg,
/**
 * How many.
 */
count: number,
/**
 * The card on top, if it lies face up.
 */
top: number | null,
/**
 * All cards of it, if they lie open.
 */
open: Array<number>, };

/**
 * Where a piece is.
 */
export type Place = { "hex": number } | { "box": number };

/**
 * What became of someone's games with people at this server.
 */
export type Played = {
/**
 * Games in which something was dealt.
 */
begun: number,
/**
 * Of these, games that came to an end.
 */
finished: number,
/**
 * Of these, games that they gave up.
 */
given_up: number, };

/**
 * Something that cannot be taken as it came.
 */
export type Problem = {
/**
 * The place, in English: `line 12`, `pieces[3].hex`.
 */
place: string,
/**
 * What stands there.
 */
found: string,
/**
 * What was expected, in English.
 */
expected: string,
/**
 * All of it as a sentence, by the code of the language.
 */
said: { [key in string]: string }, };

/**
 * The question put to a seat: one sentence, one place.
 */
export type Prompt = {
/**
 * The question.
 */
question: Msg,
/**
 * What explains it.
 */
detail?: Msg | null,
/**
 * The rule that puts it.
 */
rule: string,
/**
 * Steps done and steps in all, where they are counted.
 */
steps?: [number, number] | null,
/**
 * A window for reactions, by its name: standing answers are kept under it.
 */
window?: string | null,
/**
 * What the question is about.
 */
about?: Array<Noun>, };

/**
 * What one who looks at the table may ask.
 */
export type Question = { "ask": "sight",
/**
 * From this hex.
 */
from: number,
/**
 * To that one.
 */
to: number, } | { "ask": "reach",
/**
 * The piece.
 */
piece: number, } | { "ask": "inspect",
/**
 * A piece, a hex, a card.
 */
noun: Noun, };

/**
 * Why a choice was not taken: the rule that forbids it, and the sentence that says so.
 */
export type Refusal = {
/**
 * The id of the rule that forbids: `NAP-5.3.2`.
 */
rule: string,
/**
 * The sentence.
 */
msg: Msg, };

/**
 * A game to be looked at.
 */
export type ReplayShown = {
/**
 * The name of the replay; it is kept for a while.
 */
id: string,
/**
 * What the record is told from all others by: the name of its game, else the hash it leads to.
 */
of: string,
/**
 * The game's short name.
 */
game: string,
/**
 * The scenario.
 */
scenario: ScenarioInfo,
/**
 * Names of the players, by seat.
 */
names: Array<[Seat, string]>,
/**
 * Entries of the record; moments are 0 to this number.
 */
entries: number,
/**
 * Where turns begin, and what happened: for the line of time.
 */
marks: Array<TimeMark>,
/**
 * How it ended.
 */
over: Ending | null,
/**
 * What the dice owed and paid.
 */
luck: Array<LuckShown>,
/**
 * Whether the dice were re-rolled from the told secret and are what it gives; nothing if it was not told.
 */
fair: boolean | null, };

/**
 * An answer to a question.
 */
export type Reply = { "to": "ask",
/**
 * The answer.
 */
answer: Answer, } | { "to": "why-not",
/**
 * The rule that forbids; nothing if it can be chosen.
 */
refusal: Refusal | null, } | { "to": "odds",
/**
 * The odds.
 */
odds: OddsShown, } | { "to": "preview",
/**
 * The question that would be put next; nothing if chance or another seat comes first.
 */
prompt: Prompt | null,
/**
 * What could be chosen then.
 */
choices: Array<Offer>, } | { "to": "hint",
/**
 * What the computer considered, the best first.
 */
options: Array<Considered>, } | { "to": "refused",
/**
 * The rule and the sentence.
 */
refusal: Refusal, };

/**
 * A list of pieces beside the map.
 */
export type Roster = {
/**
 * What it lists.
 */
title: Msg,
/**
 * What stands beside the title.
 */
note: Msg,
/**
 * The pieces.
 */
lines: Array<RosterLine>, };

/**
 * A piece of a [`Roster`].
 */
export type RosterLine = {
/**
 * Which piece.
 */
piece: number,
/**
 * What is said of it.
 */
label: Msg,
/**
 * The key of a sign for it in [`Catalogue::art`].
 */
sign?: string | null,
/**
 * It still waits to be seen to.
 */
open?: boolean, };

/**
 * A rule of a game, for the page that opens at its id.
 */
export type Rule = {
/**
 * The id: `NAP-5.3.2`.
 */
id: string,
/**
 * The text, in Markdown.
 */
text: string,
/**
 * The heading it stands under.
 */
chapter: string, };

/**
 * The heading of a scenario.
 */
export type ScenarioInfo = {
/**
 * The name in commands and records.
 */
id: string,
/**
 * Its number in the game's list.
 */
number: number,
/**
 * The title.
 */
title: Msg,
/**
 * The place and date.
 */
subtitle: Msg,
/**
 * The situation, in a few sentences.
 */
story: Msg,
/**
 * What is special about it, a sentence each.
 */
special: Array<Msg>,
/**
 * The seats, in their order.
 */
seats: Array<SeatInfo>,
/**
 * How many hexes, pieces: the size.
 */
hexes: number,
/**
 * How many pieces.
 */
pieces: number,
/**
 * About how many minutes a game takes between two people.
 */
minutes: number,
/**
 * A hash of the scenario's file, in hexadecimal.
 */
hash: string, };

/**
 * The table as one viewer sees it.
 */
export type Scene = {
/**
 * Which turn it is.
 */
turn: Msg,
/**
 * Which phase.
 */
phase: Msg,
/**
 * Whose turn it is, if it is anyone's.
 */
active: Seat | null,
/**
 * Who is asked now, as far as this viewer may know.
 */
asked: SeatSet,
/**
 * Who has sealed what he wrote and waits for the others, as far as this viewer may know.
 */
ready?: SeatSet,
/**
 * Pieces, each once, a stack from the bottom to the top.
 */
pieces: Array<Piece>,
/**
 * Stacks whose order matters: the page keeps it, numbers the levels, and lists them from the top.
 */
stacks?: Array<Stack>,
/**
 * What else lies on hexes and hexsides.
 */
marks: Array<Mark>,
/**
 * What is drawn over the map: ways, sectors, zones, signs.
 */
overlays?: Array<Overlay>,
/**
 * Hands of cards: one's own with faces, others' by number.
 */
hands: Array<Hand>,
/**
 * Decks, discards, pools.
 */
piles: Array<Pile>,
/**
 * Tracks: victory, time, losses.
 */
tracks: Array<Track>,
/**
 * What is asked of this viewer, if he is asked.
 */
prompt: Prompt | null,
/**
 * What he may choose.
 */
choices: Array<Offer>,
/**
 * Hexes farther away that he comes to by several choices in a row, each the next hex of a way.
 */
ways?: Array<Way>,
/**
 * Hexes that he may choose or come to, each with those from where it could be shot at as far as he knows.
 */
exposed?: Array<Exposed>,
/**
 * Sides of a hex that he may choose open an arc: a drag shows it.
 */
sweep?: Sweep | null,
/**
 * His pieces with what is to be said of each, one by one: orders that are written.
 */
roster?: Roster | null,
/**
 * How it ended.
 */
over: Ending | null, };

/**
 * A place at the table: the one who is asked and who chooses. Several seats may play one side.
 */
export type Seat = number;

/**
 * A seat of a scenario.
 */
export type SeatInfo = {
/**
 * The side's name.
 */
name: Msg,
/**
 * Who commands.
 */
commander: Msg,
/**
 * The side it plays: seats of one side share its secrets.
 */
side: number,
/**
 * The key of the side's colours: `french`, `allied`.
 */
style: string, };

/**
 * Person or computer.
 */
export type SeatKind = { "kind": "human" } | { "kind": "computer",
/**
 * The level: one of [`http::GameShown::levels`](crate::http::GameShown).
 */
level: string, };

/**
 * Some of the seats, as a bit set.
 */
export type SeatSet = number;

/**
 * Who sits in a seat.
 */
export type SeatShown = {
/**
 * Person or computer.
 */
kind: SeatKind,
/**
 * What he is called; may be empty.
 */
name: string,
/**
 * Whether he is connected; a computer always is.
 */
here: boolean,
/**
 * What became of their other games with people, as far as it is known: nothing if no game is known.
 */
played: Played | null, };

/**
 * A line of sight: clear or blocked, where and by what.
 */
export type Sight = {
/**
 * From.
 */
from: number,
/**
 * To.
 */
to: number,
/**
 * Hexes apart.
 */
distance: number,
/**
 * Whether it is clear.
 */
clear: boolean,
/**
 * What blocks or hinders, in order, with the hex or hexside and the sentence.
 */
obstacles: Array<Obstacle>,
/**
 * The rule that decides.
 */
rule: string, };

/**
 * A sign in a hex.
 */
export type Sign = "aim" | "danger" | "unknown";

/**
 * A stack whose order matters: the pieces of a place that do not ride on others, in the order of [`Scene::pieces`].
 */
export type Stack = {
/**
 * Where it is.
 */
at: Place,
/**
 * What is to be said of it as a whole: how much of it is engaged.
 */
label?: Msg | null, };

/**
 * Where the exchange of nonces stands.
 */
export type Stage = "pledge" | "open" | "fixed";

/**
 * How a window for reactions is answered.
 */
export type Standing = "ask" | { "take": string };

/**
 * One step of a patch.
 */
export type Step = {
/**
 * Where.
 */
at: Array<Key>,
/**
 * What.
 */
set: unknown, } | {
/**
 * Where.
 */
at: Array<Key>,
/**
 * Always true.
 */
drop: boolean, } | {
/**
 * Which list.
 */
at: Array<Key>,
/**
 * From where, and how many go.
 */
cut: [number, number],
/**
 * What comes.
 */
put: Array<unknown>, };

/**
 * The colours of a side.
 */
export type StockShown = {
/**
 * The ground of its pieces.
 */
body: string,
/**
 * Their edge.
 */
edge: string,
/**
 * What is written on the ground.
 */
ink: string,
/**
 * Lines of charts: it holds on light and on dark paper.
 */
line: string,
/**
 * Dark stock with light ink; otherwise light stock with dark ink.
 */
dark: boolean, };

/**
 * How wide an arc is that looks to the side which is chosen, and how far it may reach.
 */
export type Sweep = {
/**
 * In twelfths of a circle.
 */
spread: number,
/**
 * In hexes, at most.
 */
radius: number, };

/**
 * A table that was set up, with its links: `/#/table/{token}`.
 */
export type TableMade = {
/**
 * The public name of the table.
 */
id: string,
/**
 * The secret of each person's seat.
 */
seats: Array<[Seat, string]>,
/**
 * The secret of the watchers' link.
 */
watch: string, };

/**
 * What is played, and by whom.
 */
export type TableShown = {
/**
 * The public name of the table.
 */
id: string,
/**
 * The game's short name.
 */
game: string,
/**
 * The version of its rules.
 */
rules: number,
/**
 * How many records of it are kept as they were under other rules.
 */
earlier: number,
/**
 * The scenario.
 */
scenario: ScenarioInfo,
/**
 * Options that differ from their defaults.
 */
options: Options,
/**
 * Who sits where, by seat.
 */
seats: Array<SeatShown>, };

/**
 * A heading or a remarkable line of the report, with the moment it belongs to.
 */
export type TimeMark = {
/**
 * The moment right after it.
 */
moment: number,
/**
 * Whether a turn begins.
 */
heading: boolean,
/**
 * The sentence.
 */
msg: Msg, };

/**
 * What a client says to the table.
 */
export type ToTable = { "type": "hello",
/**
 * The secret of a seat's or the watchers' link.
 */
token: string,
/**
 * The version of the messages that the client speaks.
 */
protocol: number,
/**
 * A secret of 32 hexadecimal digits that the client keeps for all its games: under its hash the table counts what
 * became of them, for the others to see.
 */
player?: string | null, } | { "type": "choose",
/**
 * The number of the position the decision was made in.
 */
number: number,
/**
 * The text of the offer.
 */
text: string, } | { "type": "undo",
/**
 * The number of the position.
 */
number: number, } | { "type": "ask-undo",
/**
 * The number of the position.
 */
number: number, } | { "type": "answer-undo",
/**
 * The number of the position.
 */
number: number,
/**
 * Whether it may.
 */
agree: boolean, } | { "type": "go-on",
/**
 * The number of the position.
 */
number: number, } | { "type": "resign",
/**
 * The number of the position.
 */
number: number, } | { "type": "ask",
/**
 * The answer bears it.
 */
id: number,
/**
 * The question.
 */
question: Question, } | { "type": "why-not",
/**
 * The answer bears it.
 */
id: number,
/**
 * What was pointed at.
 */
noun: Noun, } | { "type": "odds",
/**
 * The answer bears it.
 */
id: number,
/**
 * The text of the offer.
 */
text: string, } | { "type": "preview",
/**
 * The answer bears it.
 */
id: number,
/**
 * The text of the offer.
 */
text: string, } | { "type": "hint",
/**
 * The answer bears it.
 */
id: number, } | { "type": "drop-hint", } | { "type": "standing",
/**
 * The window, as the prompt names it.
 */
window: string,
/**
 * The answer.
 */
answer: Standing, } | { "type": "pledge",
/**
 * 64 hexadecimal digits.
 */
pledge: string, } | { "type": "nonce",
/**
 * 32 hexadecimal digits.
 */
nonce: string, } | { "type": "replace",
/**
 * The seat.
 */
seat: Seat,
/**
 * The level: one of [`http::GameShown::levels`](crate::http::GameShown).
 */
level: string, } | { "type": "name",
/**
 * The name, at most 40 characters.
 */
name: string, } | { "type": "resync", };

/**
 * The links someone holds.
 */
export type Tokens = {
/**
 * The secrets; at most 200.
 */
tokens: Array<string>, };

/**
 * A track with markers.
 */
export type Track = {
/**
 * What it counts. Over the tracks of several sides stands the word `{key}-heading`.
 */
label: Msg,
/**
 * How it is drawn: `banners`; `steps` up to the goal; `losses`, the same for what is lost; `spaces`, numbered, of
 * which those from the goal on may end the game; `balance`, one line between two sides, the first side's half
 * above zero; `held`, something with a worth that a side holds.
 */
style: string,
/**
 * Whose, if one side's.
 */
side: number | null,
/**
 * The marker.
 */
value: number,
/**
 * The end of it, if it has one.
 */
goal: number | null, };

/**
 * What a viewer may take back.
 */
export type Undo = {
/**
 * His last decision, freely.
 */
free: boolean,
/**
 * His last decision, if the other side agrees.
 */
may_ask: boolean,
/**
 * Why not freely.
 */
why: Msg | null,
/**
 * The seat that asks the others to agree.
 */
asking: Seat | null,
/**
 * Seats that have not answered yet.
 */
waiting: SeatSet, };

/**
 * What has changed for a viewer. What is absent has not.
 */
export type Update = {
/**
 * The number of the position after it.
 */
number: number,
/**
 * The number it starts from: a client that has another asks for everything anew.
 */
from: number,
/**
 * What changes in the scene.
 */
scene?: Array<Step> | null,
/**
 * How many lines of the report stay; those after them are taken back.
 */
keep?: number | null,
/**
 * Lines that follow.
 */
lines?: Array<Line>,
/**
 * What may be taken back.
 */
undo?: Undo | null,
/**
 * Computers that think now.
 */
thinking?: SeatSet | null,
/**
 * Who sits where.
 */
seats?: Array<SeatShown> | null,
/**
 * The dice.
 */
fair?: Fair | null,
/**
 * How windows for reactions are answered.
 */
standing?: { [key in string]: Standing } | null, };

/**
 * A decision that gave something away.
 */
export type VerdictShown = {
/**
 * The moment it was made in: the entry that follows it is the decision.
 */
moment: number,
/**
 * Who made it.
 */
seat: Seat,
/**
 * The decision, as the record writes it.
 */
text: string,
/**
 * The decision, as it was offered.
 */
label: Msg,
/**
 * The chance of winning after it, in thousandths.
 */
chance: number,
/**
 * How much chance of winning it gave away at least, in thousandths.
 */
lost: number,
/**
 * What would have been better, the best first.
 */
better: Array<Considered>, };

/**
 * Whose eyes a scene, a log or an answer is made for.
 */
export type Viewer = { "seat": Seat } | "watcher" | "umpire";

/**
 * Which record is wanted: of the table that the links are of.
 */
export type WantedRecord = {
/**
 * The secrets of the links: of every seat, while the game goes on.
 */
tokens: Array<string>,
/**
 * The record as it was before the game was carried over to other rules, by its number from 1: there are
 * [`earlier`](crate::TableShown::earlier) of them.
 */
earlier: number | null, };

/**
 * A way of several choices: a click on its last hex chooses hex by hex.
 */
export type Way = {
/**
 * The hexes to be chosen one after the other.
 */
hexes: Array<number>,
/**
 * What it costs in all.
 */
value?: number | null, };

/**
 * Everything a viewer may know.
 */
export type Welcome = {
/**
 * The version of the messages.
 */
protocol: number,
/**
 * Who the token stands for.
 */
viewer: Viewer,
/**
 * What is played, and by whom.
 */
table: TableShown,
/**
 * The number of the position for this viewer: it rises whenever the scene or the report changes for him.
 */
number: number,
/**
 * The table as this viewer sees it.
 */
scene: Scene,
/**
 * The report as this viewer may read it.
 */
lines: Array<Line>,
/**
 * What may be taken back.
 */
undo: Undo,
/**
 * Computers that think now.
 */
thinking: SeatSet,
/**
 * The dice.
 */
fair: Fair,
/**
 * How windows for reactions are answered; what is not listed is asked.
 */
standing: { [key in string]: Standing },
/**
 * What the viewer should know before anything else: that the seat of the link is played by the computer.
 */
notice: Msg | null,
/**
 * Why the game stands still, if it does.
 */
halt: Halt | null, };
