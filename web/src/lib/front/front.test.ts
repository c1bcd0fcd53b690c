import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameShown, ScenarioInfo } from '../protocol/messages';
import { words } from '../words/words.svelte';
import ScenarioList from './ScenarioList.svelte';
import { roundly } from './shelf.svelte';

const texts = 'hill = The Hill\nford = The Ford\nwhen = Spain, 3 May 1811\nstory = Long ago.\nodd = The hill cannot be climbed.\nblue = Blue\nney = Ney';
beforeAll(() => words.begin(() => Promise.resolve({ '': '', war: texts })));
afterEach(cleanup);

const scenario = (id: string, minutes: number): ScenarioInfo => ({
  id,
  number: 1,
  title: { key: id },
  subtitle: { key: 'when' },
  story: { key: 'story' },
  special: [{ key: 'odd' }],
  seats: [{ name: { key: 'blue' }, commander: { key: 'ney' }, side: 0, style: '' }],
  hexes: 113,
  pieces: 28,
  minutes,
  hash: '',
});

describe('the list of battles', () => {
  const game = { slug: 'war', scenarios: [scenario('hill', 48), scenario('ford', 71)] } as unknown as GameShown;

  it('tells of each where, who, how large, how long, and what is special, with a small map', async () => {
    const choose = vi.fn();
    const { container } = render(ScenarioList, { game, chosen: 'hill', choose, draw: () => undefined });
    const second = container.querySelector('[data-scenario=ford]')!;
    for (const part of ['The Ford', 'Spain, 3 May 1811', 'Ney', '28 pieces', '113 hexes', 'about 70 min', 'The hill cannot be climbed.']) {
      expect(second.textContent).toContain(part);
    }
    expect(second.querySelector('img')!.getAttribute('src')).toBe('/api/games/war/ford/miniature/day');
    await fireEvent.click(second);
    expect(choose).toHaveBeenCalledWith('ford');
  });

  it('marks the shortest for a first game', () => {
    render(ScenarioList, { game, chosen: 'hill', choose: () => undefined, draw: () => undefined });
    expect(screen.getByText(/a first game/).closest('[data-scenario]')!.getAttribute('data-scenario')).toBe('hill');
  });

  it('says minutes as people do', () => {
    expect([48, 71, 2].map(roundly)).toEqual([50, 70, 5]);
  });
});
