import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asked, begin, changes, open, PATIENCE, recorded, visitor } from './harness.mjs';

// The map under hands: what was under the pointer stays under it, and nothing else moves.
let world;
before(async () => (world = await open()));
after(() => world.close());

/** Where the board lies on the screen. */
const board = ({ page }) =>
  page.$eval('[data-testid=map] svg.over', (over) => {
    const { left, top, width, height } = over.getBoundingClientRect();
    return { left, top, width, height };
  });

/** The same, once it has come to rest at a sharp picture. */
async function atRest(guest) {
  for (let before = '', still = 0; still < 5; ) {
    await guest.page.waitForTimeout(60);
    const now = JSON.stringify(await board(guest));
    still = now === before ? still + 1 : 0;
    before = now;
  }
  return board(guest);
}

/** A point of the map's window, in whole pixels as a mouse has them. */
async function pointAt({ page }, across, down) {
  const box = await page.locator('[data-testid=map]').boundingBox();
  return { x: Math.round(box.x + box.width * across), y: Math.round(box.y + box.height * down) };
}

/** How far what lay under a point has gone from it. The board is put to whole pixels, before and after. */
function astray(before, now, { x, y }) {
  const grown = now.width / before.width;
  const dx = now.left + (x - before.left) * grown - x;
  const dy = now.top + (y - before.top) * grown - y;
  return { off: Math.max(Math.abs(dx), Math.abs(dy)), most: 0.5 + 0.5 * Math.max(1, grown) + 0.1 };
}

function stays(before, now, point, what) {
  const { off, most } = astray(before, now, point);
  assert.ok(off <= most, `${what}: ${off.toFixed(2)} px, ${most.toFixed(2)} may be`);
}

/** The document itself never scrolls, nor is it wider than its window. */
async function fixed({ page }, what) {
  const found = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const map = document.querySelector('[data-testid=map]');
    return { wide: scrollWidth - innerWidth, high: scrollHeight - innerHeight, x: scrollX, y: scrollY, map: map.scrollLeft + map.scrollTop, zoom: visualViewport.scale };
  });
  assert.deepEqual(found, { wide: 0, high: 0, x: 0, y: 0, map: 0, zoom: 1 }, what);
}

for (const [width, height] of [[1440, 900], [2560, 1440], [820, 1180]]) {
  test(`a mouse at ${width} × ${height}: wheel, drag, middle button, a hand that slips off`, { timeout: PATIENCE }, async () => {
    const guest = await visitor(world, { viewport: { width, height } });
    const { page } = guest;
    await begin(world, guest);
    await asked(guest);
    const first = await atRest(guest);
    const point = await pointAt(guest, 0.37, 0.61);
    await page.mouse.move(point.x, point.y);
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -120);
    const near = await atRest(guest);
    assert.ok(near.width > first.width * 1.5);
    stays(first, near, point, 'the wheel');
    await page.keyboard.down('Control');
    for (let i = 0; i < 6; i++) await page.mouse.wheel(0, 7);
    await page.keyboard.up('Control');
    const back = await atRest(guest);
    assert.ok(back.width < near.width);
    stays(near, back, point, 'two fingers of a trackpad');

    const moves = async (dx, dy, button) => {
      const before = await board(guest);
      await page.mouse.move(point.x, point.y);
      await page.mouse.down({ button });
      await page.mouse.move(point.x + dx, point.y + dy, { steps: 7 });
      await page.mouse.up({ button });
      const now = await atRest(guest);
      assert.deepEqual([now.left - before.left, now.top - before.top].map(Math.round), [dx, dy], button);
    };
    await moves(-133, 71, 'left');
    await moves(60, -45, 'middle');
    const count = changes(guest);
    await page.mouse.click(point.x, point.y, { button: 'middle' });
    await page.waitForTimeout(200);
    assert.equal(changes(guest), count);
    assert.equal(await page.locator('[data-testid=why]').count(), 0, 'the middle button asks nothing');

    // A hand that leaves the map at once and lets go outside holds nothing when it comes back.
    const edge = await pointAt(guest, 0.99, 0.5);
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x - 8, 10);
    await page.mouse.up();
    const left = await atRest(guest);
    await page.mouse.move(point.x, point.y);
    await page.mouse.move(point.x + 50, point.y);
    assert.deepEqual(await atRest(guest), left, 'nothing is held');

    // The browser scrolls by itself to a word that it finds; the wheel goes on from there.
    for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -120);
    const far = await atRest(guest);
    await page.evaluate(() => {
      const outside = [...document.querySelectorAll('[data-testid=map] svg text')].find((text) => text.getBoundingClientRect().left < 0 || text.getBoundingClientRect().top < 0);
      outside.scrollIntoView({ block: 'center', inline: 'center' });
    });
    const found = await atRest(guest);
    assert.notDeepEqual(found, far);
    await page.mouse.wheel(0, 120);
    stays(found, await atRest(guest), { x: point.x + 50, y: point.y }, 'after a search');

    // A window of another size keeps the map in it, and a page that is loaded again shows the whole battle.
    await page.setViewportSize({ width: width - 130, height: height - 90 });
    await page.setViewportSize({ width, height });
    await fixed(guest, 'another size');
    await page.reload();
    await asked(guest);
    assert.deepEqual(await atRest(guest), first, 'loaded again');
    await fixed(guest, 'loaded again');
    assert.deepEqual(guest.faults, []);
    await guest.context.close();
  });
}

test('two fingers: the ground stays under them, and one goes on where the other was lifted', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world, { phone: true });
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  const cdp = await guest.context.newCDPSession(page);
  const touch = (type, ...points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const middle = await pointAt(guest, 0.45, 0.45);
  const apart = (by) => [[middle.x - 40 * by, middle.y - 10 * by], [middle.x + 40 * by, middle.y + 10 * by]];
  const first = await atRest(guest);
  await touch('touchStart', ...apart(1));
  for (let i = 1; i <= 10; i++) await touch('touchMove', ...apart(1 + i * 0.12));
  const near = await atRest(guest);
  const [[x, y], [toX, toY]] = apart(2.2);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [{ x: toX, y: toY, id: 1 }] });
  await touch('touchMove', [x + 35, y - 20]);
  await touch('touchEnd');
  const moved = await atRest(guest);
  assert.ok(Math.abs(near.width / first.width - 2.2) < 0.01, `${near.width / first.width}`);
  stays(first, near, middle, 'two fingers');
  assert.ok(Math.abs(moved.left - near.left - 35) <= 1 && Math.abs(moved.top - near.top + 20) <= 1, JSON.stringify([near, moved]));
  await fixed(guest, 'after fingers');

  // Another light leaves the eye where it is.
  await page.click('[data-testid=menu]');
  await page.getByRole('button', { name: 'Night', exact: false }).first().click();
  await page.waitForSelector(':root[data-theme=dark]');
  assert.deepEqual(await atRest(guest), moved);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('the cursor of the keyboard is in sight with all of its hex, from near too', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  const { x, y } = await pointAt(guest, 0.5, 0.5);
  await page.mouse.click(x, y);
  await page.locator('[data-testid=map]').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('+');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let i = 0; i < 7; i++) await page.keyboard.press(key);
    await atRest(guest);
    const window = await page.locator('[data-testid=map]').boundingBox();
    // Its box on the screen would have room for pointed corners of its stroke, which it has not.
    const hex = await page.$eval('.cursor', (path) => {
      const [{ x, y, width, height }, { a, e, f }] = [path.getBBox(), path.getScreenCTM()];
      return { x: x * a + e, y: y * a + f, width: width * a, height: height * a };
    });
    const inside = hex.x >= window.x && hex.y >= window.y && hex.x + hex.width <= window.x + window.width && hex.y + hex.height <= window.y + window.height;
    assert.ok(inside, `${key}: ${JSON.stringify({ hex, window })}`);
  }
  const before = await board(guest);
  for (const key of ['PageDown', 'End', 'Home', 'PageUp']) await page.keyboard.press(key);
  assert.deepEqual(await atRest(guest), before, 'keys that scroll a page leave the map alone');
  await guest.context.close();
});

test('keys, and the map of a replay', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await page.goto(world.url);
  await page.setInputFiles('input[type=file]', { name: 'game.sandtable', mimeType: 'text/plain', buffer: Buffer.from(recorded()) });
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('[data-piece]');
  const first = await atRest(guest);
  const middle = await pointAt(guest, 0.5, 0.5);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const near = await atRest(guest);
  assert.ok(near.width > first.width * 1.5);
  stays(first, near, middle, 'keys');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -120);
  stays(near, await atRest(guest), middle, 'the wheel');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('[role=slider][aria-valuenow="1"]');
  await page.keyboard.press('0');
  assert.deepEqual(await atRest(guest), first);
  await fixed(guest, 'the replay');
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});
