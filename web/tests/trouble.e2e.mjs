import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asked, atTable, begin, open, PATIENCE, question, reconnected, visitor } from './harness.mjs';

let world;
before(async () => (world = await open()));
after(() => world.close());

test('a link that no one knows is said to be none, and who guesses many is held back', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  let knocks = 0;
  page.on('websocket', () => knocks++);
  await page.goto(`${world.url}/#/table/${'0'.repeat(32)}`);
  await page.getByText('This link is not known here.').waitFor();
  await page.waitForTimeout(2000);
  assert.equal(knocks, 1, 'it is not tried again and again');
  // A few are forgiven every minute: on a slow machine it takes more of them.
  for (let guess = 1, held = false; !held; guess++) {
    assert.ok(guess < 100, 'who guesses is held back');
    await page.goto(`${world.url}/#/table/${String(guess).padStart(32, '0')}`);
    await page.reload();
    held = /wait half a minute/.test(await page.locator('[data-testid=refused]').innerText());
  }
  await page.getByRole('link', { name: 'To the front page' }).click();
  await page.waitForSelector('[data-testid=start]');
  await guest.context.close();
});

test('a full disk: the choice is not taken, the page says so, and the game goes on when there is room', { timeout: PATIENCE }, async () => {
  await world.kill();
  await world.again();
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest);
  const before = (await asked(guest)).join();
  const text = await question(guest);
  await reconnected(guest, async () => {
    await world.kill();
    const written = Math.max(...readdirSync(world.data).map((file) => statSync(join(world.data, file)).size));
    await world.again(Math.ceil(written / 1024));
  });
  await asked(guest);
  const tryIt = () => page.evaluate(() => document.querySelector('section.heard [data-choice]').click());
  await tryIt();
  await page.getByText(/was not taken/).first().waitFor();
  assert.equal((await asked(guest)).join(), before, 'what is asked is as before');

  await reconnected(guest, async () => {
    await world.kill();
    await world.again();
  });
  await page.reload();
  await atTable(guest);
  assert.equal((await asked(guest)).join(), before);
  assert.equal(await question(guest), text);
  await tryIt();
  await page.waitForFunction((before) => [...document.querySelectorAll('section.heard [data-choice]')].map((b) => b.dataset.choice).join() !== before, before);
  await guest.context.close();
});

test('a record may not be had while the hand of the machine is secret, and the page says so', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  await page.click('[data-testid=menu]');
  assert.ok(await page.getByRole('button', { name: 'Save the record' }).isDisabled());
  await page.getByText(/can be saved when the game is over/).waitFor();
  const tokens = [new URL(page.url()).hash.split('/')[2]];
  const answer = await guest.context.request.post(`${world.url}/api/record`, { data: { tokens } });
  assert.equal(answer.status(), 403);
  await guest.context.close();
});

test('a damaged database: it is kept, the page says so in both languages, and a new game is played', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  await world.kill();
  const garbage = 'this was a database once'.repeat(400);
  for (const file of readdirSync(world.data)) rmSync(join(world.data, file));
  writeFileSync(join(world.data, 'sandtable.db'), garbage);
  await world.again();
  assert.equal(readFileSync(join(world.data, 'sandtable-damaged-1.db'), 'utf8'), garbage);
  await page.goto(world.url);
  await page.reload();
  await page.locator('[data-testid=notice]').getByText(/database was damaged.*sandtable-damaged-1\.db/).waitFor();
  await page.click('[data-testid=language]');
  await page.locator('[data-testid=notice]').getByText(/База данных была повреждена.*sandtable-damaged-1\.db/).waitFor();
  await begin(world, guest);
  assert.ok((await asked(guest)).length);
  await guest.context.close();
});
