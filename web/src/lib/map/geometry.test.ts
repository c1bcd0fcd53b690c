import { describe, expect, it } from 'vitest';
import type { Piece } from '../protocol/messages';
import { Board, nounKey, R } from './geometry';
import { orderedIn, place, raise, RIDER } from './placing';

const W = Math.sqrt(3) * R;

/** Three rows of four hexes on a corner, odd rows shoved to the right. */
const hexes = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((col): [number, number] => [100 + (col + (row % 2) / 2) * W, 100 + row * 1.5 * R]));
const names = hexes.map((_, i) => `h${i}`);
const board = new Board({ width: 600, height: 400, hexes, pointy: true }, names);
const piece = (id: number, hex: number, rides?: number): Piece => ({
  id,
  at: { hex },
  side: 0,
  name: { key: 'x' },
  art: 'x',
  steps: 1,
  of: 1,
  ...(rides === undefined ? {} : { rides }),
});

describe('a board', () => {
  it('finds the hex under a point, and none beside the board', () => {
    expect(board.at({ x: hexes[5]![0] + 10, y: hexes[5]![1] - 12 })).toBe(5);
    expect(board.at({ x: -200, y: 0 })).toBeUndefined();
  });

  it('steps in all six directions and stops at the edge', () => {
    expect([0, 60, 120, 180, 240, 300].map((turn) => board.step(5, turn))).toEqual([6, 10, 9, 4, 1, 2]);
    expect(board.step(0, 180)).toBeUndefined();
  });

  it('knows hexes by name', () => {
    expect(board.named('h7')).toBe(7);
    expect(board.name(7)).toBe('h7');
  });
});

describe('pieces on a board', () => {
  it('puts riders at their carrier and steps stacks apart', () => {
    const placed = place([piece(1, 5), piece(2, 5, 1), piece(3, 6), piece(4, 6)], board);
    const at = (id: number) => placed.find((p) => p.piece.id === id)!.at;
    expect(at(1)).toEqual(board.centre(5));
    expect(at(2)).toEqual({ x: at(1).x + RIDER.x, y: at(1).y + RIDER.y });
    expect(at(4).x).toBeGreaterThan(at(3).x);
    expect(at(4).y).toBeLessThan(at(3).y);
  });

  it('shows three of a tall stack and counts the others', () => {
    const placed = place([1, 2, 3, 4, 5].map((id) => piece(id, 5)), board);
    expect(placed.map((p) => p.piece.id)).toEqual([3, 4, 5]);
    expect(placed.at(-1)!.hidden).toBe(2);
  });

  it('steps a stack whose order matters straight up, its top in front, and numbers the levels', () => {
    const placed = place([1, 2, 3].map((id) => piece(id, 5)), board, new Set([5]));
    expect(placed.map((p) => [p.piece.id, p.level])).toEqual([[1, 3], [2, 2], [3, 1]]);
    const [low, , top] = placed.map((p) => p.at);
    expect(new Set(placed.map((p) => p.at.x))).toEqual(new Set([board.centre(5).x]));
    expect(top!.y).toBeGreaterThan(low!.y);
    expect(place([piece(1, 5)], board, new Set([5]))[0]!.level).toBeUndefined();
  });

  it('counts the levels that are not seen', () => {
    const placed = place([1, 2, 3, 4, 5, 6].map((id) => piece(id, 5)), board, new Set([5]));
    expect(placed.map((p) => p.level)).toEqual([4, 3, 2, 1]);
    expect(placed.at(-1)!.hidden).toBe(2);
  });

  it('lays what is asked about on top, but never changes an order that matters', () => {
    const pieces = [piece(1, 5), piece(2, 5), piece(3, 6), piece(4, 6)];
    const ids = (ordered: number[]) => raise(pieces, new Set([1, 3]), new Set(ordered)).map((p) => p.id);
    expect(ids([])).toEqual([2, 4, 1, 3]);
    expect(ids([5])).toEqual([1, 2, 4, 3]);
  });

  it('knows from the scene which stacks these are', () => {
    expect(orderedIn(undefined)).toEqual(new Set());
    expect(orderedIn({ stacks: [{ at: { hex: 4 } }, { at: { box: 1 } }] } as never)).toEqual(new Set([4]));
  });
});

describe('nouns', () => {
  it('have keys that differ', () => {
    const keys = ['none', { piece: 3 }, { hex: 3 }, { card: 3 }, { side: [3, 1] }].map((n) => nounKey(n as never));
    expect(new Set(keys).size).toBe(5);
  });
});
