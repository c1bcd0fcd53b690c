import type { NewFrom, TableMade } from '../protocol/messages';
import { api } from '../table/api';
import { mine } from '../table/mine.svelte';
import type { Against, Beginning } from './shelf.svelte';

export interface Begun {
  made: TableMade;
  /** The link of the seat that moves to the table now. */
  token: string;
  /** Links to be sent to friends. */
  invite: { seat: number; token: string }[];
}

/** Who sits in a seat: someone at this screen, someone by link, or the machine at a level. */
export type Sitting = 'here' | 'link' | { level: string };

/** One plays a seat, and all others are as one is played against. */
export const against = (seats: number, me: number, way: Against, level: string): Sitting[] =>
  Array.from({ length: seats }, (_, seat) => (seat === me ? 'here' : way === 'machine' ? { level } : way));

/** Sets up a table, keeps one's own links, and says which to send. */
export const begin = ({ game, scenario, options, sitting, me }: Beginning): Promise<Begun> =>
  setUp({ from: 'scenario', game: game.slug, scenario, options }, sitting, me);

/** Goes on with a game from its record. */
export const goOn = (text: string, seats: number, me: number, way: Against, level: string) =>
  setUp({ from: 'record', text }, against(seats, me, way, level), me);

async function setUp(from: NewFrom, sitting: Sitting[], me: number | undefined): Promise<Begun> {
  const given = (seat: number) => sitting[seat] === 'link';
  const shared = sitting.filter((one) => one === 'here').length > 1;
  const together = shared && !sitting.includes('link');
  const seats = sitting.map((one) => ({ sitter: typeof one === 'object' ? ({ kind: 'computer', ...one } as const) : ({ kind: 'human' } as const), name: '' }));
  const made = await api.newTable({ from, seats, together });
  mine.add(
    ...made.seats.map(([seat, token]) => ({ token, table: made.id, seat, seen: 0, ...(given(seat) ? { given: true } : shared ? { veiled: true } : {}) })),
    { token: made.watch, table: made.id, seat: undefined, seen: 0 },
  );
  const token = made.seats.find(([seat]) => seat === me)?.[1] ?? made.watch;
  const invite = made.seats.filter(([seat]) => given(seat)).map(([seat, token]) => ({ seat, token }));
  return { made, token, invite };
}
