import type { Line } from '../protocol/messages';

export interface Roll {
  seat: number;
  /** What was paid beyond what was owed, in hits. */
  gain: number;
  variance: number;
}

export interface Ledger {
  /** For each seat, its sum after every roll of the game, the first being nothing. */
  sums: number[][];
  /** One standard deviation of the fortunes of one side after every roll. */
  band: number[];
  rolls: number;
}

export const rollsOf = (lines: Line[]): Roll[] =>
  lines
    .flatMap((line) => line.acts ?? [])
    .flatMap((act) =>
      act.act === 'dice' && act.luck
        ? [{ seat: act.seat, gain: (act.luck.actual - act.luck.expected) / 1000, variance: act.luck.variance / 1000 }]
        : [],
    );

/** What the dice owed and paid, summed up roll by roll. */
export function ledger(rolls: Roll[], seats: number): Ledger {
  const sums = Array.from({ length: seats }, () => [0]);
  const spread = Array.from({ length: seats }, () => 0);
  const band = [0];
  for (const roll of rolls) {
    sums.forEach((line, seat) => line.push(line.at(-1)! + (seat === roll.seat ? roll.gain : 0)));
    spread[roll.seat] = (spread[roll.seat] ?? 0) + roll.variance;
    band.push(Math.sqrt(Math.max(...spread)));
  }
  return { sums, band, rolls: rolls.length };
}
