import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { act, asked, atTable, begin, choices, open, question, scene, visitor } from './harness.mjs';

let world;
before(async () => (world = await open()));
after(() => world.close());

const handOf = (guest, seat) => scene(guest).hands.filter((hand) => hand.seat === seat).flatMap((hand) => hand.cards);

test('two browsers by a link, and neither learns the hand of the other', { timeout: 120_000 }, async () => {
  const host = await visitor(world);
  await begin(world, host, { against: 'link' });
  const link = await host.page.locator('[data-testid=invite]').inputValue();
  await host.page.getByRole('link', { name: 'To the table' }).click();
  await atTable(host);
  const guest = await visitor(world);
  await guest.page.goto(link);
  await atTable(guest);

  const order = (await choices(host)).length ? [host, guest] : [guest, host];
  const [first, second] = order;
  const list = await asked(first);
  await act(first, list.find((text) => /^play (probe|attack|scout)/.test(text)) ?? list[0]);
  await asked(first);
  await act(first, 'done').catch(() => undefined);
  await second.page.waitForTimeout(500);

  const seatOf = (person) => person.heard.find((m) => m.type === 'welcome').viewer.seat;
  for (const [me, other] of [order, [second, first]]) {
    const seat = seatOf(other);
    assert.ok(handOf(other, seat).length > 0, 'the other does hold cards');
    for (const message of me.heard) {
      const text = JSON.stringify(message);
      const hands = [...text.matchAll(/"cards":\[([\d,]*)\]/g)];
      if (message.type === 'welcome') {
        assert.ok(hands.length > 0);
        for (const hand of message.scene.hands.filter((h) => h.seat === seat)) assert.deepEqual(hand.cards, []);
      }
    }
    const shown = await me.page.$$eval('[data-card]', (all) => all.map((e) => Number(e.dataset.card)));
    assert.deepEqual(shown.sort(), handOf(me, seatOf(me)).sort());
    const foreign = handOf(other, seat).filter((card) => !handOf(me, seatOf(me)).includes(card));
    const names = me.heard.find((m) => m.type === 'welcome') && (await cardNames(me, foreign));
    const html = await me.page.evaluate(() => document.querySelector('[data-testid=hand]').textContent);
    for (const name of names) assert.ok(!html.includes(name), `${name} is in the hand of the wrong player`);
  }
  assert.deepEqual(host.faults.concat(guest.faults), []);
  await host.context.close();
  await guest.context.close();
});

async function cardNames({ page }, cards) {
  return page.evaluate(async (cards) => {
    const token = location.hash.split('/')[2];
    const body = JSON.stringify({ tokens: [token] });
    const [mine] = await (await fetch('/api/mine', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
    const { cards: faces } = await (await fetch(`/api/tables/${mine.id}/catalogue`)).json();
    const words = await (await fetch('/api/words/en')).text();
    return cards.map((card) => new RegExp(`^${faces[card].title.key} = (.*)$`, 'm').exec(words)[1]);
  }, cards);
}

test('two at one screen: the table is hidden between them', { timeout: 120_000 }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest, { against: 'here' });
  for (let i = 0; i < 60; i++) {
    if (await page.locator('[data-testid=handover]').count()) break;
    const list = await choices(guest);
    if (!list.length) {
      await page.waitForTimeout(100);
      continue;
    }
    await act(guest, list.find((t) => t === 'done') ?? list[0]).catch(() => undefined);
  }
  await page.waitForSelector('[data-testid=handover]');
  assert.equal(await page.locator('[data-card]').count(), 0, 'no card is left in the page');
  assert.equal(await page.locator('[data-testid=map]').count(), 0);
  const before = page.url();
  await page.click('[data-testid=handover] button');
  await atTable(guest);
  assert.notEqual(page.url(), before);
  assert.ok((await asked(guest)).length);
  await guest.context.close();
});

test('a reload resumes, and the front page lists the game', { timeout: 90_000 }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest);
  const list = await asked(guest);
  await act(guest, list.find((text) => /^play (probe|attack|scout)/.test(text)) ?? list[0]);
  const now = (await asked(guest)).join();
  const text = await question(guest);
  await page.reload();
  await atTable(guest);
  assert.equal((await asked(guest)).join(), now);
  assert.equal(await question(guest), text);
  await page.click('header .brand');
  await page.getByText('Go on', { exact: true }).waitFor();
  await page.locator('section li a').first().click();
  await atTable(guest);
  await guest.context.close();
});

test('a record is saved, opened and looked at moment by moment', { timeout: 120_000 }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest, { against: 'here' });
  await asked(guest);
  await page.click('[data-testid=menu]');
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up this game' }).click();
  await page.waitForSelector('[data-testid=over]');
  const saving = page.waitForEvent('download');
  await page.locator('[data-testid=over]').getByRole('button', { name: 'Save the record' }).click();
  const file = await (await saving).path();
  assert.match(readFileSync(file, 'utf8'), /napoleonics/);
  await page.goto(world.url);
  await page.setInputFiles('input[type=file]', file);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('[data-testid=moment]');
  await page.waitForSelector('[data-piece]');
  await page.click('[data-testid=step]');
  await page.waitForFunction(() => document.querySelector('[data-testid=moment]').textContent.startsWith('1 '));
  await guest.context.close();
});

test('no serious finding of axe, by day, by night and in high contrast', { timeout: 180_000 }, async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const findings = [];
  for (const theme of ['light', 'dark', 'contrast']) {
    const guest = await visitor(world, { theme });
    const { page } = guest;
    const check = async (where) => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
      const bad = violations.filter((v) => ['serious', 'critical'].includes(v.impact));
      findings.push(...bad.map((v) => `${where}, ${theme}: ${v.id} ${v.nodes.slice(0, 3).map((n) => n.target).join(' | ')}`));
    };
    await page.goto(world.url);
    await page.waitForSelector('[data-testid=start]');
    await check('front');
    await begin(world, guest);
    await asked(guest);
    await check('table');
    await page.click('[data-testid=rules]');
    await page.waitForSelector('article');
    await check('rules');
    await guest.context.close();
  }
  assert.deepEqual(findings, []);
});

test('budgets: first paint, and from a choice to its picture', { timeout: 120_000 }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await page.goto(world.url);
  await page.waitForSelector('[data-testid=start]');
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
  assert.ok(paint < 1500, `first paint after ${Math.round(paint)} ms`);
  await begin(world, guest);
  const times = [];
  for (let i = 0; i < 12; i++) {
    const list = await asked(guest);
    const undoable = list.find((text) => /^(play (probe|attack|scout|assault)|order|move|to) ?/.test(text));
    if (!undoable) break;
    times.push(
      await page.evaluate(async (text) => {
        const seen = () => [...document.querySelectorAll('section.heard [data-choice]')].map((b) => b.dataset.choice).join();
        const before = seen();
        const start = performance.now();
        [...document.querySelectorAll('section.heard [data-choice]')].find((b) => b.dataset.choice === text).click();
        while (seen() === before && performance.now() - start < 3000) await new Promise((r) => requestAnimationFrame(r));
        return performance.now() - start;
      }, undoable),
    );
    await page.click('[data-testid=undo]');
    await page.waitForTimeout(60);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  console.log(`first paint ${Math.round(paint)} ms; choice to picture, median of ${times.length}: ${Math.round(median)} ms`);
  assert.ok(median < 100, `from a choice to its picture: ${Math.round(median)} ms`);
  await guest.context.close();
});
