import { R } from '../map/geometry';
import type { Play } from './play.svelte';

const TURN: Record<string, number> = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };

/** On pointed hexes up and down lean left, with Shift right; on flat ones left and right lean up, with Shift down. */
function heading(key: string, shift: boolean, pointy: boolean): number {
  const turn = TURN[key]!;
  if (pointy && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const right = shift ? 1 : -1;
    return key === 'ArrowUp' ? turn + 30 * right : turn - 30 * right;
  }
  if (!pointy && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const down = shift ? 1 : -1;
    return key === 'ArrowRight' ? turn + 30 * down : turn - 30 * down;
  }
  return turn;
}

/** Hexes where something may be done, from the top left. */
export function lively(play: Play): number[] {
  const onMap = play.table.offers.filter((offer) => offer.light !== 'button');
  const hexes = onMap.map(({ noun }) => play.table.hexOf(noun)).filter((hex) => hex !== undefined);
  return [...new Set(hexes)].sort((a, b) => a - b);
}

/** Choices that lie beside the map: cards, pieces and buttons, walked by the focus. */
function stepBeside(by: 1 | -1) {
  const beside = [...document.querySelectorAll<HTMLElement>('[data-card].can, [data-testid=box] button.can, [data-offer]')];
  const at = beside.indexOf(document.activeElement as HTMLElement);
  beside[(at < 0 ? (by > 0 ? 0 : -1) : at + by + beside.length) % beside.length]?.focus();
}

function step(play: Play, by: 1 | -1) {
  const hexes = lively(play);
  if (!hexes.length) return stepBeside(by);
  const here = play.cursor;
  const at = here === undefined ? -1 : hexes.indexOf(here);
  const next = at < 0 ? (by > 0 ? 0 : hexes.length - 1) : (at + by + hexes.length) % hexes.length;
  moveTo(play, hexes[next]!);
}

function moveTo(play: Play, hex: number) {
  const board = play.table.pictures?.board;
  if (!board) return;
  play.cursor = hex;
  // Enter is for the cursor now, not for a card or button that was last in focus.
  document.querySelector<HTMLElement>('[data-testid=map]')?.focus({ preventScroll: true });
  const { camera } = play.table;
  camera.show(board.centre(hex), true, Math.max(60, R * camera.scale + 12));
  const top = play.piecesAt(hex).findLast((p) => p.rides == null);
  void play.inspect(top ? { piece: top.id } : { hex });
  void play.survey(hex);
  if (play.sight && play.sight.from >= 0) void play.aim(hex);
}

function arrow(play: Play, key: string, shift: boolean) {
  const board = play.table.pictures?.board;
  if (!board) return;
  if (play.cursor === undefined) return step(play, 1);
  const next = board.step(play.cursor, heading(key, shift, board.pointy));
  if (next !== undefined) moveTo(play, next);
}

function enter(play: Play) {
  if (play.odds?.pinned) return play.commit(play.odds.offer);
  if (play.cursor !== undefined) play.click(play.cursor);
}

/** So long after a film the space bar was still meant for it, not for what is asked next. */
const LATE = 700;

function space(play: Play) {
  const { stage } = play.table;
  if (stage.playing) return stage.skip();
  if (performance.now() - stage.ended < LATE) return;
  const main = play.buttons.find((o) => o.main);
  if (main) play.commit(main);
}

/** The order of buttons in the palette is that of the digits. */
function fromPalette(play: Play, digit: number) {
  const offer = play.palette.flatMap(({ offers }) => offers)[digit - 1];
  if (offer) play.commit(offer);
}

/** The next piece of the list that waits to be seen to, after the one that is asked about, or was seen to in this way
 * last: who is left to wait does not come up again before the others. */
export function nextOpen(play: Play) {
  const lines = play.table.scene?.roster?.lines ?? [];
  const asked = (play.table.scene?.prompt?.about ?? []).map((noun) => (typeof noun === 'object' && 'piece' in noun ? noun.piece : -1));
  const last = asked.length ? asked : [play.visited];
  const at = lines.findIndex((line) => last.includes(line.piece));
  const next = [...lines.slice(at + 1), ...lines.slice(0, asked.length ? Math.max(0, at) : at + 1)].find((line) => line.open);
  if (!next) return;
  play.visited = next.piece;
  document.querySelector<HTMLElement>(`[data-roster="${next.piece}"]`)?.click();
}

const LETTERS: Record<string, (play: Play) => unknown> = {
  KeyN: (play) => step(play, 1),
  KeyP: (play) => step(play, -1),
  KeyU: () => document.querySelector<HTMLElement>('[data-testid=undo]')?.click(),
  KeyL: (play) => play.toggleSight(),
  KeyF: (play) => play.cursor !== undefined && play.piecesAt(play.cursor).length > 1 && play.spread(play.cursor, true),
  KeyH: (play) => (play.handRaised = !play.handRaised),
  KeyG: (play) => (play.panel = play.panel === 'log' ? undefined : 'log'),
  KeyI: (play) => (play.panel = play.panel === 'inspect' ? undefined : 'inspect'),
  KeyC: (play) => (play.panel = play.panel === 'choices' ? undefined : 'choices'),
  KeyR: (play) => (play.panel = play.panel === 'rules' ? undefined : 'rules'),
  KeyO: (play) => nextOpen(play),
  KeyK: (play) => (play.panel = play.panel === 'keys' ? undefined : 'keys'),
  KeyS: (play) => play.table.stage.playing && play.table.stage.step(),
  KeyX: (play) => play.table.stage.playing && play.table.stage.hold(),
  KeyB: (play) => play.table.playAgain(),
  Digit0: (play) => play.table.camera.fit(),
};

/** The keyboard at the table. Returns whether the key was taken. */
export function press(play: Play, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const field = target.closest<HTMLInputElement>('input, select, textarea');
  // In a field with words in it Escape clears the words.
  if (event.key === 'Escape' && !(field?.type === 'search' && field.value)) return (play.escape(), true);
  if (field) return false;
  // In the rules letters are typed and arrows scroll: they are not for the table that lies below.
  const own = target.closest('[role=dialog]')?.querySelector('[data-own-keys]');
  if (own && event.code !== 'KeyR') return false;
  const onButton = !!target.closest('button, a');
  if (event.key in TURN && !target.closest('[role=log]')) return (arrow(play, event.key, event.shiftKey), true);
  if (event.key === '?') return ((play.asking = !play.asking), true);
  if (event.key === '+' || event.key === '=') return (play.table.camera.zoom(1.25), true);
  if (event.key === '-') return (play.table.camera.zoom(0.8), true);
  // The button that called for what is shown is not pressed again: it says itself that the space bar ends it.
  if (event.key === ' ' && play.table.stage.playing && !target.closest('[data-testid=film]')) return (target.blur(), play.table.stage.skip(), true);
  if (onButton && (event.key === 'Enter' || event.key === ' ')) return false;
  if (event.key === 'Enter') return (enter(play), true);
  if (event.key === ' ') return (event.repeat || space(play), true);
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit && play.palette.length) return (fromPalette(play, Number(digit)), true);
  const act = LETTERS[event.code];
  if (!act) return false;
  act(play);
  return true;
}
