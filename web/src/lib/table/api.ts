import type {
  AnalysisShown,
  ArtShown,
  CatalogueShown,
  Checked,
  Fault,
  Games,
  Generated,
  MapShown,
  Moment,
  MyTable,
  NewFrom,
  NewReplay,
  NewTable,
  ReplayShown,
  Rule,
  ScenarioInfo,
  Scene,
  StockShown,
  TableMade,
} from '../protocol/messages';

/** What the table answered instead of what was asked. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault | undefined,
  ) {
    super(fault?.msg.key ?? `status ${status}`);
  }
}

async function ask(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Response> {
  const init = body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/api/${path}`, init);
  if (response.ok) return response;
  const fault = (await response.json().catch(() => undefined)) as Fault | undefined;
  throw new Refused(response.status, fault);
}

const json = async <T>(path: string, body?: unknown, method?: string): Promise<T> => (await ask(path, body, method)).json() as Promise<T>;
const text = async (path: string, body?: unknown) => (await ask(path, body)).text();

/** Where pictures are kept: of a scenario, a table or a replay. */
export type Shelf = `games/${string}/${string}` | `tables/${string}` | `replays/${string}`;
export type Paint = 'day' | 'night' | 'contrast';

export const api = {
  stocks: () => json<Record<string, StockShown>>('stocks'),
  games: () => json<Games>('games'),
  generate: (game: string, seed: number) => json<Generated>(`generate/${game}/${seed}`),
  words: (language: string) => json<Record<string, string>>(`words/${language}`),
  rules: (game: string, language: string) => json<Rule[]>(`rules/${game}/${language}`),
  catalogue: (shelf: Shelf) => json<CatalogueShown>(`${shelf}/catalogue`),
  scene: (game: string, scenario: string) => json<Scene>(`games/${game}/${scenario}/scene`),
  map: (shelf: Shelf, language: string, paint: Paint) => json<MapShown>(`${shelf}/map/${language}/${paint}`),
  art: (shelf: Shelf, language: string, paint: Paint) => json<ArtShown>(`${shelf}/art/${language}/${paint}`),
  miniature: (game: string, scenario: string, paint: Paint) => `/api/games/${game}/${scenario}/miniature/${paint}`,
  heading: (from: NewFrom) => json<ScenarioInfo>('heading', from),
  newTable: (table: NewTable) => json<TableMade>('tables', table),
  mine: (tokens: string[]) => json<MyTable[]>('mine', { tokens }),
  drop: (tokens: string[]) => json<null>('drop', { tokens }),
  record: (tokens: string[], earlier?: number) => text('record', { tokens, earlier }),
  check: (text: string) => json<Checked>('check', { game: '', text }),
  newReplay: (replay: NewReplay) => json<ReplayShown>('replays', replay),
  analysis: (id: string, how: 'GET' | 'POST' | 'DELETE') => json<AnalysisShown>(`replays/${id}/analysis`, undefined, how),
  moment: (id: string, entry: number, viewer: string) => json<Moment>(`replays/${id}/at/${entry}?viewer=${viewer}`),
};
