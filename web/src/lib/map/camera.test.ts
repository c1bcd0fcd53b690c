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

  it('leaves the map alone when all is in sight', () => {
    const { x, y } = camera;
    camera.frame([{ x: 600, y: 400 }], true);
    expect([camera.x, camera.y]).toEqual([x, y]);
  });

  it('keeps the distance that the player chose', () => {
    camera.zoom(2);
    const { scale } = camera;
    camera.frame([{ x: 60, y: 60 }, { x: 1170, y: 750 }], true);
    expect(camera.scale).toBe(scale);
    expect(inView(60, 60) || inView(1170, 750)).toBe(true);
  });
});
