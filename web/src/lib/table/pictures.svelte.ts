import { Board } from '../map/geometry';
import type { ArtShown, CatalogueShown, MapShown } from '../protocol/messages';
import { settings, type Theme } from '../ui/settings.svelte';
import { words } from '../words/words.svelte';
import { api, type Paint, type Shelf } from './api';

const PAINTS: Record<Theme, Paint> = { light: 'day', dark: 'night', contrast: 'contrast' };
export const paintOf = (theme: Theme): Paint => PAINTS[theme];

/** The pictures of a scenario: map, pieces, cards, dice. They follow the theme and the language. */
export class Pictures {
  catalogue = $state.raw<CatalogueShown | undefined>();
  map = $state.raw<MapShown | undefined>();
  art = $state.raw<ArtShown | undefined>();
  board = $derived(this.map && this.catalogue ? new Board(this.map, this.catalogue.hexes) : undefined);
  #kept = new Map<string, Promise<unknown>>();

  constructor(readonly shelf: Shelf) {
    void this.#once('catalogue', () => api.catalogue(shelf)).then((c) => (this.catalogue = c));
  }

  /** To be called in an effect: loads what the theme and the language now ask for. */
  follow() {
    const paint = paintOf(settings.theme);
    const language = words.language;
    const wanted = () => language === words.language && paint === paintOf(settings.theme);
    void this.#once(`map/${language}/${paint}`, () => api.map(this.shelf, language, paint)).then((map) => {
      if (wanted()) this.map = map;
    });
    void this.#once(`art/${language}/${paint}`, () => api.art(this.shelf, language, paint)).then((art) => {
      if (wanted()) this.art = art;
    });
  }

  #once<T>(key: string, load: () => Promise<T>): Promise<T> {
    let kept = this.#kept.get(key) as Promise<T> | undefined;
    if (!kept) {
      kept = load();
      kept.catch(() => this.#kept.delete(key));
      this.#kept.set(key, kept);
    }
    return kept;
  }
}
