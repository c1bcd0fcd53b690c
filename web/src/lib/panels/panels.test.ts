import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../words/en.ftl?raw';
import type { Line, Offer, OddsShown, ScenarioInfo, Scene, SeatInfo } from '../protocol/messages';
import { Play } from '../table/play.svelte';
import { Sheet } from '../table/sheet.svelte';
import { Speaker } from '../words/speak';
import { words } from '../words/words.svelte';
import Choices from './Choices.svelte';
import Inspector from './Inspector.svelte';
import { ledger, rollsOf } from './luck';
import LuckLedger from './LuckLedger.svelte';
import { linked, markdown } from './markdown';
import OddsChart from './OddsChart.svelte';
import Report from './Report.svelte';
import TrackChips from './TrackChips.svelte';
import Tracks from './Tracks.svelte';

words.speaker = new Speaker('en', [en, 'measure-hits = Blocks lost\nmeasure-flags = Flags\ngo = Go to { $hex }\nline = Something happens\nbanners = Banners\nhill = The Hill\nstory = Long ago.\nford = Rivers can be forded.\nscout = Scout\norder = Order one unit.']);
afterEach(cleanup);

describe('the odds chart', () => {
  const odds: OddsShown = {
    measures: [
      { key: 'hits', rows: [[0, 51], [1, 30], [2, 19]], mean_milli: 680 },
      { key: 'flags', rows: [[0, 41], [1, 39], [2, 20]], mean_milli: 790 },
    ],
    sampled: null,
    error: null,
    note: null,
  };

  it('shows the numbers of the table, unchanged', () => {
    const { container } = render(OddsChart, { odds });
    expect([...container.querySelectorAll('.bars b')].map((b) => b.textContent)).toEqual(['51', '30', '19']);
    expect(container.querySelector('[data-measure=flags]')?.textContent).toBe('59\u2009%');
    expect(container.textContent).not.toContain('estimated');
  });

  it('says what the game has to say of them', () => {
    const { container } = render(OddsChart, { odds });
    expect(container.querySelector('.note')).toBeNull();
    render(OddsChart, { odds: { ...odds, note: { key: 'order' } } });
    expect(screen.getByText('Order one unit.')).toBeTruthy();
  });

  it('says when they are estimated', () => {
    render(OddsChart, { odds: { ...odds, sampled: 4000, error: 8 } });
    expect(screen.getByText(/estimated from 4,000 trials/)).toBeTruthy();
  });
});

describe('the list of choices', () => {
  it('offers every legal choice as a button and commits it', async () => {
    const sheet = new Sheet();
    const choose = vi.spyOn(sheet, 'choose');
    const offers: Offer[] = ['A1', 'A2'].map((hex, i) => ({
      text: `to ${hex}`,
      noun: { hex: i },
      verb: 'to',
      label: { key: 'go', args: [['hex', { name: hex }]] },
      light: 'reach',
      value: i + 1,
    }));
    sheet.scene = { choices: offers, hands: [], pieces: [] } as unknown as Scene;
    render(Choices, { play: new Play(sheet), visible: true });
    expect(screen.getAllByRole('button').map((b) => b.textContent?.trim())).toEqual(['Go to A1: costs 1', 'Go to A2: costs 2']);
    await fireEvent.click(screen.getByText('Go to A2: costs 2'));
    expect(choose).toHaveBeenCalledWith(offers[1]);
  });
});

describe('the report', () => {
  it('lights up what a line speaks of, and opens its rule', async () => {
    const lines: Line[] = [{ msg: { key: 'line' }, rule: 'X-2', touches: [{ hex: 4 }] }];
    const light = vi.fn();
    const openRule = vi.fn();
    const pictures = { art: undefined, catalogue: undefined } as never;
    const { container } = render(Report, { lines, pictures, openRule, light });
    await fireEvent.mouseEnter(container.querySelector('p')!);
    expect(light).toHaveBeenCalledWith(lines[0]);
    await fireEvent.click(screen.getByText('X-2'));
    expect(openRule).toHaveBeenCalledWith('X-2');
  });

  it('stays at its end when the panels above it grow, unless the reader has gone back', async () => {
    let resized = () => {};
    vi.stubGlobal('ResizeObserver', class {
      constructor(told: () => void) {
        resized = told;
      }
      observe() {}
      disconnect() {}
    });
    const lines: Line[] = [{ msg: { key: 'line' } }];
    const props = { pictures: { art: undefined, catalogue: undefined } as never, openRule: vi.fn(), light: vi.fn() };
    const { container, rerender } = render(Report, { lines, ...props });
    const log = container.querySelector<HTMLElement>('.log')!;
    let high = 300;
    Object.defineProperty(log, 'scrollHeight', { value: 900 });
    Object.defineProperty(log, 'clientHeight', { get: () => high });
    /** A browser goes no further than the last line, and tells of it later. */
    const settle = () => {
      log.scrollTop = Math.min(log.scrollTop, 900 - high);
    };
    await rerender({ lines: [...lines, ...lines] });
    await tick();
    settle();
    expect(log.scrollTop).toBe(600);
    // The panel above grows before the scroll is told of.
    high = 200;
    await fireEvent.scroll(log);
    resized();
    settle();
    expect(log.scrollTop).toBe(700);
    await fireEvent.scroll(log);
    log.scrollTop = 300;
    await fireEvent.scroll(log);
    high = 150;
    resized();
    await rerender({ lines: [...lines, ...lines, ...lines] });
    await tick();
    expect(log.scrollTop).toBe(300);
    vi.unstubAllGlobals();
  });
});

describe('tracks', () => {
  it('draw a flag for each banner, won or not', () => {
    const scene = { tracks: [0, 1].map((side) => ({ label: { key: 'banners' }, style: 'banners', side, value: 2 + side, goal: 5 })) } as unknown as Scene;
    const { container } = render(Tracks, { tracks: scene.tracks, sides: [] });
    expect(container.querySelectorAll('svg').length).toBe(10);
    expect(container.querySelectorAll('svg.off').length).toBe(5);
  });
});

describe('tracks as chips', () => {
  it('have a cross for losses only, and signs of their own for what is done and for time', () => {
    const chip = (style: string, side: number | null) => {
      const scene = { tracks: [{ label: { key: 'banners' }, style, side, value: 1, goal: 5 }] } as unknown as Scene;
      const { container } = render(TrackChips, { tracks: scene.tracks, sides: [] });
      return container.querySelector('path')?.getAttribute('d');
    };
    const signs = [chip('losses', 0), chip('steps', 0), chip('steps', null), chip('banners', 0)];
    expect(signs[0]).toBe('M5 5l14 14M19 5L5 19');
    expect(new Set(signs).size).toBe(4);
  });
});

describe('tracks that stand alone', () => {
  it('join the list before them, without a heading of their own', () => {
    const held = (key: string, value = 0) => ({ label: { key }, style: 'held', side: null, value, goal: null });
    const scene = { tracks: [held('hill', 1), held('hill', 2), held('story')] } as unknown as Scene;
    const { container } = render(Tracks, { tracks: scene.tracks, sides: [] });
    expect(container.querySelectorAll('section').length).toBe(1);
    expect(container.querySelectorAll('h3').length).toBe(1);
    expect(container.querySelectorAll('li').length).toBe(3);
  });
});

describe('the ledger of luck', () => {
  it('sums what was paid beyond what was owed', () => {
    const dice = (seat: number, expected: number, actual: number) =>
      ({ msg: { key: 'line' }, acts: [{ act: 'dice', seat, die: 0, faces: [], luck: { expected, actual, variance: 250 } }] }) as Line;
    const book = ledger(rollsOf([dice(0, 500, 2000), dice(1, 1000, 0), dice(0, 500, 0)]), 2);
    expect(book.sums).toEqual([[0, 1.5, 1.5, 1], [0, 0, -1, -1]]);
    expect(book.band.at(-1)).toBeCloseTo(Math.sqrt(0.5));
  });
});

describe('the plot of luck', () => {
  it('draws a line for each side, with its sum at the end, and the band of chance', () => {
    const sides = ['blue', 'red'].map((name, side) => ({ name: { key: name }, commander: { key: name }, side, style: '' })) as SeatInfo[];
    const rolls = [
      { seat: 0, gain: 1.5, variance: 1 },
      { seat: 1, gain: -2, variance: 1 },
    ];
    const { container } = render(LuckLedger, { rolls, sides, now: 1 });
    const lines = container.querySelectorAll('svg path[stroke-width="2.4"]');
    expect([...lines].map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '6 3']);
    expect([...container.querySelectorAll('svg text:not(.axis)')].map((text) => text.textContent)).toEqual(['+1.5', '−2.0']);
    expect(container.querySelector('svg path[stroke="var(--gold)"]')).toBeTruthy();
    expect(container.querySelector('p')?.textContent).toContain('2 less');
  });
});

describe('the inspector', () => {
  const pictures = { art: { pieces: {}, cards: ['<g/>'] }, catalogue: { cards: [{ title: { key: 'scout' }, text: { key: 'order' } }] } } as never;
  const sheet = () => {
    const one = new Sheet();
    one.scenario = { title: { key: 'hill' }, subtitle: { key: 'hill' }, story: { key: 'story' }, special: [{ key: 'ford' }], seats: [] } as unknown as ScenarioInfo;
    return one;
  };

  it('tells of the battle until something is pointed at', () => {
    const { container } = render(Inspector, { play: new Play(sheet()), pictures });
    for (const part of ['The Hill', 'Long ago.', 'Rivers can be forded.']) expect(container.textContent).toContain(part);
  });

  it('shows a card in full', () => {
    const play = new Play(sheet());
    play.about = { noun: { card: 0 }, about: { title: { key: 'scout' }, subtitle: null, rows: [], notes: [{ key: 'order' }], rules: [], art: null } };
    const { container } = render(Inspector, { play, pictures });
    expect(container.querySelector('.card svg')).toBeTruthy();
    expect(container.querySelector('ul')?.textContent).toContain('Order one unit.');
    expect(container.textContent).not.toContain('Long ago.');
  });
});

describe('the rows of the inspector', () => {
  it('have a number beside its label, and a sentence below it however short', () => {
    const play = new Play(new Sheet());
    const rows = [
      [{ key: 'scout' }, { key: 'banners' }],
      [{ key: 'scout' }, { key: 'story' }],
    ] as [{ key: string }, { key: string }][];
    play.about = { noun: { piece: 1 }, about: { title: { key: 'hill' }, subtitle: null, rows, notes: [], rules: [], art: null } };
    const pictures = { art: { pieces: {}, cards: [] }, catalogue: { cards: [] } } as never;
    const { container } = render(Inspector, { play, pictures });
    expect([...container.querySelectorAll('.pairs b')].map((b) => [b.textContent, b.classList.contains('below')])).toEqual([
      ['Banners', false],
      ['Long ago.', true],
    ]);
    expect([...container.querySelectorAll('.pairs span')].map((label) => label.classList.contains('above'))).toEqual([false, true]);
  });
});

describe('the inspector of what is on the table', () => {
  const pictures = { art: { pieces: {}, cards: [] }, catalogue: { cards: [] } } as never;
  const about = (key: string) => ({ title: { key }, subtitle: null, rows: [], notes: [], rules: [], art: null });

  it('has a line on the ground, and asks again when something has happened', async () => {
    const sheet = new Sheet();
    const play = new Play(sheet);
    play.about = { noun: { piece: 1 }, about: about('scout'), ground: { ...about('hill'), notes: [{ key: 'ford' }] } };
    const { container } = render(Inspector, { play, pictures });
    expect(container.querySelector('[data-testid=ground]')?.textContent).toContain('The Hill');
    expect(container.querySelector('[data-testid=ground]')?.textContent).toContain('Rivers can be forded.');
    const again = vi.spyOn(play, 'lookAgain');
    vi.useFakeTimers();
    for (let quick = 0; quick < 5; quick++) {
      sheet.number++;
      await tick();
      vi.advanceTimersByTime(100);
    }
    expect(again).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(again).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe('the Markdown of rules', () => {
  it('escapes what is not Markdown', () => {
    expect(markdown('**a** <img onerror=x>')).toBe('<p><b>a</b> &lt;img onerror=x&gt;</p>');
    expect(markdown('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>');
  });

  it('has a button for each rule that it names and that there is', () => {
    const ids = new Set(['AMB-23', 'O20.1', 'E61', '11.5', 'NAP-5.3']);
    const gone = (text: string) => [...linked(markdown(text), (id) => ids.has(id)).matchAll(/data-goto="([^"]+)"/g)].map(([, id]) => id);
    expect(gone('As AMB-23 has it (NAP-5.3, 11.5); also O20.1 and **E61**.')).toEqual(['AMB-23', 'NAP-5.3', '11.5', 'O20.1', 'E61']);
    expect(gone('Hex E5, 11.5 points, XE61, AMB-231, NAP-5.3.1-x.')).toEqual([]);
  });
});
