import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../words/en.ftl?raw';
import type { SeatInfo, Track } from '../protocol/messages';
import { Speaker } from '../words/speak';
import { words } from '../words/words.svelte';
import HandOver from './HandOver.svelte';

words.speaker = new Speaker('en', [en, 'red = Reds\nblue = Blues\nstarts = Begins: { $side }\nhill = Hill { $n }\npoints = Points\nturn = Turn { $n }\nlost = Lost\nfled = Fled from the red ranks\nwire = Wire costs double']);
afterEach(cleanup);

describe('between two at one screen', () => {
  it('says of each track who holds it and how it stands, and no number where there is none', () => {
    const sides = ['red', 'blue'].map((key, side) => ({ name: { key }, commander: { key }, side, style: '' })) as SeatInfo[];
    const track = (key: string, style: string, side: number | null, value: number, goal: number | null = null, args?: Track['label']['args']): Track => ({ label: { key, ...(args ? { args } : {}) }, style, side, value, goal });
    const tracks = [
      track('starts', 'held', 0, 0, null, [['side', { msg: { key: 'red' } }]]),
      track('hill', 'held', 1, 0, null, [['n', { num: 1 }]]),
      track('hill', 'held', 0, 3, null, [['n', { num: 2 }]]),
      track('wire', 'held', null, 0),
      track('points', 'balance', null, -4),
      track('turn', 'steps', null, 2, 9, [['n', { num: 2 }]]),
      track('lost', 'losses', 1, 2, 6),
      track('fled', 'losses', 0, 1, 6, [['side', { msg: { key: 'red' } }]]),
    ];
    const { container } = render(HandOver, { seat: 1, sides, tracks, ready: vi.fn() });
    expect([...container.querySelectorAll('li')].map((one) => one.textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
      'Begins: Reds',
      'Hill 1: Blues',
      'Hill 2: Reds, 3',
      'Wire costs double',
      'Points: 4, Blues',
      'Turn 2',
      'Lost: Blues, 2 / 6',
      'Fled from the red ranks: 1 / 6',
    ]);
  });
});
