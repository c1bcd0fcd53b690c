import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, asked, atTable, begin, choices, clickHex, open, question, scene, visitor } from './harness.mjs';

let world;
before(async () => (world = await open()));
after(() => world.close());

/** A sensible next choice: fight if one can, move, give orders; else the main button. */
function pick(list) {
  const first = (...verbs) => list.find((text) => verbs.includes(text.split(' ')[0]));
  return first('fire', 'melee', 'attack', 'advance', 'battle') ?? first('to') ?? first('move', 'order') ?? first('done', 'stand') ?? list[0];
}

const turn = (guest) => scene(guest).turn.args[0][1].num;

test('a first game from the front page, by clicking, to the end of turn two', { timeout: 240_000 }, async () => {
  const guest = await visitor(world);
  await begin(world, guest);
  for (let i = 0; i < 200 && turn(guest) < 3; i++) {
    const list = await asked(guest);
    if (!list.length) break;
    await act(guest, pick(list));
  }
  assert.ok(turn(guest) >= 3 || scene(guest).over);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('keyboard only', { timeout: 120_000 }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await page.goto(world.url);
  await page.locator('[data-testid=start]').focus();
  await page.keyboard.press('Enter');
  await atTable(guest);
  await asked(guest);
  await page.locator('[data-card].can').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('[data-card].can'));
  await page.locator('[data-testid=map]').focus();
  for (let i = 0; i < 30 && turn(guest) < 2; i++) {
    const list = await asked(guest);
    const before = list.join();
    if (list.some((text) => /^(to|order|move) /.test(text)) && i % 3) {
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    } else if (list.some((text) => /^play /.test(text))) break;
    else await page.keyboard.press(' ');
    await page.waitForTimeout(150);
    if ((await choices(guest)).join() === before) {
      await page.keyboard.press('Escape');
      await page.keyboard.press(' ');
      await page.waitForTimeout(150);
    }
  }
  const log = await page.locator('[role=log] p').count();
  assert.ok(log > 2, 'something was played by keys alone');
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('a phone', { timeout: 120_000 }, async () => {
  const guest = await visitor(world, { phone: true });
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  await page.locator('[data-card].can').first().tap();
  await page.locator('.pop.menu button').first().tap();
  await page.waitForFunction(() => !document.querySelector('[data-card].can'));
  await asked(guest);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `the page is ${wide} px wide`);
  const map = await page.locator('[data-testid=map]').boundingBox();
  assert.ok(map.height / 844 > 0.5, `the map takes ${map.height} px`);
  for (const button of await page.locator('[data-testid=prompt] .btn').all()) {
    const box = await button.boundingBox();
    assert.ok(box.height >= 44, `a button is ${box.height} px high`);
  }
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('the language is switched live', { timeout: 60_000 }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  const english = await question(guest);
  await page.click('[data-testid=menu]');
  await page.getByRole('button', { name: 'Русский' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'ru');
  const russian = await question(guest);
  assert.notEqual(english, russian);
  assert.match(russian, /[а-яё]/i);
  const left = await page.evaluate(() => document.body.innerText.match(/\b[a-z]+-[a-z]+(-[a-z]+)*\b/g) ?? []);
  assert.deepEqual(left, [], 'no key is left unsaid');
  await guest.context.close();
});

test('undo, and its refusal with the reason', { timeout: 120_000 }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest);
  const cards = (await asked(guest)).filter((text) => text.startsWith('play '));
  const undo = page.locator('[data-testid=undo]');
  assert.equal(await undo.getAttribute('aria-disabled'), 'true');
  await undo.click();
  assert.match(await question(guest), /consent|take back/i);
  await act(guest, cards.find((text) => /probe|attack|scout|assault/.test(text)) ?? cards[0]);
  await asked(guest);
  assert.equal(await undo.getAttribute('aria-disabled'), 'false');
  await undo.click();
  await page.waitForSelector('[data-card].can');
  assert.deepEqual((await choices(guest)).sort(), cards.sort());
  await guest.context.close();
});

test('why not: a click on what cannot be chosen names the rule, and the rule opens', { timeout: 60_000 }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  await clickHex(guest, 'E7');
  await page.waitForSelector('[data-testid=why]');
  const rule = await page.locator('[data-testid=why] .rule').innerText();
  assert.match(rule, /^[A-Z]+-[\d.]+$/);
  await page.locator('[data-testid=why] .rule').click();
  await page.waitForSelector('article.current');
  await guest.context.close();
});

test('the odds shown are those of the table', { timeout: 240_000 }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest, { scenario: 'nap-005' });
  for (let i = 0; i < 300; i++) {
    const list = await asked(guest);
    const shot = list.find((text) => /^(fire|melee) /.test(text));
    if (!shot) {
      await act(guest, pick(list));
      continue;
    }
    await clickHex(guest, shot.split(' ')[1]);
    await page.waitForSelector('.pop.odds .bars, .pop.menu');
    if (await page.locator('.pop.menu').count()) await page.locator('.pop.menu button').first().click();
    await page.waitForSelector('.pop.odds .bars');
    const told = guest.heard.findLast((m) => m.type === 'answer' && m.reply.to === 'odds').reply.odds;
    const main = told.measures.find((m) => m.rows.length > 1) ?? told.measures[0];
    const bars = await page.$$eval('.pop.odds .bars b', (all) => all.map((b) => Number(b.textContent)));
    assert.deepEqual(bars, main.rows.map(([, share]) => share));
    assert.equal(bars.reduce((a, b) => a + b, 0), 100);
    await guest.context.close();
    return;
  }
  assert.fail('nobody could fire');
});
