import { describe, expect, it, vi } from 'vitest';
import type { Offer } from '../protocol/messages';
import * as clicks from './clicks';
import { clickOn, HANDLERS, type Click, type Handler } from './clicks';

type Hand = Parameters<Handler>[0];

const offer = (noun: Offer['noun'], more: Partial<Offer> = {}): Offer =>
  ({ text: JSON.stringify(noun), noun, verb: 'v', label: { key: 'x' }, light: 'choose', ...more }) as Offer;

/** A table on which nothing may be done; every deed is noted. */
function table(more: Record<string, unknown> = {}) {
  const deeds: unknown[][] = [];
  const deed = (name: string, result?: unknown) => (...args: unknown[]) => (deeds.push([name, ...args]), result);
  const play = {
    asking: false,
    sight: undefined,
    buttons: [],
    ends: [],
    offersAt: () => [],
    piecesAt: () => [],
    sideAt: () => undefined,
    wayTo: () => undefined,
    arcTo: () => undefined,
    ...Object.fromEntries(['commit', 'elsewhere', 'explain', 'go', 'inspect', 'mark', 'spread', 'sweep', 'take'].map((name) => [name, deed(name)])),
    lookAt: deed('lookAt', false),
    ...more,
  } as unknown as Hand;
  return { play, deeds };
}

const click = (more: Partial<Click> = {}): Click => ({ hex: 5, side: undefined, offers: [], top: undefined, noun: { hex: 5 }, ...more });

describe('what a click on a hex is about', () => {
  const stack = [{ id: 1 }, { id: 2 }, { id: 3, rides: 2 }];
  const all = [offer({ piece: 1 }), offer({ piece: 2 }), offer({ hex: 5 })];

  it('is the piece that was hit, if it may be chosen', () => {
    const { play } = table({ offersAt: () => all, piecesAt: () => stack });
    expect(clickOn(play, 5, 1)).toMatchObject({ top: 1, noun: { piece: 1 }, offers: [all[0]] });
  });

  it('is the whole hex, if that piece may not be chosen', () => {
    const { play } = table({ offersAt: () => all, piecesAt: () => stack });
    expect(clickOn(play, 5, 3)).toMatchObject({ top: 3, noun: { piece: 3 }, offers: all });
  });

  it('is the piece on top of a stack, not what rides on it, or the hex', () => {
    expect(clickOn(table({ piecesAt: () => stack }).play, 5)).toMatchObject({ top: 2, noun: { piece: 2 } });
    expect(clickOn(table().play, 5)).toMatchObject({ top: undefined, noun: { hex: 5 } });
  });

  it('is the side under it, unless someone asks why not', () => {
    const side = offer({ side: [5, 1] });
    const at = { x: 1, y: 1 };
    expect(clickOn(table({ sideAt: () => side }).play, 5, undefined, at).side).toBe(side);
    expect(clickOn(table({ sideAt: () => side }).play, 5).side).toBeUndefined();
    expect(clickOn(table({ sideAt: () => side, asking: true }).play, 5, undefined, at).side).toBeUndefined();
  });
});

describe('the handlers of a click', () => {
  const side = offer({ side: [5, 1] });
  const main = offer('none', { main: true });

  it('draw a line of sight to the hex while one is drawn', () => {
    const { play, deeds } = table({ sight: {} });
    expect(clicks.drawSight(play, click())).toBe(true);
    expect(deeds).toEqual([['mark', 5]]);
    expect(clicks.drawSight(table().play, click())).toBe(false);
  });

  it('open an arc as far as the click is away', () => {
    const { play, deeds } = table({ arcTo: () => 3 });
    expect(clicks.openArc(play, click({ side }))).toBe(true);
    expect(deeds).toEqual([['sweep', side, 3]]);
    expect(clicks.openArc(play, click())).toBe(false);
    expect(clicks.openArc(table().play, click({ side }))).toBe(false);
  });

  it('choose the side of an arrow', () => {
    const { play, deeds } = table();
    expect(clicks.chooseSide(play, click({ side }))).toBe(true);
    expect(deeds).toEqual([['commit', side]]);
    expect(clicks.chooseSide(play, click())).toBe(false);
  });

  it('show what was clicked and pass it on', () => {
    const { play, deeds } = table();
    expect(clicks.show(play, click({ noun: { piece: 2 } }))).toBe(false);
    expect(deeds).toEqual([['inspect', { piece: 2 }]]);
  });

  it('follow a way of several choices to its end', () => {
    const { play, deeds } = table({ wayTo: () => ({ hexes: [3, 4, 5] }) });
    expect(clicks.followWay(play, click())).toBe(true);
    expect(deeds).toEqual([['go', [3, 4, 5]]]);
    expect(clicks.followWay(play, click({ offers: [side] }))).toBe(false);
    expect(clicks.followWay(table({ wayTo: () => ({ hexes: [5] }), asking: true }).play, click())).toBe(false);
  });

  it('give the main answer at the end of a way that is written', () => {
    const { play, deeds } = table({ buttons: [main], ends: [5] });
    expect(clicks.confirmEnd(play, click())).toBe(true);
    expect(deeds).toEqual([['commit', main]]);
    expect(clicks.confirmEnd(play, click({ hex: 6 }))).toBe(false);
    expect(clicks.confirmEnd(table({ ends: [5] }).play, click())).toBe(false);
  });

  it('open what may be done otherwise than by a click', () => {
    const { play } = table({ lookAt: vi.fn(() => true) });
    expect(clicks.openAsides(play, click({ top: 2 }))).toBe(true);
    expect(play.lookAt).toHaveBeenCalledWith([{ piece: 2 }, { hex: 5 }], { hex: 5 });
    expect(clicks.openAsides(table().play, click())).toBe(false);
  });

  it('leave what is being done for something else', () => {
    const { play, deeds } = table();
    expect(clicks.leaveFor(play, click({ noun: { piece: 2 } }))).toBe(true);
    expect(deeds).toEqual([['elsewhere', { piece: 2 }, { hex: 5 }]]);
    expect(clicks.leaveFor(play, click({ offers: [side] }))).toBe(false);
  });

  it('explain why not, if someone asks', () => {
    const { play, deeds } = table({ asking: true });
    expect(clicks.explainWhyNot(play, click())).toBe(true);
    expect(deeds).toEqual([['explain', { hex: 5 }, { hex: 5 }]]);
    expect(clicks.explainWhyNot(table().play, click())).toBe(false);
  });

  it('spread a stack out of which several pieces may be chosen', () => {
    const { play, deeds } = table();
    const pieces = [offer({ piece: 1 }), offer({ piece: 2 })];
    expect(clicks.spreadStack(play, click({ offers: pieces }))).toBe(true);
    expect(deeds).toEqual([['spread', 5, true]]);
    expect(clicks.spreadStack(play, click({ offers: [...pieces, offer({ hex: 5 })] }))).toBe(false);
    expect(clicks.spreadStack(play, click({ offers: pieces.slice(1) }))).toBe(false);
  });

  it('take what may be chosen', () => {
    const { play, deeds } = table();
    expect(clicks.takeOffer(play, click({ offers: [side] }))).toBe(true);
    expect(deeds).toEqual([['take', [side], { hex: 5 }]]);
  });

  it('are asked in their order, and the first that takes the click ends it', () => {
    expect(HANDLERS.at(-1)).toBe(clicks.takeOffer);
    const { play, deeds } = table({ sight: {}, wayTo: () => ({ hexes: [5] }) });
    HANDLERS.find((handle) => handle(play, click({ side })));
    expect(deeds).toEqual([['mark', 5]]);
    const other = table({ wayTo: () => ({ hexes: [5] }), buttons: [main], ends: [5] });
    HANDLERS.find((handle) => handle(other.play, click()));
    expect(other.deeds).toEqual([['inspect', { hex: 5 }], ['go', [5]]]);
  });
});
