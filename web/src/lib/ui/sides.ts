/** Colours of a side: stock, edge and ink, and the shape that repeats them where colour is not seen. */
export interface Stock {
  body: string;
  edge: string;
  ink: string;
  /** Lines of charts in this colour hold on both themes. */
  line: string;
  mark: 'square' | 'diamond';
}

const STOCKS: Record<string, Omit<Stock, 'mark'>> = {
  french: { body: '#1f3f73', edge: '#12284d', ink: '#fbf3dc', line: '#3f73c4' },
  british: { body: '#c9483a', edge: '#7f2219', ink: '#fbf3e6', line: '#c9483a' },
  portuguese: { body: '#7a5220', edge: '#432c0b', ink: '#fbf3e0', line: '#a5742f' },
  prussia: { body: '#1d3a63', edge: '#0d1f3a', ink: '#f5f1e4', line: '#4a78ba' },
  austria: { body: '#f4eddb', edge: '#6d6350', ink: '#2b241a', line: '#a08f6c' },
  russia: { body: '#bcd0a4', edge: '#4f6438', ink: '#1c260f', line: '#6d8a4e' },
  empire: { body: '#cfdcee', edge: '#4f6787', ink: '#16243a', line: '#6b88ad' },
  german: { body: '#47535c', edge: '#20282e', ink: '#f4f3ea', line: '#7b8c98' },
  russian: { body: '#cfa063', edge: '#6b4718', ink: '#2a1a05', line: '#b9813a' },
  american: { body: '#b4bf7e', edge: '#566028', ink: '#1e220c', line: '#88933f' },
  ussr: { body: '#8f2a22', edge: '#4f120d', ink: '#fdf3e4', line: '#c4473c' },
  usa: { body: '#a9cbe6', edge: '#2f5b80', ink: '#0f2639', line: '#4c8abf' },
};
const PLAIN: Omit<Stock, 'mark'>[] = [
  { body: '#3d4b5c', edge: '#1d2630', ink: '#f4f3ea', line: '#6c8199' },
  { body: '#d8c39a', edge: '#6d5a30', ink: '#2a2008', line: '#b08d3f' },
];

/** The stock of a side by its style; sides without a style of their own differ all the same. */
export function stock(style: string | undefined, side: number): Stock {
  const colours = STOCKS[style ?? ''] ?? PLAIN[side % PLAIN.length]!;
  return { ...colours, mark: side % 2 === 0 ? 'square' : 'diamond' };
}
