import type {
  Answer,
  Considered,
  Fair,
  FromTable,
  Halt,
  Line,
  Msg,
  Noun,
  OddsShown,
  Offer,
  Question,
  Refusal,
  Scene,
  SeatShown,
  Standing,
  TableShown,
  Undo,
  Update,
  Welcome,
} from '../protocol/messages';
import { sameNoun } from '../map/geometry';
import { apply } from '../protocol/patch';
import { words } from '../words/words.svelte';
import { Exchange } from './exchange';
import { again, decided, opened, opens } from './film';
import { Link } from './link.svelte';
import { Pictures } from './pictures.svelte';
import { has, seatOf, seatsOf } from './seats';
import { Sheet, type Foreseen } from './sheet.svelte';
import { before } from './stage.svelte';

const NO_UNDO: Undo = { free: false, may_ask: false, why: null, asking: null, waiting: 0 };

/** A table as the holder of one link sees it: the latest scene, the report, and what may be asked. */
export class Table extends Sheet {
  readonly token: string;
  readonly link: Link;
  readonly #exchange: Exchange;
  shown = $state.raw<TableShown | undefined>();
  seats = $state.raw<SeatShown[]>([]);
  undo = $state.raw<Undo>(NO_UNDO);
  thinking = $state(0);
  fair = $state.raw<Fair | undefined>();
  /** The numbers that were added to the dice are not those that were promised. */
  broken = $state(false);
  /** What the table says of itself to the holder of this link. */
  notice = $state.raw<Msg | undefined>();
  standing = $state.raw<Record<string, Standing>>({});
  /** Why the game stands still, if it does. */
  halt = $state.raw<Halt | undefined>();
  /** What the table did not take, until the next thing happens. */
  refusal = $state.raw<Refusal | undefined>();
  fault = $state.raw<Msg | undefined>();
  /** A decision is on its way. */
  sent = $state(false);
  /** What it was, while several seats are asked at once: what another does meanwhile is no reason to ask again. */
  #told: string | undefined;
  #again: string | undefined;
  /** What is to be chosen after what is on its way. */
  #steps: (Noun | string)[] = [];
  /** How many lines there were when this seat last decided. */
  lastSeen = $state(0);
  asked = $derived(this.me !== undefined && !!this.scene && has(this.scene.asked, this.me) && !this.scene.over);

  constructor(token: string, seen = 0) {
    super();
    this.token = token;
    this.lastSeen = seen;
    this.#exchange = new Exchange(token);
    this.link = new Link(token, (message) => this.#hear(message));
  }

  close() {
    this.link.close();
  }

  override choose(offer: Offer) {
    if (this.sent) return;
    this.#steps = [];
    this.#send(offer);
  }

  override follow(steps: (Noun | string)[]) {
    if (this.sent) return;
    this.#steps = steps;
    this.#stepOn();
  }

  /** The next of several choices, if it is offered; of numbers the largest that is not too large. */
  #stepOn() {
    const step = this.#steps.shift();
    if (step === undefined || !this.scene) return;
    const offers = this.scene.choices;
    const number = typeof step === 'object' && 'number' in step ? step.number : undefined;
    const numbers = offers.filter(({ noun }) => typeof noun === 'object' && 'number' in noun && noun.number <= (number ?? 0));
    const offer =
      typeof step === 'string'
        ? offers.find(({ text }) => text === step)
        : number !== undefined
          ? numbers.at(-1)
          : offers.find(({ noun, light }) => light === 'reach' && sameNoun(noun, step));
    if (offer) this.#send(offer);
    else this.#steps = [];
  }

  #send(offer: Offer) {
    this.sent = true;
    this.refusal = undefined;
    this.lastSeen = this.lines.length;
    this.#told = this.scene && seatsOf(this.scene.asked).length > 1 ? offer.text : undefined;
    if (this.scene) decided.keep(this.token, this.lastSeen, this.scene);
    this.link.send({ type: 'choose', number: this.number, text: offer.text });
  }

  override takeBack() {
    this.#told = undefined;
    this.link.send({ type: this.undo.free ? 'undo' : 'ask-undo', number: this.number });
  }

  answerUndo(agree: boolean) {
    this.#told = undefined;
    this.link.send({ type: 'answer-undo', number: this.number, agree });
  }

  /** Asks the others that a game which stands still goes on. */
  goOn() {
    this.link.send({ type: 'go-on', number: this.number });
  }

  resign() {
    this.#told = undefined;
    this.link.send({ type: 'resign', number: this.number });
  }

  setStanding(window: string, answer: Standing) {
    this.link.send({ type: 'standing', window, answer });
  }

  /** Agrees that the machine plays a seat whose person is not here. */
  replace(seat: number, level: string) {
    this.link.send({ type: 'replace', seat, level });
  }

  setName(name: string) {
    this.link.send({ type: 'name', name });
  }

  override async ask(question: Question): Promise<Answer | undefined> {
    const reply = await this.link.ask((id) => ({ type: 'ask', id, question }));
    return reply?.to === 'ask' ? reply.answer : undefined;
  }

  override async whyNot(noun: Noun): Promise<Refusal | undefined> {
    const reply = await this.link.ask((id) => ({ type: 'why-not', id, noun }));
    if (reply?.to === 'why-not') return reply.refusal ?? undefined;
    return reply?.to === 'refused' ? reply.refusal : undefined;
  }

  override async odds(text: string): Promise<OddsShown | undefined> {
    const reply = await this.link.ask((id) => ({ type: 'odds', id, text }));
    return reply?.to === 'odds' ? reply.odds : undefined;
  }

  override async preview(text: string): Promise<Foreseen | undefined> {
    const reply = await this.link.ask((id) => ({ type: 'preview', id, text }));
    return reply?.to === 'preview' ? reply : undefined;
  }

  override async hint(): Promise<Considered[]> {
    const reply = await this.link.ask((id) => ({ type: 'hint', id }));
    return reply?.to === 'hint' ? reply.options : [];
  }

  /** Shows what happened since this seat last decided. */
  playSince() {
    this.#showFrom(this.lastSeen, this.lines.length);
  }

  /** What would be shown again, if anything. */
  again = $derived(again(this.lines, this.lastSeen));

  override playAgain() {
    if (this.again) this.#showFrom(this.again.from, this.again.to);
  }

  #showFrom(from: number, to: number) {
    if (!this.scene) return;
    const laid = decided.at(this.token, from) ?? opened.at(this.token, from);
    this.stage.lay(laid ?? { overlays: this.scene.overlays, marks: this.scene.marks, pieces: before(this.scene.pieces, this.lines.slice(from)) });
    this.stage.play({ ...this.scene, lines: this.lines.slice(from, to) }, true);
  }

  #hear(message: FromTable) {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message);
      case 'refused':
        this.sent = false;
        this.#told = undefined;
        this.#steps = [];
        this.refusal = message.refusal;
        return;
      case 'error':
        this.sent = false;
        this.#again = message.code === 'stale' ? this.#told : undefined;
        this.#told = undefined;
        if (message.code === 'stale') this.link.send({ type: 'resync' });
        else this.fault = message.msg;
    }
  }

  #welcome(welcome: Welcome) {
    this.sent = false;
    this.fault = undefined;
    words.sit(welcome.table.game);
    this.me = seatOf(welcome.viewer);
    this.shown = welcome.table;
    this.scenario = welcome.table.scenario;
    this.seats = welcome.table.seats;
    this.number = welcome.number;
    this.scene = welcome.scene;
    const missed = this.#missed(welcome.lines);
    this.lines = welcome.lines;
    this.undo = welcome.undo;
    this.thinking = welcome.thinking;
    this.notice = welcome.notice ?? this.notice;
    this.standing = welcome.standing;
    this.halt = welcome.halt ?? undefined;
    this.pictures ??= new Pictures(`tables/${welcome.table.id}`);
    if (missed.length) this.stage.play({ ...welcome.scene, lines: missed });
    else this.stage.lay(welcome.scene);
    this.#fix(welcome.fair, true);
    const again = welcome.scene.choices.find((offer) => offer.text === this.#again);
    this.#again = undefined;
    if (again) this.#send(again);
    else this.#steps = [];
  }

  /** What was told while the line was broken; nothing if it was taken back meanwhile. */
  #missed(lines: Line[]): Line[] {
    const had = this.lines.length;
    const same = had > 0 && lines.length > had && JSON.stringify(lines[had - 1]) === JSON.stringify(this.lines[had - 1]);
    return same ? lines.slice(had) : [];
  }

  #update(update: Update) {
    if (update.from !== this.number) {
      this.link.send({ type: 'resync' });
      return;
    }
    this.sent = false;
    this.refusal = undefined;
    this.fault = undefined;
    this.number = update.number;
    if (update.undo) this.undo = update.undo;
    if (update.thinking != null) this.thinking = update.thinking;
    if (update.seats) this.seats = update.seats;
    if (update.fair) this.#fix(update.fair, false);
    if (update.standing) this.standing = update.standing;
    const fresh = update.lines ?? [];
    const keep = update.keep ?? this.lines.length;
    const back = keep < this.lines.length;
    if (back) this.lines = this.lines.slice(0, keep);
    if (fresh.length) this.lines = [...this.lines, ...fresh];
    if (!update.scene) return;
    const open = fresh.findIndex(opens);
    if (open >= 0 && this.scene) opened.keep(this.token, keep + open, this.scene);
    this.scene = apply(structuredClone(this.scene), update.scene) as Scene;
    if (back) this.stage.lay(this.scene);
    else this.stage.play({ ...this.scene, lines: fresh });
    if (this.#steps.length && !this.stage.playing) this.#stepOn();
  }

  /** Takes part in fixing the dice: so no one, the server included, chooses them alone. */
  #fix(fair: Fair, came: boolean) {
    this.fair = fair;
    if (!this.shown || this.me === undefined) return;
    const said = this.#exchange.answer(this.shown.game, this.shown.id, this.me, fair, came);
    this.broken = this.#exchange.broken;
    if (said) this.link.send(said);
  }
}

/** Takes part in fixing the dice for another seat whose link is held here: two at one screen need not sit down twice to
 * begin. Gives back how to leave. */
export function sitFor(token: string): () => void {
  const exchange = new Exchange(token);
  let at: { game: string; id: string; seat: number } | undefined;
  const link = new Link(token, (message) => {
    if (message.type === 'welcome') {
      const seat = seatOf(message.viewer);
      at = seat === undefined ? undefined : { game: message.table.game, id: message.table.id, seat };
    }
    if ((message.type !== 'welcome' && message.type !== 'update') || !message.fair || !at) return;
    const said = exchange.answer(at.game, at.id, at.seat, message.fair, message.type === 'welcome');
    if (said) link.send(said);
    if (message.fair.stage === 'fixed') exchange.forget();
  });
  return () => link.close();
}
