import type { ReplayShown } from '../protocol/messages';
import { api } from '../table/api';
import { mine } from '../table/mine.svelte';
import { passing, recall, remember } from '../ui/memory';
import { readNotes, type Bookmark } from './notes';

/** The address of a replay whose record the browser holds itself. */
export const RECORD = 'record';
const KEPT_RECORD = 'sandtable.record';
const NOTES = 'record.notes';

/** Every link to the table of this one that is held here. */
function linksOf(source: string): string[] {
  const table = mine.get(source)?.table;
  return table ? mine.links.filter((l) => l.table === table).map((l) => l.token) : [source];
}

const kept = () => sessionStorage.getItem(KEPT_RECORD) ?? '';

/** Keeps a record from a file until the browser is closed; its bookmarks are taken out of it once. */
export function keepRecord(text: string) {
  const { record, marks } = readNotes(text);
  sessionStorage.setItem(KEPT_RECORD, record);
  remember(NOTES, marks, passing);
}

/** Bookmarks that came with the record just opened: they are the reader's own from now on. */
export function takeNotes(source: string): Bookmark[] {
  const marks = source === RECORD ? recall<Bookmark[]>(NOTES, passing) : undefined;
  remember(NOTES, undefined, passing);
  return marks ?? [];
}

/** Opens a replay: of a record from a file, or of a table by the links to it. */
export const openReplay = (source: string): Promise<ReplayShown> =>
  api.newReplay(source === RECORD ? { of: 'record', text: kept() } : { of: 'table', tokens: linksOf(source) });

/** A link that shows this game to anyone: where there is one for watchers it is that, and no seat is given away. */
export function linkTo(source: string, moment: number): string {
  const table = mine.get(source)?.table;
  const watch = mine.links.find((l) => l.table === table && l.seat === undefined)?.token;
  return `${location.origin}/#/replay/${watch ?? source}/${moment}`;
}

/** A record as it stood at a moment: its heading, and so many entries. */
export function upTo(record: string, moment: number): string {
  const lines = record.split('\n');
  const start = lines.findIndex((line) => line.startsWith('start @'));
  return `${lines.slice(0, start + 1 + moment).join('\n')}\n`;
}

/** The record itself, to be kept or sent to someone. */
export const recordOf = (source: string): Promise<string> => (source === RECORD ? Promise.resolve(kept()) : api.record(linksOf(source)));
