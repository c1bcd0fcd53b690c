import { cleanup, render, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ArtShown, MapShown, Piece, ScenarioInfo, Scene } from '../protocol/messages';
import { api } from '../table/api';
import Battlefield from './Battlefield.svelte';
import { busiest, firstGame, posed } from './picture';

const map = { width: 1000, height: 600, hexes: Array.from({ length: 60 }, (_, i) => [(i % 10) * 100 + 50, Math.floor(i / 10) * 100 + 50]), defs: '', layers: [], pointy: true } as unknown as MapShown;
const piece = (id: number, side: number, at: Piece['at'], of = 2): Piece => ({ id, at, side, name: { key: 'x' }, art: `art${side}`, steps: 1, of });
const inside = (pieces: Piece[], [x, y, w, h]: number[]) =>
  pieces.filter(({ at }) => 'hex' in at && map.hexes[at.hex]![0]! >= x! && map.hexes[at.hex]![0]! <= x! + w! && map.hexes[at.hex]![1]! >= y! && map.hexes[at.hex]![1]! <= y! + h!);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the picture of a game', () => {
  it('shows the part of the map where most troops are, of both sides', () => {
    const pieces = [piece(1, 0, { hex: 0 }), piece(2, 0, { hex: 47 }), piece(3, 0, { hex: 57 }), piece(4, 1, { hex: 58 })];
    const part = busiest(map, pieces, 500, 240);
    expect(inside(pieces, part).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(part[0] + part[2]).toBeLessThanOrEqual(1000);
    expect(part[1] + part[3]).toBeLessThanOrEqual(600);
  });

  it('sets some of each side on the map, where all wait to be set up', () => {
    const pieces = [piece(1, 0, { box: 0 }), piece(2, 0, { box: 0 }, 1), piece(3, 0, { box: 0 }), piece(4, 1, { box: 1 })];
    const part = busiest(map, pieces, 500, 240);
    const shown = posed(map, { pieces } as Scene, part);
    expect(shown.map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(inside(shown, part)).toHaveLength(3);
    expect(new Set(shown.map(({ at }) => ('hex' in at ? at.hex : -1))).size).toBe(3);
  });

  it('is never the map of one battle with the troops of another, or with none', async () => {
    let late: (map: MapShown) => void = () => undefined;
    vi.spyOn(api, 'map').mockImplementation((of) => (of.endsWith('hill') ? Promise.resolve({ ...map, width: 111 }) : new Promise((resolve) => (late = resolve))));
    vi.spyOn(api, 'art').mockResolvedValue({ pieces: { art0: '<circle/>' } } as unknown as ArtShown);
    vi.spyOn(api, 'scene').mockImplementation((_, id) => Promise.resolve({ pieces: (id === 'hill' ? [1] : [1, 2]).map((n) => piece(n, 0, { hex: n })) } as Scene));
    const { container, rerender } = render(Battlefield, { game: 'war', scenario: 'hill' });
    const seen = () => [container.querySelector('svg')?.getAttribute('viewBox'), container.querySelectorAll('circle').length];
    await waitFor(() => expect(seen()).toEqual(['0 0 111 600', 1]));
    await rerender({ game: 'war', scenario: 'ford' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen()).toEqual(['0 0 111 600', 1]);
    late({ ...map, width: 222 });
    await waitFor(() => expect(seen()).toEqual(['0 0 222 600', 2]));
  });
});

describe('a first game', () => {
  it('is the shortest', () => {
    const list = [105, 96, 129].map((minutes, i) => ({ id: `${i}`, minutes })) as ScenarioInfo[];
    expect(firstGame(list)!.id).toBe('1');
  });
});
