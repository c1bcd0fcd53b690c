import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Offer, Piece, Scene } from '../protocol/messages';
import { nextOpen } from '../table/keys';
import { Play } from '../table/play.svelte';
import { Sheet } from '../table/sheet.svelte';
import type { Table } from '../table/table.svelte';
import Roster from './Roster.svelte';

afterEach(cleanup);

it('goes on to the next who waits to be seen to, though the last was left to wait', () => {
  const sheet = new Sheet();
  const order = (piece: number) => ({ text: `order ${piece}`, noun: { piece }, verb: 'order', label: { key: 'order' }, light: 'choose' }) as Offer;
  const piece = (id: number) => ({ id, at: { hex: id }, side: 0, name: { key: `p${id}` }, art: 'tank', steps: 1, of: 1 }) as Piece;
  const lines = [1, 2, 3].map((piece) => ({ piece, label: { key: 'waits' }, open: piece !== 2 }));
  const roster = { title: { key: 'orders' }, note: { key: 'none' }, lines };
  sheet.scene = { choices: [1, 2, 3].map(order), hands: [], pieces: [1, 2, 3].map(piece), roster } as unknown as Scene;
  const choose = vi.spyOn(sheet, 'choose').mockImplementation(() => undefined);
  const play = new Play(sheet) as unknown as Play<Table>;
  render(Roster, { play, pictures: { art: undefined } as never });
  for (let i = 0; i < 3; i++) nextOpen(play as unknown as Play);
  expect(choose.mock.calls.map(([offer]) => offer.text)).toEqual(['order 1', 'order 3', 'order 1']);
});

it('makes way for the question that a click on a line of it leads to', async () => {
  const sheet = new Sheet();
  const offer = { text: 'order 1', noun: { piece: 1 }, verb: 'order', label: { key: 'order' }, light: 'choose' } as Offer;
  const piece = { id: 1, at: { hex: 0 }, side: 0, name: { key: 'tank' }, art: 'tank', steps: 1, of: 1 } as Piece;
  const roster = { title: { key: 'orders' }, note: { key: 'none' }, lines: [{ piece: 1, label: { key: 'waits' }, open: true }] };
  sheet.scene = { choices: [offer], hands: [], pieces: [piece], roster } as unknown as Scene;
  const choose = vi.spyOn(sheet, 'choose');
  const play = new Play(sheet) as unknown as Play<Table>;
  play.panel = 'log';
  render(Roster, { play, pictures: { art: undefined } as never });
  await fireEvent.click(screen.getByText('tank'));
  expect(choose).toHaveBeenCalledWith(offer);
  expect(play.panel).toBeUndefined();
});
