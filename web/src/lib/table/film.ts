import type { Line } from '../protocol/messages';
import { passing, recall, remember } from '../ui/memory';
import type { Laid } from './stage.svelte';

/** What lay on the table before a line of the report, to be played on from; known until the browser is closed. */
function shelf(name: string) {
  return {
    keep: (token: string, line: number, { pieces, marks, overlays, tracks, turn }: Laid) => remember(`${name}.${token}`, { line, pieces, marks, overlays, tracks, turn }, passing),
    at(token: string, line: number): Laid | undefined {
      const kept = recall<Laid & { line: number }>(`${name}.${token}`, passing);
      return kept?.line === line ? kept : undefined;
    },
  };
}

/** When a seat last decided. */
export const decided = shelf('laid');
/** When what had been written in secret was last laid open. */
export const opened = shelf('open');

/** Whether a line lays open what had been written in secret: all that follows from it is one piece. */
export const opens = (line: Line) => !!line.acts?.some(({ act }) => act === 'overlays');

/** Lines of the report that are shown again, and how that is called. */
export interface Film {
  from: number;
  to: number;
  called: 'since' | 'since-open';
}

/** What is shown again when one asks for it: what happened since one's last decision. What was decided while orders are
 * carried out, or since, is no reason to begin in the middle: then it goes from their opening to the last that was seen
 * to happen, or the heading after it. */
export function again(lines: Line[], lastSeen: number): Film | undefined {
  const open = lines.findLastIndex(opens);
  if (open >= 0 && open < lastSeen) {
    return { from: open, to: lines.findLastIndex((line) => line.acts?.length || line.heading) + 1, called: 'since-open' };
  }
  return lastSeen < lines.length ? { from: lastSeen, to: lines.length, called: 'since' } : undefined;
}
