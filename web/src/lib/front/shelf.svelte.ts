import type { ArtShown, GameShown, MapShown, Scene } from '../protocol/messages';
import { api } from '../table/api';
import { paintOf } from '../table/pictures.svelte';
import { settings } from '../ui/settings.svelte';
import { words } from '../words/words.svelte';
import type { Sitting } from './begin';

/** Pictures of scenarios for the front page, fetched once each. */
class PictureShelf {
  #maps = new Map<string, Promise<MapShown>>();
  #art = new Map<string, Promise<ArtShown>>();
  #scenes = new Map<string, Promise<Scene>>();

  map(game: string, scenario: string): Promise<MapShown> {
    const paint = paintOf(settings.theme);
    const language = words.language;
    const key = `${game}/${scenario}/${language}/${paint}`;
    return keep(this.#maps, key, () => api.map(`games/${game}/${scenario}`, language, paint));
  }

  art(game: string, scenario: string): Promise<ArtShown> {
    const paint = paintOf(settings.theme);
    const language = words.language;
    const key = `${game}/${scenario}/${language}/${paint}`;
    return keep(this.#art, key, () => api.art(`games/${game}/${scenario}`, language, paint));
  }

  /** A scenario as it is laid out. */
  scene(game: string, scenario: string): Promise<Scene> {
    return keep(this.#scenes, `${game}/${scenario}`, () => api.scene(game, scenario));
  }
}

function keep<T>(shelf: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  let kept = shelf.get(key);
  if (!kept) {
    kept = load();
    kept.catch(() => shelf.delete(key));
    shelf.set(key, kept);
  }
  return kept;
}

export const shelf = new PictureShelf();

/** Minutes as people say them. */
export const roundly = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5);

/** Whom one plays against. */
export type Against = 'machine' | 'here' | 'link';

/** How a game is begun: who sits in each seat, and which is mine; none if one only watches. */
export interface Beginning {
  game: GameShown;
  scenario: string;
  sitting: Sitting[];
  me: number | undefined;
  options: Record<string, string>;
}
