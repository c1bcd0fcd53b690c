import { t } from '../words/words.svelte';
import type { Msg, SeatInfo, SeatShown, Viewer } from '../protocol/messages';

/** Seat sets come as bits. */
export const has = (set: number, seat: number) => (set & (1 << seat)) !== 0;
export const seatsOf = (set: number) => [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => has(set, seat));
export const seatOf = (viewer: Viewer): number | undefined =>
  typeof viewer === 'object' && 'seat' in viewer ? viewer.seat : undefined;
export const isComputer = (seat: SeatShown | undefined) => seat?.kind.kind === 'computer';

/** How a seat is called: by its side; where others sit on the same side, by its number among them as well. */
export function seatName(seats: SeatInfo[], seat: number, say: (msg: Msg) => string): string {
  const info = seats[seat];
  if (!info) return '';
  const fellows = bySide(seats).find((side) => side.includes(seat))!;
  return fellows.length > 1 ? t('seat-of-many', { side: say(info.name), n: fellows.indexOf(seat) + 1 }) : say(info.name);
}

/** Who of all that are asked is waited for: a side by its name if all of it is, else each by his own. */
export function waitedFor(seats: SeatInfo[], asked: number[], say: (msg: Msg) => string, named: (seat: number) => string | undefined): string[] {
  return bySide(seats).flatMap((side) => {
    const late = side.filter((seat) => asked.includes(seat));
    if (side.length > 1 && late.length === side.length) return [say(seats[side[0]!]!.name)];
    return late.map((seat) => named(seat) || seatName(seats, seat, say));
  });
}

/** Who leads a side: by his name, unless the other side's leader is called the same; the number of players, where any
 * side is shared. */
export function leadOf(seats: SeatInfo[], seat: number, say: (msg: Msg) => string): string {
  const sides = bySide(seats);
  const fellows = sides.find((side) => side.includes(seat)) ?? [];
  if (sides.length < seats.length) return t('players', { n: fellows.length });
  const named = seats.map(({ commander }) => say(commander));
  return named.filter((name) => name === named[seat]).length > 1 ? '' : named[seat]!;
}

/** The seats of each side, in the order of the table. */
export function bySide(seats: SeatInfo[]): number[][] {
  const sides = new Map<number, number[]>();
  seats.forEach(({ side }, seat) => sides.set(side, [...(sides.get(side) ?? []), seat]));
  return [...sides.values()];
}

/** What is to be said of a seat, the most pressing first. */
const DOING = ['yours', 'thinking', 'decides', 'ready', 'away'] as const;
export type Doing = (typeof DOING)[number];

/** The one thing to be said of seats that share a side, and of how many of them: of those who are waited for before
 * those who are not. */
export function pressing(doing: (Doing | undefined)[]): { doing: Doing; n: number } | undefined {
  const first = DOING.find((one) => doing.includes(one));
  const of = (one: Doing) => doing.filter((other) => other === one).length;
  if (!first || (of(first) < doing.length && (first === 'ready' || first === 'away'))) return undefined;
  return { doing: first, n: of(first) };
}
