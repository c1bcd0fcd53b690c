import type { Point } from './geometry';

const LEAST = 0.2;
const MOST = 4;

/** Where the eye is: a scale and an offset of the board in its window. Only a transform changes when it moves. */
export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** The scale at which the pictures were last rasterised; between steps they are stretched. */
  baked = $state(1);
  width = $state(800);
  height = $state(600);
  #board = { width: 1, height: 1 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight = 0;
  /** The player has moved the map himself, so a new size of the window must not recentre it. */
  #moved = false;

  setBoard(width: number, height: number) {
    this.#board = { width, height };
    this.#moved = false;
    this.fit();
  }

  resize(width: number, height: number) {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    if (!this.#moved) this.fit();
    else this.#clamp();
  }

  /** The whole board, or on a narrow screen as much as stays readable. */
  fit() {
    const { width, height } = this.#board;
    const whole = Math.min(this.width / width, this.height / height);
    this.scale = this.baked = this.width < 700 ? Math.max(whole, Math.min(0.62, this.height / height)) : whole;
    this.x = (this.width - width * this.scale) / 2;
    this.y = (this.height - height * this.scale) / 2;
    this.#moved = false;
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
    const scale = Math.min(MOST, Math.max(LEAST, this.scale * factor));
    this.x = at.x - ((at.x - this.x) * scale) / this.scale;
    this.y = at.y - ((at.y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.#moved = true;
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

  /** Brings a point of the board into sight if it is not, leaving a margin. */
  show(p: Point, still: boolean, margin = 60) {
    const at = this.toWindow(p);
    const dx = at.x < margin ? margin - at.x : at.x > this.width - margin ? this.width - margin - at.x : 0;
    const dy = at.y < margin ? margin - at.y : at.y > this.height - margin ? this.height - margin - at.y : 0;
    if (!dx && !dy) return;
    this.#moved = true;
    this.#fly(this.x + dx, this.y + dy, still ? 0 : 300);
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
