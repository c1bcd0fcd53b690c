import type { SeatInfo, TimeMark } from '../protocol/messages';

/** A stretch of the line of time, from one heading to the next. */
export interface Stretch {
  from: number;
  to: number;
  mark: TimeMark;
  /** The number that its heading says. */
  number?: number;
  /** The side that its heading names. */
  side?: SeatInfo;
}

/** The line of time cut at its headings; of several at one moment the last. */
export function stretches(marks: TimeMark[], seats: SeatInfo[], end: number): Stretch[] {
  const headings = marks.filter(({ heading }) => heading).filter((mark, i, all) => all[i + 1]?.moment !== mark.moment);
  return headings.map((mark, i) => {
    const args = (mark.msg.args ?? []).map(([, arg]) => arg);
    const number = args.flatMap((arg) => ('num' in arg ? [arg.num] : []))[0];
    const side = seats.find(({ name }) => args.some((arg) => 'msg' in arg && arg.msg.key === name.key));
    const stretch: Stretch = { from: mark.moment, to: headings[i + 1]?.moment ?? end, mark };
    if (number !== undefined) stretch.number = number;
    if (side) stretch.side = side;
    return stretch;
  });
}
