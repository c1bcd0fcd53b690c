import type { Scene } from '../protocol/messages';
import type { Held } from './mine.svelte';
import { has } from './seats';

/** The seat to hand the screen to: asked, not the one that looks on, and its link is held here. At a table where no one
 * has sat down yet it is handed over to whoever is asked first, before anything is seen; as long as no one is asked, to
 * no one. */
export function handTo({ asked, over }: Scene, own: Held, held: Held[], seats: number): Held | undefined {
  if (over || own.seat === undefined) return undefined;
  if (has(asked, own.seat)) return own.veiled ? own : undefined;
  // Round the table: where many decide in secret, who is asked is not known of the other side, and each must come by.
  const after = (seat: number) => (seat - own.seat! + seats) % seats;
  const others = held.filter((l) => l.seat !== undefined && l.seat !== own.seat && has(asked, l.seat));
  const [next] = others.sort((a, b) => after(a.seat!) - after(b.seat!));
  return next ?? (own.veiled && asked ? own : undefined);
}
