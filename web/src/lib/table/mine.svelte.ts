import { recall, remember } from '../ui/memory';

/** A link that this browser holds: its secret, the table, and how much of the report was seen. */
export interface Held {
  token: string;
  table: string;
  seat: number | undefined;
  seen: number;
  /** The link was made to be sent to someone else. */
  given?: boolean;
  /** Several sit at this screen, and none of them has said yet that he sits there alone. */
  veiled?: boolean;
}

const KEY = 'links';

/** The links this browser holds, newest first. */
class Mine {
  links = $state.raw<Held[]>(recall<Held[]>(KEY) ?? []);

  add(...links: Held[]) {
    const tokens = new Set(links.map((l) => l.token));
    this.#keep([...links, ...this.links.filter((l) => !tokens.has(l.token))].slice(0, 200));
  }

  get(token: string): Held | undefined {
    return this.links.find((l) => l.token === token);
  }

  /** The links to one table that are this player's own: two of them make a game at one screen. */
  seatsAt(table: string): Held[] {
    return this.links.filter((l) => l.table === table && l.seat !== undefined && !l.given);
  }

  /** The links to one table that were made for others. */
  givenAt(table: string): Held[] {
    return this.links.filter((l) => l.table === table && l.given);
  }

  /** Someone has sat down at the screen. */
  unveil(table: string) {
    this.#keep(this.links.map(({ veiled, ...link }) => (veiled && link.table !== table ? { ...link, veiled } : link)));
  }

  saw(token: string, seen: number) {
    const link = this.get(token);
    if (!link || link.seen === seen) return;
    this.#keep(this.links.map((l) => (l.token === token ? { ...l, seen } : l)));
  }

  drop(table: string) {
    this.#keep(this.links.filter((l) => l.table !== table));
  }

  #keep(links: Held[]) {
    this.links = links;
    remember(KEY, links);
  }
}

export const mine = new Mine();

/** The address that a link is sent by. */
export const linkOf = (token: string) => `${location.origin}/#/table/${token}`;
