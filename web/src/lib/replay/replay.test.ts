import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moment, ReplayShown, Scene } from '../protocol/messages';
import { api } from '../table/api';
import { Play } from '../table/play.svelte';
import { keepKeys, press } from './keys';
import { readNotes, together, withNotes } from './notes';
import { Replay } from './replay.svelte';
import { keepRecord, RECORD, recordOf } from './source';

const RECORDED = 'sandtable-record 1\ngame war\nstart @0\n0 pass @1\nend won 0 @1\nseed 00\n';

describe('bookmarks in the file of a record', () => {
  it('are remarks after it, each a line, and are read again', () => {
    const marks = [
      { moment: 3, note: 'Here it turns.\n"Vive l’Empereur!" # 1' },
      { moment: 7, note: '' },
    ];
    const saved = withNotes(RECORDED, marks);
    expect(saved.startsWith(RECORDED)).toBe(true);
    expect(saved.slice(RECORDED.length).trimEnd().split('\n').every((line) => line.startsWith('# '))).toBe(true);
    expect(readNotes(saved)).toEqual({ record: RECORDED, marks });
  });

  it('leave a record without any as it is, and other remarks too', () => {
    expect(withNotes(RECORDED, [])).toBe(RECORDED);
    const remarked = `${RECORDED}# bookmark of mine\n# bookmark 3 "broken\n# bookmark 4 {"a":1}\n`;
    expect(readNotes(remarked)).toEqual({ record: remarked, marks: [] });
  });

  it('join those that are kept here, and no note is lost', () => {
    const own = [{ moment: 2, note: 'mine' }, { moment: 9, note: 'late' }];
    const others = [{ moment: 2, note: 'yours' }, { moment: 1, note: 'early' }, { moment: 9, note: 'late' }, { moment: 99, note: 'beyond the end' }];
    expect(together(own, others, 10)).toEqual([{ moment: 1, note: 'early' }, { moment: 2, note: 'mine\nyours' }, { moment: 9, note: 'late' }]);
  });
});

const scene = (hand: number): Scene =>
  ({ pieces: [], overlays: [], tracks: [], choices: [], hands: [{ seat: 0, label: { key: 'hand' }, cards: Array(hand).fill(1), count: hand }] }) as unknown as Scene;
/** Cards are dealt at the first moments; something is told at the fourth and at the last. */
const momentAt = (n: number): Moment => ({ moment: n, entry: null, scene: scene(Math.min(n, 3)), lines: n < 4 ? [] : [{ msg: { key: 'told' } }], fresh: n === 4 || n === 6 ? 1 : 0 });

async function opened() {
  vi.spyOn(api, 'newReplay').mockResolvedValue({ id: 'r', of: 'g', game: 'war', entries: 6, marks: [], scenario: { id: 's', seats: [] } } as unknown as ReplayShown);
  vi.spyOn(api, 'catalogue').mockResolvedValue({} as never);
  vi.spyOn(api, 'moment').mockImplementation((_, n) => Promise.resolve(momentAt(n)));
  const replay = new Replay(RECORD, undefined);
  await vi.waitFor(() => expect(replay.scene).toBeDefined());
  return replay;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('a replay', () => {
  it('takes over the bookmarks of its file once: one that is forgotten stays so', async () => {
    keepRecord(withNotes(RECORDED, [{ moment: 5, note: 'look' }]));
    expect(await recordOf(RECORD)).toBe(RECORDED);
    const first = await opened();
    expect(first.bookmarks).toEqual([{ moment: 5, note: 'look' }]);
    first.bookmark(5);
    expect((await opened()).bookmarks).toEqual([]);
  });

  it('passes over what shows nothing when it plays, and shows it step by step', async () => {
    const replay = await opened();
    await replay.go(1);
    expect(replay.at).toBe(1);
    replay.toggle();
    await vi.waitFor(() => expect(replay.at).toBe(4));
    replay.stop();
  });
});

describe('the keys of a replay', () => {
  async function at(html: string) {
    const replay = await opened();
    document.body.innerHTML = html;
    const target = document.body.firstElementChild as HTMLElement;
    const play = new Play<Replay>(replay);
    const down = (key: string, code = '') => {
      const event = new KeyboardEvent('keydown', { key, code, bubbles: true });
      Object.defineProperty(event, 'target', { value: target });
      return press(play, event);
    };
    return { replay, down, target };
  }

  it('are taken from wherever one is, but not from a field of words', async () => {
    const { replay, down } = await at('<button>Play</button>');
    expect(down('End')).toBe(true);
    await vi.waitFor(() => expect(replay.at).toBe(6));
    // However fast they are pressed.
    expect([down('ArrowLeft'), down('ArrowLeft'), down('ArrowRight')]).toEqual([true, true, true]);
    await vi.waitFor(() => expect(replay.at).toBe(5));
    expect(down('и', 'KeyB')).toBe(true);
    expect(replay.bookmarks.map(({ moment }) => moment)).toEqual([5]);
    // The button itself is pressed by these.
    expect([' ', 'Enter'].map((key) => down(key))).toEqual([false, false]);
    const field = await at('<textarea></textarea>');
    expect(field.down('End')).toBe(false);
  });

  it('are not kept by a button that was clicked', async () => {
    const { target } = await at('<button>Play</button>');
    const event = new MouseEvent('mousedown', { cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    target.focus();
    keepKeys(event);
    expect(event.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });
});
