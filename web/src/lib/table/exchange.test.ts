import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fair } from '../protocol/messages';
import { Exchange, pledgeOf } from './exchange';
import { sha256 } from './sha256';

const digest = (text: string) => Buffer.from(sha256(new TextEncoder().encode(text))).toString('hex');
const doc = readFileSync('../docs/fair-dice.md', 'utf8');
const said = (what: string) => doc.split('\n').find((line) => line.startsWith(`| ${what} |`))!.split('`')[1]!;

const C = 'c'.repeat(64);
const fair = (over: Partial<Fair>): Fair => ({ commitment: C, stage: 'pledge', own: null, pledges: [], nonces: [], waiting: 3, restarts: [], replacing: [], seed: null, ...over });
const says = (one: Exchange, seat: number, told: Partial<Fair>, came = false) => one.answer('duel', 'table', seat, fair(told), came);

beforeEach(() => localStorage.clear());

describe('the hash', () => {
  it('is SHA-256', () => {
    expect(digest('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(digest('a'.repeat(1_000))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3');
  });

  it('makes the pledges of the document', () => {
    for (const [seat, nonce] of [[0, '01'], [1, '02']] as const) {
      expect(pledgeOf('napoleonics', 'table-7', said('commitment'), seat, nonce.repeat(16))).toBe(said(`pledge of seat ${seat}`));
    }
  });
});

/** Two pages up to where all have pledged. */
function pledged() {
  const [a, b] = [new Exchange('a'), new Exchange('b')];
  const own = [a, b].map((one, seat) => {
    const message = says(one, seat, {}, true);
    return message?.type === 'pledge' ? message.pledge : '';
  });
  const pledges = own.map((pledge, seat): [number, string] => [seat, pledge]);
  return { a, b, own, pledges };
}

describe('the exchange of nonces', () => {
  it('pledges, and opens only when all have pledged', () => {
    const { a, b, own, pledges } = pledged();
    expect(own.every((pledge) => /^[0-9a-f]{64}$/.test(pledge))).toBe(true);
    expect(says(a, 0, { own: own[0], waiting: 2 })).toBeUndefined();
    const opened = [a, b].map((one, seat) => says(one, seat, { stage: 'open', own: own[seat], pledges }));
    const nonces = opened.map((message, seat): [number, string] => [seat, message?.type === 'nonce' ? message.nonce : '']);
    for (const [seat, nonce] of nonces) expect(pledgeOf('duel', 'table', C, seat, nonce)).toBe(own[seat]);
    expect(says(a, 0, { stage: 'open', own: own[0], pledges, waiting: 2 })).toBeUndefined();
    expect(says(a, 0, { stage: 'fixed', nonces, pledges, waiting: 0 })).toBeUndefined();
    expect(a.broken).toBe(false);
    expect(localStorage.getItem('sandtable.nonce.a')).toBeNull();
  });

  it('keeps its nonce through a reload and in a second tab', () => {
    const { own, pledges } = pledged();
    const again = new Exchange('a');
    expect(says(again, 0, { own: own[0] }, true)).toBeUndefined();
    expect(says(again, 0, { stage: 'open', own: own[0], pledges })).toMatchObject({ type: 'nonce' });
  });

  it('draws another nonce for another secret of the table', () => {
    const { a, own } = pledged();
    const again = says(a, 0, { commitment: 'd'.repeat(64), restarts: [2] });
    expect(again).toMatchObject({ type: 'pledge' });
    expect(again).not.toMatchObject({ pledge: own[0] });
  });

  it('on a device that did not pledge: takes its place when it comes in, and opens nothing', () => {
    const { own, pledges } = pledged();
    const phone = new Exchange('phone');
    expect(says(phone, 0, { own: own[0] })).toBeUndefined();
    expect(says(phone, 0, { stage: 'open', own: own[0], pledges })).toBeUndefined();
    expect(says(phone, 0, { own: own[0] }, true)).toMatchObject({ type: 'pledge' });
  });

  it('says so if someone opened what they had not pledged', () => {
    const { a, own, pledges } = pledged();
    const message = says(a, 0, { stage: 'open', own: own[0], pledges });
    const mine = message?.type === 'nonce' ? message.nonce : '';
    const fixed = { stage: 'fixed', waiting: 0 } as const;
    says(a, 0, { ...fixed, nonces: [[0, mine], [1, '0'.repeat(32)]] });
    expect(a.broken).toBe(true);
    const later = new Exchange('a');
    says(later, 0, { ...fixed, nonces: [[0, mine]] }, true);
    expect(later.broken).toBe(true);
    says(later, 0, { ...fixed, commitment: 'd'.repeat(64), nonces: [[0, mine]] }, true);
    expect(later.broken).toBe(true);
  });
});
