/** What stands in the bar of the question. */
export interface Asked {
  question: string;
  detail: string;
  /** The chip before it. */
  phase: string;
  steps: number;
  /** A standing answer may be given. */
  standing: boolean;
  /** Undo, why-not: words beside a sign, with a key each. */
  tools: string[];
  /** The answers. */
  answers: string[];
}

/** How much of it there is room for: only the signs of the tools, their words too, the keys too. Without room even for
 * signs the phase goes; and if that is not enough, the buttons have a row of their own. */
export type Room = 'rows' | 'tight' | 'signs' | 'words' | 'keys';

/** Widths in pixels, of a letter each: of the question, of what is said below it, of a button. */
const LETTER = { question: 9, detail: 6.9, button: 8, chip: 7.4 };
const GAP = 8;
const PADDING = 32;

const sum = (list: string[], each: (words: string) => number) => list.reduce((all, words) => all + each(words) + GAP, 0);

/** Measured by letters, so that nothing has to be drawn twice: the question may take two lines, and so may its detail. */
export function roomFor(width: number, asked: Asked): Room {
  const answers = sum(asked.answers, (words) => words.length * LETTER.button + 30 + 24);
  const standing = asked.standing ? 150 + GAP : 0;
  const steps = asked.steps ? asked.steps * 16 + 14 : 0;
  const phase = asked.phase ? asked.phase.length * LETTER.chip + 20 + 14 : 0;
  const ask = Math.max(230, (asked.question.length * LETTER.question) / 2 + 40, Math.min(400, (asked.detail.length * LETTER.detail) / 2 + 20));
  const free = width - PADDING - answers - standing - steps - ask;
  const signs = sum(asked.tools, () => 46);
  const words = sum(asked.tools, (word) => word.length * LETTER.button + 54);
  const keys = words + 26 * asked.tools.length + 46 * Math.min(1, asked.answers.length);
  if (free >= phase + keys) return 'keys';
  if (free >= phase + words) return 'words';
  if (free >= phase + signs) return 'signs';
  return free >= signs ? 'tight' : 'rows';
}
