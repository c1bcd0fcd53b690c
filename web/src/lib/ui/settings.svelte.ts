import { recall, remember } from './memory';

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

interface Kept {
  theme?: Theme;
  motion?: boolean;
  speed?: number;
  hidden?: string[];
}

const asks = (query: string) => typeof matchMedia === 'function' && matchMedia(query).matches;

function systemTheme(): Theme {
  if (asks('(prefers-contrast: more)')) return 'contrast';
  return asks('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}

/** What the player has set, kept in the browser. */
class Settings {
  #kept = $state<Kept>(recall<Kept>('settings') ?? {});

  get theme(): Theme {
    return this.#kept.theme ?? systemTheme();
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }

  /** Pieces travel and dice tumble. */
  get motion(): boolean {
    return (this.#kept.motion ?? true) && !asks('(prefers-reduced-motion: reduce)');
  }
  set motion(motion: boolean) {
    this.#keep({ motion });
  }

  get speed(): number {
    return this.#kept.speed ?? 1;
  }
  set speed(speed: number) {
    this.#keep({ speed });
  }

  /** Layers of the map that are switched off. */
  get hidden(): string[] {
    return this.#kept.hidden ?? [];
  }
  toggleLayer(name: string) {
    const hidden = this.hidden.includes(name) ? this.hidden.filter((n) => n !== name) : [...this.hidden, name];
    this.#keep({ hidden });
  }

  #keep(change: Kept) {
    this.#kept = { ...this.#kept, ...change };
    remember('settings', this.#kept);
  }
}

export const settings = new Settings();
