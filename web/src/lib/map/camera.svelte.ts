import type { Point } from './geometry';

const LEAST = 0.2;
/** The width below which a screen is a phone's. */
const NARROW = 700;
/** The greatest scale. */
export const NEAREST = 4;

/** How far something from `low` to `high` is moved to lie inside a window. */
function into(low: number, high: number, window: number, margin: number): number {
  if (high - low > window - 2 * margin) return window / 2 - (low + high) / 2;
  return low < margin ? margin - low : high > window - margin ? window - margin - high : 0;
}

/** Where the eye is: a scale and an offset of the board in its window. Only the scroll of its window changes when it moves. */
export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** The scale at which the pictures were last rasterised; between steps they are stretched. */
  baked = $state(1);
  width = $state(800);
  height = $state(600);
  /** So much of its lower part the question lies over. */
  covered = $state(0);
  #board = { width: 1, height: 1 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight = 0;
  /** What is to be in view: kept, for it may be named before the board and the size of the window are known. */
  #asked: Point[] = [];
  /** The player has moved the map himself, so a new size of the window must not recentre it. */
  #moved = false;
  /** The player has chosen how near he looks, so nothing else changes it. */
  #zoomed = false;

  /** The same board in another light or language leaves the eye where it is. */
  setBoard(width: number, height: number) {
    if (width === this.#board.width && height === this.#board.height) return;
    this.#board = { width, height };
    this.fit();
    this.frame(this.#asked, true);
  }

  resize(width: number, height: number) {
    if (width === this.width && height === this.height) return;
    // What comes and goes below it leaves the map of a phone where it is, and everywhere the one that the player has
    // moved; a screen that is turned keeps what was in its middle.
    const turned = width !== this.width;
    const kept = this.#moved || (!turned && width < NARROW && this.#board.width > 1);
    const middle = this.toBoard({ x: this.width / 2, y: this.height / 2 });
    this.width = width;
    this.height = height;
    if (this.#moved && turned) {
      this.x = width / 2 - middle.x * this.scale;
      this.y = height / 2 - middle.y * this.scale;
    }
    if (!kept) this.fit();
    else this.#clamp();
    if (!this.#moved) this.frame(this.#asked, true);
  }

  /** A question that takes more lines lies over the map, which stays where it is: only what is asked about is moved out
   *  from under it. */
  cover(height: number) {
    if (height === this.covered) return;
    this.covered = height;
    if (this.#asked.some((p) => this.#under(p))) this.frame(this.#asked, true);
  }

  #under(p: Point): boolean {
    const { x, y } = this.toWindow(p);
    return x >= 0 && x <= this.width && y > this.clear && y <= this.height;
  }

  /** The height of what nothing lies over. */
  get clear(): number {
    return this.height - this.covered;
  }

  /** The whole board, or on a narrow or low screen as much as stays readable. */
  fit(scale = this.#ordinary()) {
    const { width, height } = this.#board;
    this.scale = this.baked = scale;
    this.x = (this.width - width * this.scale) / 2;
    this.y = (this.height - height * this.scale) / 2;
    this.#moved = false;
    this.#zoomed = false;
  }

  #whole = () => Math.min(this.width / this.#board.width, this.height / this.#board.height);

  #ordinary(): number {
    const whole = this.#whole();
    const { width, height } = this.#board;
    const filled = this.width < NARROW ? this.height / height : this.height < 300 ? this.width / width : whole;
    return Math.max(whole, Math.min(0.62, filled));
  }

  /** Brings all these points of the board into one view, from as near as they allow. Who has chosen how near he
   *  looks keeps that, and sees at least the nearest of them. */
  frame(points: Point[], still: boolean, margin = 56) {
    this.#asked = points;
    if (!points.length || this.#board.width <= 1) return;
    const span = (of: (p: Point) => number): [number, number] => [Math.min(...points.map(of)), Math.max(...points.map(of))];
    const [left, right] = span((p) => p.x);
    const [top, bottom] = span((p) => p.y);
    const fits = Math.min((this.width - 2 * margin) / (right - left || 1), (this.clear - 2 * margin) / (bottom - top || 1));
    if (this.#zoomed && this.scale > fits) return this.#nearest(points, still, margin);
    if (!this.#zoomed) this.#near(Math.max(this.#whole(), Math.min(this.#ordinary(), fits)));
    if (points.every((p) => this.#sees(p))) return;
    if (this.scale <= this.#whole()) {
      this.fit(this.scale);
      if (!points.some((p) => this.#under(p))) return;
    }
    const dx = into(left * this.scale + this.x, right * this.scale + this.x, this.width, margin);
    const dy = into(top * this.scale + this.y, bottom * this.scale + this.y, this.clear, margin);
    this.#moved = true;
    this.#fly(this.x + dx, this.y + dy, still ? 0 : 300);
  }

  /** Brings points into one view, from farther away if need be; who sees them all is left alone. */
  both(points: Point[], still: boolean) {
    if (!points.every((p) => this.#sees(p, 20))) this.frame(points, still);
  }

  #nearest(points: Point[], still: boolean, margin: number) {
    if (points.some((p) => this.#sees(p))) return;
    const far = (p: Point) => {
      const { x, y } = this.toWindow(p);
      return Math.hypot(x - this.width / 2, y - this.clear / 2);
    };
    this.show(points.reduce((a, b) => (far(b) < far(a) ? b : a)), still, margin);
  }

  /** Looks from another distance without a hand of the player. */
  #near(scale: number) {
    if (scale === this.scale) return;
    if (scale === this.#whole()) return this.fit(scale);
    this.zoom(scale / this.scale);
    this.#snug();
    this.#zoomed = false;
    this.baked = scale;
  }

  /** No more of the desk lies bare than must. */
  #snug() {
    const snug = (v: number, size: number, window: number) => (size <= window ? (window - size) / 2 : Math.min(0, Math.max(window - size, v)));
    this.x = snug(this.x, this.#board.width * this.scale, this.width);
    this.y = snug(this.y, this.#board.height * this.scale, this.clear);
  }

  #sees(p: Point, margin = 36): boolean {
    const { x, y } = this.toWindow(p);
    return x >= margin && y >= margin && x <= this.width - margin && y <= this.clear - margin;
  }

  pan(dx: number, dy: number) {
    this.#stop();
    this.x += dx;
    this.y += dy;
    this.#moved = true;
    this.#clamp();
  }

  /** Zooms about a point of the window. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }) {
    this.#stop();
    const scale = Math.min(NEAREST, Math.max(LEAST, this.scale * factor));
    this.x = at.x - ((at.x - this.x) * scale) / this.scale;
    this.y = at.y - ((at.y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.#moved = true;
    this.#zoomed = true;
    this.#clamp();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.baked = this.scale), 140);
  }

  /** A point of the window as a point of the board. */
  toBoard(p: Point): Point {
    return { x: (p.x - this.x) / this.scale, y: (p.y - this.y) / this.scale };
  }

  toWindow(p: Point): Point {
    return { x: p.x * this.scale + this.x, y: p.y * this.scale + this.y };
  }

  /** Brings a point of the board into sight if it is not, leaving a margin; beyond a board that fits there is nothing to see. */
  show(p: Point, still: boolean, margin = 60) {
    const at = this.toWindow(p);
    const aside = (at: number, window: number, of: number, size: number) => {
      const fits = size * this.scale <= window;
      const edge = (room: number) => Math.min(margin, window / 2, fits ? Math.max(0, room * this.scale) : window);
      const [low, high] = [edge(of), window - edge(size - of)];
      return at < low ? low - at : at > high ? high - at : 0;
    };
    const { width, height } = this.#board;
    const [dx, dy] = [aside(at.x, this.width, p.x, width), aside(at.y, this.clear, p.y, height)];
    if (!dx && !dy) return;
    this.#moved = true;
    this.#fly(this.x + dx, this.y + dy, still ? 0 : 300);
  }

  /** Moves the map up until a point of the board lies above what covers so much of its lower part. */
  lift(p: Point, under: number, still: boolean, margin = 60) {
    const lowest = Math.max(margin, this.height - under - margin);
    const { y } = this.toWindow(p);
    if (y <= lowest) return;
    this.#moved = true;
    this.#fly(this.x, this.y - (y - lowest), still ? 0 : 300);
  }

  #fly(x: number, y: number, duration: number) {
    this.#stop();
    const from = { x: this.x, y: this.y };
    const start = performance.now();
    const step = (now: number) => {
      const t = duration ? Math.min(1, Math.max(0, now - start) / duration) : 1;
      const ease = t * t * (3 - 2 * t);
      this.x = from.x + (x - from.x) * ease;
      this.y = from.y + (y - from.y) * ease;
      if (t < 1) this.#flight = requestAnimationFrame(step);
    };
    if (duration) this.#flight = requestAnimationFrame(step);
    else step(start);
  }

  #stop() {
    cancelAnimationFrame(this.#flight);
  }

  /** At least a third of the window shows board. */
  #clamp() {
    const w = this.#board.width * this.scale;
    const h = this.#board.height * this.scale;
    const keep = (v: number, size: number, window: number) => {
      const edge = Math.min(size, window) * 0.6;
      return Math.min(window - edge, Math.max(edge - size, v));
    };
    this.x = keep(this.x, w, this.width);
    this.y = keep(this.y, h, this.height);
  }
}
