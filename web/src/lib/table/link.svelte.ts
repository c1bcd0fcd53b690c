import { recall, remember } from '../ui/memory';
import { PROTOCOL, type FromTable, type Reply, type ToTable } from '../protocol/messages';

/** After these it is no use to knock again. */
const FINAL = ['unknown-link', 'other-protocol', 'not-found'];
/** How long to wait where the table was asked too often. */
const HELD_BACK = 12_000;

/** The secret by which the table knows this browser again, and counts what became of its games. */
function player(): string {
  const kept = recall<string>('player');
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
  remember('player', fresh);
  return fresh;
}

export type LinkState = 'opening' | 'open' | 'lost' | 'closed';

/** The line to a table: says hello, keeps itself open, and matches answers with questions. */
export class Link {
  state = $state<LinkState>('opening');
  #token: string;
  #hear: (message: FromTable) => void;
  #socket: WebSocket | undefined;
  #waiting = new Map<number, (reply: Reply | undefined) => void>();
  #next = 1;
  #tries = 0;
  #heldBack = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(token: string, hear: (message: FromTable) => void) {
    this.#token = token;
    this.#hear = hear;
    this.#open();
  }

  send(message: ToTable) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Asks and waits; nothing if the line breaks first. */
  ask(question: (id: number) => ToTable): Promise<Reply | undefined> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(undefined);
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.send(question(id));
    });
  }

  close() {
    this.state = 'closed';
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#forget();
  }

  #open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      this.state = 'open';
      this.send({ type: 'hello', token: this.#token, protocol: PROTOCOL, player: player() });
    };
    socket.onmessage = (event) => this.#take(JSON.parse(event.data as string) as FromTable);
    socket.onclose = () => this.#lost(socket);
  }

  #take(message: FromTable) {
    if (message.type === 'welcome') this.#tries = 0;
    if (message.type === 'error' && FINAL.includes(message.code)) this.close();
    if (message.type === 'error' && message.code === 'too-fast') this.#heldBack = true;
    if (message.type !== 'answer') return this.#hear(message);
    this.#waiting.get(message.id)?.(message.reply);
    this.#waiting.delete(message.id);
  }

  #lost(socket: WebSocket) {
    if (this.state === 'closed' || socket !== this.#socket) return;
    this.state = 'lost';
    this.#forget();
    const wait = this.#heldBack ? HELD_BACK : Math.min(8000, 250 * 2 ** this.#tries++);
    this.#heldBack = false;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #forget() {
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
