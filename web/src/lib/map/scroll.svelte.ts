import type { Camera } from './camera.svelte';

/**
 * Scrolls the pane in which the board lies to where the eye is. The board is scrolled and not shifted: a browser scrolls
 * without laying its layers out anew, which for some hundred pieces takes longer than a frame. The pane must have a
 * window's width of room on every side, so that the edge of the board may come to the middle.
 */
export const scrolledBy = (camera: Camera, filled: () => boolean) => (pane: HTMLElement) => {
  /** Where it was last scrolled to, which a browser rounds to the pixels of its screen. */
  let put = { x: 0, y: 0 };

  function settle() {
    if (!filled()) return;
    pane.scrollTo(camera.width - camera.x, camera.height - camera.y);
    put = { x: pane.scrollLeft, y: pane.scrollTop };
  }

  /** The browser may scroll by itself, to a word that it has found. */
  function scrolled() {
    const [dx, dy] = [put.x - pane.scrollLeft, put.y - pane.scrollTop];
    if (!filled() || (Math.abs(dx) < 1 && Math.abs(dy) < 1)) return;
    camera.pan(dx, dy);
    settle();
  }

  $effect(settle);
  pane.addEventListener('scroll', scrolled);
  return () => pane.removeEventListener('scroll', scrolled);
};
