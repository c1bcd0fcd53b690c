import type { Camera } from './camera.svelte';
import type { Point } from './geometry';

interface Hands {
  tap: (at: Point) => void;
  hold: (at: Point) => void;
  move: (at: Point | undefined) => void;
  /** A drag that is not for the camera: returns true if it takes it. It began at this point, if it only begins now. */
  drag: (at: Point, begun: Point | undefined) => boolean;
  /** Such a drag has ended. */
  drop: () => void;
}

const SLACK = 5;
const HOLD = 480;
const TWICE = 280;

/** Mouse, trackpad and touch on the map: drag and two fingers pan, wheel and pinch zoom, a tap is a tap. */
export function gestures(element: HTMLElement, camera: Camera, hands: Hands) {
  const fingers = new Map<number, Point>();
  let start: Point | undefined;
  let travelled = false;
  /** By the middle button, which moves the map and does nothing else. */
  let grasped = false;
  let spread = 0;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let lastTap = { time: 0, x: 0, y: 0 };

  const local = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const middle = () => {
    const all = [...fingers.values()];
    const sum = all.reduce((m, p) => ({ x: m.x + p.x, y: m.y + p.y }), { x: 0, y: 0 });
    return { x: sum.x / all.length, y: sum.y / all.length };
  };
  const gap = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  function down(event: PointerEvent) {
    if (event.button > 1) return;
    const at = local(event);
    fingers.set(event.pointerId, at);
    // A quick hand may leave the map before it is seen to move, and lets go elsewhere.
    element.setPointerCapture(event.pointerId);
    if (fingers.size === 1) {
      start = at;
      travelled = grasped = event.button === 1;
      clearTimeout(holding);
      if (event.pointerType !== 'mouse') {
        holding = setTimeout(() => {
          if (travelled || fingers.size !== 1) return;
          travelled = true;
          hands.hold(at);
        }, HOLD);
      }
    } else {
      travelled = true;
      spread = gap();
    }
  }

  function move(event: PointerEvent) {
    const at = local(event);
    const was = fingers.get(event.pointerId);
    if (!was) {
      if (event.pointerType === 'mouse') hands.move(at);
      return;
    }
    if (fingers.size > 1) return pinch(event.pointerId, at);
    const begins = !travelled && start && Math.hypot(at.x - start.x, at.y - start.y) > SLACK;
    if (begins) {
      travelled = true;
      clearTimeout(holding);
    }
    if (!travelled) return;
    fingers.set(event.pointerId, at);
    if (grasped || !hands.drag(at, begins ? start : undefined)) camera.pan(at.x - was.x, at.y - was.y);
  }

  function pinch(id: number, at: Point) {
    const before = middle();
    fingers.set(id, at);
    const after = middle();
    camera.pan(after.x - before.x, after.y - before.y);
    const now = gap();
    if (spread > 0 && now > 0) camera.zoom(now / spread, after);
    spread = now;
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return;
    clearTimeout(holding);
    spread = gap();
    if (travelled && !grasped && !fingers.size) hands.drop();
    if (travelled || fingers.size || event.type === 'pointercancel') return;
    const at = local(event);
    const now = performance.now();
    const again = now - lastTap.time < TWICE && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < 24;
    lastTap = { time: now, ...at };
    if (again && event.pointerType !== 'mouse') camera.zoom(1.6, at);
    else hands.tap(at);
  }

  function wheel(event: WheelEvent) {
    event.preventDefault();
    const trackpad = event.deltaMode === 0 && (event.deltaX !== 0 || Math.abs(event.deltaY) < 40);
    if (!event.ctrlKey && trackpad) camera.pan(-event.deltaX, -event.deltaY);
    else camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), local(event));
  }

  const leave = () => hands.move(undefined);
  const stop = (event: Event) => event.preventDefault();
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', stop);
  return () => {
    clearTimeout(holding);
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', stop);
  };
}
