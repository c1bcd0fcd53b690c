import { describe, expect, it } from 'vitest';
import type { Arg, SeatInfo, TimeMark } from '../protocol/messages';
import { stretches } from './turns';

const seat = (side: number, key: string): SeatInfo => ({ side, name: { key }, commander: { key: 'c' }, style: key });
const seats = [seat(0, 'red'), seat(1, 'blue')];
const head = (moment: number, key: string, ...args: [string, Arg][]): TimeMark => ({ moment, heading: true, msg: { key, args } });

describe('the line of time', () => {
  it('is cut at its headings, each with its number and the side it names', () => {
    const lost: TimeMark = { moment: 4, heading: false, msg: { key: 'lost' } };
    const cut = stretches([head(1, 'turn', ['turn', { num: 1 }], ['side', { msg: { key: 'blue' } }]), lost, head(5, 'turn', ['turn', { num: 2 }])], seats, 9);
    expect(cut.map(({ from, to, number, side }) => [from, to, number, side?.side])).toEqual([[1, 5, 1, 1], [5, 9, 2, undefined]]);
  });

  it('has one stretch for headings at one moment', () => {
    const cut = stretches([head(3, 'open'), head(3, 'turn', ['turn', { num: 2 }])], seats, 6);
    expect(cut.map(({ from, number }) => [from, number])).toEqual([[3, 2]]);
  });
});
