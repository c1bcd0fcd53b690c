// What a long game leaves behind. The figure is printed; docs/performance.md keeps it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atTable, open, PATIENCE, visitor } from './harness.mjs';

let world;
before(async () => (world = await open()));
after(() => world.close());

/** Chooses at random, in the page itself, until so many choices of both sides were seen or the game is over. */
const chooseOn = (page, many) =>
  page.evaluate(async (many) => {
    const offers = () => [...document.querySelectorAll('section.heard [data-choice]')];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const seen = () => offers().map((b) => b.dataset.choice).join();
    for (let n = 0; n < many && !document.querySelector('[data-testid=over]'); ) {
      const all = offers();
      if (!all.length) await frame();
      else {
        const before = seen();
        all[Math.floor(Math.random() * all.length)].click();
        for (let i = 0; i < 60 && seen() === before; i++) await frame();
        n++;
      }
    }
  }, many);

test('a game of 1,000 choices leaves no memory behind', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  const sitDown = async () => {
    await page.evaluate(() => (location.hash = '#/'));
    await page.click('[data-scenario="nap-001"]');
    await page.getByRole('button', { name: 'Random', exact: true }).click();
    await page.click('[data-testid=start]');
    await atTable(guest);
  };
  await page.goto(world.url);
  await sitDown();
  const cdp = await guest.context.newCDPSession(page);
  const heard = () => guest.heard.filter((m) => m.type === 'update' && m.scene).length;
  const until = async (n) => {
    while (heard() < n) {
      // Should chance end the game early, another one follows in the same page.
      if (await page.locator('[data-testid=over]').count()) await sitDown();
      await chooseOn(page, 50);
    }
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return { heap: usedSize / 1e6, nodes: await page.evaluate(() => document.querySelectorAll('*').length) };
  };
  const early = await until(150);
  const late = await until(1000);
  console.log(`budget: memory of the page after 150 and 1,000 choices: ${early.heap.toFixed(1)} and ${late.heap.toFixed(1)} MB; ${early.nodes} and ${late.nodes} elements`);
  // The report itself grows by less than a kilobyte for a choice.
  assert.ok(late.heap - early.heap < 2, `${early.heap.toFixed(1)} MB grew to ${late.heap.toFixed(1)} MB`);
  assert.ok(late.nodes < early.nodes * 1.3, `${early.nodes} elements grew to ${late.nodes}`);
  await guest.context.close();
});
