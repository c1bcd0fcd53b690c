import type { FluentVariable } from '@fluent/bundle';
import en from '../../words/en.ftl?raw';
import ru from '../../words/ru.ftl?raw';
import type { Msg } from '../protocol/messages';
import { remember, recall } from '../ui/memory';
import { Speaker } from './speak';

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
const OWN: Record<Language, string> = { en, ru };

/** Words by the game that says them; under the empty name those that all share. */
type Texts = Record<string, string>;

/** The words of the page, in the language chosen; switching repaints every sentence. */
class Words {
  language = $state<Language>('en');
  /** Who speaks now: of the game at the table, if there is one. */
  speaker = $state.raw(new Speaker('en', [], en));
  #texts = $state.raw<Texts>({});
  #speakers = new Map<string, Speaker>();
  #game = '';
  #fetched = new Map<Language, Promise<Texts>>();
  #fetch: (language: Language) => Promise<Texts> = () => Promise.resolve({});

  /** Starts with the player's own language, and the words of all games from the table. */
  async begin(fetchWords: (language: Language) => Promise<Texts>) {
    this.#fetch = fetchWords;
    const kept = recall<Language>('language');
    const guess = navigator.language.startsWith('ru') ? 'ru' : 'en';
    await this.use(kept && LANGUAGES.includes(kept) ? kept : guess);
  }

  async use(language: Language) {
    let fetched = this.#fetched.get(language);
    if (!fetched) this.#fetched.set(language, (fetched = this.#fetch(language)));
    let texts: Texts = {};
    try {
      texts = await fetched;
    } catch {
      this.#fetched.delete(language);
    }
    this.language = language;
    this.#speakers.clear();
    this.#texts = texts;
    this.speaker = this.of(this.#game);
    document.documentElement.lang = language;
    remember('language', language);
  }

  /** Whoever speaks for a game; for none, what all share. */
  of(game: string): Speaker {
    const { '': shared = '', [game]: own = '' } = this.#texts;
    let speaker = this.#speakers.get(game);
    if (!speaker) this.#speakers.set(game, (speaker = new Speaker(this.language, game ? [shared, own] : [shared], OWN[this.language])));
    return speaker;
  }

  /** From now on it is this game that is spoken of. */
  sit(game: string) {
    this.#game = game;
    this.speaker = this.of(game);
  }

  other(): Language {
    return this.language === 'en' ? 'ru' : 'en';
  }
}

export const words = new Words();

/** A sentence of the page itself. */
export const t = (key: string, args?: Record<string, FluentVariable>) => words.speaker.t(key, args);
/** A message of the table; elsewhere, of the game named. */
export const say = (msg: Msg, game?: string) => (game === undefined ? words.speaker : words.of(game)).say(msg);
/** Names one after another, as the language joins them. */
export const listed = (names: string[]) => new Intl.ListFormat(words.language, { type: 'conjunction' }).format(names);
/** A whole number of per cent, with a thin space. */
export const percent = (n: number) => `${n}\u2009%`;
/** A number with so many digits after the point or comma of the language. */
export const decimal = (n: number, digits = 1) =>
  n.toLocaleString(words.language, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
/** A signed number with a true minus. */
export const signed = (n: number, digits = 1) => {
  const text = decimal(Math.abs(n), digits);
  return Number(Math.abs(n).toFixed(digits)) === 0 ? text : `${n < 0 ? '−' : '+'}${text}`;
};
