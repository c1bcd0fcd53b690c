import type { StockShown } from '../protocol/messages';

/** Colours of a side: stock, edge and ink, and the shape that repeats them where colour is not seen. */
export interface Stock extends StockShown {
  mark: 'square' | 'diamond';
}

let known: Record<string, StockShown> = {};

/** Learns the colours of all sides from the table; without them sides are plain, yet differ. */
export async function learnStocks(load: () => Promise<Record<string, StockShown>>) {
  known = await load().catch(() => ({}));
}

const PLAIN: StockShown[] = [
  { body: '#3d4b5c', edge: '#1d2630', ink: '#f4f3ea', line: '#6c8199', dark: true },
  { body: '#d8c39a', edge: '#6d5a30', ink: '#2a2008', line: '#b08d3f', dark: false },
];

/** The stock of a side by its style; sides without a style of their own differ all the same. */
export function stock(style: string | undefined, side: number): Stock {
  const colours = known[style ?? ''] ?? PLAIN[side % PLAIN.length]!;
  return { ...colours, mark: side % 2 === 0 ? 'square' : 'diamond' };
}
