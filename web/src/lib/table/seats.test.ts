import { describe, expect, it } from 'vitest';
import en from '../../words/en.ftl?raw';
import type { Msg, SeatInfo } from '../protocol/messages';
import { Speaker } from '../words/speak';
import { words } from '../words/words.svelte';
import { bySide, leadOf, pressing, seatName, waitedFor } from './seats';

const seat = (side: number): SeatInfo => ({ side, name: { key: 'n' }, commander: { key: 'c' }, style: 's' });

words.speaker = new Speaker('en', [en]);
/** Words of a game are their keys here. */
const say = ({ key }: Msg) => key;

describe('seats', () => {
  it('are called by their side, and by a number where they share it', () => {
    const seats = [0, 0, 1].map(seat);
    expect([0, 1, 2].map((one) => seatName(seats, one, say))).toEqual(['n, player 1', 'n, player 2', 'n']);
  });

  it('name who leads a side, unless both are called alike or sides are shared', () => {
    const [first, second] = [seat(0), { ...seat(1), commander: { key: 'Ney' } }];
    expect(leadOf([first, second], 1, say)).toBe('Ney');
    expect(leadOf([first, seat(1)], 1, say)).toBe('');
    expect(leadOf([first, first, second], 0, say)).toBe('2 players');
    expect(leadOf([first, first, second], 2, say)).toBe('one player');
  });

  it('are all named who are waited for, a whole side by its own name', () => {
    const seats = [0, 0, 1].map(seat);
    const late = (...asked: number[]) => waitedFor(seats, asked, say, (one) => (one === 2 ? 'Anna' : undefined));
    expect(late(0, 1)).toEqual(['n']);
    expect(late(1, 2)).toEqual(['n, player 2', 'Anna']);
    expect(late(2)).toEqual(['Anna']);
  });

  it('are grouped by side', () => {
    expect(bySide([0, 0, 1, 1, 1].map(seat))).toEqual([[0, 1], [2, 3, 4]]);
  });

  it('say of a side the most pressing thing, and of how many', () => {
    expect(pressing(['ready', 'decides', 'decides'])).toEqual({ doing: 'decides', n: 2 });
    expect(pressing(['yours', 'thinking'])).toEqual({ doing: 'yours', n: 1 });
    expect(pressing(['ready', 'ready'])).toEqual({ doing: 'ready', n: 2 });
    expect(pressing([undefined, 'thinking'])).toEqual({ doing: 'thinking', n: 1 });
  });

  it('say nothing of a side of which only some are done or gone', () => {
    expect(pressing(['ready', undefined])).toBeUndefined();
    expect(pressing(['away', 'ready'])).toBeUndefined();
    expect(pressing([undefined])).toBeUndefined();
  });
});
