import { levelName } from '../words/levels';
import { t } from '../words/words.svelte';
import { mine } from './mine.svelte';
import { has, isComputer, type Doing } from './seats';
import type { Table } from './table.svelte';

/** What a seat is doing: what it is waited for, or that it has gone. */
export function doing(table: Table, seat: number): Doing | undefined {
  const { scene } = table;
  const going = scene && !scene.over;
  if (has(table.thinking, seat)) return 'thinking';
  if (going && has(scene.ready ?? 0, seat)) return 'ready';
  if (going && has(scene.asked, seat)) return seat === table.me ? 'yours' : 'decides';
  return away(table, seat) ? 'away' : undefined;
}

function away(table: Table, seat: number): boolean {
  const sits = table.seats[seat];
  // Two at one screen: the other one sits here as well.
  const here = !!table.shown && mine.seatsAt(table.shown.id).some((link) => link.seat === seat);
  return !!sits && !isComputer(sits) && !sits.here && !here;
}

/** Who sits there. */
export function sitter(table: Table, seat: number): string {
  const sits = table.seats[seat];
  if (seat === table.me) return t('you');
  return isComputer(sits) ? t('machine') : sits?.name || t('friend');
}

/** The same with the level of the machine. */
export function sitterInFull(table: Table, seat: number): string {
  const kind = table.seats[seat]?.kind;
  if (kind?.kind !== 'computer') return sitter(table, seat);
  return t('sits-machine', { level: levelName(kind.level) });
}
