import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, asked, atTable, begin, choices, cut, moment, open, PATIENCE, present, recorded, replayed, resume, scene, seatAt, tell, visitor } from './harness.mjs';

// A game of cards and interrupts, in the page. Late positions are cut from games that the machine played against itself.
let world;
before(async () => (world = await open()));
after(() => world.close());

const GAME = { game: 'combat-commander', scenario: 'cc-7' };
const record = (seed, who) => recorded({ ...GAME, seed, seats: [`german=${who}`, `russian=${who}`] });

const SEEDS = Array.from({ length: 11 }, (_, i) => i + 1);

/** The first game of the machine whose report tells this, up to the decision that led to it. */
function first(told, who, { sure = false } = {}) {
  for (const seed of SEEDS) {
    const found = moment(record(seed, who), told);
    if (found && (found.sure || !sure)) return found;
  }
  throw new Error(`no game tells ${told}`);
}

/** What was told since the table was opened; what lies before is told as a whole. */
const keys = (guest) => guest.heard.flatMap((m) => (m.type === 'update' ? (m.lines ?? []) : [])).map((line) => line.msg.key);
const find = (list, ...tests) => tests.map((test) => list.find((text) => test.test(text))).find(Boolean);
const timeOf = (whole) => Number(/Time: (\d+)/.exec(replayed(whole))?.[1] ?? 0);
const harmless = (list) => list.find((text) => !text.startsWith('destroy')) ?? list[0];

/** Plays on by this policy until the report has said what is awaited, or for so many choices. */
async function playOn(guest, key, choose, steps) {
  for (let i = 0; i < steps && !keys(guest).includes(key); i++) {
    const list = await present(guest);
    if (!list.length) break;
    await tell(guest, choose(list) ?? harmless(list));
  }
  assert.deepEqual(guest.faults, []);
  return keys(guest).includes(key);
}

async function until(guest, key, choose, steps) {
  assert.ok(await playOn(guest, key, choose, steps), `never said: ${key}`);
}

/** Whoever has nothing better to do passes and changes his hand: the decks run down, and with them the time. */
const idle = (list) => find(list, /^discard/, /^(pass|done|keep|roll|end)$/);
const busy = (list) => find(list, /^(fire|shoot|roll|keep)$/, /^target/, /^all$/, /^join/, /^play/, /^activate/, /^(done|stop|end|pass)$/);

test('a first turn against the machine: set up by one click, Orders from the hand, reactions', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  await begin(world, guest, GAME);
  await asked(guest);
  await act(guest, 'rest');
  await asked(guest);
  await act(guest, 'ready');
  const turn = () => scene(guest).turn.args[0][1].num;
  // Op Fire at every hex of a long move takes five choices each.
  for (let i = 0; i < 200 && turn() < 3; i++) {
    const list = await asked(guest);
    if (!list.length) break;
    const choice = busy(list) ?? harmless(list);
    // A window with nothing to play has passed meanwhile.
    if (scene(guest).choices.some((offer) => offer.text === choice)) await act(guest, choice);
  }
  assert.ok(turn() >= 3 || scene(guest).over);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('a move under op fire', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  await resume(world, guest, cut(record(1, 'random'), /^[01] fire @/));
  const list = await present(guest);
  assert.ok(list.includes('fire'), list.join());
  await act(guest, 'fire');
  await until(guest, 'log-attack', busy, 10);
  await until(guest, 'log-defence', busy, 20);
  await guest.context.close();
});

test('a melee', { timeout: PATIENCE }, async () => {
  const { before, choice } = first(/Melee in [A-O]\d/, 'recruit', { sure: true });
  const guest = await visitor(world);
  await resume(world, guest, before);
  assert.ok((await present(guest)).includes(choice), choice);
  await tell(guest, choice);
  await until(guest, 'log-melee', (list) => find(list, /^(done|keep|pass)$/), 10);
  await until(guest, 'log-melee-total', (list) => find(list, /^(pass|keep)$/), 20);
  await guest.context.close();
});

test('an event in the midst of a fight', { timeout: PATIENCE }, async () => {
  const { before } = first(/Event/, 'recruit');
  const guest = await visitor(world);
  await resume(world, guest, before);
  await until(guest, 'log-event', busy, 600);
  await guest.context.close();
});

test('time that runs', { timeout: PATIENCE }, async () => {
  // A window with a single answer has passed by itself: another moment is taken then.
  for (const { before, choice } of SEEDS.map((seed) => moment(record(seed, 'random'), /move Time on to/)).filter(Boolean)) {
    const guest = await visitor(world);
    await resume(world, guest, before);
    const offered = (await present(guest)).includes(choice);
    if (offered) {
      await tell(guest, choice);
      await until(guest, 'log-time', idle, 600);
      await present(guest);
      assert.ok(await guest.page.locator('.space.now').count(), 'the marker is on the track');
    }
    await guest.context.close();
    if (offered) return;
  }
  assert.fail('no such moment is left to a person');
});

test('sudden death', { timeout: PATIENCE }, async () => {
  const ends = SEEDS.flatMap((seed) => {
    const whole = record(seed, 'random');
    const found = moment(whole, /Sudden Death: .* the battle is over/);
    return found ? [{ ...found, time: timeOf(whole) }] : [];
  });
  // Whether the battle ends is for the dice: they are thrown anew each time. Where time has run furthest, it ends soonest.
  ends.sort((a, b) => b.time - a.time);
  for (const { before, choice } of [...ends, ...ends]) {
    const guest = await visitor(world);
    await resume(world, guest, before);
    assert.ok((await present(guest)).includes(choice), choice);
    await tell(guest, choice);
    const over = await playOn(guest, 'log-sudden-death', (list) => find(list, /^(keep|pass)$/), 3);
    if (over) await guest.page.waitForSelector('[data-testid=over]');
    await guest.context.close();
    if (over) return;
  }
  assert.fail('no battle ends');
});

test('two browsers: hands, secret chits and a hidden set-up stay with their owners', { timeout: PATIENCE }, async () => {
  const host = await visitor(world);
  await begin(world, host, { ...GAME, against: 'link' });
  const link = await host.page.locator('[data-testid=invite]').inputValue();
  await host.page.getByRole('link', { name: 'To the table' }).click();
  await atTable(host);
  const guest = await visitor(world);
  await guest.page.goto(link);
  await guest.page.waitForSelector('[data-testid=map]');
  for (let i = 0; i < 400 && scene(host).hands.every((hand) => !hand.cards.length); i++) {
    for (const one of [host, guest]) {
      const list = await choices(one);
      if (list.length) await tell(one, find(list, /^ready$/, /^rest$/) ?? harmless(list));
    }
    await host.page.waitForTimeout(50);
  }
  const cards = (one) => scene(one).hands.filter((hand) => hand.seat === seatAt(one)).flatMap((hand) => hand.cards);
  for (const [one, other] of [[host, guest], [guest, host]]) {
    const secret = cards(other);
    assert.ok(secret.length > 2);
    const told = one.heard.map((m) => JSON.stringify(m)).join('\n');
    const html = await one.page.evaluate(() => document.documentElement.outerHTML);
    for (const card of secret) {
      assert.ok(!told.includes(`{"card":${card}}`), `card ${card} was told`);
      assert.ok(!html.includes(`data-card="${card}"`), `card ${card} is in the page`);
    }
    const chits = (who) => scene(who).tracks.filter((t) => t.label.key === 'track-chit' && JSON.stringify(t.label).includes('"secret"'));
    assert.ok(chits(one).every((t) => t.side === seatAt(one)), 'only his own secret chits have a name');
    assert.deepEqual(one.faults, []);
  }
  for (const one of [host, guest]) await one.context.close();
});
