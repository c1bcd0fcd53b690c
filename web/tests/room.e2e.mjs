import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, asked, atTable, begin, choices, cut, open, PATIENCE, recorded, resumeApart, scene, serious, until, visitor } from './harness.mjs';

// How the table shares the screen: the map has its part on every one, and what is asked is in sight.
let world;
before(async () => (world = await open()));
after(() => world.close());

const TABLET = { width: 820, height: 1180 };
const cards = () => recorded({ game: 'combat-commander', scenario: 'cc-7', seed: 1, seats: ['german=recruit', 'russian=recruit'] });
const box = (page, selector) => page.locator(selector).first().boundingBox();
const inSight = (page, selector) => page.$eval(selector, (one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !!hit && (one.contains(hit) || hit.contains(one));
});

test('a long card leaves the map of an upright tablet its room, and is read whole by a tap', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world, { viewport: TABLET, phone: false });
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  const hand = await box(page, '.tray');
  assert.ok(hand.height <= 0.16 * TABLET.height, `the hand is ${hand.height} px high`);
  await guest.context.close();

  const finger = await visitor(world, { phone: true });
  await begin(world, finger);
  await asked(finger);
  await finger.page.locator('[data-card]').first().tap();
  const text = await finger.page.locator('.pop.menu').innerText();
  const shown = await finger.page.$eval('[data-card] .text', (one) => one.textContent);
  assert.ok(text.includes(shown), 'all of its words');
  assert.deepEqual(finger.faults, []);
  await finger.context.close();
});

test('a wide and high screen shows whole cards', { timeout: PATIENCE }, async () => {
  for (const language of ['en', 'ru']) {
    const guest = await visitor(world, { language, viewport: { width: 2560, height: 1440 } });
    const { page } = guest;
    await begin(world, guest);
    await asked(guest);
    const low = await page.$$eval('[data-card]', (all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    assert.ok(low <= 1440, `${language}: a card ends at ${low}`);
    await guest.context.close();
  }
});

test('a tucked card shows its order and its action whole', { timeout: PATIENCE }, async () => {
  const positions = cards()
    .split('\n')
    .flatMap((line, i, all) => (/^0 play/.test(line) ? [`${all.slice(0, i).join('\n')}\n`] : []));
  let full = 0;
  for (const record of positions.slice(0, 3)) {
    const guest = await visitor(world, { language: 'ru' });
    const { page } = guest;
    await resumeApart(world, guest, record);
    await page.waitForSelector('[data-card] svg text');
    const found = await page.$$eval('[data-card]', (all) =>
      all.map((one) => {
        const words = [...one.querySelectorAll('svg text')];
        const event = words.findIndex((text) => text.textContent === 'событие');
        const above = words.slice(0, event);
        return { event, lines: above.length, low: Math.max(...above.map((text) => text.getBoundingClientRect().bottom)), screen: innerHeight, title: one.textContent };
      }),
    );
    assert.ok(found.length > 2 && found.every(({ event }) => event > 0), 'cards with an event');
    full += found.filter(({ lines }) => lines > 5).length;
    const cutOff = found.filter(({ low, screen }) => low > screen);
    assert.deepEqual(cutOff, []);
    await guest.context.close();
  }
  assert.ok(full > 0, 'none of these cards has many words');
});

test('a card that may be played is hit wherever it is seen, and none shows what lies under it', { timeout: PATIENCE }, async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 1440, height: 900 }]) {
    const guest = await visitor(world, { viewport });
    const { page } = guest;
    await resumeApart(world, guest, cut(cards(), /^1 play/));
    await page.waitForSelector('[data-card].can');
    const found = await page.$$eval('[data-card]', (all) =>
      all.map((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, Math.min(top + 60, innerHeight - 4));
        return { can: one.classList.contains('can'), hit: one.contains(hit), opacity: getComputedStyle(one).opacity };
      }),
    );
    assert.ok(found.filter(({ can }) => can).every(({ hit }) => hit), JSON.stringify(found));
    assert.ok(found.every(({ opacity }) => opacity === '1'), JSON.stringify(found));
    assert.deepEqual(guest.faults, []);
    await guest.context.close();
  }
  // A phone has them all in a row, one after the other.
  const guest = await visitor(world, { phone: true });
  await resumeApart(world, guest, cut(cards(), /^1 play/));
  const row = await guest.page.$$eval('[data-card]', (all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
  assert.ok(row.length > 2 && row.every(({ left }, i) => i === 0 || left >= row[i - 1].right), JSON.stringify(row));
  await guest.context.close();
});

test('a question between two others leaves a phone most of its map', { timeout: PATIENCE }, async () => {
  for (const language of ['en', 'ru']) {
    const guest = await visitor(world, { phone: true, language });
    const { page } = guest;
    await resumeApart(world, guest, cut(cards(), /^[01] (reroll|keep)/));
    const map = await box(page, '[data-testid=map]');
    assert.ok(map.height / 844 > 0.6, `${language}: the map takes ${map.height} px`);
    for (const button of await page.locator('[data-testid=prompt] .btn').all()) assert.ok((await button.boundingBox()).height >= 44);
    assert.ok(await inSight(page, '.standing select'));
    assert.deepEqual(guest.faults, []);
    await guest.context.close();
  }
});

test('titles are not clipped, and undo is called undo where there is room', { timeout: PATIENCE }, async () => {
  for (const language of ['en', 'ru']) {
    const guest = await visitor(world, { language });
    const { page } = guest;
    await begin(world, guest, { scenario: 'nap-002' });
    await asked(guest);
    for (const [width, height] of [[1440, 900], [820, 1180], [390, 844]]) {
      await page.setViewportSize({ width, height });
      const title = await page.$eval('header .title', (one) => [one.scrollWidth, one.clientWidth]);
      assert.ok(title[0] <= title[1], `${language}, ${width}: ${title}`);
    }
    await guest.context.close();
  }
  const guest = await visitor(world);
  await resumeApart(world, guest, cut(cards(), /^[01] play /));
  assert.ok(await guest.page.locator('.rail').count(), 'the column is open');
  const word = await guest.page.locator('[data-testid=undo] .word').boundingBox();
  assert.ok(word.width > 20, 'the word is in sight');
  await guest.context.close();
});

test('who must buy first sees what there is to buy, on a desktop, a tablet and a phone', { timeout: PATIENCE }, async () => {
  for (const look of [{}, { viewport: TABLET }, { phone: true, language: 'ru' }]) {
    const guest = await visitor(world, look);
    const { page } = guest;
    await page.goto(world.url);
    const made = await page.evaluate(async () => {
      const human = { sitter: { kind: 'human' }, name: '' };
      const body = JSON.stringify({ from: { from: 'scenario', game: 'hot-war', scenario: 'free-1', options: {} }, seats: [human, human], together: false });
      return (await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
    });
    await page.goto(`${world.url}/#/table/${made.seats[0][1]}`);
    await asked(guest);
    const first = scene(guest).choices.find(({ verb, noun }) => verb === 'buy' && noun.card !== undefined).text;
    await page.waitForSelector(`.palette [data-offer="${first}"]`);
    assert.ok(await inSight(page, `.palette [data-offer="${first}"]`), 'it lies open');
    if (look.phone) {
      await page.locator(`.pop.palette [data-offer="${first}"]`).dispatchEvent('contextmenu');
      await page.waitForSelector('[role=dialog] [data-testid=inspector] .face');
      await page.keyboard.press('Escape');
    } else if (!look.viewport) {
      await page.hover(`.palette [data-offer="${first}"]`);
      await page.waitForSelector('aside [data-testid=inspector] .face dl');
      assert.ok(await inSight(page, 'aside [data-testid=inspector] .face dl'), 'its card is seen before it is bought');
    }
    const rest = page.locator('[data-offer=rest], .besides .btn').locator('visible=true');
    assert.ok(await rest.count(), 'and so does the way to have it done');
    assert.deepEqual(await serious(guest), []);

    await act(guest, first);
    const place = await until(async () => (await choices(guest)).find((text) => text.startsWith('at ')), 'a hex for it');
    await act(guest, place);
    await until(async () => (await choices(guest)).includes('ready'), 'all that is bought stands on the map');
    assert.ok(await page.locator('.palette [data-offer]').first().isVisible(), 'it is still open');
    assert.deepEqual(guest.faults, []);
    await guest.context.close();
  }
});

test('an order is struck out where it is written, and in the list of orders', { timeout: PATIENCE }, async () => {
  const record = recorded({ game: 'hot-war', scenario: 'hw-2', seed: 5, seats: ['ussr=recruit', 'usa=recruit'] });
  const orders = record.split('\n').filter((line) => /^0 set/.test(line)).length;
  assert.ok(orders > 1);
  const nth = record.split('\n').findIndex((line, i, all) => /^0 order /.test(line) && all.slice(0, i).some((one) => /^0 set/.test(one)));
  const guest = await visitor(world);
  const { page } = guest;
  await resumeApart(world, guest, `${record.split('\n').slice(0, nth).join('\n')}\n`);
  await atTable(guest);
  const clear = (await asked(guest)).find((text) => text.startsWith('clear '));
  assert.ok(clear, 'an order is written');
  const unit = clear.split(' ')[1];
  const room = () =>
    page.locator('[data-testid=roster]').evaluate((list) => {
      const [own, frame] = [list, list.parentElement.closest('.state, .rail')].map((box) => box.getBoundingClientRect());
      const map = document.querySelector('.map').getBoundingClientRect();
      return { all: list.scrollHeight, seen: Math.min(own.bottom, frame.bottom) - Math.max(own.top, frame.top), map: [map.width, map.height] };
    });
  const list = await room();
  assert.ok(list.seen >= Math.min(list.all, 220), `of ${list.all} pixels of the list ${list.seen} are in sight`);
  await page.hover('[data-testid=roster] .line');
  await page.waitForSelector('[data-testid=inspector] .face');
  assert.deepEqual(await room(), list, 'what is said of a piece takes nothing from the list');
  await act(guest, `order ${unit}`);
  assert.deepEqual((await room()).map, list.map, 'the map keeps its size when a piece is chosen');
  await page.click(`.palette [data-instead="${clear}"]`);
  await until(async () => scene(guest).roster && !(await choices(guest)).includes(clear) && (await choices(guest)).includes(`order ${unit}`), 'it is struck out');
  await page.click('[data-testid=undo]');
  await until(async () => (await choices(guest)).includes(clear), 'it stands again');
  await page.click(`[data-testid=roster] [data-choice="${clear}"]`);
  await until(async () => !(await choices(guest)).includes(clear), 'it is struck out by the list');
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('late in a game the report keeps its lines, and what is said of a piece is in sight, on every desk', { timeout: PATIENCE }, async () => {
  const record = cards().split('\n');
  const start = record.findIndex((line) => line.startsWith('start '));
  const late = record.findIndex((line, i) => i > start + 500 && /^[01] play /.test(line));
  assert.ok(late > 0);
  for (const [language, width, height, least] of [['en', 1440, 900, 5], ['ru', 1440, 900, 5], ['ru', 1180, 820, 2], ['en', 1024, 768, 2]]) {
    const guest = await visitor(world, { language, viewport: { width, height } });
    const { page } = guest;
    await resumeApart(world, guest, `${record.slice(0, late).join('\n')}\n`);
    const piece = await page.locator('[data-testid=map] [data-piece]').first().boundingBox();
    await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
    await page.waitForSelector('[data-testid=inspector] .pairs');
    const seen = await page.$eval('aside [role=log]', (log) => {
      const box = log.getBoundingClientRect();
      const bottom = Math.min(box.bottom, innerHeight) + 1;
      return [...log.querySelectorAll('p')].filter((line) => line.getBoundingClientRect().top >= box.top - 1 && line.getBoundingClientRect().bottom <= bottom).length;
    });
    assert.ok(seen >= least, `${language}, ${width}: ${seen} lines`);
    const [shown, all, bottom] = await page.$eval('[data-testid=inspector]', (one) => [one.clientHeight, one.scrollHeight, one.getBoundingClientRect().bottom]);
    assert.ok(shown >= all - 1 && bottom <= height, `${width}: ${shown} of ${all} px of the inspector, down to ${bottom}`);
    await page.click('[data-tab=luck]');
    assert.equal(await page.locator('aside [role=log]').count(), 0, 'the ledger has the room of the report');
    assert.deepEqual(guest.faults, []);
    await guest.context.close();
  }
});

test('a phone on its side leaves the map half of its height', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world, { viewport: { width: 844, height: 390 } });
  await begin(world, guest);
  await asked(guest);
  const map = await box(guest.page, '[data-testid=map]');
  assert.ok(map.height >= 195, `the map takes ${map.height} px`);
  await guest.context.close();
});
