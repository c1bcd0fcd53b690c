// Starts the program, which serves the page that lies inside it, and drives a browser. The program is found by
// SANDTABLE_BIN, else in the target directory.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const web = fileURLToPath(new URL('..', import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? join(web, '..', 'target');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

function program() {
  const places = [process.env.SANDTABLE_BIN, join(target, 'release', 'sandtable'), join(target, 'debug', 'sandtable')];
  const found = places.find((path) => path && existsSync(path));
  if (!found) throw new Error('build the program first: cargo build --release -p sandtable-cli');
  return found;
}

/** Runs the program with these words and gives what it printed. */
export function sandtable(...words) {
  const { status, stdout, stderr } = spawnSync(program(), words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`sandtable ${words.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** The record of a whole game of two players of the machine, who choose at random if nothing else is said: the same
 * for the same seed. */
export const recorded = ({ game = 'napoleonics', scenario = 'nap-001', seed = 3, seats = ['allied=random', 'french=random'] } = {}) =>
  withFile((file) => {
    const who = seats.flatMap((seat) => ['--seat', seat]);
    sandtable('play', game, '--scenario', scenario, ...who, '--seed', String(seed), '--record', file);
    return readFileSync(file, 'utf8');
  });

/** The exact odds of a choice in the position that a record leads to, from the command line. */
export const odds = (record, choice) =>
  withFile((file) => {
    writeFileSync(file, record);
    return JSON.parse(sandtable('odds', file, ...choice.split(' '), '--json'));
  });

/** Replays a record to its last hash and rolls its dice again, by the command line. */
export const verify = (record) =>
  withFile((file) => {
    writeFileSync(file, record);
    return JSON.parse(sandtable('verify', file, '--json'));
  });

function withFile(use) {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-e2e-'));
  try {
    return use(join(folder, 'game.sandtable'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A record cut before its first entry of this kind: a position to sit down at. */
export function cut(record, entry) {
  const lines = record.split('\n');
  const at = lines.findIndex((line) => entry.test(line));
  if (at < 0) throw new Error(`no entry ${entry}`);
  return `${lines.slice(0, at).join('\n')}\n`;
}

/** The last moment of a record that its report tells like this: the record up to the decision that led to it, and that
 * decision, and whether it leads there without chance. Nothing if it is never told. */
export function moment(record, told) {
  const report = withFile((file) => {
    writeFileSync(file, record);
    return sandtable('replay', file, '--lang', 'en').split('\n');
  });
  const line = report.findLast((line) => /^\s*\d+ /.test(line) && told.test(line));
  if (!line) return undefined;
  const lines = record.split('\n');
  const first = lines.findIndex((line) => line.startsWith('start ')) + 1;
  let at = first + Number.parseInt(line, 10) - 1;
  const sure = /^\d /.test(lines[at]);
  while (at > first && !/^\d /.test(lines[at])) at--;
  return { before: `${lines.slice(0, at).join('\n')}\n`, choice: lines[at].replace(/^\d /, '').replace(/ @\w+$/, ''), sure };
}

/** A server with an empty store, and a browser. */
export async function open() {
  const data = mkdtempSync(join(tmpdir(), 'sandtable-e2e-'));
  let server;
  /** A limit in kilobytes for every file it writes is a disk that is full. */
  const start = async (port, limit) => {
    const words = [program(), 'serve', '--port', String(port), '--data', data];
    const full = ['-c', `trap '' XFSZ; ulimit -f ${limit}; exec "$@"`, 'bash', ...words];
    const stdio = ['ignore', 'pipe', limit ? 'ignore' : 'inherit'];
    server = limit ? spawn('bash', full, { stdio }) : spawn(words[0], words.slice(1), { stdio });
    const line = await Promise.race([
      new Promise((resolve) => createInterface({ input: server.stdout }).once('line', resolve)),
      new Promise((_, reject) => server.once('exit', (code) => reject(new Error(`the server stopped: ${code}`)))),
    ]);
    return line.split(' ')[0].replace(/\/$/, '');
  };
  /** Ends the server without a word, as a power cut would. */
  const kill = () =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGKILL');
    });
  const url = await start(0);
  const again = (limit) => start(new URL(url).port, limit);
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) throw new Error(`no browser at ${executablePath}: install chromium, or name one by CHROMIUM`);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const close = async () => {
    await browser.close();
    await kill();
    rmSync(data, { recursive: true, force: true });
  };
  return { url, browser, data, kill, again, close };
}

/** A visitor with a profile of his own. All he hears over the WebSocket is kept. */
export async function visitor(world, { phone = false, language = 'en', motion = false, theme = 'light', viewport = { width: 1440, height: 900 } } = {}) {
  const context = await world.browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : viewport,
    ...(phone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    reducedMotion: motion ? 'no-preference' : 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(
    ([language, theme]) => {
      if (localStorage.getItem('sandtable.language')) return;
      localStorage.setItem('sandtable.language', JSON.stringify(language));
      localStorage.setItem('sandtable.settings', JSON.stringify({ theme }));
    },
    [language, theme],
  );
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const heard = [];
  const faults = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload))));
  page.on('pageerror', (error) => faults.push(error));
  page.on('console', (message) => message.type() === 'error' && faults.push(new Error(message.text())));
  return { context, page, heard, faults };
}

/** From the front page to a table, by clicks. */
export async function begin(world, guest, { game = 'napoleonics', scenario = 'nap-001', against = undefined } = {}) {
  const { page } = guest;
  await page.goto(world.url);
  await page.click(`[data-game="${game}"]`);
  await page.click(`[data-scenario="${scenario}"]`);
  if (against) await page.click(`[data-testid=preview] [data-against=${against}]`);
  await page.click('[data-testid=start]');
  if (against !== 'link') await atTable(guest);
}

/** From the front page to the position that a record leads to, two at one screen. */
export async function resume(world, guest, record) {
  const { page } = guest;
  await page.goto(world.url);
  await page.setInputFiles('input[type=file]', { name: 'game.sandtable', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.click('[data-testid=play-on]');
  await page.waitForSelector('[data-testid=map] [data-piece], [data-testid=handover]', { timeout: 20_000 });
  await page.waitForTimeout(200);
  if (await page.locator('[data-testid=handover]').count()) await page.click('[data-testid=handover] button');
  await atTable(guest);
}

export const atTable = ({ page }) => page.waitForSelector('[data-testid=map] [data-piece], [data-testid=box] button', { timeout: 60_000 });

/** The texts of all legal choices. */
export const choices = ({ page }) =>
  page.$$eval('section.heard[data-testid=choices] [data-choice]', (buttons) => buttons.map((b) => b.dataset.choice));

/** Waits until this visitor is asked, and gives his choices; nothing if the game is over. */
export async function asked(guest, timeout = 60_000) {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    if (await guest.page.locator('[data-testid=over]').count()) return [];
    const now = await choices(guest);
    if (now.length) return now;
    await guest.page.waitForTimeout(40);
  }
  throw new Error(`not asked within ${timeout} ms; prompt: ${await question(guest)}`);
}

export const question = ({ page }) => page.locator('[data-testid=prompt] .ask').innerText();

/** The point of the screen where a hex lies. */
export async function hexPoint({ page }, name) {
  return page.evaluate(async (name) => {
    const token = location.hash.split('/')[2];
    const [mine] = await (await fetch('/api/mine', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ tokens: [token] }) })).json();
    const shelf = `/api/tables/${mine.id}`;
    const [catalogue, map] = await Promise.all([`${shelf}/catalogue`, `${shelf}/map/en/day`].map(async (at) => (await fetch(at)).json()));
    const [x, y] = map.hexes[catalogue.hexes.indexOf(name)];
    const over = document.querySelector('[data-testid=map] svg.over');
    const box = over.getBoundingClientRect();
    return { x: box.left + (x / map.width) * box.width, y: box.top + (y / map.height) * box.height };
  }, name);
}

export async function clickHex(guest, name) {
  const { x, y } = await hexPoint(guest, name);
  await guest.page.mouse.click(x, y);
}

/** Does a choice as a person would: a card in the hand, a button, a piece or a hex on the map. */
export async function act(guest, text) {
  const { page } = guest;
  const before = await stamp(guest);
  const button = page.locator(`[data-testid=prompt] [data-offer="${text}"], .palette [data-offer="${text}"]`);
  const noun = text.split(' ')[1] ?? '';
  if (await button.count()) await button.first().click();
  else if (offerOf(guest, text)?.noun?.hex !== undefined) await clickHex(guest, noun);
  else if (offerOf(guest, text)?.noun?.side) await clickSide(guest, text);
  else if (await cardOf(guest, text)) await page.locator(`[data-card="${await cardOf(guest, text)}"]`).first().click();
  else await clickPiece(guest, text);
  const fanned = page.locator(`[data-fan="${pieceOf(guest, text)}"]`);
  if (await fanned.count()) await fanned.click();
  if (await page.locator('[data-testid=commit]').count()) await page.click('[data-testid=commit]');
  const menu = page.locator('.pop.menu button');
  if (await menu.count()) await menu.first().click();
  await changed(guest, before);
}

async function clickPiece(guest, text) {
  const piece = await pieceOf(guest, text);
  const box = await guest.page.locator(`[data-piece="${piece}"]`).boundingBox();
  await guest.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function clickSide(guest, text) {
  const box = await guest.page.locator(`[data-side="${text}"]`).boundingBox();
  await guest.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The latest scene as the socket told it. */
export function scene(guest) {
  let value;
  for (const message of guest.heard) {
    if (message.type === 'welcome') value = structuredClone(message.scene);
    if (message.type === 'update' && message.scene) value = patch(value, structuredClone(message.scene));
  }
  return value;
}

function patch(root, steps) {
  for (const step of steps) {
    if (step.at.length === 0 && 'set' in step) {
      root = step.set;
      continue;
    }
    const target = ('cut' in step ? step.at : step.at.slice(0, -1)).reduce((value, key) => value[key], root);
    const last = step.at.at(-1);
    if ('cut' in step) target.splice(step.cut[0], step.cut[1], ...step.put);
    else if ('drop' in step) delete target[last];
    else target[last] = step.set;
  }
  return root;
}

const offerOf = (guest, text) => scene(guest).choices.find((offer) => offer.text === text);
const cardOf = (guest, text) => offerOf(guest, text)?.noun?.card?.toString();
const pieceOf = (guest, text) => offerOf(guest, text)?.noun?.piece;

const stamp = (guest) => guest.heard.filter((m) => m.type === 'update').length;

async function changed(guest, before) {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (stamp(guest) > before) return;
    await guest.page.waitForTimeout(20);
  }
  throw new Error('nothing changed');
}
