import { beforeEach, describe, expect, it } from 'vitest';
import { Camera } from './camera.svelte';

/** A phone before a board that is three times as wide as it. */
let camera: Camera;
const inView = (x: number, y: number) => {
  const at = camera.toWindow({ x, y });
  return at.x >= 0 && at.y >= 0 && at.x <= camera.width && at.y <= camera.height;
};

beforeEach(() => {
  camera = new Camera();
  camera.resize(390, 520);
  camera.setBoard(1230, 810);
});

describe('bringing into one view', () => {
  it('goes to where choices lie, and no nearer or farther than needed', () => {
    const ordinary = camera.scale;
    expect(inView(100, 200)).toBe(false);
    camera.frame([{ x: 100, y: 200 }, { x: 200, y: 300 }], true);
    expect(inView(100, 200) && inView(200, 300)).toBe(true);
    expect(camera.scale).toBe(ordinary);
  });

  it('steps back for choices far apart, and comes near again', () => {
    const ordinary = camera.scale;
    camera.frame([{ x: 60, y: 60 }, { x: 1170, y: 750 }], true);
    expect(inView(60, 60) && inView(1170, 750)).toBe(true);
    camera.frame([{ x: 1000, y: 400 }], true);
    expect(camera.scale).toBe(ordinary);
    expect(inView(1000, 400)).toBe(true);
  });

  it('leaves no more of the desk bare than must, where it steps back', () => {
    camera.setBoard(1430, 1230);
    camera.resize(390, 640);
    camera.frame([{ x: 60, y: 60 }, { x: 800, y: 60 }, { x: 60, y: 1170 }], true);
    const [top, bottom] = [camera.toWindow({ x: 0, y: 0 }).y, camera.toWindow({ x: 0, y: 1230 }).y];
    expect(top).toBeCloseTo(camera.height - bottom);
    expect(camera.toWindow({ x: 0, y: 0 }).x).toBeLessThan(56);
  });

  it('moves what a sheet would lie over above it, and nothing else', () => {
    const { x, y } = camera;
    camera.lift({ x: 600, y: 200 }, 260, true);
    expect([camera.x, camera.y]).toEqual([x, y]);
    camera.lift({ x: 600, y: 700 }, 260, true);
    expect(camera.toWindow({ x: 600, y: 700 }).y).toBeCloseTo(camera.height - 260 - 60);
  });

  it('leaves the map alone when all is in sight', () => {
    const { x, y } = camera;
    camera.frame([{ x: 600, y: 400 }], true);
    expect([camera.x, camera.y]).toEqual([x, y]);
  });

  it('steps back for who acts and who suffers, and stays where it sees them both', () => {
    camera.both([{ x: 60, y: 400 }, { x: 800, y: 400 }], true);
    expect(inView(60, 400) && inView(800, 400)).toBe(true);
    const { x, y, scale } = camera;
    camera.both([{ x: 400, y: 400 }, { x: 500, y: 400 }], true);
    expect([camera.x, camera.y, camera.scale]).toEqual([x, y, scale]);
  });

  it('keeps the distance that the player chose', () => {
    camera.zoom(2);
    const { scale } = camera;
    camera.frame([{ x: 60, y: 60 }, { x: 1170, y: 750 }], true);
    expect(camera.scale).toBe(scale);
    expect(inView(60, 60) || inView(1170, 750)).toBe(true);
  });
});

describe('bringing a hex into sight', () => {
  it('shows all of it, or its middle where it is larger than the window', () => {
    camera.zoom(4);
    camera.show({ x: 1000, y: 700 }, true, 150);
    expect(camera.toWindow({ x: 1000, y: 700 }).x).toBeLessThanOrEqual(240.001);
    camera.show({ x: 200, y: 100 }, true, 400);
    expect(camera.toWindow({ x: 200, y: 100 })).toEqual({ x: 195, y: 260 });
  });
});

describe('a board that is seen whole', () => {
  it('stays where it is for what lies at its edge', () => {
    camera.resize(1000, 700);
    camera.fit(0.8);
    const { x, y } = camera;
    for (const p of [{ x: 20, y: 400 }, { x: 1210, y: 790 }]) camera.show(p, true);
    expect([camera.x, camera.y]).toEqual([x, y]);
  });
});

describe('another size of the window', () => {
  it('stays near enough to be read on a phone that is held across', () => {
    camera.resize(844, 165);
    expect(camera.scale).toBeCloseTo(0.62);
    camera.resize(1100, 700);
    expect(camera.scale).toBeCloseTo(700 / 810);
  });

  it('keeps what the player looked at in the middle when the screen is turned', () => {
    camera.zoom(2);
    camera.pan(-60, 40);
    const middle = camera.toBoard({ x: 195, y: 260 });
    camera.resize(844, 200);
    const { x, y } = camera.toWindow(middle);
    expect(x).toBeCloseTo(422);
    expect(y).toBeCloseTo(100);
  });

  it('leaves the map where it is when only a bar below it grows', () => {
    camera.zoom(2);
    const { x, y } = camera;
    camera.resize(390, 490);
    expect([camera.x, camera.y]).toEqual([x, y]);
  });
});

describe('a question that takes more lines', () => {
  const place = () => [camera.x, camera.y, camera.scale];

  it('leaves the map where it is, on a phone and on a desk', () => {
    for (const [width, height] of [[390, 520], [900, 620]] as const) {
      camera.resize(width, height);
      camera.frame([{ x: 600, y: 300 }], true);
      const before = place();
      camera.cover(60);
      expect(place()).toEqual(before);
      camera.cover(0);
      expect(place()).toEqual(before);
    }
  });

  it('does not lie over what it asks about', () => {
    const low = { x: 600, y: 790 };
    camera.resize(900, 620);
    camera.frame([low], true);
    const { scale } = camera;
    camera.cover(50);
    expect(camera.toWindow(low).y).toBeLessThan(620 - 50);
    expect(camera.scale).toBe(scale);
    camera.frame([{ x: 300, y: 790 }], true);
    expect(camera.toWindow({ x: 300, y: 790 }).y).toBeLessThan(620 - 50);
  });

  it('does not bring a phone nearer or farther when cards come and go below the map', () => {
    const { scale, x, y } = camera;
    camera.resize(390, 606);
    expect([camera.scale, camera.x, camera.y]).toEqual([scale, x, y]);
    camera.resize(390, 520);
    expect([camera.scale, camera.x, camera.y]).toEqual([scale, x, y]);
  });
});

describe('zooming', () => {
  it('keeps the point of the board that it is about', () => {
    const at = { x: 120, y: 310 };
    const point = camera.toBoard(at);
    for (const factor of [1.3, 1.7, 0.9, 1.1]) camera.zoom(factor, at);
    const { x, y } = camera.toWindow(point);
    expect(x).toBeCloseTo(at.x);
    expect(y).toBeCloseTo(at.y);
  });
});
