// What happened since one's last decision plays itself back, where motion is wanted.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asked, atTable, begin, choices, cut, linesOf, open, PATIENCE, recorded, resume, scene, tell, until, visitor } from './harness.mjs';

let world;
before(async () => (world = await open()));
after(() => world.close());

/** Something that is seen to happen, where it may be done. */
const stir = (list) => [/^to /, /^(move|order) /, /^(done|stand|pass)$/].map((test) => list.find((text) => test.test(text))).find(Boolean) ?? list[0];

/** A visitor who wants motion. The films that begin are counted in the page, with the first line of the last, for they
 * pass. */
async function spectator() {
  const guest = await visitor(world, { motion: true });
  await guest.context.addInitScript(() => {
    window.films = 0;
    window.first = undefined;
    let shown = false;
    new MutationObserver(() => {
      const film = document.querySelector('[data-testid=film]');
      if (film && !shown) {
        window.films++;
        window.first = film.querySelector('[role=status]').innerText;
      }
      shown = !!film;
    }).observe(document, { childList: true, subtree: true });
  });
  return guest;
}

const films = ({ page }) => page.evaluate(() => window.films);
const isFilm = async ({ page }) => (await page.locator('[data-testid=film]').count()) > 0;

/** Leaves what is being shown, as one does by the space bar, until one is asked. */
async function skip(guest) {
  const { page } = guest;
  return until(async () => {
    if (await isFilm(guest)) await page.keyboard.press(' ');
    const list = await choices(guest);
    return list.length && !(await isFilm(guest)) ? list : undefined;
  }, 'the film is left');
}

test('after the screen was handed over, and after a reload', { timeout: PATIENCE }, async () => {
  const guest = await spectator();
  const { page } = guest;
  await resume(world, guest, cut(recorded(), /^0 play (probe|attack|scout|assault|recon)/));
  let handed;
  for (let i = 0; i < 2000; i++) {
    const button = page.locator('[data-testid=handover] button');
    if (await button.count()) {
      handed = await films(guest);
      await button.click();
      await button.waitFor({ state: 'detached' });
      continue;
    }
    // The film begins with the map.
    const list = (await page.locator('[data-testid=map] svg.over').count()) ? await choices(guest) : [];
    // Who comes to the screen for the first time has decided nothing yet: he sees no film, and plays.
    if ((await films(guest)) > (handed ?? Infinity)) break;
    if (await isFilm(guest)) await page.keyboard.press(' ');
    else if (list.length) {
      handed = undefined;
      await tell(guest, stir(list));
    } else await page.waitForTimeout(30);
  }
  assert.ok((await films(guest)) > (handed ?? Infinity), 'the film after the hand-over');
  await skip(guest);
  await page.reload();
  await until(async () => (await films(guest)) > 0, 'the film after the reload');
  await skip(guest);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

test('against the machine: as it happens, and again for who comes back', { timeout: PATIENCE }, async () => {
  const guest = await spectator();
  const { page } = guest;
  await begin(world, guest);
  await asked(guest);
  let decided = 0;
  const done = () => linesOf(guest).slice(decided).filter((line) => line.acts?.length).length;
  for (let i = 0; i < 300; i++) {
    const list = await skip(guest);
    if (decided && done() > 2) break;
    decided = linesOf(guest).length;
    await tell(guest, stir(list));
  }
  assert.ok(done() > 2, 'the machine did something');
  await page.reload();
  await until(async () => (await films(guest)) > 0, 'the film of what the machine did');
  const line = page.locator('[data-testid=film] [role=status]');
  if (await line.count()) assert.match((await line.textContent({ timeout: 2000 }).catch(() => 'gone')) ?? '', /\S/);
  await skip(guest);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

const turnOf = (guest) => scene(guest).turn.args[0][1].num;

/** Games of the computer, each up to where the Soviets are ready and are then asked something before the next orders. The
 * last turn has none. */
function* turnsWithQuestions() {
  for (let seed = 5; seed < 15; seed++) {
    const lines = recorded({ game: 'hot-war', scenario: 'hw-2', seed, seats: ['ussr=recruit', 'usa=recruit'] }).split('\n');
    const ours = lines.flatMap((line, at) => (line.startsWith('0 ') ? [at] : []));
    const [, ...ready] = ours.filter((at) => lines[at].startsWith('0 ready'));
    for (const at of ready.slice(0, -1)) {
      const next = lines[ours[ours.indexOf(at) + 1]];
      if (next && !/^0 (order|clear|ready)/.test(next)) yield `${lines.slice(0, at).join('\n')}\n`;
    }
  }
}

test('a turn of secret plans is shown again from where its orders were opened', { timeout: PATIENCE }, async () => {
  const guest = await spectator();
  const { page } = guest;
  // Whether something is asked while orders are carried out is a matter of dice: turns are tried until it is.
  let turn;
  for (const text of turnsWithQuestions()) {
    const seats = [{ kind: 'human' }, { kind: 'computer', level: 'recruit' }].map((sitter) => ({ sitter, name: '' }));
    const made = await (await guest.context.request.post(`${world.url}/api/tables`, { data: { from: { from: 'record', text }, seats } })).json();
    await page.goto(`${world.url}/#/table/${made.seats.find(([seat]) => seat === 0)[1]}`);
    await atTable(guest);
    await asked(guest);
    turn = turnOf(guest);
    await tell(guest, 'ready');
    await skip(guest);
    if (turnOf(guest) === turn) break;
  }
  assert.equal(turnOf(guest), turn, 'something is asked while orders are carried out');
  const again = async () => {
    const before = await films(guest);
    await page.keyboard.press('b');
    await until(async () => (await films(guest)) > before, 'the film begins anew');
    // Who is suppressed throws for it as orders are laid open, and that is told first.
    assert.match(await page.evaluate(() => window.first), /^Orders are laid open|\sHW-5\.2\s*$/);
    await page.click('[data-testid=film-hold]');
    const at = await page.locator('[data-testid=film] .at').innerText();
    await page.click('[data-testid=film-step]');
    await until(async () => (await page.locator('[data-testid=film] .at').innerText()) !== at, 'the next line');
  };
  let asks = 0;
  await until(async () => {
    const list = await skip(guest);
    if (turnOf(guest) > turn && scene(guest).roster) return true;
    if (asks++ === 0) await again();
    else await tell(guest, list[0]);
    return false;
  }, 'the orders of the next turn', PATIENCE / 2);
  await tell(guest, (await skip(guest)).find((text) => text.startsWith('order ')));
  await again();
  await skip(guest);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});
