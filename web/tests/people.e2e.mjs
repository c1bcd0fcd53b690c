import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, asked, atTable, begin, choices, linesOf, open, PATIENCE, present, question, reconnected, scene, seatAt, tell, until, visitor } from './harness.mjs';

let world;
before(async () => (world = await open()));
after(() => world.close());

const plain = (text) => /^play (probe|attack|scout|assault|recon)/.test(text);
const handOf = (guest, seat) => scene(guest).hands.filter((hand) => hand.seat === seat).flatMap((hand) => hand.cards);

/** Everything this visitor was told and now sees must not name these cards. */
async function assertNothingOf(guest, cards, names) {
  for (const message of guest.heard) {
    const text = JSON.stringify(message);
    for (const card of cards) {
      assert.ok(!text.includes(`{"card":${card}}`), `card ${card} is spoken of in ${text.slice(0, 200)}`);
      const held = [...text.matchAll(/"cards":\[([\d,]*)\]/g)].flatMap(([, list]) => list.split(',').filter(Boolean).map(Number));
      assert.ok(!held.includes(card), `card ${card} lies in a hand of ${text.slice(0, 200)}`);
    }
    for (const { title, id } of names) assert.ok(!text.includes(`"${title}"`) && !text.includes(`play ${id}"`), `${id} is named in ${text.slice(0, 200)}`);
  }
  const html = await guest.page.evaluate(() => document.documentElement.outerHTML);
  for (const card of cards) assert.ok(!html.includes(`data-card="${card}"`), `card ${card} is in the page`);
  for (const { spoken } of names) assert.ok(!html.includes(`>${spoken}`) && !html.includes(`"${spoken}"`), `“${spoken}” is in the page`);
}

/** How cards are called: by the key of their title, and in English. */
const namesOf = ({ page }, cards) =>
  page.evaluate(async (cards) => {
    const token = location.hash.split('/')[2];
    const body = JSON.stringify({ tokens: [token] });
    const [mine] = await (await fetch('/api/mine', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
    const { cards: faces } = await (await fetch(`/api/tables/${mine.id}/catalogue`)).json();
    const words = (await (await fetch('/api/words/en')).json()).napoleonics;
    return cards.map((card) => {
      const title = faces[card].title.key;
      return { card, title, id: title.replace(/^card-/, ''), spoken: new RegExp(`^${title} = (.*)$`, 'm').exec(words)[1] };
    });
  }, cards);

test('two browsers by link, a third that watches: nobody is told the hand of another', { timeout: PATIENCE }, async () => {
  const host = await visitor(world);
  await begin(world, host, { against: 'link' });
  const link = await host.page.locator('[data-testid=invite]').inputValue();
  assert.match(await host.page.locator('[data-testid=invite-local]').textContent(), /this computer only.*--address 0\.0\.0\.0/);
  await host.page.getByRole('link', { name: 'To the table' }).click();
  await atTable(host);
  // Who has not sent it finds it at the table, and among his games.
  await host.page.click('[data-testid=invite-again]');
  assert.equal(await host.page.locator('[data-testid=seat-list] [data-testid=invite]').inputValue(), link);
  await host.page.keyboard.press('Escape');
  const guest = await visitor(world);
  await guest.page.goto(link);
  await atTable(guest);
  await host.page.click('[data-testid=menu]');
  await host.page.getByRole('button', { name: /spectators/ }).click();
  const watching = await host.page.evaluate(() => navigator.clipboard.readText());
  await host.page.keyboard.press('Escape');
  const watcher = await visitor(world);
  await watcher.page.goto(watching);
  await atTable(watcher);

  const first = await until(async () => ((await choices(host)).length ? host : (await choices(guest)).length ? guest : undefined), 'either asked');
  const list = await asked(first);
  await act(first, list.find(plain) ?? list[0]);
  // All three know of it.
  const told = (one) => linesOf(one).length;
  await until(() => told(host) === told(guest) && told(guest) === told(watcher), 'all are told the same');

  const hands = [host, guest].map((one) => handOf(one, seatAt(one)));
  assert.ok(hands.every((hand) => hand.length > 3), 'both hold cards');
  const all = await namesOf(host, [...hands[0], ...hands[1]]);
  const played = first.heard.flatMap((m) => (m.lines ?? []).flatMap((line) => (line.acts ?? []).filter((act) => act.act === 'card').map((act) => act.card)));
  for (const [one, own] of [[host, hands[0]], [guest, hands[1]], [watcher, []]]) {
    const known = all.filter(({ card }) => own.includes(card) || played.includes(card)).map(({ title }) => title);
    // There are several cards of one name: what one holds oneself, or what was played, is no secret.
    const secret = all.filter(({ title }) => !known.includes(title));
    assert.ok(secret.length > 0);
    await assertNothingOf(one, secret.map(({ card }) => card), secret);
    const cards = () => one.page.$$eval('[data-card]', (cards) => cards.map((e) => Number(e.dataset.card)));
    await until(async () => (await cards()).sort().join() === [...own].sort().join(), 'each sees his own hand and no other');
  }
  assert.equal(await watcher.page.locator('[data-testid=undo]').count(), 0, 'who watches decides nothing');
  for (const one of [host, guest, watcher]) {
    assert.deepEqual(one.faults, []);
    await one.context.close();
  }
});

test('two at one screen: nothing of the last hand is left between them', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  // From the first picture on: before anyone has said that he sits there, no card and no map is in the page.
  await page.addInitScript(() => {
    window.bared = false;
    new MutationObserver(() => (window.bared ||= !window.met && !!document.querySelector('main [data-testid=map], [data-card]'))).observe(document, { childList: true, subtree: true });
    addEventListener('click', ({ target }) => (window.met ||= !!target.closest('[data-testid=handover]')), true);
  });
  await begin(world, guest, { against: 'here' });
  await asked(guest);
  assert.equal(await page.evaluate(() => window.met && !window.bared), true, 'the table was hidden until the first player came');
  const mine = handOf(guest, seatAt(guest));
  const names = await namesOf(guest, mine);
  const handed = () => page.locator('[data-testid=handover]').count();
  for (let i = 0; i < 200 && !(await handed()); i++) {
    const list = await choices(guest);
    if (list.length) await tell(guest, list.find((t) => t === 'done') ?? list.find(plain) ?? list[0]);
    else await page.waitForTimeout(50);
  }
  await page.waitForSelector('[data-testid=handover]');
  assert.equal(await page.locator('[data-testid=map], [data-card], [role=log]').count(), 0, 'the table is gone from the page');
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  for (const { spoken } of names) assert.ok(!html.includes(spoken), `“${spoken}” is left in the page`);
  const before = page.url();
  assert.ok((await present(guest)).length);
  assert.notEqual(page.url(), before);
  await guest.context.close();
});

test('two at one screen: what one side holds in secret is not told while the screen is handed over', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  const secret = () => scene(guest)?.tracks.some(({ label }) => label.args?.some(([, arg]) => arg.name === 'secret'));
  // Chits are drawn by lot: not every one is secret.
  for (let i = 0; i < 12 && !secret(); i++) {
    await begin(world, guest, { game: 'combat-commander', scenario: 'cc-1', against: 'here' });
    await present(guest);
  }
  assert.ok(secret(), 'who is asked holds a secret chit');
  for (let i = 0; i < 60 && !(await page.locator('[data-testid=handover]').count()); i++) {
    const list = await choices(guest);
    if (list.length) await tell(guest, list.find((text) => /^(rest|ready|done)/.test(text)) ?? list[0]);
    else await page.waitForTimeout(50);
  }
  const screen = page.locator('[data-testid=handover]');
  // What lies open to all is told.
  await screen.getByText(/Sudden Death from/).waitFor();
  await screen.getByText(/^Secret ones of the /).first().waitFor();
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  assert.doesNotMatch(html, /Secret [A-Z]:/);
  await guest.context.close();
});

test('a reload, a second tab and a killed server: the game goes on where it was, and the front page lists the game', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest, { offering: plain });
  const list = await asked(guest);
  await act(guest, list.find(plain));
  const now = (await asked(guest)).join();
  const text = await question(guest);
  await page.reload();
  await atTable(guest);
  assert.equal((await asked(guest)).join(), now);
  assert.equal(await question(guest), text);

  const other = await guest.context.newPage();
  await other.goto(page.url());
  await other.waitForSelector('[data-testid=map] [data-piece]');
  await other.close();

  await world.kill();
  await page.waitForFunction(() => /line is broken/.test(document.querySelector('[data-testid=prompt]').innerText));
  // What was asked stays on the screen while the line is broken: it is answered once the line is back.
  await reconnected(guest, () => world.again());
  await page.waitForFunction(() => !/line is broken/.test(document.querySelector('[data-testid=prompt]').innerText));
  assert.equal((await asked(guest)).join(), now);
  await page.evaluate(() => document.querySelector('section.heard [data-choice]').click());
  await page.waitForFunction((now) => [...document.querySelectorAll('section.heard [data-choice]')].map((b) => b.dataset.choice).join() !== now, now);

  await page.click('header .brand');
  await page.getByText('Go on', { exact: true }).waitFor();
  await page.locator('section li').first().getByText(/your turn/).waitFor();
  await page.locator('section li a').first().click();
  await atTable(guest);
  await guest.context.close();
});
