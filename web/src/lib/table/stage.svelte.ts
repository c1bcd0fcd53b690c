import { SvelteMap } from 'svelte/reactivity';
import type { Board, Point } from '../map/geometry';
import type { Act, DiceShown, Line, Mark, Msg, Noun, Overlay, Piece, Track } from '../protocol/messages';
import { settings } from '../ui/settings.svelte';
import { say } from '../words/words.svelte';

type MoveAct = Extract<Act, { act: 'move' }>;

/** What lies on the table, and how it stands, as far as that is known. */
export interface Laid {
  pieces: Piece[];
  marks?: Mark[];
  overlays?: Overlay[];
  tracks?: Track[];
  turn?: Msg;
}

/** Something that happens on the table, with what lies there after it. */
export interface Happening extends Laid {
  lines: Line[];
}

/** So many lines in which something happens are a film: each is read out, and it can be held. */
const FILM = 8;

/** Durations in milliseconds, from the table of motions. */
const TIME = { hex: 160, path: 900, shot: 120, hold: 200, dice: 450, stagger: 40, loss: 220, read: 700, letter: 13, longest: 2600, linger: 1500 };
/** So many letters are read at a glance. */
const GLANCE = 45;

/** How long it takes to read a line, beside what is seen to happen meanwhile. */
export const reading = (letters: number) => Math.min(TIME.longest, TIME.read + TIME.letter * Math.max(0, letters - GLANCE));

/** What is seen to happen: pieces as they lie on the table now, and what moves among them. */
export class Stage {
  pieces = $state.raw<Piece[]>([]);
  /** Smoke, works, flags, as they lie at what is shown. */
  marks = $state.raw<Mark[]>([]);
  /** What is drawn over the map: orders stay in sight while they are carried out. */
  overlays = $state.raw<Overlay[]>([]);
  /** How it stood at what is shown: what comes of it is not told before its end. */
  tracks = $state.raw<Track[] | undefined>();
  turn = $state.raw<Msg | undefined>();
  /** Pieces on their way, by number. */
  moving = new SvelteMap<number, Point>();
  /** Pieces that fade: just lost, or just set down. */
  fading = new SvelteMap<number, 'lost' | 'hit' | 'new'>();
  shot = $state.raw<{ from: number; to: number; close: boolean } | undefined>();
  dice = $state.raw<{ shown: DiceShown; tumbling: boolean } | undefined>();
  /** The path that stays drawn while and after a piece goes along it. */
  trail = $state.raw<number[] | undefined>();
  caption = $state.raw<Line | undefined>();
  playing = $state(false);
  /** How fast it goes, beside what the player has set. */
  pace = 1;
  /** When the last film was over. */
  ended = -Infinity;
  /** Which line of the film is shown, of how many. */
  reel = $state.raw({ at: 0, of: 0 });
  /** The film stands still between two lines. */
  held = $state(false);
  #board: () => Board | undefined;
  #queue: { happening: Happening; told: boolean }[] = [];
  #skip = false;
  #wake: (() => void) | undefined;
  #release: (() => void) | undefined;
  #idle: (() => void)[] = [];
  /** The next line of a held film is called for. */
  #due = false;
  /** How often everything was laid down at once: what was being shown then is over. */
  #laid = 0;
  /** Brings points into sight: one, or who acts and who suffers. */
  #look: (points: Point[]) => void;

  constructor(board: () => Board | undefined, look: (points: Point[]) => void) {
    this.#board = board;
    this.#look = look;
  }

  /** Lays everything down at once. */
  lay(laid: Laid) {
    this.#queue = [];
    this.#laid++;
    this.skip();
    this.#stand(laid);
  }

  #stand({ pieces, marks = [], overlays = [], tracks, turn }: Laid) {
    this.pieces = pieces;
    this.marks = marks;
    this.overlays = overlays;
    this.tracks = tracks;
    this.turn = turn;
  }

  /** Shows what happened, after all that is still being shown. With `told`, each line is read out over the map. */
  play(happening: Happening, told = false) {
    const acts = happening.lines.filter((line) => line.acts?.length).length;
    if (!this.playing && !told && !acts) {
      return this.#stand(happening);
    }
    this.#queue.push({ happening, told: told || acts >= FILM || (acts > 1 && this.#carriesOut(happening)) });
    if (!this.playing) void this.#run();
  }

  /** Orders that were laid open are carried out, or still are: that is a film, however short. */
  #carriesOut({ lines }: Happening): boolean {
    return this.overlays.length > 0 || lines.some((line) => line.acts?.some((act) => act.act === 'overlays'));
  }

  /** Ends all that is being shown: everything lies where it belongs. */
  skip() {
    this.#skip = true;
    this.hold(false);
    this.#wake?.();
  }

  /** Holds the film before its next line, or lets it run on. */
  hold(held = !this.held) {
    this.held = held && this.playing;
    if (!this.held) this.#release?.();
  }

  /** Shows the next line of a film that is held, and holds it again. */
  step() {
    this.held = true;
    this.#due = true;
    this.#wake?.();
    this.#release?.();
  }

  /** Waits until all has been shown. */
  idle(): Promise<void> {
    return this.playing ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }

  async #run() {
    this.playing = true;
    this.#skip = false;
    let laid = this.#laid;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      // What comes after everything was laid down anew is not skipped with what was shown before.
      if (this.#laid !== laid) this.#skip = false;
      laid = this.#laid;
      await this.#show(next.happening, next.told);
    }
    this.playing = false;
    if (this.caption) this.ended = performance.now();
    this.held = false;
    this.caption = undefined;
    this.#idle.splice(0).forEach((go) => go());
    if (settings.motion) setTimeout(() => !this.playing && (this.trail = undefined), TIME.linger);
  }

  async #show(happening: Happening, told: boolean) {
    const { lines, pieces, marks = [] } = happening;
    const after = new Map(pieces.map((p) => [p.id, p]));
    const settled = settledAt(lines);
    const laid = this.#laid;
    for (const [i, line] of lines.entries()) {
      if (told && this.held && !this.#due) await new Promise<void>((resolve) => (this.#release = resolve));
      this.#due = false;
      if (this.#skip) break;
      if (told) this.#read(line, i, lines.length);
      for (const acts of together(line.acts ?? [])) {
        if (this.#skip) break;
        await Promise.all(acts.map((act) => this.#act(act, after)));
        if (acts.length > 1) this.trail = undefined;
      }
      if (!this.#skip) this.#settle(marks, settled.get(i));
      if (told) await this.#wait(reading(say(line.msg).length));
    }
    this.moving.clear();
    this.fading.clear();
    this.shot = undefined;
    if (this.#laid === laid) this.#stand(happening);
  }

  /** What lies on these hexes lies there as it will: no later line speaks of them. */
  #settle(marks: Mark[], hexes: Set<number> | undefined) {
    if (!hexes) return;
    const there = (mark: Mark) => on(mark).some((hex) => hexes.has(hex));
    const moved = [...this.marks.filter((mark) => !there(mark)), ...marks.filter(there)];
    if (JSON.stringify(moved) !== JSON.stringify(this.marks)) this.marks = moved;
  }

  /** A line of a film is read out; what it speaks of is in sight. */
  #read(line: Line, i: number, of: number) {
    this.caption = line;
    this.reel = { at: i + 1, of };
    this.trail = undefined;
    this.shot = undefined;
    const hexes = (line.touches ?? []).map((noun) => this.#hexOf(noun)).filter((hex) => hex !== undefined);
    // A shot brings shooter and target into sight together.
    if (hexes[0] !== undefined && !line.acts?.some(({ act }) => act === 'attack')) this.#lookAt(hexes[0]);
  }

  #hexOf(noun: Noun): number | undefined {
    if (typeof noun !== 'object') return undefined;
    if ('hex' in noun) return noun.hex;
    const at = 'piece' in noun ? this.pieces.find((p) => p.id === noun.piece)?.at : undefined;
    return at && 'hex' in at ? at.hex : undefined;
  }

  async #act(act: Act, after: Map<number, Piece>) {
    if (act.act === 'dice') return this.#roll(act);
    if (act.act === 'overlays') {
      const had = new Set(this.overlays.map((one) => one.of));
      this.overlays = [...this.overlays, ...act.overlays.filter((one) => !had.has(one.of))];
      return;
    }
    if (!settings.motion) return this.#put(act, after);
    switch (act.act) {
      case 'move':
        return this.#move(act);
      case 'attack':
        this.trail = undefined;
        this.shot = act;
        this.#lookAt(act.from, act.to);
        return this.#wait(TIME.shot + TIME.hold);
      case 'steps':
      case 'remove':
      case 'place':
        return this.#change(act, after);
    }
  }

  /** Without motion: what is moved, shot at or lost is so at once. */
  #put(act: Act, after: Map<number, Piece>) {
    if (act.act === 'move') {
      this.trail = act.path;
      this.#arrive(act);
    } else if (act.act === 'attack') {
      this.trail = undefined;
      this.shot = act;
      this.#lookAt(act.from, act.to);
    } else if (act.act === 'steps' || act.act === 'remove' || act.act === 'place') this.#become(act, after.get(act.piece));
  }

  /** Who went, and who rides with him, stand at the end of the way. */
  #arrive({ piece, path }: MoveAct) {
    const end = path.at(-1);
    if (end !== undefined) this.pieces = this.pieces.map((p) => (p.id === piece || p.rides === piece ? { ...p, at: { hex: end } } : p));
  }

  async #move({ piece, path }: MoveAct) {
    const board = this.#board();
    if (!board || path.length < 2) return;
    this.trail = path;
    this.#lookAt(path.at(-1)!);
    const each = Math.min(TIME.hex, TIME.path / (path.length - 1));
    const riders = this.pieces.filter((p) => p.rides === piece).map((p) => p.id);
    const points = path.map((hex) => board.centre(hex));
    await this.#frames(each * (points.length - 1), (t) => {
      const along = t * (points.length - 1);
      const leg = Math.min(points.length - 2, Math.floor(along));
      const ease = smooth(along - leg);
      const [a, b] = [points[leg]!, points[leg + 1]!];
      const at = { x: a.x + (b.x - a.x) * ease, y: a.y + (b.y - a.y) * ease };
      for (const id of [piece, ...riders]) this.moving.set(id, at);
    });
    this.#arrive({ act: 'move', piece, path });
    for (const id of [piece, ...riders]) this.moving.delete(id);
  }

  async #change(act: Extract<Act, { piece: number }>, after: Map<number, Piece>) {
    const next = after.get(act.piece);
    const kind = act.act === 'remove' || !next ? 'lost' : act.act === 'place' ? 'new' : 'hit';
    if (next && !this.pieces.some((p) => p.id === act.piece)) this.pieces = [...this.pieces, next];
    this.fading.set(act.piece, kind);
    await this.#wait(TIME.loss);
    this.fading.delete(act.piece);
    this.#become(act, next);
  }

  /** A piece as it is after this. Who is lost may lie beside the map. */
  #become(act: Extract<Act, { piece: number }>, next: Piece | undefined) {
    if (next && !this.pieces.some((p) => p.id === act.piece)) this.pieces = [...this.pieces, next];
    if (act.act === 'remove' || !next) this.pieces = this.pieces.flatMap((p) => (p.id !== act.piece ? [p] : next && 'box' in next.at ? [next] : []));
    else if (next) this.pieces = this.pieces.map((p) => (p.id === act.piece ? { ...next, at: p.at } : p));
  }

  async #roll(shown: DiceShown) {
    const tumbling = settings.motion && !this.#skip;
    this.dice = { shown, tumbling };
    if (!tumbling) return;
    await this.#wait(TIME.dice + TIME.stagger * shown.faces.length);
    this.dice = { shown, tumbling: false };
  }

  #lookAt(...hexes: number[]) {
    const board = this.#board();
    if (board) this.#look(hexes.map((hex) => board.centre(hex)));
  }

  #wait(ms: number): Promise<void> {
    if (this.#skip) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms / (settings.speed * this.pace));
      this.#wake = done;
      function done() {
        clearTimeout(timer);
        resolve();
      }
    });
  }

  #frames(ms: number, draw: (t: number) => void): Promise<void> {
    return new Promise((resolve) => {
      const start = performance.now();
      const step = (now: number) => {
        const t = this.#skip ? 1 : Math.min(1, (Math.max(0, now - start) * settings.speed * this.pace) / ms);
        draw(t);
        if (t < 1) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
  }
}

/** The hexes that a mark is on. */
const on = ({ on }: Mark): number[] => (typeof on !== 'object' ? [] : 'hex' in on ? [on.hex] : 'side' in on ? [on.side[0]] : []);

/** By line, the hexes that no later one speaks of. */
function settledAt(lines: Line[]): Map<number, Set<number>> {
  const last = new Map<number, number>();
  lines.forEach(({ touches = [], acts = [] }, i) => {
    const touched = touches.flatMap((noun) => (typeof noun === 'object' && 'hex' in noun ? [noun.hex] : []));
    const gone = acts.flatMap((act) => (act.act === 'move' ? act.path : act.act === 'attack' ? [act.to] : []));
    for (const hex of [...touched, ...gone]) last.set(hex, i);
  });
  const found = new Map<number, Set<number>>();
  for (const [hex, i] of last) found.set(i, (found.get(i) ?? new Set()).add(hex));
  return found;
}

/** Moves that follow one another in a line are one instant; all else comes one by one. */
function together(acts: Act[]): Act[][] {
  const groups: Act[][] = [];
  for (const act of acts) {
    const last = groups.at(-1);
    if (act.act === 'move' && last?.[0]?.act === 'move') last.push(act);
    else groups.push([act]);
  }
  return groups;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** The pieces as they lay before these lines, as far as the lines tell: whoever moved is set back to his start; whoever
 * was lost, and it is not told where he stood, does not lie among the lost yet. */
export function before(pieces: Piece[], lines: Line[]): Piece[] {
  const at = new Map<number, number>();
  for (const act of lines.flatMap((line) => line.acts ?? [])) {
    if (act.act === 'move' && !at.has(act.piece)) at.set(act.piece, act.path[0]!);
  }
  const lost = new Set(lines.flatMap((line) => (line.acts ?? []).flatMap((act) => (act.act === 'remove' ? [act.piece] : []))));
  return pieces.flatMap((p) => {
    const start = at.get(p.id) ?? (p.rides != null ? at.get(p.rides) : undefined);
    if (start !== undefined) return [{ ...p, at: { hex: start } }];
    return lost.has(p.id) && 'box' in p.at ? [] : [p];
  });
}
