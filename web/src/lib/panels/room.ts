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

/** Widths in pixels: of a letter of the question, of what is said below it, of a button, of the phase; and of a button
 * whose words take two lines. */
const LETTER = { question: 9, detail: 6.9, button: 7.7, chip: 6.9 };
const TWO_LINES = 190;
const GAP = 8;
const PADDING = 32;

const sum = (list: string[], each: (words: string) => number) => list.reduce((all, words) => all + each(words) + GAP, 0);

/** Measured by letters, so that nothing has to be drawn twice. The question may take two lines, and so may its detail;
 * where it is tight, the detail three and each answer two. */
export function roomFor(width: number, asked: Asked): Room {
  const ask = (lines: number, most: number, slack: number) =>
    Math.max(200, (asked.question.length * LETTER.question) / 2 + slack, Math.min(most, (asked.detail.length * LETTER.detail) / lines + slack));
  const answer = (words: string) => words.length * LETTER.button + 54;
  const short = (words: string) => Math.min(TWO_LINES, answer(words) - 6);
  const steps = asked.steps ? asked.steps * 16 + 14 : 0;
  const phase = asked.phase ? asked.phase.length * LETTER.chip + 32 : 0;
  const tools = { signs: sum(asked.tools, () => 46), words: sum(asked.tools, (word) => word.length * LETTER.button + 54) };
  const keys = 26 * asked.tools.length + 46 * Math.min(1, asked.answers.length);

  const loose = width - PADDING - steps - phase - ask(2, 400, 40) - sum(asked.answers, answer) - (asked.standing ? 158 : 0);
  if (loose >= tools.words + keys) return 'keys';
  if (loose >= tools.words) return 'words';
  if (loose >= tools.signs) return 'signs';
  const tight = width - PADDING - steps - ask(3, 320, 20) - sum(asked.answers, short) - (asked.standing ? 126 : 0);
  return tight >= sum(asked.tools, () => 38) ? 'tight' : 'rows';
}
