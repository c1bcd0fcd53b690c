import { describe, expect, it, vi } from 'vitest';
import { Board } from '../map/geometry';
import type { Line, Mark, Overlay, Piece, Track } from '../protocol/messages';
import { apply } from '../protocol/patch';
import { settings } from '../ui/settings.svelte';
import { before, reading, Stage } from './stage.svelte';

const board = new Board({ width: 10, height: 10, pointy: true, hexes: [[0, 0], [90, 0], [180, 0]] }, ['A1', 'A2', 'A3']);
const piece = (id: number, hex: number, rides?: number): Piece => ({ id, at: { hex }, side: 0, name: { key: 'x' }, art: 'x', steps: 1, of: 1, ...(rides === undefined ? {} : { rides }) });
const moves: Line = { msg: { key: 'm' }, acts: [{ act: 'move', piece: 1, path: [0, 1, 2] }] };

describe('the stage', () => {
  it('lays quiet changes down at once', () => {
    const stage = new Stage(() => board, () => undefined);
    stage.play({ lines: [{ msg: { key: 'x' } }], pieces: [piece(1, 2)] });
    expect(stage.playing).toBe(false);
    expect(stage.pieces[0]!.at).toEqual({ hex: 2 });
  });

  it('ends with every piece where it belongs, also when it is skipped', async () => {
    const stage = new Stage(() => board, () => undefined);
    stage.lay({ pieces: [piece(1, 0), piece(2, 0, 1)] });
    stage.play({ lines: [moves], pieces: [piece(1, 2), piece(2, 2, 1)] });
    expect(stage.playing).toBe(true);
    stage.skip();
    await vi.waitFor(() => expect(stage.playing).toBe(false));
    expect(stage.pieces.map((p) => p.at)).toEqual([{ hex: 2 }, { hex: 2 }]);
    expect(stage.moving.size).toBe(0);
  });

  it('leaves more time for a long line than for a short one, and not without end', () => {
    expect(reading(10)).toBe(reading(30));
    expect(reading(150)).toBeGreaterThan(reading(60));
    expect(reading(9000)).toBeLessThan(5000);
  });

  it('holds a film between two lines, steps through it, and keeps orders in sight until its end', async () => {
    const stage = new Stage(() => board, () => undefined);
    const orders: Overlay[] = [{ shape: 'route', hexes: [0, 2], end: 'arrow', pen: 'solid', side: 0, label: { key: 'o' } }];
    stage.lay({ pieces: [piece(1, 0)], overlays: orders });
    const told = ['a', 'b', 'c'].map((key): Line => ({ msg: { key } }));
    stage.play({ lines: told, pieces: [piece(1, 2)], overlays: [] }, true);
    stage.hold();
    stage.step();
    await vi.waitFor(() => expect(stage.caption?.msg.key).toBe('b'));
    expect(stage.held).toBe(true);
    expect(stage.overlays).toBe(orders);
    stage.hold(false);
    stage.skip();
    await vi.waitFor(() => expect(stage.playing).toBe(false));
    expect([stage.held, stage.overlays.length, stage.caption]).toEqual([false, 0, undefined]);
  });

  it('tells no outcome before its time: tracks stand as they stood, and who is lost lies beside the map from then on', async () => {
    const stage = new Stage(() => board, () => undefined);
    const track = (value: number): Track => ({ label: { key: 'points' }, style: 'steps', value, goal: null, side: 0 });
    const lost: Piece = { ...piece(1, 0), at: { box: 3 } };
    stage.lay({ pieces: [piece(1, 0)], tracks: [track(0)], turn: { key: 'first' } });
    const lines: Line[] = [{ msg: { key: 'a' } }, { msg: { key: 'b' }, acts: [{ act: 'remove', piece: 1 }] }, { msg: { key: 'c' } }];
    stage.play({ lines, pieces: [lost], tracks: [track(9)], turn: { key: 'second' } }, true);
    stage.step();
    await vi.waitFor(() => expect(stage.caption?.msg.key).toBe('a'));
    expect([stage.tracks?.[0]?.value, stage.turn?.key, stage.pieces[0]?.at]).toEqual([0, 'first', { hex: 0 }]);
    stage.step();
    await vi.waitFor(() => expect(stage.pieces[0]?.at).toEqual({ box: 3 }));
    expect([stage.caption?.msg.key, stage.tracks?.[0]?.value]).toEqual(['b', 0]);
    stage.skip();
    await vi.waitFor(() => expect(stage.playing).toBe(false));
    expect([stage.tracks?.[0]?.value, stage.turn?.key]).toEqual([9, 'second']);
  });

  it('lays a mark down with the last line that speaks of its hex, the others at the end', async () => {
    const stage = new Stage(() => board, () => undefined);
    const mark = (hex: number, art: string): Mark => ({ on: { hex }, art, side: null, label: { key: 'm' }, number: null });
    const arts = () => stage.marks.map((one) => one.art).sort();
    stage.lay({ pieces: [], marks: [mark(0, 'flag')] });
    const lines: Line[] = [{ msg: { key: 'a' }, touches: [{ hex: 1 }] }, { msg: { key: 'b' }, touches: [{ hex: 1 }] }, { msg: { key: 'c' } }, { msg: { key: 'd' } }];
    stage.play({ lines, pieces: [], marks: [mark(0, 'other-flag'), mark(1, 'smoke')] }, true);
    for (const [key, shown] of [['a', ['flag']], ['b', ['flag', 'smoke']], ['c', ['flag', 'smoke']]] as const) {
      stage.step();
      await vi.waitFor(() => expect(stage.caption?.msg.key).toBe(key));
      await vi.waitFor(() => expect(arts()).toEqual(shown));
    }
    stage.skip();
    await vi.waitFor(() => expect(stage.playing).toBe(false));
    expect(arts()).toEqual(['other-flag', 'smoke']);
  });

  it('shows each line of a film without motion too: who went stands where he went', async () => {
    settings.motion = false;
    const stage = new Stage(() => board, () => undefined);
    stage.lay({ pieces: [piece(1, 0), piece(2, 0, 1), piece(3, 1)] });
    const lost: Piece = { ...piece(3, 0), at: { box: 0 } };
    const lines: Line[] = [moves, { msg: { key: 'f' }, acts: [{ act: 'attack', from: 2, to: 1, close: false }, { act: 'remove', piece: 3 }] }, { msg: { key: 'c' } }];
    stage.play({ lines, pieces: [piece(1, 2), piece(2, 2, 1), lost] }, true);
    stage.step();
    await vi.waitFor(() => expect(stage.caption?.msg.key).toBe('m'));
    expect(stage.pieces.map((p) => p.at)).toEqual([{ hex: 2 }, { hex: 2 }, { hex: 1 }]);
    stage.step();
    await vi.waitFor(() => expect(stage.caption?.msg.key).toBe('f'));
    expect([stage.shot?.to, stage.pieces.at(-1)?.at]).toEqual([1, { box: 0 }]);
    stage.skip();
    await stage.idle();
    settings.motion = true;
  });

  it('looks back to where pieces stood before the lines', () => {
    const back = before([piece(1, 2), piece(2, 2, 1), piece(3, 1)], [moves]);
    expect(back.map((p) => p.at)).toEqual([{ hex: 0 }, { hex: 0 }, { hex: 1 }]);
    // Who was lost meanwhile is not among the lost yet.
    const gone: Piece = { ...piece(4, 0), at: { box: 0 } };
    expect(before([gone, piece(3, 1)], [{ msg: { key: 'l' }, acts: [{ act: 'remove', piece: 4 }] }]).map((p) => p.id)).toEqual([3]);
  });
});

describe('a patch', () => {
  it('sets, drops and splices', () => {
    const old = { turn: 1, over: 'x', pieces: [{ id: 1 }, { id: 2 }] };
    const patch = [
      { at: ['turn'], set: 2 },
      { at: ['over'], drop: true },
      { at: ['pieces'], cut: [1, 1] as [number, number], put: [{ id: 3 }] },
    ];
    expect(apply(structuredClone(old), patch)).toEqual({ turn: 2, pieces: [{ id: 1 }, { id: 3 }] });
  });
});

describe('orders that are carried out', () => {
  const opened = { msg: { key: 'open' }, acts: [{ act: 'overlays', overlays: [{ shape: 'route', of: 1 }] }] } as unknown as Line;
  const moves: Line = { msg: { key: 'moves' }, acts: [{ act: 'move', piece: 1, path: [0, 1] }] };
  const fires = { msg: { key: 'fires' }, acts: [{ act: 'attack', from: 1, to: 2, close: false }] } as Line;

  it('are a film that can be held, however few', async () => {
    const stage = new Stage(() => board, () => undefined);
    stage.play({ lines: [opened, moves], pieces: [piece(1, 1)], overlays: [{ shape: 'route', of: 1 }] as never });
    expect(stage.caption).toBe(opened);
    stage.hold();
    stage.step();
    await vi.waitFor(() => expect(stage.caption).toBe(moves));
    expect([stage.held, stage.reel]).toEqual([true, { at: 2, of: 2 }]);
    stage.skip();
    await stage.idle();
    // What follows an answer in between is part of it.
    stage.play({ lines: [moves, fires], pieces: [piece(1, 1)] });
    expect(stage.caption).toBe(moves);
    stage.skip();
    await stage.idle();
  });

  it('are quiet where next to nothing happens, and so is what no order led to', () => {
    const stage = new Stage(() => board, () => undefined);
    stage.play({ lines: [opened], pieces: [piece(1, 1)] });
    expect(stage.caption).toBeUndefined();
    stage.lay({ pieces: [] });
    const other = new Stage(() => board, () => undefined);
    other.play({ lines: [moves, fires], pieces: [piece(1, 1)] });
    expect(other.caption).toBeUndefined();
  });
});
