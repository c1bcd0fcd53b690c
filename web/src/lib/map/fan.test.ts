import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../words/en.ftl?raw';
import type { Piece } from '../protocol/messages';
import Inspector from '../panels/Inspector.svelte';
import { Speaker } from '../words/speak';
import { words } from '../words/words.svelte';
import Fan from './Fan.svelte';
import { Board } from './geometry';

words.speaker = new Speaker('en', [en, 'guard = Guard\nline = Line\nreserve = Reserve\nengaged = engaged 4 of 8']);
afterEach(cleanup);

const board = new Board({ width: 600, height: 400, hexes: [[100, 100]], pointy: true }, ['a1']);
const piece = (id: number, name: string, rides?: number): Piece =>
  ({ id, at: { hex: 0 }, side: 0, name: { key: name }, art: 'x', steps: 1, of: 1, ...(rides === undefined ? {} : { rides }) }) as Piece;

/** From the bottom to the top, as a scene lists them. */
const stack = [piece(1, 'reserve'), piece(2, 'line'), piece(3, 'guard')];

const play = (ordered: boolean) => {
  const levels = ordered ? { pieces: stack.toReversed(), label: { key: 'engaged' } } : undefined;
  return {
    fan: { hex: 0, pinned: false },
    piecesAt: () => stack,
    levelsAt: () => levels,
    inspect: vi.fn(),
    asides: () => [],
    lookAgain: vi.fn(),
    about: { noun: { piece: 3 }, about: { title: { key: 'guard' }, rows: [], notes: [], rules: [], art: null } },
    table: {
      camera: { scale: 1, width: 800, height: 600, toWindow: () => ({ x: 300, y: 300 }) },
      offersFor: () => [],
      scene: { pieces: stack },
      stage: { playing: false },
      sides: [],
    },
  } as never;
};

describe('a stack whose order matters', () => {
  it('fans out from the top, each level with its number', () => {
    render(Fan, { play: play(true), board, art: { pieces: {} } as never, hex: 0 });
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Guard, level 1 of 3 from the top', 'Line, level 2 of 3 from the top', 'Reserve, level 3 of 3 from the top']);
    expect(screen.getAllByRole('button').map((button) => button.textContent?.trim())).toEqual(['1', '2', '3']);
  });

  it('is listed from top to bottom beside the map, and each level can be looked at', () => {
    const table = play(true) as { inspect: ReturnType<typeof vi.fn> };
    render(Inspector, { play: table as never, pictures: { art: undefined, catalogue: undefined } as never });
    const levels = [...screen.getByTestId('levels').querySelectorAll('button')];
    expect(levels.map((button) => button.textContent)).toEqual(['Guard', 'Line', 'Reserve']);
    expect(levels.map((button) => button.getAttribute('aria-current'))).toEqual(['true', null, null]);
    expect(screen.getByText('engaged 4 of 8')).toBeTruthy();
    levels[1]!.click();
    expect(table.inspect).toHaveBeenCalledWith({ piece: 2 });
  });

  it('says nothing of levels where the order does not matter', () => {
    render(Fan, { play: play(false), board, art: { pieces: {} } as never, hex: 0 });
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Guard', 'Line', 'Reserve']);
    cleanup();
    render(Inspector, { play: play(false), pictures: { art: undefined, catalogue: undefined } as never });
    expect(screen.queryByTestId('levels')).toBeNull();
  });
});
