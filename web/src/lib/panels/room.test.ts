import { describe, expect, it } from 'vitest';
import { roomFor, type Asked } from './room';

const asked: Asked = {
  question: 'What do you do: an Order, or Pass?',
  detail: 'Orders given: 0 of 3. Posture: Reconnaissance.',
  phase: 'Orders',
  steps: 3,
  standing: false,
  tools: ['Undo', 'Why not?'],
  answers: ['Pass'],
};

describe('the bar of the question', () => {
  it('keeps the words of its tools and their keys, also beside an open column, and the words on less', () => {
    expect(roomFor(854, asked)).toBe('keys');
    expect(roomFor(760, asked)).toBe('words');
  });

  it('gives them up for long answers, then the phase, then its one row', () => {
    const answers = ['Buy and set up the rest as proposed', 'Ready'];
    expect(roomFor(1000, { ...asked, answers })).toBe('signs');
    expect(roomFor(900, { ...asked, answers })).toBe('tight');
    expect(roomFor(640, { ...asked, answers })).toBe('rows');
  });

  it('leaves room for a standing answer', () => {
    expect(roomFor(760, { ...asked, standing: true })).toBe('signs');
  });
});
