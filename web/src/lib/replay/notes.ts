/** A moment worth coming back to. */
export interface Bookmark {
  moment: number;
  note: string;
}

export const LONGEST = 600;

/** In a record a bookmark is a remark, which whoever replays it passes over: its moment, and the note as JSON writes a
 * string, so that it stays one line. */
const REMARK = /^# bookmark (\d{1,9}) (".*")\r?$/;

/** The record with its bookmarks at the end; without any, the record as it is. */
export function withNotes(record: string, marks: Bookmark[]): string {
  if (!marks.length) return record;
  const lines = marks.map(({ moment, note }) => `# bookmark ${moment} ${JSON.stringify(note)}\n`);
  return `${record}${record.endsWith('\n') ? '' : '\n'}${lines.join('')}`;
}

/** A record without its bookmarks, and they. */
export function readNotes(text: string): { record: string; marks: Bookmark[] } {
  const marks: Bookmark[] = [];
  const lines = text.split('\n').filter((line) => {
    const [, moment, words] = REMARK.exec(line) ?? [];
    if (moment === undefined || words === undefined) return true;
    const note = noteOf(words);
    if (note !== undefined) marks.push({ moment: Number(moment), note });
    return note === undefined;
  });
  return { record: lines.join('\n'), marks };
}

function noteOf(words: string): string | undefined {
  try {
    const note: unknown = JSON.parse(words);
    return typeof note === 'string' ? note.slice(0, LONGEST) : undefined;
  } catch {
    return undefined;
  }
}

/** Bookmarks of two readers together, by moment. Where both wrote a note, both are kept, one below the other. */
export function together(own: Bookmark[], others: Bookmark[], last: number): Bookmark[] {
  const notes = new Map(own.map(({ moment, note }) => [moment, note]));
  for (const { moment, note } of others) {
    if (moment > last) continue;
    const had = notes.get(moment) ?? '';
    const both = had.includes(note) ? had : note.includes(had) ? note : `${had}\n${note}`;
    notes.set(moment, both.slice(0, LONGEST));
  }
  return [...notes].map(([moment, note]) => ({ moment, note })).sort((a, b) => a.moment - b.moment);
}
