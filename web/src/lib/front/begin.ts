import type { NewFrom, NewSeat, TableMade } from '../protocol/messages';
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

/** Sets up a table, keeps one's own links, and says which to send. */
export async function begin(plan: Beginning): Promise<Begun> {
  const { game, scenario, options, against, level } = plan;
  const seats = game.scenarios.find((s) => s.id === scenario)?.seats.length ?? 2;
  const me = plan.seat === 'lot' ? Math.floor(Math.random() * seats) : plan.seat;
  return setUp({ from: 'scenario', game: game.slug, scenario, options }, seats, me, against, level);
}

/** Goes on with a game from its record. */
export const goOn = (text: string, seats: number, me: number, against: Against, level: string) =>
  setUp({ from: 'record', text }, seats, me, against, level);

async function setUp(from: NewFrom, seats: number, me: number, against: Against, level: string): Promise<Begun> {
  const sitters: NewSeat[] = Array.from({ length: seats }, (_, seat) => ({
    sitter: seat === me || against !== 'machine' ? { kind: 'human' } : { kind: 'computer', level },
    name: '',
  }));
  const made = await api.newTable({ from, seats: sitters, together: against === 'here' });
  const given = (seat: number) => against === 'link' && seat !== me;
  mine.add(
    ...made.seats.map(([seat, token]) => ({ token, table: made.id, seat, seen: 0, ...(given(seat) ? { given: true } : {}) })),
    { token: made.watch, table: made.id, seat: undefined, seen: 0 },
  );
  const token = made.seats.find(([seat]) => seat === me)?.[1] ?? made.watch;
  const invite = made.seats.filter(([seat]) => given(seat)).map(([seat, token]) => ({ seat, token }));
  return { made, token, invite };
}

export const linkOf = (token: string) => `${location.origin}/#/table/${token}`;
