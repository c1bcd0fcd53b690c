import { sameNoun, type Point } from '../map/geometry';
import type { Noun, Offer } from '../protocol/messages';
import type { Play } from './play.svelte';

/** A click on a hex, with what it may mean. */
export interface Click {
  hex: number;
  /** The arrow of a side that lies under it. */
  side: Offer | undefined;
  /** What may be chosen there: with the piece that was hit, else with anything of the hex. */
  offers: Offer[];
  /** The piece that was hit, else the one on top. */
  top: number | undefined;
  /** That piece, else the hex. */
  noun: Noun;
}

/** What the handlers need of the table. */
type Hand = Pick<
  Play,
  | 'arcTo'
  | 'asking'
  | 'buttons'
  | 'commit'
  | 'elsewhere'
  | 'ends'
  | 'explain'
  | 'go'
  | 'inspect'
  | 'lookAt'
  | 'mark'
  | 'offersAt'
  | 'piecesAt'
  | 'sideAt'
  | 'sight'
  | 'spread'
  | 'sweep'
  | 'take'
  | 'wayTo'
>;

/** Takes a click, or leaves it to the next handler: whether it took it. */
export type Handler = (play: Hand, click: Click) => boolean;

/** Everything that a click on a hex may be about. */
export function clickOn(play: Hand, hex: number, piece?: number, at?: Point): Click {
  const all = play.offersAt(hex);
  const own = piece === undefined ? [] : all.filter(({ noun }) => sameNoun(noun, { piece }));
  const top = piece ?? play.piecesAt(hex).findLast((p) => p.rides == null)?.id;
  return {
    hex,
    side: at && !play.asking ? play.sideAt(at) : undefined,
    offers: own.length ? own : all,
    top,
    noun: top === undefined ? { hex } : { piece: top },
  };
}

const done = (_: unknown) => true;
/** Nothing may be chosen there, and no one asks why. */
const idle = (play: Hand, { offers }: Click) => !play.asking && !offers.length;

/** A line of sight is being drawn: the hex is an end of it. */
export const drawSight: Handler = (play, { hex }) => !!play.sight && done(play.mark(hex));

/** Away from the arrows of a hex, a click opens an arc that reaches so far. */
export const openArc: Handler = (play, { side, hex }) => {
  const arc = side && play.arcTo(side, hex);
  return !!arc && done(play.sweep(side, arc));
};

/** An arrow is a side that may be chosen. */
export const chooseSide: Handler = (play, { side }) => !!side && done(play.commit(side));

/** Whatever else comes of it, what was clicked is shown beside the map. */
export const show: Handler = (play, { noun }) => {
  void play.inspect(noun);
  return false;
};

/** The end of a way of several choices: they are made one after the other. */
export const followWay: Handler = (play, click) => {
  const way = idle(play, click) && play.wayTo(click.hex);
  return !!way && done(play.go(way.hexes));
};

/** The end of a way that is written: the main answer. */
export const confirmEnd: Handler = (play, click) => {
  const main = play.buttons.find((offer) => offer.main);
  return idle(play, click) && !!main && play.ends.includes(click.hex) && done(play.commit(main));
};

/** What may be done there otherwise than by a click. */
export const openAsides: Handler = (play, click) => {
  const { hex, top } = click;
  const things: Noun[] = top === undefined ? [{ hex }] : [{ piece: top }, { hex }];
  return idle(play, click) && play.lookAt(things, { hex });
};

/** What could be chosen if what is being done were left undone; else why not. */
export const leaveFor: Handler = (play, click) => idle(play, click) && done(play.elsewhere(click.noun, { hex: click.hex }));

/** Someone asks why not. */
export const explainWhyNot: Handler = (play, { noun, hex }) => play.asking && done(play.explain(noun, { hex }));

/** Several pieces of the stack may be chosen: it is spread out. */
export const spreadStack: Handler = (play, { offers, hex }) => {
  const pieces = new Set(offers.map(({ noun }) => (typeof noun === 'object' && 'piece' in noun ? noun.piece : undefined)));
  return pieces.size > 1 && !pieces.has(undefined) && done(play.spread(hex, true));
};

/** The only offer is taken; several are a menu. */
export const takeOffer: Handler = (play, { offers, hex }) => done(play.take(offers, { hex }));

/** The handlers in the order in which a click is offered to them: the first that takes it ends it. */
export const HANDLERS: readonly Handler[] = [
  drawSight,
  openArc,
  chooseSide,
  show,
  followWay,
  confirmEnd,
  openAsides,
  leaveFor,
  explainWhyNot,
  spreadStack,
  takeOffer,
];
