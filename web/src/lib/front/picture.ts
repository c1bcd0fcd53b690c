import type { MapShown, Piece, ScenarioInfo, Scene } from '../protocol/messages';

/** A part of a map: x, y, width, height. */
export type Part = [number, number, number, number];
type At = { x: number; y: number };

/** The battle to begin with: the shortest. */
export const firstGame = (scenarios: ScenarioInfo[]): ScenarioInfo | undefined =>
  scenarios.reduce<ScenarioInfo | undefined>((a, b) => (!a || b.minutes < a.minutes ? b : a), undefined);

/** The part of this size with the most pieces in it, of both sides if it can be: in their middle, and within the map. */
export function busiest(map: MapShown, pieces: Piece[], width: number, height: number): Part {
  const placed = pieces.flatMap(({ at, side }) => ('hex' in at ? [{ side, ...pointOf(map, at.hex) }] : []));
  const near = (c: At) => placed.filter(({ x, y }) => Math.abs(x - c.x) < width * 0.42 && Math.abs(y - c.y) < height * 0.42);
  const worth = (c: At) => near(c).length * (new Set(near(c).map(({ side }) => side)).size > 1 ? 2 : 1);
  const sights = placed.flatMap((a) => placed.map((b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })));
  const best = sights.reduce((a, b) => (worth(b) > worth(a) ? b : a), { x: map.width * 0.47, y: map.height / 2 });
  const within = (from: number, size: number, all: number) => Math.max(0, Math.min(all - size, from));
  return [within(best.x - width / 2, width, map.width), within(best.y - height / 2, height, map.height), width, height];
}

/** Where troops still wait to be set up, some of each side stand in this part of the map for a picture of it. */
export function posed(map: MapShown, scene: Scene, [x, y, width, height]: Part): Piece[] {
  if (scene.pieces.some(({ at }) => 'hex' in at)) return scene.pieces;
  const sides = [...new Set(scene.pieces.map(({ side }) => side))].slice(0, SPOTS.length);
  return sides.flatMap((side, i) => {
    const some = scene.pieces.filter((piece) => piece.side === side && piece.of > 1 && piece.rides == null).slice(0, SPOTS[i]!.length);
    return some.map((piece, n) => {
      const [across, down] = SPOTS[i]![n]!;
      return { ...piece, at: { hex: nearest(map, { x: x + across * width, y: y + down * height }) } };
    });
  });
}

/** By side, in shares of the part. */
const SPOTS: [number, number][][] = [
  [
    [0.2, 0.66],
    [0.36, 0.34],
  ],
  [
    [0.8, 0.34],
    [0.66, 0.68],
  ],
];

const pointOf = (map: MapShown, hex: number): At => ({ x: map.hexes[hex]?.[0] ?? 0, y: map.hexes[hex]?.[1] ?? 0 });

function nearest(map: MapShown, { x, y }: At): number {
  const far = (hex: number) => Math.hypot(pointOf(map, hex).x - x, pointOf(map, hex).y - y);
  return map.hexes.reduce((best, _, hex) => (far(hex) < far(best) ? hex : best), 0);
}
