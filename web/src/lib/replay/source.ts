import type { ReplayShown } from '../protocol/messages';
import { api } from '../table/api';
import { mine } from '../table/mine.svelte';

/** The address of a replay whose record the browser holds itself. */
export const RECORD = 'record';
export const KEPT_RECORD = 'sandtable.record';

/** Opens a replay: of a record from a file, or of a table by the links to it. */
export function openReplay(source: string): Promise<ReplayShown> {
  if (source === RECORD) return api.newReplay({ of: 'record', text: sessionStorage.getItem(KEPT_RECORD) ?? '' });
  const table = mine.get(source)?.table;
  const tokens = table ? mine.links.filter((l) => l.table === table).map((l) => l.token) : [source];
  return api.newReplay({ of: 'table', tokens });
}
