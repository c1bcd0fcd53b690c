import { nounKey, R, sameNoun, type Point } from '../map/geometry';
import { orderedIn, raise } from '../map/placing';
import { clickOn, HANDLERS } from './clicks';
import type { About, Considered, Msg, Noun, OddsShown, Offer, Piece, Refusal, Sight, Way } from '../protocol/messages';
import type { Foreseen, Sheet } from './sheet.svelte';

/** Where something small opens: on a hex, or at a button. */
export type Anchor = { hex: number } | { element: HTMLElement };
export type Panel = 'rules' | 'menu' | 'log' | 'choices' | 'inspect' | 'keys' | 'seats' | undefined;

/** How wide a thing must be, in pixels, for a finger to hit it. */
export const FINGER = 32;

/** What the player points at, has opened and is about to do. Knows no rule: it matches clicks with offers. */
export class Play<T extends Sheet = Sheet> {
  readonly table: T;
  hover = $state<number | undefined>();
  cursor = $state<number | undefined>();
  /** Several things may be done with one noun; on a touch screen, a card to be read, or why it may not be played. What
   * was clicked to be looked at says so: nothing may be done with it but what is listed. */
  menu = $state.raw<{ offers: Offer[]; at: Anchor; card?: number; look?: Noun; refusal?: Refusal | undefined } | undefined>();
  odds = $state.raw<{ offer: Offer; shown?: OddsShown; at: Anchor; pinned: boolean } | undefined>();
  why = $state.raw<{ refusal: Refusal; at: Anchor } | undefined>();
  /** What is under the cursor, the ground that it stands on, and why it may not be chosen, if that was asked. */
  about = $state.raw<{ noun: Noun; about: About; ground?: About; refusal?: Refusal } | undefined>();
  /** What a word of the palette means, while it is pointed at: what is asked about keeps its place in the panel. */
  told = $state.raw<{ noun: Noun; about: About } | undefined>();
  /** The ground of the hex that the keyboard's cursor came to. */
  ground = $state.raw<{ hex: number; about: About } | undefined>();
  /** A line of sight; fixed, it stays while the mouse moves on. */
  sight = $state.raw<{ from: number; to?: number; answer?: Sight; fixed?: boolean } | undefined>();
  /** What a line of the report lights up. */
  lit = $state.raw<Noun[]>([]);
  panel = $state<Panel>();
  rule = $state<string | undefined>();
  handRaised = $state(false);
  /** The next click asks why instead of doing. */
  asking = $state(false);
  /** What the computer would do, the best first; nothing yet while it thinks. */
  hints = $state.raw<Considered[] | undefined>();
  thinking = $state(false);
  /** The offer that a hint points at. */
  hint = $state.raw<string | undefined>();
  /** The stack that is spread out; pinned, it waits for a pick. */
  fan = $state.raw<{ hex: number; pinned: boolean } | undefined>();
  /** What an offer that is pointed at would lead to. */
  foreseen = $state.raw<Foreseen | undefined>();
  /** The hexes that a drag has passed since it left what is asked about. */
  drawn = $state.raw<number[]>([]);
  /** Where the drag is. */
  tip = $state.raw<Point | undefined>();
  /** Who of the list came up last. */
  visited: number | undefined;
  #inspected = '';
  #chosen: Noun | undefined;
  #foreseeing: string | undefined;

  /** Hexes with a stack whose order matters. */
  ordered = $derived.by(() => orderedIn(this.table.scene));

  /** What lies on the table; who is asked about lies on top of the stack, unless its order matters. */
  pieces = $derived.by(() => {
    const about = this.table.stage.playing ? [] : (this.table.scene?.prompt?.about ?? []);
    const ids = about.flatMap((noun) => (typeof noun === 'object' && 'piece' in noun ? [noun.piece] : []));
    return raise(this.table.stage.pieces, new Set(ids), this.ordered);
  });

  /** Offers that are not tied to anything on the map or in the hand: buttons. */
  buttons = $derived.by(() => {
    const inHand = new Set(this.table.scene?.hands.flatMap((hand) => hand.cards) ?? []);
    return this.table.offers.filter(({ noun, group }) => {
      if (group) return false;
      if (typeof noun === 'string' || 'number' in noun || 'word' in noun) return true;
      return 'card' in noun && !inHand.has(noun.card);
    });
  });

  /** What glows and is clicked to answer: cards of the hand, something on the map, or neither. */
  answer = $derived.by(() => {
    const lit = this.table.offers.filter((offer) => offer.light !== 'button' && !offer.group && !this.buttons.includes(offer));
    const nouns = lit.map(({ noun }) => noun).filter((noun) => typeof noun === 'object');
    if (nouns.some((noun) => 'card' in noun)) return 'card';
    return nouns.some((noun) => 'piece' in noun || 'hex' in noun || 'side' in noun) ? 'map' : undefined;
  });

  /** Offers that lie in a palette, by their headings. */
  palette = $derived.by(() => {
    const groups = new Map<string, { heading: Msg; offers: Offer[] }>();
    for (const offer of this.table.offers) {
      if (!offer.group) continue;
      const key = JSON.stringify(offer.group);
      const group = groups.get(key) ?? { heading: offer.group, offers: [] };
      group.offers.push(offer);
      groups.set(key, group);
    }
    return [...groups.values()];
  });

  /** The palette belongs to no piece on the map: it stands beside the map where there is room. */
  loose = $derived.by(() => this.palette.length > 0 && !this.table.scene?.prompt?.about?.length);

  /** Whether the player has opened or folded it where it must lie over the map. */
  unfolded = $state<boolean | undefined>();

  /** There it covers what else there is to choose: it opens by itself only if that is nothing, and stays as he left it. */
  laidOpen = $derived.by(() => {
    const elsewhere = this.table.offers.some(({ noun, group }) => !group && typeof noun === 'object' && ('piece' in noun || 'hex' in noun || 'side' in noun));
    return this.unfolded ?? !elsewhere;
  });

  /** What may be done with the piece that is asked about once that is left: what was written before is struck out. */
  instead = $state.raw<Offer[]>([]);

  /** Sides of a hex that may be chosen: a direction from it. */
  sides = $derived.by(() => this.table.offers.filter((o) => typeof o.noun === 'object' && 'side' in o.noun && o.light === 'reach'));
  /** Whether they are sides of several hexes: places on the map, not directions. */
  scattered = $derived.by(() => new Set(this.sides.map((o) => (o.noun as { side: [number, number] }).side[0])).size > 1);

  /** Where the ways end that are being written for what is asked about. */
  ends = $derived.by(() => {
    const about = this.table.scene?.prompt?.about ?? [];
    const own = this.table.stage.overlays.filter((o) => about.some((noun) => sameNoun(noun, { piece: o.of ?? -1 })));
    return own.flatMap((o) => (o.shape === 'route' && o.end === 'arrow' ? o.hexes.slice(-1) : []));
  });

  /** Where a drag draws a way or a direction instead of shoving the map: what is asked about, and the end of its way. */
  anchors = $derived.by(() => {
    if (this.table.stage.playing || !(this.table.ways.length || this.sides.length || this.table.offers.some((o) => o.light === 'reach'))) return [];
    const about = this.table.scene?.prompt?.about ?? [];
    return [...this.ends, ...about.map((noun) => this.table.hexOf(noun))].filter((hex) => hex !== undefined);
  });

  constructor(table: T) {
    this.table = table;
  }

  /** Pieces of a hex that lie on one another, without those that ride on them. */
  stackAt(hex: number): Piece[] {
    return this.piecesAt(hex).filter((p) => p.rides == null);
  }

  /** The levels of a stack whose order matters, from the top to the bottom, and what is said of it. */
  levelsAt(hex: number): { pieces: Piece[]; label: Msg | undefined } | undefined {
    const stack = this.table.scene?.stacks?.find(({ at }) => 'hex' in at && at.hex === hex);
    const pieces = stack ? this.stackAt(hex).toReversed() : [];
    return pieces.length > 1 ? { pieces, label: stack?.label ?? undefined } : undefined;
  }

  piecesAt(hex: number): Piece[] {
    return this.pieces.filter((p) => 'hex' in p.at && p.at.hex === hex);
  }

  /** Everything that may be done with a hex, its sides, or what stands on it. */
  offersAt(hex: number): Offer[] {
    const nouns: Noun[] = [{ hex }, ...this.piecesAt(hex).map((p): Noun => ({ piece: p.id }))];
    const sides = this.table.offers.filter(({ noun }) => typeof noun === 'object' && 'side' in noun && noun.side[0] === hex);
    return [...nouns.flatMap((noun) => this.table.offersFor(noun)), ...sides].filter((offer) => offer.light !== 'button');
  }

  /** The way of several choices to a hex. */
  wayTo(hex: number): Way | undefined {
    return this.table.ways.find((way) => way.hexes.at(-1) === hex);
  }

  /** The side that a point lies to, as seen from the hex whose sides may be chosen; of several hexes, the side it lies on. */
  sideAt(p: Point): Offer | undefined {
    const board = this.table.pictures?.board;
    if (!board || !this.sides.length) return undefined;
    const off = (offer: Offer) => {
      const [hex, dir] = (offer.noun as { side: [number, number] }).side;
      const c = this.scattered ? board.side(hex, dir) : board.centre(hex);
      if (this.scattered) return Math.hypot(p.x - c.x, p.y - c.y);
      const angle = (Math.atan2(p.y - c.y, p.x - c.x) * 180) / Math.PI - board.heading(dir);
      return Math.abs(((angle + 900) % 360) - 180);
    };
    const best = this.sides.reduce((best, one) => (off(one) < off(best) ? one : best));
    const reach = Math.max(R * 0.6, FINGER / 2 / this.table.camera.scale);
    return this.scattered && off(best) > reach ? undefined : best;
  }

  /** The arc that a drag opens, or a click on the hex pointed at. */
  get arc(): { side: Offer; at: number; radius: number } | undefined {
    const board = this.table.pictures?.board;
    const sweep = this.table.scene?.sweep;
    const end = this.drawn.length > 1 ? this.drawn.at(-1) : this.hover;
    const side = board && sweep && end !== undefined ? this.sideAt((this.drawn.length > 1 ? this.tip : undefined) ?? board.centre(end)) : undefined;
    if (!board || !sweep || !side || end === undefined) return undefined;
    const at = (side.noun as { side: [number, number] }).side[0];
    const steps = board.steps(at, end);
    return steps > 0 ? { side, at, radius: Math.min(sweep.radius, steps) } : undefined;
  }

  /** Hexes from where the one that is pointed at, or that a drag has come to, could be shot at. */
  get threats(): { hex: number; from: number[] } | undefined {
    const hex = this.drawn.length > 1 ? this.drawn.at(-1) : (this.hover ?? this.cursor);
    return this.table.stage.playing ? undefined : this.table.scene?.exposed?.find((one) => one.hex === hex);
  }

  /** What may be done with a thing, or with what it carries, but not by a click on the map. */
  asides(noun: Noun | undefined): Offer[] {
    if (typeof noun !== 'object') return [];
    // What is on sale is bought where it lies.
    const sold = (offer: Offer) => ('card' in noun || 'word' in noun) && offer.group;
    const carried = 'piece' in noun ? this.table.stage.pieces.filter((p) => p.rides === noun.piece) : [];
    const nouns: Noun[] = [noun, ...carried.map((p): Noun => ({ piece: p.id }))];
    return nouns.flatMap((one) => this.table.offersFor(one)).filter((offer) => offer.light === 'button' && !sold(offer));
  }

  /** A click on a hex: what glows is done, anything else is explained. A piece that was hit goes first. */
  click(hex: number, piece?: number, at?: Point) {
    this.table.stage.skip();
    this.why = undefined;
    this.cursor = hex;
    if (this.foreseen) void this.foresee(undefined);
    const click = clickOn(this, hex, piece, at);
    HANDLERS.find((handle) => handle(this, click));
  }

  /** Opens what may be done with these things but not by a click, and why they may not be chosen. Nothing, if there is
   *  nothing. */
  lookAt(things: Noun[], at: Anchor): boolean {
    const offers = things.flatMap((one) => this.asides(one)).filter((offer) => !offer.group);
    const [look] = things;
    if (!offers.length || look === undefined) return false;
    const menu = { offers, at, look };
    this.menu = menu;
    void this.table.whyNot(look).then((refusal) => {
      if (this.menu === menu) this.menu = { ...menu, refusal };
    });
    return true;
  }

  /** Chooses hex after hex. */
  go(hexes: number[]) {
    this.close();
    this.table.follow(hexes.map((hex) => ({ hex })));
  }

  /** Leaves what is being done for what could be chosen then; says why not, if it could not. */
  async elsewhere(noun: Noun, at: Anchor) {
    const quit = this.table.offers.find((offer) => offer.quit);
    const shown = quit && (await this.table.preview(quit.text));
    const next = shown?.choices.filter((offer) => sameNoun(offer.noun, noun) && offer.light !== 'button') ?? [];
    if (!quit || next.length !== 1) return this.explain(noun, at);
    this.follow(quit, next[0]!);
  }

  /** Finds what may be done with what is asked about, or was just chosen, but not by a click on the map, once that is
   *  left. */
  async lookAside() {
    const number = this.table.number;
    const noun = this.table.scene?.prompt?.about?.[0] ?? this.#chosen;
    const quit = this.table.scene?.choices.find((offer) => offer.quit);
    this.instead = [];
    if (noun === undefined || !quit) return;
    const shown = await this.table.preview(quit.text);
    const aside = shown?.choices.filter((offer) => sameNoun(offer.noun, noun) && offer.light === 'button' && !offer.group) ?? [];
    if (number === this.table.number) this.instead = aside;
  }

  /** Leaves what is being done, and does this. */
  doInstead(offer: Offer) {
    const quit = this.table.offers.find((one) => one.quit);
    if (quit) this.follow(quit, offer);
  }

  /** One choice after another. */
  follow(...offers: Offer[]) {
    this.close();
    this.table.follow(offers.map((offer) => offer.text));
  }

  /** An offer of the palette. A palette that lies over the map stays open for the next one. */
  order(offer: Offer) {
    if (this.loose) this.unfolded = true;
    this.commit(offer);
  }

  /** A drag from what is asked about has come to a hex. */
  draw(hex: number, tip: Point) {
    this.tip = tip;
    const at = this.drawn.lastIndexOf(hex);
    this.drawn = at < 0 ? [...this.drawn, hex] : this.drawn.slice(0, at + 1);
  }

  /** The drag has ended: a side with how far it went, or the hexes of a way. */
  drop(at: Point) {
    const [from, ...way] = this.drawn;
    const end = way.at(-1);
    this.drawn = [];
    if (end === undefined || from === undefined) return;
    const side = this.sideAt(at);
    const board = this.table.pictures?.board;
    if (side && board) return this.sweep(side, board.steps(from, end));
    const straight = this.table.offersFor({ hex: way[0]! }).some((offer) => offer.light === 'reach');
    const known = this.wayTo(end);
    if (straight) this.go(way);
    else if (known) this.go(known.hexes);
    else if (this.table.offersFor({ hex: end }).some((offer) => offer.light === 'reach')) this.go([end]);
  }

  /** How far a click on a hex opens an arc: one beside the arrows is a click on an arrow. */
  arcTo(side: Offer, hex: number): number | undefined {
    const from = (side.noun as { side: [number, number] }).side[0];
    const steps = this.table.scene?.sweep ? this.table.pictures?.board?.steps(from, hex) : undefined;
    return steps !== undefined && steps > 1 ? steps : undefined;
  }

  /** A side, and how far from it. */
  sweep(side: Offer, number: number) {
    this.close();
    this.table.follow([side.text, { number }]);
  }

  /** Spreads a stack out, to point at one of its pieces. */
  spread(hex: number, pinned: boolean) {
    if (this.fan?.pinned && !pinned) return;
    this.fan = { hex, pinned };
  }

  /** Folds a stack that was only looked at. */
  unfan() {
    if (this.fan && !this.fan.pinned) this.fan = undefined;
  }

  /** A piece of the stack that is spread out. */
  pick(piece: number, hex: number) {
    const offers = this.table.offersFor({ piece }).filter((offer) => offer.light !== 'button');
    void this.inspect({ piece });
    if (this.asking) return this.explain({ piece }, { hex });
    if (!offers.length && this.lookAt([{ piece }], { hex })) return void (this.fan = undefined);
    if (!offers.length) return this.elsewhere({ piece }, { hex });
    this.fan = undefined;
    this.take(offers, { hex });
  }

  /** Does the only offer, or opens a menu of several; an offer with odds shows them first. */
  take(offers: Offer[], at: Anchor) {
    const [only] = offers;
    this.menu = undefined;
    if (!only) return;
    if (offers.length > 1) {
      this.odds = undefined;
      this.menu = { offers, at };
      return;
    }
    if (!only.odds) return this.commit(only);
    if (this.odds?.pinned && this.odds.offer.text === only.text) return this.commit(only);
    void this.weigh(only, at, true);
  }

  /** Opens a card to be read, with what may be done with it, or why nothing may. */
  async read(card: number, offers: Offer[], at: Anchor) {
    this.odds = this.why = undefined;
    this.menu = { offers, at, card };
    void this.foresee(offers.length === 1 ? offers[0] : undefined);
    if (offers.length || this.table.me === undefined) return;
    const refusal = await this.table.whyNot({ card });
    if (this.menu?.card === card) this.menu = { ...this.menu, refusal };
  }

  commit(offer: Offer) {
    this.close();
    this.#chosen = offer.noun;
    this.table.choose(offer);
  }

  /** Shows the odds of an offer; pinned, they wait for a decision. */
  async weigh(offer: Offer, at: Anchor, pinned: boolean) {
    if (!offer.odds || (this.odds?.pinned && !pinned)) return;
    if (this.odds?.offer.text === offer.text) {
      this.odds = { ...this.odds, at, pinned };
      return;
    }
    this.odds = { offer, at, pinned };
    const shown = await this.table.odds(offer.text);
    if (shown && this.odds?.offer.text === offer.text) this.odds = { ...this.odds, shown };
  }

  /** Shows what an offer would lead to, while it is pointed at. */
  async foresee(offer: Offer | undefined) {
    this.foreseen = undefined;
    this.#foreseeing = offer?.text;
    if (!offer) return;
    const shown = await this.table.preview(offer.text);
    if (this.#foreseeing === offer.text && shown?.prompt) this.foreseen = shown;
  }

  /** Forgets odds that were only looked at. */
  unweigh() {
    if (this.odds && !this.odds.pinned) this.odds = undefined;
  }

  async explain(noun: Noun, at: Anchor) {
    this.asking = false;
    this.menu = undefined;
    if (this.table.me === undefined) return;
    const refusal = await this.table.whyNot(noun);
    if (refusal) this.why = { refusal, at };
  }

  async inspect(noun: Noun) {
    const key = `${nounKey(noun)} ${this.table.number}`;
    if (key === this.#inspected) return;
    this.#inspected = key;
    const ask = (noun: Noun) => this.table.ask({ ask: 'inspect', noun });
    const under = this.#under(noun);
    const [answer, ground] = await Promise.all([ask(noun), under && ask(under)]);
    if (key !== this.#inspected || !answer) return;
    if (answer.answer === 'about') this.about = { noun, about: answer, ...(ground?.answer === 'about' ? { ground } : {}) };
    else if (this.about && sameNoun(this.about.noun, noun)) this.about = undefined;
  }

  /** Asks what a word means, and leaves what is looked at as it is. */
  async tell(noun: Noun) {
    if (this.told && sameNoun(this.told.noun, noun)) return;
    const answer = await this.table.ask({ ask: 'inspect', noun });
    if (answer?.answer === 'about') this.told = { noun, about: answer };
  }

  /** The hex that a piece stands on now, also while it is still seen on its way there. */
  #under(noun: Noun): Noun | undefined {
    if (typeof noun !== 'object' || !('piece' in noun)) return undefined;
    const at = this.table.scene?.pieces.find((piece) => piece.id === noun.piece)?.at;
    return at && 'hex' in at ? { hex: at.hex } : undefined;
  }

  /** Asks again of what was looked at, if something has changed since. */
  lookAgain() {
    if (this.about && !this.#inspected.endsWith(` ${this.table.number}`)) void this.inspect(this.about.noun);
  }

  /** Says what it is, and why it may not be chosen. */
  async examine(noun: Noun) {
    const [refusal] = await Promise.all([this.table.me === undefined ? undefined : this.table.whyNot(noun), this.inspect(noun)]);
    if (refusal && this.about && sameNoun(this.about.noun, noun)) this.about = { ...this.about, refusal };
  }

  /** Asks what the ground of a hex is, to say it aloud. */
  async survey(hex: number) {
    const answer = await this.table.ask({ ask: 'inspect', noun: { hex } });
    if (this.cursor === hex && answer?.answer === 'about') this.ground = { hex, about: answer };
  }

  /** Starts or ends the line of sight, from the hex under the cursor. */
  toggleSight(from = this.cursor ?? this.hover) {
    this.sight = this.sight || from === undefined ? (this.sight ? undefined : { from: -1 }) : { from };
  }

  /** A click with the line of sight in hand: its start, its end, or the start of the next. */
  mark(hex: number) {
    if (!this.sight || this.sight.fixed || this.sight.from < 0) this.sight = { from: hex };
    else {
      void this.aim(hex);
      this.fixSight();
    }
  }

  /** The line stays where it is. */
  fixSight() {
    if (this.sight?.to !== undefined) this.sight = { ...this.sight, fixed: true };
  }

  async aim(to: number) {
    const from = this.sight?.from;
    if (from === undefined) return;
    if (from < 0) {
      this.sight = { from: to };
      return;
    }
    if (this.sight?.to === to) return;
    this.sight = { from, to };
    const answer = await this.table.ask({ ask: 'sight', from, to });
    if (answer?.answer === 'sight' && this.sight?.from === from && this.sight.to === to) this.sight = { ...this.sight, answer };
  }

  openRule(rule: string) {
    this.rule = rule;
    this.panel = 'rules';
  }

  async askHint() {
    const number = this.table.number;
    this.close();
    this.thinking = true;
    const hints = await this.table.hint();
    this.thinking = false;
    if (number !== this.table.number) return;
    this.hints = hints;
    this.hint = hints[0]?.text;
  }

  close() {
    this.menu = undefined;
    this.told = undefined;
    this.odds = undefined;
    this.why = undefined;
    this.hint = undefined;
    this.hints = undefined;
    this.fan = undefined;
    this.asking = false;
    void this.foresee(undefined);
  }

  /** One step back: whatever is open closes, the panel one is in or else the innermost first. */
  escape() {
    if (this.panel && document.activeElement?.closest('[role=dialog]')) this.panel = undefined;
    else if (this.menu || this.odds || this.why || this.fan || this.hints || this.asking) this.close();
    else if (this.sight) this.sight = undefined;
    else if (this.panel && this.palette.length) this.panel = undefined;
    else if (this.table.offers.some((offer) => offer.quit)) this.commit(this.table.offers.find((offer) => offer.quit)!);
    else if (this.panel) this.panel = undefined;
    else this.handRaised = false;
  }
}
