import type { Play } from '../table/play.svelte';
import type { Replay } from './replay.svelte';

const KEYS: Record<string, (replay: Replay, play: Play<Replay>) => unknown> = {
  // What is shown within one moment says itself that the space bar is for it.
  ' ': (replay) => (replay.stage.caption ? replay.stage.skip() : replay.toggle()),
  ArrowRight: (replay) => replay.step(1),
  ArrowLeft: (replay) => replay.step(-1),
  Home: (replay) => replay.go(0),
  End: (replay) => replay.go(Infinity),
  '+': (replay) => replay.camera.zoom(1.25),
  '=': (replay) => replay.camera.zoom(1.25),
  '-': (replay) => replay.camera.zoom(0.8),
  '0': (replay) => replay.camera.fit(),
  Escape: (_, play) => (play.panel = undefined),
};

/** By the key and not by what it writes: another alphabet has the same keys. */
const LETTERS: Record<string, (replay: Replay, play: Play<Replay>) => unknown> = {
  KeyB: (replay) => replay.bookmark(),
  KeyN: (replay) => replay.nextMark(),
  KeyX: (replay) => replay.stage.playing && replay.stage.hold(),
  KeyS: (replay) => replay.stage.playing && replay.stage.step(),
  KeyH: (_, play) => (play.handRaised = !play.handRaised),
};

/** The keyboard at a replay. Returns whether the key was taken. */
export function press(play: Play<Replay>, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return false;
  if (target.closest('button, a, summary') && (event.key === ' ' || event.key === 'Enter')) return false;
  // The report is scrolled by its own keys.
  if (target.closest('[role=log]') && ['Home', 'End', ' '].includes(event.key)) return false;
  const act = KEYS[event.key] ?? LETTERS[event.code];
  if (!act) return false;
  void act(play.table, play);
  return true;
}

/** A button that was clicked does not keep the keys: they are for the replay. Who goes from button to button by the
 * keyboard keeps them there. */
export function keepKeys(event: MouseEvent) {
  if (!(event.target as Element).closest('button, a')) return;
  event.preventDefault();
  (document.activeElement as HTMLElement | null)?.blur();
}
