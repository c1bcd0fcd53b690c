import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../words/en.ftl?raw';
import type { Answer, Offer, Scene } from '../protocol/messages';
import { Play } from '../table/play.svelte';
import { Sheet } from '../table/sheet.svelte';
import type { Table } from '../table/table.svelte';
import { Speaker } from '../words/speak';
import { words } from '../words/words.svelte';
import PaletteGroups from './PaletteGroups.svelte';

words.speaker = new Speaker('en', [en, 'group = Orders\ndig = Dig in\ndig-text = It digs a trench.']);
afterEach(cleanup);

describe('a palette', () => {
  it('says what a word in it means when it is pointed at or held, and opens its rule', async () => {
    const sheet = new Sheet();
    const offer = { text: 'give dig', noun: { word: 3 }, verb: 'give', label: { key: 'dig' }, group: { key: 'group' }, light: 'button' } as Offer;
    sheet.scene = { choices: [offer], hands: [], pieces: [] } as unknown as Scene;
    const about = { answer: 'about', title: { key: 'dig' }, subtitle: null, art: null, rows: [], notes: [{ key: 'dig-text' }], rules: ['X-7'] };
    const ask = vi.spyOn(sheet, 'ask').mockResolvedValue(about as Answer);
    const play = new Play(sheet) as unknown as Play<Table>;
    const openRule = vi.spyOn(play, 'openRule').mockImplementation(() => undefined);
    render(PaletteGroups, { play, pictures: { art: undefined, catalogue: undefined } as never });
    // The room for it is kept: no button moves when something is said.
    expect(screen.getByTestId('told').textContent).not.toContain('It digs a trench.');
    await fireEvent.contextMenu(screen.getByRole('button'));
    await vi.waitFor(() => expect(screen.getByTestId('told').textContent).toContain('It digs a trench.'));
    expect(play.about, 'the panel still shows what was looked at').toBeUndefined();
    expect(ask).toHaveBeenCalledWith({ ask: 'inspect', noun: { word: 3 } });
    await fireEvent.click(screen.getByText('X-7'));
    expect(openRule).toHaveBeenCalledWith('X-7');
  });

  it('tells of a word in a long list where cards are read', async () => {
    const sheet = new Sheet();
    const offer = { text: 'buy wire', noun: { word: 9 }, verb: 'buy', label: { key: 'dig' }, group: { key: 'group' }, light: 'button', value: 5 } as Offer;
    sheet.scene = { choices: [offer], hands: [], pieces: [] } as unknown as Scene;
    const about = { answer: 'about', title: { key: 'dig' }, subtitle: null, art: null, rows: [], notes: [{ key: 'dig-text' }], rules: [] };
    vi.spyOn(sheet, 'ask').mockResolvedValue(about as unknown as Answer);
    const play = new Play(sheet) as unknown as Play<Table>;
    render(PaletteGroups, { play, pictures: { art: undefined, catalogue: undefined } as never, list: true });
    await fireEvent.contextMenu(screen.getByRole('button'));
    await vi.waitFor(() => expect(play.about?.about).toMatchObject({ notes: [{ key: 'dig-text' }] }));
    expect(play.panel).toBe('inspect');
    expect(play.asides(play.about?.noun)).toEqual([]);
    expect(screen.queryByTestId('told')).toBeNull();
  });

  it('shows the card of what is on sale when it is pointed at, and in the sheet when it is held; a click buys', async () => {
    const sheet = new Sheet();
    const offer = { text: 'buy gun', noun: { card: 5 }, verb: 'buy', label: { key: 'dig' }, group: { key: 'group' }, light: 'button', value: 30 } as Offer;
    sheet.scene = { choices: [offer], hands: [], pieces: [] } as unknown as Scene;
    const about = { answer: 'about', title: { key: 'dig' }, subtitle: null, art: null, rows: [], notes: [], rules: [], faces: [{}] };
    const ask = vi.spyOn(sheet, 'ask').mockResolvedValue(about as unknown as Answer);
    const play = new Play(sheet) as unknown as Play<Table>;
    const order = vi.spyOn(play, 'order').mockImplementation(() => undefined);
    render(PaletteGroups, { play, pictures: { art: undefined, catalogue: undefined } as never, list: true });
    await fireEvent.mouseEnter(screen.getByRole('button'));
    await vi.waitFor(() => expect(play.about?.about).toMatchObject({ faces: [{}] }));
    expect(ask).toHaveBeenCalledWith({ ask: 'inspect', noun: { card: 5 } });
    expect(play.panel).toBeUndefined();
    expect(play.asides(play.about?.noun)).toEqual([]);
    await fireEvent.contextMenu(screen.getByRole('button'));
    expect(play.panel).toBe('inspect');
    expect(order).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button'));
    expect(order).toHaveBeenCalledWith(offer);
  });
});
