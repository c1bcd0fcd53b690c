import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromTable } from '../protocol/messages';
import { Link } from './link.svelte';

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event?: never) => void;
  send = vi.fn();
  constructor() {
    Socket.all.push(this);
  }
  close() {
    this.onclose?.();
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function refusedWith(code: string) {
  const heard: FromTable[] = [];
  const link = new Link('token', (message) => heard.push(message));
  Socket.all[0]!.onopen?.();
  Socket.all[0]!.hear({ type: 'error', code, msg: { key: 'fault' } });
  Socket.all[0]!.close();
  return { link, heard };
}

describe('a line that the table breaks off', () => {
  it('is not tried again for a link that no one knows', () => {
    const { link, heard } = refusedWith('unknown-link');
    vi.advanceTimersByTime(60_000);
    expect(Socket.all.length).toBe(1);
    expect(link.state).toBe('closed');
    expect(heard).toHaveLength(1);
  });

  it('is tried again at once where the server starts anew', () => {
    const link = new Link('token', () => undefined);
    Socket.all[0]!.onopen?.();
    Socket.all[0]!.onclose?.({ code: 1012 } as never);
    expect(link.state).toBe('lost');
    vi.advanceTimersByTime(300);
    expect(Socket.all.length).toBe(2);
  });

  it('waits long where too many were tried', () => {
    refusedWith('too-fast');
    vi.advanceTimersByTime(9_000);
    expect(Socket.all.length).toBe(1);
    vi.advanceTimersByTime(4_000);
    expect(Socket.all.length).toBe(2);
  });

  it('is tried ever more slowly until it is welcome', () => {
    new Link('token', () => undefined);
    for (const wait of [250, 500, 1000]) {
      const [count, last] = [Socket.all.length, Socket.all.at(-1)!];
      last.onopen?.();
      last.close();
      vi.advanceTimersByTime(wait - 1);
      expect(Socket.all.length).toBe(count);
      vi.advanceTimersByTime(1);
      expect(Socket.all.length).toBe(count + 1);
    }
    const last = Socket.all.at(-1)!;
    last.hear({ type: 'welcome' });
    last.close();
    vi.advanceTimersByTime(250);
    expect(Socket.all.at(-1)).not.toBe(last);
  });
});
