import type { Moment, Msg, ReplayShown } from '../protocol/messages';
import { api, Refused } from '../table/api';
import { Pictures } from '../table/pictures.svelte';
import { Sheet } from '../table/sheet.svelte';
import { recall, remember } from '../ui/memory';
import { words } from '../words/words.svelte';
import { together, type Bookmark } from './notes';
import { openReplay, takeNotes } from './source';

const PACE = 900;

/** A finished game, looked at moment by moment. */
export class Replay extends Sheet {
  override readonly help = 'map-help-replay';
  shown = $state.raw<ReplayShown | undefined>();
  /** Why it cannot be opened. */
  failed = $state.raw<Msg | undefined>();
  at = $state(0);
  viewer = $state('umpire');
  playing = $state(false);
  speed = $state(1);
  bookmarks = $state.raw<Bookmark[]>([]);
  /** The moment whose note is about to be written. */
  fresh = $state<number | undefined>();
  #moments = new Map<string, Promise<Moment>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = 0;
  #lap = 0;

  constructor(source: string, moment: number | undefined) {
    super();
    openReplay(source).then(
      (shown) => {
        words.sit(shown.game);
        this.shown = shown;
        this.scenario = shown.scenario;
        this.pictures = new Pictures(`replays/${shown.id}`);
        this.#keep(together(recall<Bookmark[]>(this.#key()) ?? [], takeNotes(source), shown.entries));
        void this.go(moment ?? 0);
      },
      (error: unknown) => (this.failed = (error instanceof Refused && error.fault?.msg) || { key: 'replay-failed' }),
    );
  }

  /** Goes to a moment; a step on is seen to happen. */
  async go(moment: number, step = moment === this.at + 1) {
    const last = this.shown?.entries ?? 0;
    const to = Math.max(0, Math.min(last, moment));
    const seen = step && to > this.at && !!this.scene;
    this.#wanted = to;
    const found = await this.#moment(to);
    if (this.#wanted !== to) return;
    this.at = to;
    this.number += 1;
    this.scene = { ...found.scene, prompt: null, choices: [] };
    this.lines = found.lines;
    if (seen) this.stage.play({ ...found.scene, lines: found.lines.slice(found.lines.length - found.fresh) });
    else this.stage.lay(found.scene);
    if (to < last) void this.#moment(to + 1);
  }

  /** One moment on or back, from where one is about to be: keys may be pressed faster than moments come. */
  step(by: 1 | -1) {
    return this.go(Math.max(0, Math.min(this.shown?.entries ?? 0, this.#wanted + by)));
  }

  async see(viewer: string) {
    this.viewer = viewer;
    await this.go(this.at);
  }

  toggle() {
    this.playing = !this.playing;
    // A film within one moment is held and let go as well.
    this.stage.hold(!this.playing);
    clearTimeout(this.#timer);
    void this.#run(++this.#lap, this.at >= (this.shown?.entries ?? 0));
  }

  stop() {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  nextMark() {
    const mark = this.shown?.marks.find((m) => m.moment > this.at);
    void this.go(mark ? mark.moment : (this.shown?.entries ?? 0));
  }

  /** The moment after which a line of the report was said: by the marks of headings, else the present one. */
  async toLine(index: number) {
    let [low, high] = [0, this.shown?.entries ?? 0];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { lines } = await this.#moment(middle);
      if (lines.length > index) high = middle;
      else low = middle + 1;
    }
    await this.go(low);
  }

  /** Keeps a moment, or forgets it; if it is kept, its note may be written at once. */
  bookmark(moment = this.at, write = false) {
    const others = this.bookmarks.filter((mark) => mark.moment !== moment);
    const had = others.length < this.bookmarks.length;
    this.fresh = had || !write ? undefined : moment;
    this.#keep(had ? others : [...others, { moment, note: '' }].sort((a, b) => a.moment - b.moment));
  }

  annotate(moment: number, note: string) {
    this.#keep(this.bookmarks.map((mark) => (mark.moment === moment ? { moment, note } : mark)));
  }

  #keep(marks: Bookmark[]) {
    this.bookmarks = marks;
    remember(this.#key(), marks);
  }

  /** Plays on, unless it was stopped or begun anew meanwhile. */
  async #run(lap: number, anew = false) {
    if (!this.playing || lap !== this.#lap) return;
    if (anew) await this.go(0);
    if (this.at >= (this.shown?.entries ?? 0)) return this.stop();
    this.stage.pace = this.speed;
    await this.stage.idle();
    const next = await this.#eventful();
    if (!this.playing || lap !== this.#lap) return;
    await this.go(next, true);
    const quiet = !this.lines.length || !this.stage.playing;
    await this.stage.idle();
    this.#timer = setTimeout(() => void this.#run(lap), (quiet ? PACE / 2 : PACE) / this.speed);
  }

  /** The next moment at which anything is seen to happen: cards are dealt one by one. */
  async #eventful(): Promise<number> {
    const here = await this.#moment(this.at);
    let next = this.at + 1;
    while (next < this.shown!.entries && !happens(here, await this.#moment(next))) next++;
    return next;
  }

  #moment(moment: number): Promise<Moment> {
    const key = `${moment}/${this.viewer}`;
    let found = this.#moments.get(key);
    if (!found) {
      found = api.moment(this.shown!.id, moment, this.viewer);
      found.catch(() => this.#moments.delete(key));
      this.#moments.set(key, found);
    }
    return found;
  }

  #key = () => `moments.${this.shown?.of}`;
}

/** Whether anything is told, or lies otherwise on the map. */
const happens = (before: Moment, after: Moment) => after.fresh > 0 || laid(before) !== laid(after);
const laid = ({ scene }: Moment) => JSON.stringify([scene.pieces, scene.overlays]);
