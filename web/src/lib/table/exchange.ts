import type { Fair, ToTable } from '../protocol/messages';
import { recall, remember } from '../ui/memory';
import { has } from './seats';
import { sha256 } from './sha256';

/** What is kept of an exchange of nonces, through reloads: our own nonce, and what the others pledged before it was opened. */
interface Kept {
  commitment: string;
  nonce: string;
  pledges?: [number, string][];
}

/** How the page fixes the dice of a table together with the others, for one seat: it pledges a nonce, opens it when all
 * have pledged, and checks that the others opened what they had pledged. docs/fair-dice.md describes it. */
export class Exchange {
  /** What was told at the end is not what was promised at the beginning. */
  broken = false;
  readonly #key: string;
  #kept: Kept | undefined;

  constructor(token: string) {
    this.#key = `nonce.${token}`;
    this.#kept = recall<Kept>(this.#key);
  }

  /** What the seat says next, if anything. One who has just come pledges in place of what was pledged elsewhere. */
  answer(game: string, table: string, seat: number, fair: Fair, came: boolean): ToTable | undefined {
    const { commitment } = fair;
    if (!commitment) return undefined;
    if (fair.stage === 'fixed') {
      this.#check(game, table, fair);
      return undefined;
    }
    if (fair.stage === 'pledge') {
      const again = this.#kept?.commitment === commitment;
      if (!again && fair.own && !came) return undefined;
      if (!again) this.#keep({ commitment, nonce: newNonce() });
      const pledge = pledgeOf(game, table, commitment, seat, this.#kept!.nonce);
      return fair.own && (fair.own === pledge || !came) ? undefined : { type: 'pledge', pledge };
    }
    const kept = this.#kept;
    if (kept?.commitment !== commitment || !has(fair.waiting, seat)) return undefined;
    if (fair.own !== pledgeOf(game, table, commitment, seat, kept.nonce)) return undefined;
    // Noted before our own nonce is known to anyone.
    if (!kept.pledges) this.#keep({ ...kept, pledges: fair.pledges });
    return { type: 'nonce', nonce: kept.nonce };
  }

  /** Each nonce is the one that was pledged before ours was opened, and none has come from nowhere. */
  #check(game: string, table: string, fair: Fair) {
    const kept = this.#kept;
    if (!kept?.pledges || !fair.commitment || !fair.nonces.length) return;
    const noted = new Map(kept.pledges);
    const same = ([seat, nonce]: [number, string]) => noted.get(seat) === pledgeOf(game, table, kept.commitment, seat, nonce);
    this.broken = fair.commitment !== kept.commitment || fair.nonces.length !== noted.size || !fair.nonces.every(same);
    if (!this.broken) this.forget();
  }

  /** There is nothing left to check. */
  forget() {
    this.#keep(undefined);
  }

  #keep(kept: Kept | undefined) {
    this.#kept = kept;
    remember(this.#key, kept);
  }
}

/** What a seat publishes of its nonce before it opens it. */
export function pledgeOf(game: string, table: string, commitment: string, seat: number, nonce: string): string {
  const bytes = [...sized('sandtable nonce 2'), ...sized(game), ...sized(table), ...unhex(commitment), seat, ...unhex(nonce)];
  return hex(sha256(Uint8Array.from(bytes)));
}

function sized(text: string): number[] {
  const bytes = [...new TextEncoder().encode(text)];
  return [0, 8, 16, 24].map((by) => (bytes.length >>> by) & 255).concat(bytes);
}

const unhex = (digits: string) => digits.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
const newNonce = () => hex(crypto.getRandomValues(new Uint8Array(16)));
