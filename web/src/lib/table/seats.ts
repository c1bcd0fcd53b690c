import type { Msg, SeatInfo, SeatShown, Viewer } from '../protocol/messages';

/** Seat sets come as bits. */
export const has = (set: number, seat: number) => (set & (1 << seat)) !== 0;
export const seatsOf = (set: number) => [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => has(set, seat));
export const seatOf = (viewer: Viewer): number | undefined =>
  typeof viewer === 'object' && 'seat' in viewer ? viewer.seat : undefined;
export const isComputer = (seat: SeatShown | undefined) => seat?.kind.kind === 'computer';

/** How a seat is called: by its side; where others sit on the same side, by its commander as well. */
export function seatName(seats: SeatInfo[], seat: number, say: (msg: Msg) => string): string {
  const info = seats[seat];
  if (!info) return '';
  const shared = seats.filter((other) => other.side === info.side).length > 1;
  return shared ? `${say(info.name)} · ${say(info.commander)}` : say(info.name);
}
