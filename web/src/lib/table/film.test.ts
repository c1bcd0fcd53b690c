import { describe, expect, it } from 'vitest';
import type { Line } from '../protocol/messages';
import { again } from './film';

const said = (key: string): Line => ({ msg: { key } });
const moved: Line = { ...said('moved'), acts: [{ act: 'move', piece: 1, path: [0, 1] }] };
const open: Line = { ...said('open'), heading: true, acts: [{ act: 'overlays', overlays: [] }] };
const turn: Line = { ...said('turn'), heading: true };

describe('what is shown again', () => {
  it('is what happened since the last decision', () => {
    expect(again([said('a'), moved, said('b')], 1)).toEqual({ from: 1, to: 3, called: 'since' });
    expect(again([said('a'), moved], 2)).toBeUndefined();
  });

  it('begins before the orders were opened, if nothing was decided since', () => {
    expect(again([said('a'), said('ready'), open, moved], 1)).toEqual({ from: 1, to: 4, called: 'since' });
  });

  it('begins where orders were opened, whatever was decided while they were carried out', () => {
    expect(again([open, moved, turn, said('a'), open, moved, said('asked'), moved], 7)).toEqual({ from: 4, to: 8, called: 'since-open' });
  });

  it('ends before what is written for the next turn', () => {
    expect(again([open, moved, said('points'), turn, said('ordered'), said('ordered')], 5)).toEqual({ from: 0, to: 4, called: 'since-open' });
  });
});
