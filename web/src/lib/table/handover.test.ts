import { afterEach, describe, expect, it, vi } from 'vitest';
import { goOn } from '../front/begin';
import type { Scene } from '../protocol/messages';
import { api } from './api';
import { handTo } from './handover';
import { mine, type Held } from './mine.svelte';

const scene = (asked: number) => ({ asked, over: null }) as Scene;
const link = (seat: number, veiled = false): Held => ({ token: `t${seat}`, table: 'a', seat, seen: 0, ...(veiled ? { veiled } : {}) });

describe('the screen is handed over', () => {
  it('to the next round the table who is asked, never to the one that looks on', () => {
    const held = [link(0), link(1), link(2)];
    expect(handTo(scene(0b011), link(1), held, 3)).toBeUndefined();
    expect(handTo(scene(0b011), link(2), held, 3)).toEqual(link(0));
    expect(handTo(scene(0b100), link(0), [link(0)], 3)).toBeUndefined();
    expect(handTo(scene(0), link(0), held, 3)).toBeUndefined();
  });

  it('before anything is seen: to the one who is asked first, as soon as one is', () => {
    const held = [link(0, true), link(1, true)];
    expect(handTo(scene(0), held[0]!, held, 2)).toBeUndefined();
    expect(handTo(scene(0b01), held[0]!, held, 2)).toBe(held[0]);
    expect(handTo(scene(0b10), held[0]!, held, 2)).toBe(held[1]);
    // The machine begins: whoever came first looks on.
    expect(handTo(scene(0b100), held[0]!, held, 3)).toBe(held[0]);
  });
});

describe('a table for several at one screen', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    mine.drop('a');
  });

  const made = () => vi.spyOn(api, 'newTable').mockResolvedValue({ id: 'a', seats: [[0, 't0'], [1, 't1']], watch: 'w' } as never);

  it('is veiled until the first has sat down', async () => {
    made();
    await goOn('', 2, 0, 'here', '');
    expect(mine.seatsAt('a').map(({ veiled }) => veiled)).toEqual([true, true]);
    mine.unveil('a');
    expect(mine.seatsAt('a').some(({ veiled }) => veiled)).toBe(false);
  });

  it('is not, if one plays a friend by link', async () => {
    made();
    await goOn('', 2, 0, 'link', '');
    expect(mine.get('t0')!.veiled).toBeUndefined();
    expect(mine.get('t1')!.veiled).toBeUndefined();
  });
});
