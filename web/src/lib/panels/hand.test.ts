import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../words/en.ftl?raw';
import type { Hand, Offer, ScenarioInfo, Scene } from '../protocol/messages';
import { Play } from '../table/play.svelte';
import { Sheet } from '../table/sheet.svelte';
import { Speaker } from '../words/speak';
import { words } from '../words/words.svelte';
import HandOfCards from './HandOfCards.svelte';

words.speaker = new Speaker('en', [en, 'red = Reds\nblue = Blues\nhand = Hand\nseen = Seen with the { $side }\ncard = Card']);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
afterEach(cleanup);

const face = { title: { key: 'card' }, text: { key: 'card' } };
const pictures = { art: { cards: [] }, catalogue: { cards: [face, face, face] } } as never;
const hand = (seat: number, cards: number[], label: Hand['label'] = { key: 'hand' }): Hand => ({ seat, label, cards, count: cards.length });
const offer = (text: string, noun: Offer['noun']): Offer => ({ text, noun, verb: text, label: { key: text }, light: 'choose' });

function shown(me: number | undefined, hands: Hand[], choices: Offer[] = []) {
  const sheet = new Sheet();
  sheet.me = me;
  sheet.scenario = { seats: ['red', 'blue'].map((key, side) => ({ name: { key }, commander: { key }, side, style: '' })) } as unknown as ScenarioInfo;
  sheet.scene = { hands, choices, pieces: [], prompt: null } as unknown as Scene;
  return render(HandOfCards, { play: (table = new Play(sheet)), pictures }).container;
}
let table: Play;
const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/g, '');

describe('the hand', () => {
  it('says whose cards lie open beside one’s own', () => {
    const seen = { key: 'seen', args: [['side', { msg: { key: 'blue' } }]] } as Hand['label'];
    const hands = shown(0, [hand(0, [0, 1]), hand(1, [2], seen)]);
    expect([...hands.querySelectorAll('.plaque')].map((one) => one.textContent)).toEqual(['Blues']);
    expect([...hands.querySelectorAll('ul')].map((one) => plain(one.getAttribute('aria-label')))).toEqual(['Hand', 'Seen with the Blues']);
  });

  it('is said to be empty when only the other side’s cards are seen', () => {
    const hands = shown(0, [hand(0, []), hand(1, [2])]);
    expect(hands.textContent).toContain('No cards in hand.');
    expect(plain(hands.querySelector('ul')?.getAttribute('aria-label'))).toBe('Blues: Hand');
  });

  it('is not spoken of to who watches', () => {
    expect(shown(undefined, [hand(0, []), hand(1, [])]).textContent).not.toContain('No cards');
  });

  it('goes on showing what a card would allow while that is open to be read', async () => {
    const play = offer('play', { card: 1 });
    const card = shown(0, [hand(0, [0, 1])], [play]).querySelector('[data-card="1"]')!;
    const foresee = vi.spyOn(table, 'foresee');
    await fireEvent.blur(card);
    expect(foresee).toHaveBeenCalledWith(undefined);
    foresee.mockClear();
    table.menu = { offers: [play], at: { hex: 0 }, card: 1 };
    await fireEvent.blur(card);
    expect(foresee).not.toHaveBeenCalled();
  });

  it('draws back as far as nothing can be done with it, also if that is all of it', () => {
    const off = (choices: Offer[]) => [...shown(0, [hand(0, [0, 1])], choices).querySelectorAll('[data-card]')].map((one) => one.classList.contains('off'));
    expect(off([offer('play', { card: 1 })])).toEqual([true, false]);
    expect(off([offer('move', { hex: 3 })])).toEqual([true, true]);
    expect(off([])).toEqual([false, false]);
  });
});
