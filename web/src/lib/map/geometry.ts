import type { MapShown, Noun } from '../protocol/messages';

/** Hex radius (centre to corner) in map units: the renderer draws every map at this size. */
export const R = 52;

export type Point = { x: number; y: number };

/** Where hexes lie: everything the page needs to know of a board. */
export class Board {
  readonly width: number;
  readonly height: number;
  readonly centres: Point[];
  readonly names: string[];
  readonly pointy: boolean;
  readonly #byName = new Map<string, number>();
  /** Corners of a hex about (0, 0), clockwise from the top or the upper left. */
  readonly corners: Point[];

  constructor(map: Pick<MapShown, 'width' | 'height' | 'hexes' | 'pointy'>, names: string[]) {
    this.width = map.width;
    this.height = map.height;
    this.centres = map.hexes.map(([x, y]) => ({ x, y }));
    this.names = names;
    names.forEach((name, hex) => this.#byName.set(name, hex));
    this.pointy = map.pointy;
    const start = this.pointy ? -90 : -120;
    this.corners = [0, 1, 2, 3, 4, 5].map((i) => turned(R, start + 60 * i));
  }

  centre(hex: number): Point {
    return this.centres[hex] ?? { x: 0, y: 0 };
  }

  name(hex: number): string {
    return this.names[hex] ?? '';
  }

  named(name: string): number | undefined {
    return this.#byName.get(name);
  }

  /** The hex under a point, if it lies on the board. */
  at(p: Point): number | undefined {
    let best: number | undefined;
    let least = R * R;
    this.centres.forEach((c, hex) => {
      const d = (c.x - p.x) ** 2 + (c.y - p.y) ** 2;
      if (d < least) [best, least] = [hex, d];
    });
    return best;
  }

  /** The neighbour nearest to a direction, in degrees clockwise from the east. */
  step(hex: number, degrees: number): number | undefined {
    const from = this.centre(hex);
    let best: number | undefined;
    let least = 46;
    this.centres.forEach((c, other) => {
      if (other === hex || Math.hypot(c.x - from.x, c.y - from.y) > R * 1.9) return;
      const angle = (Math.atan2(c.y - from.y, c.x - from.x) * 180) / Math.PI;
      const off = Math.abs(((angle - degrees + 540) % 360) - 180);
      if (off < least) [best, least] = [other, off];
    });
    return best;
  }

  /** How many hexes two are apart, as the crow flies. */
  steps(a: number, b: number): number {
    const [p, q] = [this.centre(a), this.centre(b)];
    return Math.round(Math.hypot(p.x - q.x, p.y - q.y) / (R * Math.sqrt(3)));
  }

  /** The outline of a hex, drawn `scale` radii large about (0, 0). */
  outline(scale: number): string {
    return `M${this.corners.map((c) => `${round(c.x * scale)} ${round(c.y * scale)}`).join('L')}Z`;
  }

  /** Where a direction of the engine points, in degrees clockwise from the east: 0 is north-west on pointed hexes and
   *  north on flat ones. */
  heading(dir: number): number {
    return (this.pointy ? -120 : -90) + 60 * dir;
  }

  /** The middle of a hexside. */
  side(hex: number, dir: number): Point {
    const c = this.centre(hex);
    const m = turned((R * Math.sqrt(3)) / 2, this.heading(dir));
    return { x: c.x + m.x, y: c.y + m.y };
  }
}

const turned = (r: number, degrees: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return { x: r * Math.cos(a), y: r * Math.sin(a) };
};

export const round = (n: number) => Math.round(n * 10) / 10;

/** Nouns as keys of a map: `piece 4`, `hex 17`. */
export function nounKey(noun: Noun): string {
  if (typeof noun === 'string') return noun;
  const [[kind, value]] = Object.entries(noun) as [[string, unknown]];
  return `${kind} ${value}`;
}

export const sameNoun = (a: Noun, b: Noun) => nounKey(a) === nounKey(b);
