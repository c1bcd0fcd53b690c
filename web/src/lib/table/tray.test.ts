import { describe, expect, it } from 'vitest';
import type { Offer, Scene } from '../protocol/messages';
import { laysOut } from './tray';

const scene = (more: Partial<Scene>) => ({ hands: [], pieces: [{ id: 1, at: { hex: 3 } }, { id: 2, at: { box: 0 } }], ...more }) as unknown as Scene;
const offered = (...ids: number[]) => (noun: unknown) => (ids.includes((noun as { piece: number }).piece) ? [{} as Offer] : []);

describe('the tray', () => {
  it('holds what waits beside the map to be set up', () => {
    expect(laysOut(scene({}), offered(2))).toBe(true);
    expect(laysOut(scene({}), offered(1))).toBe(false);
    expect(laysOut(scene({ hands: [{ cards: [{}] }] as never }), offered(2))).toBe(false);
  });

  it('does not come and go with a piece that is chosen in the list', () => {
    const roster = (...ids: number[]) => ({ lines: ids.map((piece) => ({ piece })) }) as never;
    expect(laysOut(scene({ roster: roster(1, 2) }), offered(1, 2))).toBe(false);
    expect(laysOut(scene({ roster: roster(1) }), offered(1, 2))).toBe(true);
  });
});
