import type { SeatShown, Viewer } from '../protocol/messages';

/** Seat sets come as bits. */
export const has = (set: number, seat: number) => (set & (1 << seat)) !== 0;
export const seatsOf = (set: number) => [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => has(set, seat));
export const seatOf = (viewer: Viewer): number | undefined =>
  typeof viewer === 'object' && 'seat' in viewer ? viewer.seat : undefined;
export const isComputer = (seat: SeatShown | undefined) => seat?.kind.kind === 'computer';
