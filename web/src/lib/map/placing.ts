import type { Piece, Scene } from '../protocol/messages';
import { R, type Board, type Point } from './geometry';

export interface Placed {
  piece: Piece;
  at: Point;
  /** A small roundel on another piece. */
  rider: boolean;
  /** Pieces that lie under this one and are not drawn. */
  hidden: number;
  /** Its level from the top, where the order of the stack matters. */
  level?: number;
}

const SHOWN = 3;
const STEP = R * 0.15;
/** In a stack whose order matters each lower level shows the band with its name above the one that lies on it. */
const LEVELS = 4;
const BAND = R * 0.22;
/** Where a rider sits, from the middle of its carrier. */
export const RIDER: Point = { x: -R * 0.53, y: R * 0.36 };
/** Where a plate hangs, from the middle of its carrier. */
export const PLATE: Point = { x: 0, y: R * 0.74 };

/** Hexes with a stack whose order matters. */
export const orderedIn = (scene: Scene | undefined): Set<number> =>
  new Set((scene?.stacks ?? []).flatMap(({ at }) => ('hex' in at ? [at.hex] : [])));

/** The pieces with some laid on top of their stacks, unless the order of a stack matters; a rider brings its carrier up. */
export function raise(pieces: Piece[], ids: Set<number>, ordered: Set<number>): Piece[] {
  if (!ids.size) return pieces;
  const carriers = new Set(pieces.filter((p) => ids.has(p.id)).map((p) => p.rides ?? p.id));
  const fixed = (p: Piece) => 'hex' in p.at && ordered.has(p.at.hex);
  const up = (p: Piece) => !fixed(p) && (carriers.has(p.id) || ids.has(p.id));
  return [...pieces.filter((p) => !up(p)), ...pieces.filter(up)];
}

/**
 * Where each piece is drawn: stacks step up to the right, at most three are seen, riders sit at their carrier. A stack
 * whose order matters steps straight up, its top in front.
 */
export function place(pieces: Piece[], board: Board, ordered: Set<number> = new Set()): Placed[] {
  const stacks = new Map<number, Piece[]>();
  for (const piece of pieces) {
    if ('hex' in piece.at) stacks.set(piece.at.hex, [...(stacks.get(piece.at.hex) ?? []), piece]);
  }
  const placed: Placed[] = [];
  for (const [hex, stack] of stacks) {
    const centre = board.centre(hex);
    const carriers = stack.filter((p) => p.rides == null);
    const levels = ordered.has(hex) && carriers.length > 1;
    const seen = carriers.slice(levels ? -LEVELS : -SHOWN);
    seen.forEach((piece, i) => {
      const up = i - (seen.length - 1) / 2;
      const at = levels ? { x: centre.x, y: centre.y + up * BAND } : { x: centre.x + up * STEP, y: centre.y - up * STEP };
      const top = i === seen.length - 1;
      const hidden = top ? carriers.length - seen.length : 0;
      placed.push({ piece, at, rider: false, hidden, ...(levels ? { level: seen.length - i } : {}) });
      const riders = stack.filter((p) => p.rides === piece.id);
      riders.forEach((rider, n) =>
        placed.push({ piece: rider, at: beside(at, rider, n), rider: true, hidden: 0 }),
      );
    });
  }
  return placed.sort((a, b) => rowOf(a, board) - rowOf(b, board));
}

/** Where a rider sits or hangs; several sit side by side. */
const beside = (at: Point, rider: Piece, n: number): Point =>
  rider.hangs
    ? { x: at.x + PLATE.x, y: at.y + PLATE.y + n * R * 0.3 }
    : { x: at.x + RIDER.x + n * R * 0.34, y: at.y + RIDER.y };

/** Lower rows overlap upper ones. */
const rowOf = ({ piece }: Placed, board: Board) => ('hex' in piece.at ? board.centre(piece.at.hex).y : 0);
