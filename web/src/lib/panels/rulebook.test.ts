import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../words/en.ftl?raw';
import { api } from '../table/api';
import { press } from '../table/keys';
import { Play } from '../table/play.svelte';
import { Sheet } from '../table/sheet.svelte';
import { Speaker } from '../words/speak';
import { words } from '../words/words.svelte';
import Rulebook from './Rulebook.svelte';

words.speaker = new Speaker('en', [en]);
const scrolled = vi.fn();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = scrolled;
  vi.spyOn(api, 'rules').mockResolvedValue([
    { id: 'X-1', chapter: 'One', text: 'First, see X-2.4 and X-9.' },
    { id: 'X-2', chapter: 'One', text: 'Second.' },
    { id: 'X-3', chapter: 'Two', text: 'Third.' },
  ] as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the rules', () => {
  it('open with the search in hand, or at a rule', async () => {
    const { container } = render(Rulebook, { game: 'x', rule: undefined, close: vi.fn() });
    expect(document.activeElement).toBe(container.querySelector('input'));
    cleanup();
    const at = render(Rulebook, { game: 'x', rule: 'X-2', close: vi.fn() }).container;
    await waitFor(() => expect(at.querySelector('.current')?.getAttribute('data-rule')).toBe('X-2'));
    expect(document.activeElement).not.toBe(at.querySelector('input'));
  });

  it('lead from a rule to those that it names', async () => {
    const { container } = render(Rulebook, { game: 'x', rule: undefined, close: vi.fn() });
    const links = await waitFor(() => {
      const found = container.querySelectorAll('[data-goto]');
      expect(found.length).toBe(1);
      return found;
    });
    await fireEvent.click(links[0]!);
    expect(container.querySelector('.current')?.getAttribute('data-rule')).toBe('X-2');
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
  });

  it('have each heading in its own chapter, so that none stays over the next', async () => {
    const { container } = render(Rulebook, { game: 'x', rule: undefined, close: vi.fn() });
    await waitFor(() => expect(container.querySelectorAll('section').length).toBe(2));
    const parts = [...container.querySelectorAll('section')].map((one) => [one.querySelector('h4')?.textContent, one.querySelectorAll('article').length]);
    expect(parts).toEqual([['One', 2], ['Two', 1]]);
  });

  it('keep their keys from the table below', () => {
    const { container } = render(Rulebook, { game: 'x', rule: 'X-1', close: vi.fn() });
    const play = new Play(new Sheet());
    const key = (code: string, key: string) => {
      const event = new KeyboardEvent('keydown', { code, key });
      Object.defineProperty(event, 'target', { value: container.querySelector('[role=dialog]') });
      return press(play, event);
    };
    expect([key('KeyL', 'l'), key('ArrowDown', 'ArrowDown'), key('KeyH', 'h')]).toEqual([false, false, false]);
    expect([play.sight, play.handRaised]).toEqual([undefined, false]);
    expect(key('KeyR', 'r')).toBe(true);
  });
});
