import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Overlay, Pen } from '../protocol/messages';
import { Board } from './geometry';
import { draw, inks } from './overlays';

interface Sheet {
  theme: string;
  stock: { dark: boolean; body: string; edge: string };
  pointy: boolean;
  hexes: string[];
  occupied: number[];
  cases: { overlay: Overlay; pen: Pen; under: string; over: string }[];
}

const sheets = JSON.parse(readFileSync('../crates/render/tests/golden/overlays.json', 'utf8')) as Sheet[];

describe('shapes over the map', () => {
  it.each(sheets)('are drawn as the renderer draws them ($theme, pointy $pointy)', ({ theme, stock, pointy, hexes, occupied, cases }) => {
    const centres = hexes.map((text) => text.split(' ').map(Number) as [number, number]);
    const board = new Board({ width: 900, height: 900, hexes: centres, pointy }, []);
    expect(cases.length).toBeGreaterThan(8);
    for (const { overlay, pen, under, over } of cases) {
      const drawn = draw(overlay, pen, inks(stock, theme), board, (hex) => occupied.includes(hex));
      expect(drawn, JSON.stringify(overlay)).toEqual({ under, over });
    }
  });
});
