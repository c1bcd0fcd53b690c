import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asked, begin, cut, hexPoint, open, PATIENCE, recorded, resumeApart, scene, seatAt, until, visitor } from './harness.mjs';

// What is looked at and not done: stacks, the enemy's pieces, the ground; and a map that stays where it is meanwhile.
let world;
before(async () => (world = await open()));
after(() => world.close());

const cards = () => recorded({ game: 'combat-commander', scenario: 'cc-7', seed: 1, seats: ['german=recruit', 'russian=recruit'] });
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const placeOf = async ({ page }, piece) => middle(await page.locator(`[data-piece="${piece}"]`).boundingBox());

/** Stacks on the map, by hex. */
function stacks(guest) {
  const by = new Map();
  for (const piece of scene(guest).pieces) {
    if (piece.at.hex === undefined || piece.rides != null) continue;
    by.set(piece.at.hex, [...(by.get(piece.at.hex) ?? []), piece.id]);
  }
  return [...by.values()].filter((ids) => ids.length > 1);
}

test('a stack that was spread out stays so on the way of the mouse to it, and folds when it goes elsewhere', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  // Commanders stand with their men once the first card can be played.
  await resumeApart(world, guest, cut(cards(), /^1 play/));
  const [ids] = stacks(guest);
  assert.ok(ids, 'there is a stack');
  const from = await placeOf(guest, ids[0]);
  const fan = page.locator('[data-testid=fan]');
  await page.mouse.move(from.x, from.y);
  await fan.waitFor();
  const to = middle(await fan.locator('button').first().boundingBox());
  for (let i = 1; i <= 20; i++) {
    await page.mouse.move(from.x + ((to.x - from.x) * i) / 20, from.y + ((to.y - from.y) * i) / 20);
    await page.waitForTimeout(25);
  }
  await page.waitForTimeout(800);
  assert.equal(await fan.count(), 1, 'it is still open under the mouse');
  await page.mouse.move(from.x, from.y);
  await fan.waitFor();
  const far = from.x > 500 ? -260 : 260;
  await page.mouse.move(from.x + far, from.y + 120, { steps: 6 });
  await until(async () => !(await fan.count()), 'it folds', 5000);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('a long press says what an enemy is, what it stands on and why it may not be chosen', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world, { phone: true });
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  const enemies = scene(guest).pieces.filter((piece) => piece.side !== seatAt(guest) && piece.rides == null && piece.at.hex !== undefined);
  const map = await page.locator('[data-testid=map]').boundingBox();
  const inside = ({ x, y }) => x > map.x + 30 && x < map.x + map.width - 30 && y > map.y + 60 && y < map.y + map.height - 60;
  let at;
  for (const { id } of enemies) at ??= await placeOf(guest, id).then((p) => (inside(p) ? p : undefined));
  assert.ok(at, 'an enemy is in sight');
  const finger = await guest.context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  const sheet = page.locator('[role=dialog] [data-testid=inspector]');
  await sheet.waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await sheet.locator('[data-testid=ground]').waitFor();
  await sheet.locator('.not').waitFor();
  assert.match(await sheet.innerText(), /French[\s\S]*Blocks[\s\S]*NAP-/);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('the map keeps its place and its scale while questions take more and fewer lines', { timeout: PATIENCE }, async () => {
  const record = cards();
  const guest = await visitor(world, { language: 'ru', viewport: { width: 1280, height: 800 } });
  const { page } = guest;
  await resumeApart(world, guest, cut(record, /^[01] (reroll|keep)/));
  const lies = () => page.$eval('[data-testid=map] svg.over', (one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join());
  const hex = await hexPoint(guest, 'E5');
  const [first, high] = [await lies(), (await page.locator('[data-testid=prompt]').boundingBox()).height];
  assert.ok(high > 72, `the question takes ${high} px`);
  await page.evaluate(() => {
    document.querySelector('[data-testid=prompt] .buttons').style.display = 'none';
  });
  await until(async () => (await page.locator('[data-testid=prompt]').boundingBox()).height < high, 'the question shrinks');
  await page.waitForTimeout(300);
  assert.equal(await lies(), first);
  assert.deepEqual(await hexPoint(guest, 'E5'), hex);
  await guest.context.close();
});
