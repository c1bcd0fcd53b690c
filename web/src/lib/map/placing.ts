import type { Piece } from '../protocol/messages';
import { R, type Board, type Point } from './geometry';

export interface Placed {
  piece: Piece;
  at: Point;
  /** A small roundel on another piece. */
  rider: boolean;
  /** Pieces that lie under this one and are not drawn. */
  hidden: number;
}

const SHOWN = 3;
const STEP = R * 0.15;
/** Where a rider sits, from the middle of its carrier. */
export const RIDER: Point = { x: -R * 0.53, y: R * 0.36 };
/** Where a plate hangs, from the middle of its carrier. */
export const PLATE: Point = { x: 0, y: R * 0.74 };

/** The pieces with some laid on top of their stacks; who rides brings its carrier up. */
export function raise(pieces: Piece[], ids: Set<number>): Piece[] {
  if (!ids.size) return pieces;
  const carriers = new Set(pieces.filter((p) => ids.has(p.id)).map((p) => p.rides ?? p.id));
  const up = (p: Piece) => carriers.has(p.id) || ids.has(p.id);
  return [...pieces.filter((p) => !up(p)), ...pieces.filter(up)];
}

/** Where each piece is drawn: stacks step up to the right, at most three are seen, riders sit at their carrier. */
export function place(pieces: Piece[], board: Board): Placed[] {
  const stacks = new Map<number, Piece[]>();
  for (const piece of pieces) {
    if ('hex' in piece.at) stacks.set(piece.at.hex, [...(stacks.get(piece.at.hex) ?? []), piece]);
  }
  const placed: Placed[] = [];
  for (const [hex, stack] of stacks) {
    const centre = board.centre(hex);
    const carriers = stack.filter((p) => p.rides == null);
    const seen = carriers.slice(-SHOWN);
    seen.forEach((piece, i) => {
      const up = (i - (seen.length - 1) / 2) * STEP;
      const at = { x: centre.x + up, y: centre.y - up };
      const top = i === seen.length - 1;
      placed.push({ piece, at, rider: false, hidden: top ? carriers.length - seen.length : 0 });
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
