import { R, round, type Board, type Point } from './geometry';

/** The highlight grammar: shapes about a hex centre at (0, 0). Every stroke is drawn over its casing. */
export interface Stroke {
  d: string;
  ink: string;
  width: number;
  casing: string;
  casingWidth: number;
}

const DARK = '#1c160c';

const mix = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
const xy = (p: Point) => `${round(p.x)} ${round(p.y)}`;

/** Can be chosen: six corner brackets. */
export function brackets(board: Board): Stroke {
  const q = board.corners.map((c) => ({ x: c.x * 0.86, y: c.y * 0.86 }));
  const d = q
    .map((here, i) => {
      const before = mix(here, q[(i + 5) % 6]!, 0.24);
      const after = mix(here, q[(i + 1) % 6]!, 0.24);
      return `M${xy(before)}L${xy(here)}L${xy(after)}`;
    })
    .join('');
  return { d, ink: '#fffdf3', width: R * 0.07, casing: DARK, casingWidth: R * 0.12 };
}

/** Chosen: a full ring. */
export const chosen = (board: Board): Stroke => ({
  d: board.outline(0.93),
  ink: '#ffc933',
  width: R * 0.09,
  casing: DARK,
  casingWidth: R * 0.15,
});

/** Ordered, done: a thin ring; a disc with a tick goes with it. */
export const ordered = (board: Board): Stroke => ({
  d: board.outline(0.92),
  ink: '#ffe6a1',
  width: R * 0.05,
  casing: DARK,
  casingWidth: R * 0.09,
});

/** Target: a circle with four ticks across it. */
export function target(): Stroke {
  const r = round(R * 0.8);
  const near = round(r * 0.74);
  const far = round(r * 1.13);
  const ticks = `M0 ${-far}V${-near}M0 ${near}V${far}M${-far} 0H${-near}M${near} 0H${far}`;
  const d = `M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0${ticks}`;
  return { d, ink: '#c2210f', width: R * 0.09, casing: '#fff7ea', casingWidth: R * 0.17 };
}

/** A ribbon along points, with the turn of its arrowhead. */
export function ribbon(points: Point[]): { d: string; end: Point; turn: number } | undefined {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return undefined;
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return { d: `M${points.map(xy).join('L')}`, end, turn: round(turn) };
}
