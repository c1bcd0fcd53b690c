import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atTable, choices, open, PATIENCE, present, scene, seatAt, serious, tell, until, visitor } from './harness.mjs';

// More than two at a table: two armies, each shared out among two players.
let world;
before(async () => (world = await open()));
after(() => world.close());

const keys = (guest) => guest.heard.flatMap((m) => m.lines ?? []).map((line) => line.msg.key);
const turn = (guest) => scene(guest).turn.args[0][1].num;
const plots = (guest) => !!scene(guest)?.roster;

/** From the front page to a battle of two or three players a side, with these at its seats. */
async function choose({ page }, sitting) {
  await page.goto(world.url);
  await page.click('[data-game="hot-war"]');
  await page.click('[data-scenario="hw-1"]');
  for (const side of ['ussr', 'usa']) await page.click(`[data-option="players-${side}=${sitting.length / 2}"]`);
  await page.waitForSelector(`select[data-seat="${sitting.length - 1}"]`);
  for (const [seat, who] of sitting.entries()) await page.selectOption(`select[data-seat="${seat}"]`, who);
}

async function say(guest, text) {
  await until(async () => (await choices(guest)).includes(text), `${text} is offered`);
  await tell(guest, text);
}

/** Set-up as it is proposed. */
const toOrders = (guests) =>
  until(async () => {
    for (const guest of guests) {
      const list = await choices(guest);
      // Who may order has set up already: the page may know it before its message is heard here.
      if (list.includes('ready') && !list.some((text) => text.startsWith('order '))) await tell(guest, 'ready');
    }
    return guests.every((guest) => plots(guest) && scene(guest).choices.some((offer) => offer.verb === 'order'));
  }, 'all write orders');

test('four people by link plan a turn; enemies learn nothing of each other, comrades see each other’s orders', { timeout: PATIENCE * 2 }, async () => {
  const host = await visitor(world);
  await choose(host, ['here', 'link', 'link', 'link']);
  assert.match(await host.page.locator('[data-testid=preview] .sides').innerText(), /Soviets, 2 players.*Americans, 2 players/s);
  await host.page.click('[data-testid=start]');
  await host.page.waitForSelector('[data-testid=invite]');
  const links = await host.page.$$eval('[data-testid=invite]', (fields) => fields.map((field) => field.value));
  assert.equal(new Set(links).size, 3);
  const guests = [host];
  for (const link of links) {
    const guest = await visitor(world);
    await guest.page.goto(link);
    guests.push(guest);
  }
  await host.page.click('a.main[href^="#/table/"]');
  for (const guest of guests) await atTable(guest);
  await toOrders(guests);
  assert.deepEqual(guests.map(seatAt), [0, 1, 2, 3]);
  const header = (await host.page.locator('header').innerText()).replaceAll('\u00a0', ' ');
  for (const name of ['Soviets, player 1', 'Soviets, player 2', 'Americans, player 1', 'Americans, player 2']) assert.ok(header.includes(name), header);
  assert.ok(await host.page.locator('[data-testid=menu]').isVisible(), 'the bar has room for its buttons');

  // Each has units of his own, and no one those of another.
  const own = guests.map((guest) => scene(guest).choices.filter((offer) => offer.verb === 'order').map((offer) => offer.noun.piece));
  assert.ok(own.every((units) => units.length > 0));
  assert.equal(new Set(own.flat()).size, own.flat().length);

  for (const [seat, guest] of guests.entries()) {
    const heard = guests.map((one) => one.heard.length);
    const shown = guests.map((one) => JSON.stringify(scene(one)));
    const unit = scene(guest).choices.find((offer) => offer.verb === 'order').text;
    await say(guest, unit);
    await until(async () => (await choices(guest)).some((text) => text.startsWith('give ')), 'orders');
    const orders = (await choices(guest)).filter((text) => text.startsWith('give ') && text !== 'give wait');
    await tell(guest, orders.find((text) => text === 'give defence') ?? orders[0]);
    for (let step = 0; step < 8 && !scene(guest).choices.some((offer) => offer.verb === 'order'); step++) {
      const list = await choices(guest);
      await tell(guest, list.includes('set') ? 'set' : list.find((text) => !['back', 'drop'].includes(text)));
    }
    await until(() => scene(guest).roster.lines.some((line) => !line.open), 'an order is written');
    if (seat === 3) break;
    await say(guest, 'ready');
    const comrade = guests[seat ^ 1];
    await until(async () => /ready/.test(await comrade.page.locator('header').innerText()), 'the comrade sees that he is ready');
    await until(() => keys({ heard: comrade.heard.slice(heard[seat ^ 1]) }).includes('log-ordered'), 'and what he ordered');
    for (const other of [0, 1, 2, 3].filter((one) => one >> 1 !== seat >> 1)) {
      assert.equal(JSON.stringify(scene(guests[other])), shown[other]);
      const told = guests[other].heard.slice(heard[other]).filter((m) => m.type === 'update' && (m.scene || m.lines?.length));
      assert.deepEqual(told, []);
    }
  }
  assert.ok(guests.every((guest) => turn(guest) === 1));
  // The last word lays all orders open.
  await say(guests[3], 'ready');
  await until(async () => {
    for (const guest of guests) {
      const list = plots(guest) ? [] : await choices(guest);
      if (list.length) await tell(guest, list[0]).catch(() => undefined);
    }
    return guests.every((guest) => plots(guest) && turn(guest) === 2);
  }, 'the second turn');
  for (const guest of guests) {
    assert.ok(keys(guest).includes('log-orders-open'));
    assert.deepEqual(guest.faults, []);
    await guest.context.close();
  }
});

test('four at one screen hand it round, and each plans his own units', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world, { language: 'ru' });
  await choose(guest, ['here', 'here', 'here', 'here']);
  await guest.page.click('[data-testid=start]');
  const sat = [];
  await until(async () => {
    const list = await present(guest);
    if (plots(guest)) sat.push(seatAt(guest));
    if (list.includes('ready')) await tell(guest, 'ready');
    return scene(guest) && turn(guest) > 1;
  }, 'the second turn');
  assert.deepEqual([...new Set(sat)].sort(), [0, 1, 2, 3]);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('one person with a machine beside him against two machines', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world, { phone: true });
  await choose(guest, ['here', 'recruit', 'recruit', 'recruit']);
  await guest.page.click('[data-testid=start]');
  await atTable(guest);
  await until(async () => {
    const list = scene(guest) ? await choices(guest) : [];
    const next = list.includes('ready') ? 'ready' : plots(guest) ? undefined : list[0];
    if (next) await tell(guest, next).catch(() => undefined);
    return scene(guest) && (scene(guest).over || turn(guest) > 2);
  }, 'the third turn', PATIENCE / 2);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('six seats are all in the bar, at every width, and a click names them', { timeout: PATIENCE }, async () => {
  for (const look of [{ language: 'en', theme: 'light' }, { language: 'ru', theme: 'dark' }]) {
    const guest = await visitor(world, look);
    const { page } = guest;
    await choose(guest, ['here', ...Array(5).fill('recruit')]);
    await page.click('[data-testid=start]');
    await atTable(guest);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const bar = await page.$eval('header', (bar) => {
        const shown = [...bar.querySelectorAll('[data-seat]')].filter((seat) => seat.checkVisibility()).map((seat) => seat.getBoundingClientRect());
        const buttons = [...bar.querySelectorAll('nav button')].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().left);
        return {
          scrolls: [bar, ...bar.querySelectorAll('div, button, .side')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className),
          right: shown.map((box) => Math.round(box.right)),
          flat: shown.every((box) => box.width >= 18 && box.height >= 18),
          buttons: Math.min(...buttons),
        };
      });
      const what = `${width}, ${look.language}`;
      assert.deepEqual(bar.scrolls, [], what);
      assert.equal(bar.right.length, 6, what);
      assert.deepEqual(bar.right, [...bar.right].sort((a, b) => a - b), what);
      assert.ok(bar.flat && bar.right[5] <= bar.buttons, `${what}: ${JSON.stringify(bar)}`);
    }
    await page.click('[data-testid=seats]');
    assert.equal(await page.locator('[data-testid=seat-list] li').count(), 6);
    assert.deepEqual(await serious(guest), []);
    await page.keyboard.press('Escape');
    await until(async () => !(await page.locator('[data-testid=seat-list]').count()), 'the list is gone');
    assert.deepEqual(await serious(guest), []);
    assert.deepEqual(guest.faults, []);
    await guest.context.close();
  }
});
