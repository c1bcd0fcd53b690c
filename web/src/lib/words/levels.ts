import { t, words } from './words.svelte';

/** What a level of the machine is called; by its own name, if there is no word for it. */
export const levelName = (level: string) => (words.speaker.has(`level-${level}`) ? t(`level-${level}`) : level);
