import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { asked, begin, cut, open, PATIENCE, recorded, replayed, resume, serious, verify, visitor } from './harness.mjs';

let world;
before(async () => (world = await open()));
after(() => world.close());

async function openReplay(guest, record) {
  const { page } = guest;
  await page.goto(world.url);
  await page.setInputFiles('input[type=file]', { name: 'game.sandtable', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('[data-testid=moment]');
  await page.waitForSelector('[data-piece]');
}

const moment = (page, n) => page.waitForSelector(`[role=slider][aria-valuenow="${n}"]`);
const standing = (page) => page.$$eval('[data-piece]', (all) => all.map((e) => `${e.dataset.piece} ${e.getAttribute('transform')}`).sort());

test('a recorded game is replayed to its hash, by steps, by its lines and to its end', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  const record = recorded();
  const { ok, entries } = verify(record);
  assert.ok(ok);
  await openReplay(guest, record);
  await page.click('[data-testid=step]');
  await moment(page, 1);
  await page.locator('[role=slider]').focus();
  await page.keyboard.press('End');
  await moment(page, entries);
  await page.getByText('The dice match the sealed secret.').waitFor();
  const end = await standing(page);

  // A table that was resumed from the same record stands at the same position, or it would have been refused.
  const file = page.waitForEvent('download');
  await page.click('[data-testid=save]');
  assert.equal(readFileSync(await (await file).path(), 'utf8'), record, 'the record is shared as it is');

  await page.locator('[role=log] p').first().click();
  await page.waitForSelector(`[role=slider]:not([aria-valuenow="${entries}"])`);
  assert.notDeepEqual(await standing(page), end);

  await page.getByRole('button', { name: /^Bookmark/ }).click();
  await page.getByRole('textbox', { name: /Note/ }).fill('here it turns');
  await page.reload();
  await page.waitForSelector('[data-piece]');
  assert.equal(await page.getByRole('textbox', { name: /Note/ }).inputValue(), 'here it turns');

  // Bookmarks travel with the file, and the record is as sound as before.
  const noted = page.waitForEvent('download');
  await page.click('[data-testid=save]');
  const saved = readFileSync(await (await noted).path(), 'utf8');
  assert.ok(saved.startsWith(record) && saved !== record);
  assert.ok(verify(saved).ok);
  const friend = await visitor(world);
  await openReplay(friend, saved);
  assert.equal(await friend.page.getByRole('textbox', { name: /Note/ }).inputValue(), 'here it turns');
  for (const one of [guest, friend]) {
    assert.deepEqual(one.faults, []);
    await one.context.close();
  }
});

test('the keys of a replay work after a click, its language and light are switched, and hands are shown as their owner may see them', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  const record = recorded();
  const { entries } = verify(record);
  await openReplay(guest, record);
  const at = async () => Number(await page.locator('[role=slider]').getAttribute('aria-valuenow'));
  await page.click('[data-testid=play]');
  // The cards of the first hands are dealt one by one: nothing is waited for until something happens.
  const deals = record.slice(record.indexOf('start @')).match(/^! \d+ deal/gm).length;
  await page.waitForFunction((deals) => Number(document.querySelector('[role=slider]').getAttribute('aria-valuenow')) >= deals, deals, { timeout: 5000 });
  await page.click('[data-testid=play]');
  await page.keyboard.press('End');
  await moment(page, entries);
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowLeft');
  await moment(page, entries - 40);
  await page.keyboard.press('n');
  await page.waitForFunction((n) => Number(document.querySelector('[role=slider]').getAttribute('aria-valuenow')) > n, entries - 40);
  assert.ok((await at()) > entries - 40);

  const all = await page.locator('.tray [data-card]').count();
  await page.selectOption('footer select', '1');
  await page.waitForFunction((all) => document.querySelectorAll('.tray [data-card]').length < all, all);
  assert.ok((await page.locator('.tray [data-card]').count()) > 0, 'his own are');

  assert.doesNotMatch(await page.locator('#map-help').textContent(), /Enter chooses/);
  await page.click('[data-testid=menu]');
  await page.getByRole('button', { name: 'Русский' }).click();
  await page.getByRole('button', { name: 'Ночь' }).click();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('a game given up is saved, and its record is opened again', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await resume(world, guest, cut(recorded(), /^0 fire /));
  await asked(guest);
  await page.click('[data-testid=menu]');
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up this game' }).click();
  await page.waitForSelector('[data-testid=over]');
  const saving = page.waitForEvent('download');
  await page.locator('[data-testid=over]').getByRole('button', { name: 'Save the record' }).click();
  const record = readFileSync(await (await saving).path(), 'utf8');
  // The rolls of the game that this one goes on from are not of its own secret.
  const { ok, checks } = verify(record, '--lenient');
  assert.ok(ok);
  assert.deepEqual(checks.filter(({ found }) => found !== 'sound').map(({ part, found }) => [part, found]), [['rolls', 'unchecked']]);
  await openReplay(guest, record);
  await guest.context.close();
});

test('a record that is not sound is refused with the place', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  const lines = recorded().split('\n');
  const at = lines.findIndex((line) => /^0 to /.test(line));
  lines[at] = '0 melee A1';
  const tried = async (text, said, how = 'Replay') => {
    await page.goto(world.url);
    await page.setInputFiles('input[type=file]', { name: 'bad.sandtable', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: how }).click();
    await page.getByRole('alert').filter({ hasText: said }).waitFor();
  };
  await tried(lines.join('\n'), new RegExp(`line ${at + 1}: found “0 melee A1”`));
  await tried(cut(recorded(), /^0 fire /).replace(/^rules \d+/m, 'rules 99'), /rules version 99/, 'Play on from its end');
  await tried('hello', /no record of a game/);
  await guest.context.close();
});

test('a game of secret plans: two headings at one moment, and turns called by their own words', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  // Whether two headings fall on one moment is a matter of dice: games are tried until they do.
  const game = (seed) => recorded({ game: 'hot-war', scenario: 'hw-2', seed, seats: ['ussr=recruit', 'usa=recruit'] });
  const meet = (record) => {
    const headings = replayed(record).match(/^\s*\d+  (?=Turn |Orders are laid open)/gm).map(Number);
    return new Set(headings).size < headings.length;
  };
  let record = game(1);
  for (let seed = 2; seed < 20 && !meet(record); seed++) record = game(seed);
  assert.ok(meet(record), 'two headings at one moment');
  await page.goto(world.url);
  await page.setInputFiles('input[type=file]', { name: 'game.sandtable', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('[role=slider]').focus();
  await page.keyboard.press('End');
  await page.waitForSelector('[data-piece]');
  const turns = await page.$$eval('[role=slider] title', (titles) => titles.map((title) => title.textContent));
  assert.deepEqual(turns.filter((turn) => /^Turn \d+$/.test(turn)).slice(0, 2), ['Turn 1', 'Turn 2']);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('no serious finding of axe: front page, table, rules and replay, by day, by night, in high contrast, on a phone', { timeout: PATIENCE }, async () => {
  const record = recorded();
  const findings = [];
  for (const look of [{ theme: 'light' }, { theme: 'dark' }, { theme: 'contrast' }, { theme: 'light', phone: true }]) {
    const guest = await visitor(world, look);
    const { page } = guest;
    const check = async (where) => {
      const bad = await serious(guest);
      findings.push(...bad.map((found) => `${where}, ${look.theme}${look.phone ? ', phone' : ''}: ${found}`));
    };
    await page.goto(world.url);
    await page.waitForSelector('[data-testid=start]');
    await check('front');
    await begin(world, guest);
    await asked(guest);
    await check('table');
    if (look.theme === 'light') {
      await page.click('[data-testid=rules]');
      await page.waitForSelector('article');
      await check('rules');
    }
    await openReplay(guest, record);
    await check('replay');
    await guest.context.close();
  }
  assert.deepEqual(findings, []);
});

test('one may play on from any moment of a replay', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  const record = recorded();
  await openReplay(guest, record);
  const start = record.split('\n').findIndex((line) => line.startsWith('start @'));
  const turn = record.split('\n').findIndex((line) => /^0 play /.test(line)) - start - 1;
  await page.locator('[role=slider]').focus();
  for (let i = 0; i < turn; i++) {
    await page.keyboard.press('ArrowRight');
    await moment(page, i + 1);
  }
  const before = await standing(page);
  await page.click('[data-testid=play-on-here]');
  await page.click('[data-seat="0"]');
  await page.waitForSelector('[data-testid=prompt]');
  assert.ok((await asked(guest)).some((text) => text.startsWith('play ')), 'the same question is asked');
  await page.waitForSelector('[data-piece]');
  assert.deepEqual(await standing(page), before);
  await guest.context.close();
});
