import type { Overlay, Pen, Sign } from '../protocol/messages';
import { R, round, type Board, type Point } from './geometry';

/**
 * What is drawn over a map besides pieces: ways, sectors, zones and signs. The renderer draws the same text
 * (`crates/render/src/overlays.rs`); the cases of its `tests/golden/overlays.json` hold for both.
 */
export interface Inks {
  ink: string;
  casing: string;
  tint: string;
}

export interface Drawn {
  under: string;
  over: string;
}

type Shape = Pick<Overlay, 'shape'> & Partial<Overlay>;
type Route = Extract<Overlay, { shape: 'route' }>;

const NOTHING: Drawn = { under: '', over: '' };
/** Corners nearer than this are one. */
const NEAR = 1;

/** The colours of a side, or of no side. */
export function inks(stock: { dark: boolean; body: string; edge: string } | undefined, theme: string): Inks {
  const casing = theme === 'night' ? '#e9dfc6' : '#fffdf3';
  if (!stock) return { ink: '#1c160c', casing, tint: '#1c160c' };
  if (theme !== 'contrast') return { ink: stock.edge, casing, tint: stock.body };
  const [black, white] = ['#000000', '#ffffff'];
  return stock.dark ? { ink: black, casing: white, tint: black } : { ink: white, casing: black, tint: white };
}

/** A shape as SVG text: what lies under the pieces and what over them. Only numbers and colours go into it. */
export function draw(overlay: Shape, pen: Pen, inks: Inks, board: Board, occupied: (hex: number) => boolean): Drawn {
  const centres = (hexes: number[]) => hexes.flatMap((hex) => board.centres[hex] ?? []);
  const one = overlay as Overlay;
  if (one.shape === 'route') return route(centres(one.hexes), one, occupied(one.hexes.at(-1) ?? -1), pen, inks);
  if (one.shape === 'zone') return area(outline(board, centres(one.hexes)), pen, inks);
  const at = board.centres[one.at];
  if (!at) return NOTHING;
  if (one.shape === 'sector') return area(sector(at, one.toward, one.spread, one.radius), pen, inks);
  return { under: '', over: spot(at, one.sign, one.number ?? undefined, inks) };
}

const xy = (p: Point) => `${round(p.x) || 0} ${round(p.y) || 0}`;
const n = (value: number) => `${round(value) || 0}`;
const far = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
const mix = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
const polyline = (points: Point[]) => points.map((p, i) => `${i ? 'L' : 'M'}${xy(p)}`).join('');

function text(x: number, y: number, size: number, words: string | number, fill: string): string {
  const font = `font-family="'Fira Sans Condensed','Arial Narrow',sans-serif" font-size="${n(size)}" font-weight="700"`;
  return `<text x="${n(x)}" y="${n(y)}" ${font} text-anchor="middle" fill="${fill}">${words}</text>`;
}

/** A line in its casing. */
function stroke(path: string, pen: Pen, width: number, { ink, casing }: Inks): string {
  const line = (color: string, wide: number, dash = '') => `<path d="${path}" stroke="${color}" stroke-width="${n(wide)}"${dash}/>`;
  const dash = { solid: '', double: '', dotted: ' stroke-dasharray=".1 9.4"', dashed: ' stroke-dasharray="15 9.4"' }[pen];
  const body =
    pen === 'double'
      ? line(casing, width * 2 + 3.6) + line(ink, width * 2) + line(casing, width * 0.9)
      : line(casing, width + 3.6) + line(ink, width, dash);
  return `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${body}</g>`;
}

function route(points: Point[], { numbers = [], end }: Route, short: boolean, pen: Pen, inks: Inks): Drawn {
  const [before, last] = points.slice(-2);
  if (!before || !last) return NOTHING;
  const length = Math.max(1, far(before, last));
  // An arrow points at what stands at its end: a piece, or the last number.
  const numbered = end === 'arrow' && numbers.length + 1 >= points.length;
  const stands = short ? R * 0.6 : numbered ? R * 0.2 : 0;
  const back = { arrow: stands + 15, aim: R * 0.3, bare: 0 }[end];
  const path = polyline([...points.slice(0, -1), mix(last, before, back / length)]);
  let over = '';
  if (end === 'arrow') {
    const turn = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
    const tip = mix(last, before, stands / length);
    over = `<path transform="translate(${xy(tip)}) rotate(${n(turn)})" d="M0 0L-21-13V13Z" fill="${inks.ink}" stroke="${inks.casing}" stroke-width="2.2" stroke-linejoin="round"/>`;
  } else if (end === 'aim') over = spot(last, 'aim', undefined, inks);
  points.slice(1).forEach((at, i) => {
    const number = numbers[i];
    if (number === undefined) return;
    // The last number stands beside a piece or an aim, which it would hide.
    const hides = i + 2 === points.length && (end === 'aim' || (end === 'arrow' && short));
    const beside = hides ? R * 0.36 : 0;
    over += disc({ x: at.x + beside, y: at.y + beside }, number, inks);
  });
  return { under: stroke(path, pen, 5, inks), over };
}

function disc({ x, y }: Point, number: number, { ink, casing }: Inks): string {
  const ring = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(R * 0.2)}" fill="${casing}" stroke="${ink}" stroke-width="2.2"/>`;
  return ring + text(x, y + R * 0.09, R * 0.27, number, ink);
}

/** An area: its tint, and its outline in a thinner line. */
function area(path: string, pen: Pen, inks: Inks): Drawn {
  if (!path) return NOTHING;
  return { under: `<path d="${path}" fill="${inks.tint}" fill-opacity=".14"/>${stroke(path, pen, 3.4, inks)}`, over: '' };
}

export function sector(at: Point, toward: number, spread: number, radius: number): string {
  const r = (radius + 0.5) * Math.sqrt(3) * R;
  if (spread >= 12) {
    const [left, right] = [xy({ x: at.x - r, y: at.y }), xy({ x: at.x + r, y: at.y })];
    return `M${right}A${n(r)} ${n(r)} 0 1 1 ${left}A${n(r)} ${n(r)} 0 1 1 ${right}Z`;
  }
  const rim = (twelfths: number) => {
    const t = ((twelfths * 30 - 90) * Math.PI) / 180;
    return xy({ x: at.x + r * Math.cos(t), y: at.y + r * Math.sin(t) });
  };
  return `M${xy(at)}L${rim(toward - spread / 2)}A${n(r)} ${n(r)} 0 ${spread > 6 ? 1 : 0} 1 ${rim(toward + spread / 2)}Z`;
}

/** The rim of hexes, a little inside: zones of both sides may lie side by side. */
export function outline(board: Board, centres: Point[], inside = R * 0.07): string {
  const edges: [Point, Point][] = [];
  for (const c of centres) {
    const q = board.corners.map(({ x, y }) => ({ x: c.x + x, y: c.y + y }));
    q.forEach((a, i) => {
      const b = q[(i + 1) % 6]!;
      const beyond = { x: a.x + b.x - c.x, y: a.y + b.y - c.y };
      if (!centres.some((other) => far(other, beyond) < NEAR)) edges.push([a, b]);
    });
  }
  let path = '';
  for (let edge = edges.shift(); edge; edge = edges.shift()) {
    const ring = [edge[0]];
    let end = edge[1];
    for (let next = follows(edges, end); next; next = follows(edges, end)) {
      ring.push(end);
      end = next[1];
    }
    path += `${polyline(inset(ring, inside))}Z`;
  }
  return path;
}

/** Takes the edge that begins where another ends. */
function follows(edges: [Point, Point][], end: Point): [Point, Point] | undefined {
  const at = edges.findIndex(([a]) => far(a, end) < NEAR);
  return at < 0 ? undefined : edges.splice(at, 1)[0];
}

/** A clockwise ring drawn in by a distance. */
function inset(ring: Point[], by: number): Point[] {
  const normal = (a: Point, b: Point): Point => {
    const length = Math.max(1, far(a, b));
    return { x: (a.y - b.y) / length, y: (b.x - a.x) / length };
  };
  return ring.map((here, i) => {
    const p = normal(ring.at(i - 1)!, here);
    const q = normal(here, ring[(i + 1) % ring.length]!);
    const k = by / Math.max(0.2, 1 + p.x * q.x + p.y * q.y);
    return { x: here.x + (p.x + q.x) * k, y: here.y + (p.y + q.y) * k };
  });
}

const AIM = 'M14 0A14 14 0 1 1-14 0A14 14 0 1 1 14 0M0-23V-9M0 9V23M-23 0H-9M9 0H23';
const WARNS =
  '<g stroke="#1c160c" stroke-linejoin="round" stroke-linecap="round"><path d="M0-17L18 15H-18Z" fill="#ffce2e" stroke-width="2.6"/><path d="M0-6v9M0 9h.1" stroke-width="3.8"/></g>';

function spot(at: Point, sign: Sign, number: number | undefined, inks: Inks): string {
  const box = 'x="-24" y="-24" width="48" height="48" rx="4"';
  const signs: Record<Sign, () => string> = {
    aim: () => stroke(AIM, 'solid', 3.4, inks),
    danger: () => WARNS,
    unknown: () =>
      `<rect ${box} fill="${inks.casing}" fill-opacity=".8"/><rect ${box} fill="${inks.tint}" fill-opacity=".3" stroke="${inks.ink}" stroke-width="2.6" stroke-dasharray="6 4"/>${text(0, 9, 30, '?', inks.ink)}`,
  };
  const counted = number === undefined ? '' : disc({ x: 24, y: 24 }, number, inks);
  return `<g transform="translate(${xy(at)})">${signs[sign]()}${counted}</g>`;
}
