import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, asked, atTable, begin, changes, clickHex, cut, hexPoint, odds, open, PATIENCE, question, recorded, resume, resumeApart, scene, until, visitor } from './harness.mjs';

let world;
before(async () => (world = await open()));
after(() => world.close());

/** A sensible next choice: fight if one can, move, give orders; else the main button. */
function pick(list) {
  const first = (...verbs) => list.find((text) => verbs.includes(text.split(' ')[0]));
  return first('fire', 'melee', 'attack', 'advance', 'battle') ?? first('to') ?? first('move', 'order') ?? first('done', 'stand') ?? list[0];
}

const turn = (guest) => scene(guest).turn.args[0][1].num;
const plain = (text) => /^play (probe|attack|scout|assault|recon)/.test(text);

test('a first game in three clicks, and on by clicking to the end of turn two', { timeout: PATIENCE }, async () => {
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

test('keyboard only: from the front page through a whole turn', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  let card;
  // Hands are dealt by lot: a turn of orders begins with one of the plain cards.
  for (let i = 0; i < 8 && !card; i++) {
    await page.goto(world.url);
    await page.waitForSelector('[data-testid=start]');
    await tabTo(page, '[data-testid=start]');
    await page.keyboard.press('Enter');
    await atTable(guest);
    card = (await asked(guest)).find(plain);
  }
  const { noun } = scene(guest).choices.find((offer) => offer.text === card);
  await tabTo(page, `[data-card="${noun.card}"].can`);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('[data-card].can'));
  await tabTo(page, '[data-testid=map]');
  const verbs = new Set();
  for (let i = 0; i < 150 && turn(guest) < 2; i++) {
    const list = await asked(guest);
    if (!list.length || list.some((text) => text.startsWith('play '))) break;
    const before = changes(guest);
    const went = (ms) => until(() => changes(guest) > before, 'the key is taken', ms).then(() => true, () => false);
    const [verb] = list[0].split(' ');
    verbs.add(verb);
    // Two orders, then everything that N comes to; what is left is the main button.
    const main = (verb === 'order' && i >= 2) || list.join() === 'done';
    if (main) {
      // Just after a film the space bar is still the film's: pressed again where nothing was sent.
      for (let presses = 0; presses < 9; presses++) {
        await page.keyboard.press(' ');
        if ((await went(1500)) || guest.under) break;
      }
    } else {
      await page.keyboard.press('n');
      // N comes to a hex of the map, which is read aloud; where all choices lie beside the map, to a card or a button.
      await page.waitForFunction(
        () =>
          document.activeElement?.matches('[data-card].can, [data-offer]') || /\. Here one may: /.test(document.querySelector('[data-testid=spoken]')?.textContent),
      );
      await page.keyboard.press('Enter');
      // A second time confirms: odds that were shown first, or a stack that was spread out.
      const asks = page.waitForSelector('[data-testid=commit], [data-fan], .pop.menu', { timeout: 20_000 }).then(() => false, () => false);
      if (!(await Promise.race([went(20_000), asks]))) await page.keyboard.press('Enter');
    }
    await went(10_000);
  }
  assert.ok(verbs.has('order'), 'orders were given by keys');
  assert.ok(turn(guest) >= 2 || scene(guest).over || (await asked(guest)).some((text) => text.startsWith('play ')), 'the turn was ended by keys');
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

async function tabTo(page, selector) {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${selector}`);
}

test('a phone', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world, { phone: true });
  const { page } = guest;
  await begin(world, guest, { offering: plain });
  const card = (await asked(guest)).find(plain);
  const { noun } = scene(guest).choices.find((offer) => offer.text === card);
  await page.locator(`[data-card="${noun.card}"].can`).first().tap();
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

test('the language is switched live, and every word with it', { timeout: PATIENCE }, async () => {
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
  // The names on the map are drawn anew.
  await page.waitForFunction(() => !/[a-z]{3,}/.test(document.querySelector('[data-testid=map] svg').textContent));
  // So are the cards, whose pictures come by themselves. What stays English is named below.
  await page.waitForFunction(() => !/\b[a-z]{3,}\b/.test(document.body.innerText), null, { timeout: 10_000 }).catch(() => {});
  const words = await page.evaluate(() => document.body.innerText);
  assert.deepEqual(words.match(/\b[a-z]+-[a-z]+(-[a-z]+)*\b/g) ?? [], [], 'no key is left unsaid');
  // Names of keys, languages, the program and codes of units are Latin in both languages; sentences are not.
  assert.deepEqual(words.match(/\b[a-z]{3,}\b/g) ?? [], [], 'no English word is left');
  await guest.context.close();
});

test('undo, and its refusal with the reason', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await begin(world, guest, { offering: plain });
  const cards = (await asked(guest)).filter((text) => text.startsWith('play '));
  const undo = page.locator('[data-testid=undo]');
  assert.equal(await undo.getAttribute('aria-disabled'), 'true');
  await undo.click({ force: true });
  await page.getByText(/consent|take back/i).first().waitFor();
  await act(guest, cards.find(plain));
  await asked(guest);
  assert.equal(await undo.getAttribute('aria-disabled'), 'false');
  await page.locator('[data-testid=map]').focus();
  await page.keyboard.press('u');
  await page.waitForSelector('[data-card].can');
  assert.deepEqual((await asked(guest)).sort(), cards.sort());
  await guest.context.close();
});

test('why not: a click on what cannot be chosen names the rule, and the rule opens', { timeout: PATIENCE }, async () => {
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
  assert.ok((await page.locator('article.current').innerText()).includes(rule));
  // The words that are searched for go first, the panel with the second Escape.
  await page.fill('input[type=search]', 'cavalry');
  await page.keyboard.press('Escape');
  assert.equal(await page.inputValue('input[type=search]'), '');
  await page.keyboard.press('Escape');
  await page.waitForSelector('input[type=search]', { state: 'detached' });
  await guest.context.close();
});

test('the line of sight is dragged from hex to hex and stays, by mouse and by finger', { timeout: PATIENCE }, async () => {
  const note = ({ page }) => page.locator('[data-testid=sight]').innerText();
  const mouse = await visitor(world);
  await begin(world, mouse);
  await mouse.page.click('header button[aria-label="Line of sight"]');
  // Few and long steps: the line begins where the button went down, not where the move was first seen.
  for (const [from, to] of [['H5', 'D5'], ['C4', 'C9']]) {
    const [a, b] = [await hexPoint(mouse, from), await hexPoint(mouse, to)];
    await mouse.page.mouse.move(a.x, a.y);
    await mouse.page.mouse.down();
    await mouse.page.mouse.move(b.x, b.y, { steps: 2 });
    await mouse.page.mouse.up();
    await mouse.page.mouse.move(b.x, b.y + 120);
    await mouse.page.waitForFunction(([from, to]) => document.querySelector('[data-testid=sight] h4')?.innerText.match(new RegExp(`^${from} .*see.* ${to},`)), [from, to]);
  }
  await mouse.page.keyboard.press('Escape');
  assert.equal(await mouse.page.locator('[data-testid=sight]').count(), 0);
  assert.deepEqual(mouse.faults, []);
  await mouse.context.close();

  const finger = await visitor(world, { phone: true });
  await begin(world, finger);
  await finger.page.click('[data-testid=menu]');
  await finger.page.click('[role=dialog] button:has-text("Line of sight")');
  const [a, b] = [await hexPoint(finger, 'C6'), await hexPoint(finger, 'E7')];
  const cdp = await finger.context.newCDPSession(finger.page);
  const touch = (type, ...points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', a);
  await touch('touchMove', { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  await touch('touchMove', b);
  await touch('touchEnd');
  await finger.page.waitForFunction(() => /^C6 .*E7/.test(document.querySelector('[data-testid=sight] h4')?.innerText));
  assert.match(await note(finger), /NAP-/);
  assert.deepEqual(finger.faults, []);
  await finger.context.close();
});

test('a card that is pointed at shows what it would allow', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await resume(world, guest, cut(recorded(), /^0 play (probe|attack|scout|assault|recon)/));
  const card = (await asked(guest)).find(plain);
  const { noun } = scene(guest).choices.find((offer) => offer.text === card);
  await page.locator(`[data-card="${noun.card}"]`).hover();
  await page.waitForSelector('[data-ahead]');
  const shown = await page.$$eval('[data-ahead]', (all) => all.map((e) => Number(e.dataset.ahead)).sort((a, b) => a - b));
  assert.match(await question(guest), /Then:/);
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => !document.querySelector('[data-ahead]'));
  await act(guest, card);
  await asked(guest);
  const { choices: offers, pieces } = scene(guest);
  const hexes = offers.flatMap(({ noun }) => (noun.piece === undefined ? [] : [pieces.find((p) => p.id === noun.piece).at.hex]));
  assert.deepEqual([...new Set(hexes)].sort((a, b) => a - b), shown);
  await guest.context.close();
});

test('the odds shown are those of the engine', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  const position = cut(recorded(), /^0 fire /);
  await resume(world, guest, position);
  const shot = (await asked(guest)).find((text) => /^fire /.test(text));
  await clickHex(guest, shot.split(' ')[1]);
  await page.waitForSelector('.pop.odds .bars');
  const told = guest.heard.findLast((m) => m.type === 'answer' && m.reply.to === 'odds').reply.odds;
  const main = told.measures.find((m) => m.rows.length > 1) ?? told.measures[0];
  const bars = await page.$$eval('.pop.odds .bars b', (all) => all.map((b) => Number(b.textContent)));
  assert.deepEqual(bars, main.rows.map(([, share]) => share));
  assert.equal(bars.reduce((a, b) => a + b, 0), 100);
  const exact = odds(position, shot);
  assert.deepEqual(main.rows.map(([value]) => value), exact.measures[main.key].map((row) => row.value));
  exact.measures[main.key].forEach(({ weight }, i) => {
    const share = (100 * Number(weight)) / Number(exact.total);
    assert.ok(Math.abs(bars[i] - share) < 1, `${bars[i]} for ${share} per cent`);
  });
  await page.click('[data-testid=commit]');
  await page.waitForFunction(() => !document.querySelector('.pop.odds'));
  await guest.context.close();
});

test('a standing answer is kept for a reaction, read in the menu, and taken back', { timeout: PATIENCE }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await resumeApart(world, guest, cut(recorded({ seed: 2 }), /^[01] (retire|square)/));
  await page.locator('.standing select').selectOption('stand');
  // It is given at once, and what comes of it is for the dice: the menu tells of it whatever is asked next.
  await until(() => guest.heard.some((m) => Object.keys(m.standing ?? {}).length), 'the answer is kept');
  await page.click('[data-testid=menu]');
  await page.getByText(/When we are attacked:/).waitFor();
  assert.match(await page.locator('[role=dialog]').innerText(), /When we are attacked:\s*Stand and fight/);
  await page.getByRole('button', { name: 'Ask me again' }).click();
  await page.waitForFunction(() => !/When we are attacked/.test(document.querySelector('[role=dialog]').innerText));
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('the front page fills a wide screen and never scrolls sideways', { timeout: PATIENCE }, async () => {
  for (const language of ['en', 'ru']) {
    const guest = await visitor(world, { language, viewport: { width: 2560, height: 1440 } });
    const { page } = guest;
    await page.goto(world.url);
    await page.waitForSelector('[data-testid=start]');
    const { wide, main, tiles, columns } = await page.evaluate(() => {
      const box = (one) => one.getBoundingClientRect();
      const main = document.querySelector('main');
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      return {
        wide: document.documentElement.scrollWidth,
        main: { left: box(main).left + parseFloat(paddingLeft), right: box(main).right - parseFloat(paddingRight) },
        tiles: [...document.querySelectorAll('[data-game]')].map(box).map(({ left, right, top }) => ({ left, right, top })),
        columns: [box(document.querySelector('[data-testid=preview]')).right, box(document.querySelector('[data-scenario]')).left],
      };
    });
    assert.ok(wide <= 2560, `${wide} px`);
    assert.equal(new Set(tiles.map(({ top }) => Math.round(top))).size, 1, 'one row');
    assert.ok(Math.abs(tiles[0].left - main.left) <= 1 && Math.abs(tiles.at(-1).right - main.right) <= 1, JSON.stringify({ main, tiles }));
    assert.ok(Math.abs(columns[0] - main.right) <= 1 && columns[1] >= main.left, JSON.stringify({ main, columns }));
    await guest.context.close();
  }
});

test('a card stays under the pointer, also on a tablet held upright', { timeout: PATIENCE }, async () => {
  for (const viewport of [{ width: 820, height: 1180 }, { width: 1440, height: 900 }]) {
    const guest = await visitor(world, { viewport });
    const { page } = guest;
    await begin(world, guest);
    await asked(guest);
    for (const card of (await page.locator('[data-card].can').all()).slice(0, 3)) {
      await page.mouse.move(viewport.width / 2, 200);
      await page.waitForTimeout(300);
      const box = await card.boundingBox();
      const at = [box.x + 20, Math.min(box.y + box.height - 3, viewport.height - 3)];
      for (let i = 0; i < 6; i++) {
        await page.mouse.move(at[0] + (i % 2), at[1]);
        await page.waitForTimeout(70);
        assert.ok(await page.evaluate(([x, y]) => !!document.elementFromPoint(x, y)?.closest('[data-card]'), at), `a card fled at ${viewport.width}`);
      }
    }
    await guest.context.close();
  }
});
