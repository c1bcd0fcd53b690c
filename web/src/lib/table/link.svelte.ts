import { PROTOCOL, type FromTable, type Reply, type ToTable } from '../protocol/messages';


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
      this.#tries = 0;
      this.state = 'open';
      this.send({ type: 'hello', token: this.#token, protocol: PROTOCOL });
    };
    socket.onmessage = (event) => this.#take(JSON.parse(event.data as string) as FromTable);
    socket.onclose = () => this.#lost(socket);
  }

  #take(message: FromTable) {
    if (message.type !== 'answer') return this.#hear(message);
    this.#waiting.get(message.id)?.(message.reply);
    this.#waiting.delete(message.id);
  }

  #lost(socket: WebSocket) {
    if (this.state === 'closed' || socket !== this.#socket) return;
    this.state = 'lost';
    this.#forget();
    const wait = Math.min(8000, 250 * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #forget() {
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
