import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../words/en.ftl?raw';
import ru from '../../words/ru.ftl?raw';
import type { Halt } from '../protocol/messages';
import { Speaker } from '../words/speak';
import { words, type Language } from '../words/words.svelte';
import Halted from './Halted.svelte';

const halt: Halt = {
  was: 1,
  is: 3,
  line: 31,
  kept: 20,
  of: 24,
  open: true,
  problem: {
    place: 'line 31',
    found: '1 parry',
    expected: 'what DUEL-1 allows',
    said: { en: 'Line 31: found `1 parry`.', ru: 'Строка 31: стоит «1 parry».' },
  },
};

function speak(language: Language) {
  words.language = language;
  words.speaker = new Speaker(language, [language === 'en' ? en : ru]);
}

afterEach(() => {
  cleanup();
  speak('en');
});

describe('a game that stands still', () => {
  it('says which line could not be played and why, in both languages', () => {
    const said: Record<Language, RegExp[]> = {
      en: [/rules version 1/, /version 3/, /line 31/, /found `1 parry`/, /20 of 24/],
      ru: [/версии 1/, /версии 3/, /31/, /стоит «1 parry»/, /20 из 24/],
    };
    for (const language of ['en', 'ru'] as const) {
      speak(language);
      render(Halted, { halt, goOn: undefined });
      const text = screen.getByTestId('halted').textContent?.replace(/[\u2068\u2069]/g, '') ?? '';
      for (const part of said[language]) expect(text).toMatch(part);
      expect(text).not.toMatch(/halt-/);
      cleanup();
    }
  });

  it('goes on only when its player is sure', async () => {
    const goOn = vi.fn();
    render(Halted, { halt, goOn });
    await fireEvent.click(screen.getByText('Go on from here'));
    expect(goOn).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText(/Leave out/));
    expect(goOn).toHaveBeenCalledOnce();
  });

  it('is for looking only where no one may go on', () => {
    render(Halted, { halt, goOn: undefined });
    expect(screen.queryByText('Go on from here')).toBeNull();
    cleanup();
    render(Halted, { halt: { ...halt, open: false }, goOn: vi.fn() });
    expect(screen.queryByText('Go on from here')).toBeNull();
  });
});
