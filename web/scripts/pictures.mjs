// Takes the pictures of the documents anew from the running program: `make pictures`. With names, only those.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { act, asked, atTable, begin, clickHex, cut, hexPoint, open, recorded, resume, scene, until, visitor } from '../tests/harness.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
const only = process.argv.slice(2);
const world = await open();

async function take(name, options, pose) {
  if (only.length && !only.includes(name)) return;
  const guest = await visitor(world, options);
  await pose(guest);
  await guest.page.waitForTimeout(900);
  await guest.page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 84 });
  await guest.context.close();
}

/** From the front page to the table of a battle of this game. */
async function sitDown(guest, scenario) {
  await begin(world, guest, { scenario });
  await asked(guest);
}

/** The record of a game that the machine played against itself. */
const game = (scenario) => recorded({ scenario, seed: 5, seats: ['allied=recruit', 'french=recruit'] });

/** The turn in which most dice were thrown, of those that begin at these lines. */
function fiercest(lines, sealed) {
  const rolls = sealed.map((from, turn) => lines.slice(from, sealed[turn + 1]).filter((line) => line.startsWith('! ')).length);
  return rolls.indexOf(Math.max(...rolls));
}

/** A game of secret plans that the machine played against itself, up to where the first side has written its orders for
 * this turn, or else for the fiercest; and that side's seat at it, with the machine opposite. */
async function plans(guest, turn) {
  const record = recorded({ game: 'hot-war', scenario: 'hw-2', seed: 5, seats: ['ussr=recruit', 'usa=recruit'] });
  const lines = record.split('\n');
  const sealed = lines.flatMap((line, at) => (line.startsWith('0 ready') ? [at] : []));
  const text = `${lines.slice(0, sealed[turn ?? fiercest(lines, sealed)]).join('\n')}\n`;
  const seats = [{ kind: 'human' }, { kind: 'computer', level: 'recruit' }].map((sitter) => ({ sitter, name: '' }));
  const made = await (await guest.context.request.post(`${world.url}/api/tables`, { data: { from: { from: 'record', text }, seats } })).json();
  await guest.page.goto(`${world.url}/#/table/${made.seats.find(([seat]) => seat === 0)[1]}`);
  await guest.page.waitForSelector('[data-testid=map] [data-piece]');
  await asked(guest);
}

/** A unit on the map begins its order anew. */
async function write(guest, order) {
  const { choices, pieces } = scene(guest);
  const walks = (id) => pieces.some((piece) => piece.id === id && piece.rides == null && piece.at.hex !== undefined);
  for (const { text, noun } of choices.filter(({ verb, noun }) => verb === 'order' && walks(noun.piece))) {
    await choose(guest, text);
    await until(() => scene(guest).prompt?.about?.some((one) => one.piece === noun.piece), text);
    if (scene(guest).choices.some((offer) => offer.text === order)) return;
    await choose(guest, 'drop');
    await until(() => scene(guest).choices.some((offer) => offer.text === text), 'dropped');
  }
  throw new Error(`no unit may ${order}`);
}

const phone = { phone: true, language: 'ru' };
const choose = ({ page }, text) =>
  page.evaluate((text) => [...document.querySelectorAll('section.heard [data-choice]')].find((b) => b.dataset.choice === text)?.click(), text);

try {
  await take('front', { viewport: { width: 1440, height: 1000 } }, async ({ page }) => {
    await page.goto(world.url);
    await page.click('[data-scenario="nap-012"]');
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(2500);
  });
  await take('table', {}, async (guest) => {
    await resume(world, guest, cut(game('nap-012'), /^1 melee /));
    const blow = (await asked(guest)).find((text) => text.startsWith('melee '));
    await clickHex(guest, blow.split(' ')[1]);
    await guest.page.waitForSelector('.pop.odds .bars');
  });
  await take('night', { theme: 'dark', viewport: { width: 1180, height: 820 } }, (guest) => sitDown(guest, 'nap-015'));
  await take('combat-commander', {}, async (guest) => {
    await guest.page.goto(world.url);
    await guest.page.getByRole('button', { name: /Combat Commander/ }).click();
    await guest.page.click('[data-scenario="cc-4"]');
    await guest.page.click('[data-testid=start]');
    await atTable(guest);
    for (const text of ['rest', 'ready']) {
      await asked(guest);
      await choose(guest, text);
      await guest.page.waitForTimeout(500);
    }
    await asked(guest);
  });
  await take('hot-war-orders', {}, async (guest) => {
    await plans(guest, 2);
    await write(guest, 'give move');
  });
  await take('hot-war-route', { theme: 'dark' }, async (guest) => {
    await plans(guest, 2);
    await write(guest, 'give move');
    await act(guest, 'give move');
    await asked(guest);
    const { exposed = [], ways = [] } = scene(guest);
    const names = await guest.page.evaluate(async () => {
      const tokens = [location.hash.split('/')[2]];
      const headers = { 'content-type': 'application/json' };
      const [mine] = await (await fetch('/api/mine', { method: 'POST', headers, body: JSON.stringify({ tokens }) })).json();
      return (await (await fetch(`/api/tables/${mine.id}/catalogue`)).json()).hexes;
    });
    const way = ways.filter(({ hexes }) => exposed.some(({ hex }) => hex === hexes.at(-1))).at(-1) ?? ways.at(-1);
    const { x, y } = await hexPoint(guest, names[way.hexes.at(-1)]);
    await guest.page.mouse.move(x, y);
  });
  await take('hot-war-film', { motion: true }, async (guest) => {
    await plans(guest);
    await choose(guest, 'ready');
    const { page } = guest;
    const answer = (offers) => offers.find(({ verb }) => verb === 'shoot') ?? offers[0];
    await until(async () => {
      const offers = scene(guest).roster ? [] : scene(guest).choices;
      if (offers.length) await choose(guest, answer(offers).text);
      return (await page.locator('[data-testid=film] .dice').count()) > 0;
    }, 'a film with dice');
    await page.click('[data-testid=film-hold]');
  });
  await take('replay', {}, async ({ page }) => {
    await page.goto(world.url);
    await page.setInputFiles('input[type=file]', { name: 'game.sandtable', mimeType: 'text/plain', buffer: Buffer.from(game('nap-003')) });
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForSelector('[data-piece]');
    await page.locator('[role=slider]').focus();
    for (let i = 0; i < 9; i++) await page.keyboard.press('PageDown');
  });
  await take('phone-hot-war', phone, async (guest) => {
    await plans(guest, 2);
    await write(guest, 'give defence');
  });
  await take('phone', phone, (guest) => sitDown(guest, 'nap-012'));
  await take('phone-odds', phone, async (guest) => {
    await resume(world, guest, cut(game('nap-012'), /^1 melee /));
    const blow = (await asked(guest)).find((text) => text.startsWith('melee '));
    await clickHex(guest, blow.split(' ')[1]);
    await guest.page.waitForSelector('.pop.odds .bars');
  });
} finally {
  await world.close();
}
