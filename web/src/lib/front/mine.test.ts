import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Checked, GameShown, MyTable, SeatShown } from '../protocol/messages';
import Invitation from '../panels/Invitation.svelte';
import { api, Refused } from '../table/api';
import { mine } from '../table/mine.svelte';
import { words } from '../words/words.svelte';
import MyGames from './MyGames.svelte';
import Records from './Records.svelte';

const texts: Record<string, string> = { en: 'hill = The Hill\nblue = Blue\nred = Red\nturn = Turn 2', ru: 'hill = Холм\nblue = Синие\nred = Красные\nturn = Ход 2' };
beforeAll(() => words.begin((language) => Promise.resolve({ '': 'level-recruit = Recruit', war: texts[language]! })));
beforeEach(() => words.use('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const link of mine.links) mine.drop(link.table);
});

const person = (name = '', here = false): SeatShown => ({ kind: { kind: 'human' }, name, here, played: null });
const table = (id: string, token: string, seat: number, seats: SeatShown[]) =>
  ({
    token,
    id,
    viewer: { seat },
    game: 'war',
    scenario: { id: 'hill', title: { key: 'hill' }, seats: [{ name: { key: 'blue' }, side: 0, style: '' }, { name: { key: 'red' }, side: 1, style: '' }] },
    seats,
    turn: { key: 'turn' },
    asked: 1,
    yours: seat === 0,
    over: null,
    changed: 0,
    fault: null,
  }) as unknown as MyTable;
const games = [{ slug: 'war', name: 'War' }] as unknown as GameShown[];

async function listed() {
  mine.add({ token: 'a0', table: 'a', seat: 0, seen: 0 }, { token: 'b1', table: 'b', seat: 1, seen: 0 }, { token: 'b0', table: 'b', seat: 0, seen: 0, given: true });
  const computer: SeatShown = { kind: { kind: 'computer', level: 'recruit' }, name: '', here: true, played: null };
  vi.spyOn(api, 'mine').mockResolvedValue([table('a', 'a0', 0, [person(), computer]), table('b', 'b1', 1, [person('Olga'), person()])]);
  const { container } = render(MyGames, { games });
  await waitFor(() => expect(container.querySelectorAll('[data-table]')).toHaveLength(2));
  return (id: string) => container.querySelector<HTMLElement>(`[data-table=${id}]`)!;
}

describe('games to go on with', () => {
  it('tells two games of one battle apart, by side and opponent', async () => {
    const row = await listed();
    expect(row('a').textContent).toMatch(/you: Blue · against: the machine \(Recruit\)/);
    expect(row('b').textContent).toMatch(/you: Red · against: Olga/);
  });

  it('leads to the table wherever a game is clicked, its turn included', async () => {
    const row = await listed();
    expect(screen.getByText('your turn').closest('a')!.getAttribute('href')).toBe('#/table/a0');
    expect(row('b').querySelector('a')!.getAttribute('href')).toBe('#/table/b1');
  });

  it('forgets a game only when it was asked', async () => {
    const row = await listed();
    const drop = vi.spyOn(api, 'drop').mockResolvedValue(null);
    await fireEvent.click(row('a').querySelector('.drop')!);
    expect(mine.get('a0')).toBeDefined();
    await fireEvent.click(screen.getByText('Keep it'));
    expect(mine.get('a0')).toBeDefined();
    await fireEvent.click(row('a').querySelector('.drop')!);
    await fireEvent.click(screen.getByTestId('forget'));
    expect(mine.get('a0')).toBeUndefined();
    expect(drop).toHaveBeenCalledExactlyOnceWith(['a0']);
  });

  it('has the link of a friend who has not come', async () => {
    const row = await listed();
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await fireEvent.click(screen.getByText("The friend's link"));
    expect(row('b').textContent).toContain("Copied");
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/#/table/b0`);
    vi.unstubAllGlobals();
  });
});

describe('an invitation', () => {
  it('says that an address of this computer leads nowhere else, and what to do', () => {
    render(Invitation, { token: 'b0', side: 'Blue' });
    expect(screen.getByTestId('invite-local').textContent).toMatch(/localhost leads to this computer only.*serve --address 0\.0\.0\.0/);
  });
});

describe('a record from a file', () => {
  async function opened(text: string) {
    const { container } = render(Records);
    const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [{ name: 'game.sandtable', text: () => Promise.resolve(text) }] });
    await fireEvent.change(input);
    await screen.findByText('game.sandtable');
  }

  it('says what is wrong in the language of the moment', async () => {
    vi.spyOn(api, 'check').mockRejectedValue(new Refused(404, undefined));
    await opened('hello');
    await fireEvent.click(screen.getByText('Replay'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/no record of a game/);
    await words.use('ru');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/не запись игры/));
  });

  it('does not offer to play on with a game that was played to its end', async () => {
    vi.spyOn(api, 'check').mockResolvedValue({ record: true, problems: [] } satisfies Checked);
    await opened('sandtable-record 1\nstart @0\n0 pass @1\nend won 0 @1\n');
    expect(screen.queryByTestId('play-on')).toBeNull();
    cleanup();
    await opened('sandtable-record 1\nstart @0\n0 pass @1\n');
    expect(screen.getByTestId('play-on')).toBeDefined();
  });
});
