import type { FluentVariable } from '@fluent/bundle';
import en from '../../words/en.ftl?raw';
import ru from '../../words/ru.ftl?raw';
import type { Msg } from '../protocol/messages';
import { remember, recall } from '../ui/memory';
import { Speaker } from './speak';

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
const OWN: Record<Language, string> = { en, ru };

/** The words of the page, in the language chosen; switching repaints every sentence. */
class Words {
  language = $state<Language>('en');
  speaker = $state.raw(new Speaker('en', [en]));
  #texts = new Map<Language, Promise<string>>();
  #fetch: (language: Language) => Promise<string> = () => Promise.resolve('');

  /** Starts with the player's own language, and the words of all games from the table. */
  async begin(fetchWords: (language: Language) => Promise<string>) {
    this.#fetch = fetchWords;
    const kept = recall<Language>('language');
    const guess = navigator.language.startsWith('ru') ? 'ru' : 'en';
    await this.use(kept && LANGUAGES.includes(kept) ? kept : guess);
  }

  async use(language: Language) {
    let text = this.#texts.get(language);
    if (!text) this.#texts.set(language, (text = this.#fetch(language)));
    let words = '';
    try {
      words = await text;
    } catch {
      this.#texts.delete(language);
    }
    this.speaker = new Speaker(language, [words, OWN[language]]);
    this.language = language;
    document.documentElement.lang = language;
    remember('language', language);
  }

  other(): Language {
    return this.language === 'en' ? 'ru' : 'en';
  }
}

export const words = new Words();

/** A sentence of the page itself. */
export const t = (key: string, args?: Record<string, FluentVariable>) => words.speaker.t(key, args);
/** A message of the table. */
export const say = (msg: Msg) => words.speaker.say(msg);
/** A whole number of per cent, with a thin space. */
export const percent = (n: number) => `${n}\u2009%`;
/** A signed number with a true minus. */
export const signed = (n: number, digits = 1) => {
  const text = Math.abs(n).toFixed(digits);
  return Number(text) === 0 ? text : `${n < 0 ? '−' : '+'}${text}`;
};
