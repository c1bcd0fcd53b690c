import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Board, R } from '../map/geometry';
import type { About, Offer, OddsShown, Piece, Refusal, Scene } from '../protocol/messages';
import { press } from './keys';
import { Play } from './play.svelte';
import { Sheet } from './sheet.svelte';

const offer = (text: string, noun: Offer['noun'], more: Partial<Offer> = {}): Offer => ({
  text,
  noun,
  verb: text.split(' ')[0]!,
  label: { key: text },
  light: 'choose',
  ...more,
});
const odds: OddsShown = { measures: [], sampled: null, error: null, note: null };
const refusal: Refusal = { rule: 'X-1', msg: { key: 'no' } };

class Fake extends Sheet {
  chosen: string[] = [];
  asked: string[] = [];
  override choose(one: Offer) {
    this.chosen.push(one.text);
  }
  followed: unknown[] = [];
  override follow(steps: unknown[]) {
    this.followed.push(...steps);
  }
  override whyNot() {
    this.asked.push('why');
    return Promise.resolve(refusal);
  }
  override preview(text: string) {
    this.asked.push(text);
    return Promise.resolve({ prompt: { question: { key: 'next' }, rule: 'X-3' }, choices: [offer('order 1', { piece: 1 })] });
  }
  override odds(text: string) {
    this.asked.push(text);
    return Promise.resolve(odds);
  }
}

const scene = (choices: Offer[]): Scene =>
  ({ pieces: [], marks: [], hands: [{ seat: 0, label: { key: 'h' }, cards: [4], count: 1 }], piles: [], tracks: [], choices, prompt: null, over: null, asked: 1, active: 0 }) as unknown as Scene;

let table: Fake;
let play: Play<Fake>;
const lay = (...choices: Offer[]) => (table.scene = scene(choices));

beforeEach(() => {
  table = new Fake();
  table.me = 0;
  play = new Play(table);
});

describe('a plan', () => {
  it('is written hex by hex by a click on a hex farther away', () => {
    lay(offer('to A2', { hex: 1 }, { light: 'reach' }));
    table.scene = { ...table.scene!, ways: [{ hexes: [1, 2, 3] }] };
    play.click(3);
    expect(table.followed).toEqual([{ hex: 1 }, { hex: 2 }, { hex: 3 }]);
  });

  it('is set down by a second click on the end of its way, and not by one on the end of another', () => {
    lay(offer('to A2', { hex: 1 }, { light: 'reach' }), offer('set', 'none', { light: 'button', main: true }));
    table.scene = { ...table.scene!, prompt: { question: { key: 'q' }, rule: 'X-1', about: [{ piece: 1 }] } } as Scene;
    const way = (of: number, ...hexes: number[]) => ({ shape: 'route' as const, hexes, end: 'arrow' as const, pen: 'solid' as const, side: 0, label: { key: 'o' }, of });
    table.stage.lay({ pieces: [], overlays: [way(1, 0, 2, 3), way(2, 0, 4)] });
    play.click(4);
    expect(table.chosen).toEqual([]);
    play.click(3);
    expect(table.chosen).toEqual(['set']);
  });

  it('has its orders in a palette, not among the buttons', () => {
    lay(offer('give move', { word: 1 }, { light: 'button', group: { key: 'movement' } }), offer('set', 'none', { light: 'button' }));
    expect(play.palette.map((group) => group.offers.map((one) => one.text))).toEqual([['give move']]);
    expect(play.buttons.map((one) => one.text)).toEqual(['set']);
  });

  it('is left for a piece that could be chosen then', async () => {
    lay(offer('drop', 'none', { light: 'button', quit: true }));
    await play.elsewhere({ piece: 1 }, { hex: 0 });
    expect(table.followed).toEqual(['drop', 'order 1']);
    await play.elsewhere({ piece: 2 }, { hex: 0 });
    expect(table.asked).toContain('why');
  });
});

describe('sides of hexes', () => {
  const board = new Board({ width: 400, height: 100, pointy: true, hexes: [[50, 50], [50 + 8 * R, 50]] }, ['A1', 'A9']);
  const east = 2;
  const side = (hex: number, dir: number) => offer(`wire ${hex}/${dir}`, { side: [hex, dir] }, { light: 'reach' });
  const put = (...choices: Offer[]) => {
    lay(...choices);
    table.pictures = { board } as unknown as Fake['pictures'];
  };

  it('of one hex are directions: a click far off points there', () => {
    put(side(0, east), side(0, 5));
    play.click(1, undefined, { x: 50 + 8 * R, y: 52 });
    expect(table.chosen).toEqual(['wire 0/2']);
  });

  it('of several hexes are places: the one that was hit, or none', () => {
    put(side(0, east), side(1, east), side(1, 5));
    const { x, y } = board.side(1, 5);
    play.click(1, undefined, { x: x + 2, y: y + 5 });
    expect(table.chosen).toEqual(['wire 1/5']);
    expect(play.sideAt({ x: 50 + 4 * R, y: 50 })).toBeUndefined();
  });

  it('are as wide as a finger, however small the map is', () => {
    put(side(0, east), side(1, east), side(1, 5));
    const { x, y } = board.side(1, 5);
    table.camera.scale = 0.25;
    expect(play.sideAt({ x: x - 15 / 0.25, y })?.text).toBe('wire 1/5');
    expect(play.sideAt({ x: x - 17 / 0.25, y })).toBeUndefined();
  });
});

describe('a palette that belongs to no piece', () => {
  const buy = offer('buy tank', { card: 9 }, { light: 'button', group: { key: 'units' } });

  it('opens by itself where there is nothing else to choose, and is folded where there is', () => {
    lay(buy, offer('rest', 'none', { light: 'button' }));
    expect([play.loose, play.laidOpen]).toEqual([true, true]);
    lay(buy, offer('place 1', { piece: 1 }));
    expect([play.loose, play.laidOpen]).toEqual([true, false]);
  });

  it('stays open for who chooses from it, and folded for who folded it', () => {
    lay(buy);
    play.order(buy);
    expect(table.chosen).toEqual(['buy tank']);
    lay(buy, offer('place 1', { piece: 1 }));
    expect(play.laidOpen).toBe(true);
    play.unfolded = false;
    lay(buy);
    expect(play.laidOpen).toBe(false);
  });

  it('is none where a piece is asked about', () => {
    lay(buy);
    table.scene = { ...table.scene!, prompt: { question: { key: 'q' }, rule: 'X-1', about: [{ piece: 1 }] } } as Scene;
    expect(play.loose).toBe(false);
  });
});

describe('what was set before', () => {
  const clear = offer('clear 1', { piece: 1 }, { light: 'button' });
  const drop = offer('drop', 'none', { light: 'button', quit: true });

  it('is struck out from the question about it, which is left for that', async () => {
    vi.spyOn(table, 'preview').mockResolvedValue({ prompt: { question: { key: 'q' }, rule: 'X-3' }, choices: [clear, offer('clear 2', { piece: 2 }, { light: 'button' }), offer('order 1', { piece: 1 })] });
    lay(drop);
    table.scene = { ...table.scene!, prompt: { question: { key: 'q' }, rule: 'X-1', about: [{ piece: 1 }] } } as Scene;
    await play.lookAside();
    expect(play.instead).toEqual([clear]);
    play.doInstead(clear);
    expect(table.followed).toEqual(['drop', 'clear 1']);
  });

  it('is found by what was just chosen, if the question does not say what it is about', async () => {
    vi.spyOn(table, 'preview').mockResolvedValue({ prompt: { question: { key: 'q' }, rule: 'X-3' }, choices: [clear] });
    play.commit(offer('place 1', { piece: 1 }));
    lay(drop);
    await play.lookAside();
    expect(play.instead).toEqual([clear]);
    lay(offer('done', 'none'));
    await play.lookAside();
    expect(play.instead).toEqual([]);
  });

  it('is offered by a click on what can do nothing else', () => {
    const remove = offer('clear A1', { hex: 0 }, { light: 'button' });
    lay(remove);
    play.click(0);
    expect(play.menu?.offers).toEqual([remove]);
    expect(table.chosen).toEqual([]);
  });
});

describe('a card that is read', () => {
  it('says what may be done with it', async () => {
    const one = offer('play 4', { card: 4 });
    lay(one);
    await play.read(4, [one], { hex: 0 });
    expect(play.menu).toMatchObject({ card: 4, offers: [one] });
    // What it would allow is lit; why not is not asked.
    await vi.waitFor(() => expect(play.foreseen?.choices.map((o) => o.text)).toEqual(['order 1']));
    expect(table.asked).toEqual(['play 4']);
    play.close();
    expect(play.foreseen).toBeUndefined();
  });

  it('says why nothing may', async () => {
    lay(offer('done', 'none'));
    await play.read(4, [], { hex: 0 });
    expect(play.menu).toMatchObject({ card: 4, offers: [], refusal });
  });
});

describe('a click', () => {
  it('does the only thing that may be done there', () => {
    lay(offer('to A1', { hex: 0 }), offer('to A2', { hex: 1 }));
    play.click(1);
    expect(table.chosen).toEqual(['to A2']);
  });

  it('asks which, where several things may be done', () => {
    lay(offer('fire A1', { hex: 0 }), offer('melee A1', { hex: 0 }));
    play.click(0);
    expect(table.chosen).toEqual([]);
    expect(play.menu?.offers.map((o) => o.text)).toEqual(['fire A1', 'melee A1']);
  });

  it('asks why not, where nothing may be done', async () => {
    lay(offer('to A1', { hex: 0 }));
    play.click(7);
    await vi.waitFor(() => expect(play.why?.refusal).toEqual(refusal));
    expect(table.chosen).toEqual([]);
  });

  it('shows the odds first and commits with the second click', async () => {
    lay(offer('fire A1', { hex: 0 }, { odds: true, light: 'target' }));
    play.click(0);
    await vi.waitFor(() => expect(play.odds?.shown).toEqual(odds));
    expect(table.chosen).toEqual([]);
    play.click(0);
    expect(table.chosen).toEqual(['fire A1']);
  });

  it('explains even what may be done, when why-not was asked for', async () => {
    lay(offer('to A1', { hex: 0 }));
    play.asking = true;
    play.click(0);
    await vi.waitFor(() => expect(table.asked).toEqual(['why']));
    expect(table.chosen).toEqual([]);
  });
});

describe('buttons', () => {
  it('are what is tied to nothing on the map or in the hand', () => {
    lay(offer('done', 'none', { main: true }), offer('to A1', { hex: 0 }), offer('play x', { card: 4 }), offer('keep y', { card: 9 }), offer('flags 1', { number: 1 }));
    expect(play.buttons.map((o) => o.text)).toEqual(['done', 'keep y', 'flags 1']);
  });
});

describe('how a question is answered', () => {
  it('is said by what glows: not by buttons, nor by a palette', () => {
    const done = offer('done', 'none', { light: 'button' });
    lay(offer('fire 1', { piece: 1 }), done);
    expect(play.answer).toBe('map');
    lay(offer('play 4', { card: 4 }), offer('fire 1', { piece: 1 }));
    expect(play.answer).toBe('card');
    lay(offer('destroy 1', { piece: 1 }, { light: 'button' }), done);
    expect(play.answer).toBeUndefined();
    lay(offer('give move', { piece: 1 }, { group: { key: 'orders' } }), offer('keep 9', { card: 9 }), done);
    expect(play.answer).toBeUndefined();
  });
});

describe('the report', () => {
  it('is told no more than a film has shown', () => {
    const told = ['a', 'b'].map((key) => ({ msg: { key } }));
    table.lines = told;
    table.stage.play({ lines: told, pieces: [] }, true);
    expect(table.told).toEqual([told[0]]);
    table.stage.lay({ pieces: [] });
  });
});

describe('the keyboard', () => {
  const key = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', init);
    Object.defineProperty(event, 'target', { value: document.body });
    return press(play, event);
  };

  it('takes an order of the palette by its digit', () => {
    const group = { key: 'orders' };
    lay(offer('give move', { word: 1 }, { group, light: 'button' }), offer('give fire', { word: 2 }, { group, light: 'button' }));
    expect(key({ key: '2', code: 'Digit2' })).toBe(true);
    expect(table.chosen).toEqual(['give fire']);
  });

  it('presses the main button with Space', () => {
    lay(offer('done', 'none', { main: true }));
    expect(key({ key: ' ' })).toBe(true);
    expect(table.chosen).toEqual(['done']);
  });

  it('takes a Space that comes just after a film, or is held down, for no answer', async () => {
    lay(offer('ready', 'none', { main: true }));
    expect(key({ key: ' ', repeat: true })).toBe(true);
    const told = { msg: { key: 'a' } };
    table.stage.play({ lines: [told, told], pieces: [] }, true);
    key({ key: ' ' });
    await table.stage.idle();
    key({ key: ' ' });
    expect(table.chosen).toEqual([]);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    key({ key: ' ' });
    expect(table.chosen).toEqual(['ready']);
    vi.restoreAllMocks();
  });

  it('commits weighed odds with Enter and drops them with Escape', async () => {
    lay(offer('fire A1', { hex: 0 }, { odds: true }));
    play.click(0);
    await vi.waitFor(() => expect(play.odds?.shown).toBeDefined());
    key({ key: 'Escape' });
    expect(play.odds).toBeUndefined();
    play.click(0);
    await vi.waitFor(() => expect(play.odds?.shown).toBeDefined());
    key({ key: 'Enter' });
    expect(table.chosen).toEqual(['fire A1']);
  });

  it('leaves keys with Ctrl alone', () => {
    expect(key({ key: 'l', code: 'KeyL', ctrlKey: true })).toBe(false);
  });
});

describe('a stack', () => {
  const piece = (id: number) => ({ id, at: { hex: 3 }, side: 0, name: { key: 'x' }, art: 'x', steps: 1, of: 1 }) as Piece;

  beforeEach(() => table.stage.lay({ pieces: [piece(1), piece(2)] }));

  it('is spread out where several of its pieces may be chosen, and one is picked', () => {
    lay(offer('order 1', { piece: 1 }), offer('order 2', { piece: 2 }));
    play.click(3);
    expect(play.fan).toEqual({ hex: 3, pinned: true });
    expect(table.chosen).toEqual([]);
    play.pick(2, 3);
    expect(table.chosen).toEqual(['order 2']);
    expect(play.fan).toBeUndefined();
  });

  it('has the piece that is asked about on top, with its carrier', () => {
    lay();
    const rider = { ...piece(3), rides: 1 };
    table.stage.lay({ pieces: [piece(1), rider, piece(2)] });
    expect(play.stackAt(3).map((p) => p.id)).toEqual([1, 2]);
    table.scene = { ...table.scene!, prompt: { question: { key: 'q' }, rule: 'X-1', about: [{ piece: 3 }] } };
    expect(play.stackAt(3).map((p) => p.id)).toEqual([2, 1]);
  });

  it('folds again when it was only looked at', () => {
    lay();
    play.spread(3, false);
    play.unfan();
    expect(play.fan).toBeUndefined();
  });
});

describe('a thing that is only looked at', () => {
  const piece = (id: number, rides?: number) => ({ id, at: { hex: 3 }, side: 0, name: { key: 'x' }, art: 'x', steps: 1, of: 1, ...(rides === undefined ? {} : { rides }) }) as Piece;
  const destroy = offer('destroy 9', { piece: 9 }, { light: 'button' });

  beforeEach(() => table.stage.lay({ pieces: [piece(1), piece(9, 1), piece(2)] }));

  it('says why it may not be chosen beside what may be done with it', async () => {
    lay(destroy);
    play.pick(1, 3);
    expect(play.menu).toMatchObject({ offers: [destroy], look: { piece: 1 } });
    await vi.waitFor(() => expect(play.menu?.refusal).toEqual(refusal));
    expect(table.chosen).toEqual([]);
  });

  it('is explained when picked from a stack that offers nothing with it', async () => {
    lay(destroy);
    play.pick(2, 3);
    await vi.waitFor(() => expect(play.why?.refusal).toEqual(refusal));
    expect(play.menu).toBeUndefined();
  });
});

describe('the inspector', () => {
  const about = (key: string): About => ({ title: { key }, subtitle: null, art: null, rows: [], notes: [], rules: [] });
  let said: Record<string, About | undefined>;

  beforeEach(() => {
    said = { '{"piece":1}': about('unit'), '{"hex":3}': about('hill') };
    table.ask = (question) => {
      const found = 'noun' in question ? said[JSON.stringify(question.noun)] : undefined;
      return Promise.resolve(found ? { answer: 'about', ...found } : { answer: 'nothing', ...refusal });
    };
    lay();
    table.scene = { ...table.scene!, pieces: [{ id: 1, at: { hex: 3 } }] as Piece[] };
  });

  it('tells of the ground under a piece', async () => {
    await play.inspect({ piece: 1 });
    expect([play.about?.about.title.key, play.about?.ground?.title.key]).toEqual(['unit', 'hill']);
    await play.inspect({ hex: 3 });
    expect([play.about?.about.title.key, play.about?.ground]).toEqual(['hill', undefined]);
  });

  it('asks again when something has happened, and forgets what is gone', async () => {
    await play.inspect({ piece: 1 });
    said['{"piece":1}'] = about('hurt');
    play.lookAgain();
    expect(play.about?.about.title.key).toBe('unit');
    table.number++;
    play.lookAgain();
    await vi.waitFor(() => expect(play.about?.about.title.key).toBe('hurt'));
    said['{"piece":1}'] = undefined;
    table.number++;
    play.lookAgain();
    await vi.waitFor(() => expect(play.about).toBeUndefined());
  });

  it('says why a thing may not be chosen, where that is asked as well', async () => {
    await play.examine({ piece: 1 });
    expect(play.about).toMatchObject({ noun: { piece: 1 }, about: { title: { key: 'unit' } }, refusal });
  });
});

describe('what is pointed at', () => {
  it('tells from where it could be shot at', () => {
    lay(offer('to A2', { hex: 1 }, { light: 'reach' }));
    table.scene = { ...table.scene!, exposed: [{ hex: 1, from: [8, 9] }] };
    expect(play.threats).toBeUndefined();
    play.hover = 1;
    expect(play.threats?.from).toEqual([8, 9]);
  });

  it('shows what it would lead to, and forgets it', async () => {
    lay(offer('play 4', { card: 4 }));
    await play.foresee(table.offers[0]);
    expect(play.foreseen?.choices.map((o) => o.text)).toEqual(['order 1']);
    await play.foresee(undefined);
    expect(play.foreseen).toBeUndefined();
    expect(table.chosen).toEqual([]);
  });
});
