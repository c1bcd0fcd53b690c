// Starts the program, which serves the page that lies inside it, and drives a browser. The program is found by
// SANDTABLE_BIN, else in the target directory.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const web = fileURLToPath(new URL('..', import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? join(web, '..', 'target');
/** How long a test may take at most: a machine with much else to do is slow, and no fault of the page. */
export const PATIENCE = 400_000;
/** How long one thing may take that a person would wait for. */
const WAIT = 90_000;

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
export const verify = (record, ...lenient) =>
  withFile((file) => {
    writeFileSync(file, record);
    return JSON.parse(sandtable('verify', file, '--json', ...lenient));
  });

/** What the command line tells of a record, in English. */
export const replayed = (record) =>
  withFile((file) => {
    writeFileSync(file, record);
    return sandtable('replay', file, '--lang', 'en');
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
  const report = replayed(record).split('\n');
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
    const words = [program(), 'serve', '--port', String(port), '--data', data, '--key-file', join(data, 'seeds.key')];
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
  context.setDefaultTimeout(WAIT);
  const page = await context.newPage();
  const heard = [];
  const faults = [];
  const tables = new Map();
  /** `under`: a choice is on its way and no answer has come yet. */
  const guest = { context, page, heard, faults, tables, under: false };
  page.on('websocket', (socket) => {
    let token;
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload);
      token ??= message.token;
      if (message.type === 'choose') guest.under = true;
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      heard.push(message);
      if (['welcome', 'refused', 'error'].includes(message.type) || (message.type === 'update' && message.scene)) guest.under = false;
      tables.set(token, take(tables.get(token), message));
    });
  });
  page.on('pageerror', (error) => faults.push(error));
  page.on('console', (message) => message.type() === 'error' && faults.push(new Error(message.text())));
  return guest;
}

/** A table as one link was told of it: the scene, the report, and how often the position changed. */
function take(table, message) {
  if (message.type === 'welcome') {
    const { viewer, number, scene, lines } = structuredClone(message);
    return { viewer, number, scene, lines, changes: (table?.changes ?? 0) + 1 };
  }
  if (message.type !== 'update' || !table) return table;
  const { number, scene, keep, lines = [] } = structuredClone(message);
  table.number = number;
  table.lines = [...table.lines.slice(0, keep ?? table.lines.length), ...lines];
  if (!scene) return table;
  table.scene = patch(table.scene, scene);
  table.changes++;
  return table;
}

/** The table at which this visitor sits. */
const tableOf = ({ page, tables }) => tables.get(new URL(page.url()).hash.split('/')[2]);

/** The latest scene as the socket told it. */
export const scene = (guest) => tableOf(guest)?.scene;
export const linesOf = (guest) => tableOf(guest)?.lines ?? [];
export const seatAt = (guest) => tableOf(guest)?.viewer.seat;
/** Rises when the position changes. */
export const changes = (guest) => tableOf(guest)?.changes ?? 0;

/** Waits until something is so, as seen from here. */
export async function until(holds, what, timeout = WAIT) {
  for (const end = Date.now() + timeout; Date.now() < end; ) {
    const found = await holds();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`not within ${timeout} ms: ${what}`);
}

/** From the front page to a table, by clicks. If a choice is to be among the first, games are begun until it is: hands
 * are dealt by lot. */
export async function begin(world, guest, { game = 'napoleonics', scenario = 'nap-001', against = undefined, offering = undefined } = {}) {
  const { page } = guest;
  for (let i = 0; i < 8; i++) {
    await page.goto(world.url);
    await page.click(`[data-game="${game}"]`);
    await page.click(`[data-scenario="${scenario}"]`);
    if (against) await page.click(`[data-testid=preview] [data-against=${against}]`);
    await page.click('[data-testid=start]');
    if (against === 'link') return;
    // Nothing is seen before someone says that he sits there.
    if (against === 'here') await page.locator('[data-testid=handover] button').click();
    await atTable(guest);
    if (!offering || (await asked(guest)).some(offering)) return;
  }
  throw new Error('no game begins with what is looked for');
}

/** From the front page to the position that a record leads to, two at one screen, the one who is asked before it. */
export async function resume(world, guest, record) {
  const { page } = guest;
  await page.goto(world.url);
  await page.setInputFiles('input[type=file]', { name: 'game.sandtable', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.click('[data-testid=play-on]');
  await present(guest);
  await atTable(guest);
}

/** Sits down in a seat that no page shows, and takes part in fixing the dice. */
async function sitDown({ page }, token, seat) {
  await page.evaluate(
    async ([token, seat]) => {
      const { protocol } = await (await fetch('/api/games')).json();
      const socket = new WebSocket(`ws://${location.host}/ws`);
      const nonce = crypto.getRandomValues(new Uint8Array(16));
      const sized = (text) => [text.length, 0, 0, 0, ...new TextEncoder().encode(text)];
      const unhex = (digits) => digits.match(/../g).map((pair) => parseInt(pair, 16));
      const hex = (bytes) => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');
      const say = (message) => socket.send(JSON.stringify(message));
      let table;
      socket.onopen = () => say({ type: 'hello', token, protocol });
      socket.onmessage = async ({ data }) => {
        const message = JSON.parse(data);
        table ??= message.table;
        const { stage, own, commitment, waiting } = message.fair ?? {};
        const here = waiting & (1 << seat);
        if (stage === 'pledge' && !own) {
          const bytes = [...sized('sandtable nonce 2'), ...sized(table.game), ...sized(table.id), ...unhex(commitment), seat, ...nonce];
          say({ type: 'pledge', pledge: hex(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))) });
        } else if (stage === 'open' && here) say({ type: 'nonce', nonce: hex(nonce) });
      };
    },
    [token, seat],
  );
}

/** At the position that a record leads to, only the one who is asked: the other seat is someone else's. */
export async function resumeApart(world, guest, record) {
  const { page } = guest;
  const seats = [0, 1].map(() => ({ sitter: { kind: 'human' }, name: '' }));
  const made = await (await guest.context.request.post(`${world.url}/api/tables`, { data: { from: { from: 'record', text: record }, seats } })).json();
  for (const [, token] of made.seats) {
    await page.goto(`${world.url}/#/table/${token}`);
    await until(() => scene(guest), 'a scene');
    if (scene(guest).choices.length) break;
  }
  // Nothing is dealt before the other sits at the table as well.
  const shown = page.url().split('/').at(-1);
  await Promise.all(made.seats.filter(([, token]) => token !== shown).map(([seat, token]) => sitDown(guest, token, seat)));
  await atTable(guest);
  await asked(guest);
}

export const atTable = ({ page }) => page.waitForSelector('[data-testid=map] [data-piece], [data-testid=box] button');

/** What axe finds serious on the page; and what is not said as it is written, or lies in no part of the page that can be
 * gone to. */
export async function serious({ page }) {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const { violations } = await page.evaluate((rules) => window.axe.run(document, { resultTypes: ['violations'], rules }), rules);
  const bad = violations.filter((v) => ['serious', 'critical'].includes(v.impact) || ['region', 'landmark-no-duplicate-banner'].includes(v.id));
  return bad.map((v) => `${v.id} ${v.nodes.slice(0, 3).map((n) => n.target).join(' | ')}`);
}

/** The texts of all legal choices, as the page has them. */
export const choices = ({ page }) =>
  page.$$eval('section.heard[data-testid=choices] [data-choice]', (buttons) => buttons.map((b) => b.dataset.choice));

/** The same, once the page shows what was told last; nothing before. */
async function fresh(guest) {
  const shown = await guest.page.evaluate(() => {
    const section = document.querySelector('section.heard[data-testid=choices]');
    const list = section && [...section.querySelectorAll('[data-choice]')].map((b) => b.dataset.choice);
    return { number: Number(section?.dataset.number ?? -1), list: list ?? [], over: !!document.querySelector('[data-testid=over]') };
  });
  if (shown.over) return [];
  return shown.list.length && shown.number === tableOf(guest)?.number ? shown.list : undefined;
}

/** Waits until this visitor is asked, and gives his choices; nothing if the game is over. */
export const asked = (guest) => until(() => fresh(guest), 'asked');

/** The same for whoever is asked at this screen: it is handed over where it must be. */
export const present = (guest) =>
  until(async () => {
    const button = guest.page.locator('[data-testid=handover] button');
    if (await button.count()) await button.click({ timeout: 2000 }).catch(() => undefined);
    return fresh(guest);
  }, 'anyone asked');

/** Waits until the line that broke while this was done is back: the page itself may not have noticed the break yet. */
export async function reconnected(guest, restart) {
  const welcomes = () => guest.heard.filter((message) => message.type === 'welcome').length;
  const before = welcomes();
  await restart();
  await until(() => welcomes() > before, 'the line is back');
}

/** Takes a choice from the list that lies beside the map: quicker than the mouse. */
export async function tell(guest, text) {
  const before = changes(guest);
  const taken = () => changes(guest) > before;
  // Where a film begins just now, the list is gone until it ends.
  for (const end = Date.now() + WAIT; !taken() && Date.now() < end; ) {
    await guest.page.evaluate((text) => [...document.querySelectorAll('section.heard [data-choice]')].find((b) => b.dataset.choice === text)?.click(), text);
    await answered(guest, taken, 3000);
  }
  if (!taken()) throw new Error(`${text} was not taken`);
}

/** Waits for this a while, and longer if a choice is on its way: pressed again meanwhile, the next one would be taken. */
async function answered(guest, holds, timeout) {
  await until(holds, 'anything', timeout).catch(() => undefined);
  if (guest.under) await until(async () => !guest.under || (await holds()), 'an answer');
}

export const question = ({ page }) => page.locator('[data-testid=prompt] .ask').innerText();

/** The point of the screen where a hex lies, once the map has come to rest. */
export async function hexPoint({ page }, name) {
  return page.evaluate(async (name) => {
    const token = location.hash.split('/')[2];
    const [mine] = await (await fetch('/api/mine', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ tokens: [token] }) })).json();
    const shelf = `/api/tables/${mine.id}`;
    const [catalogue, map] = await Promise.all([`${shelf}/catalogue`, `${shelf}/map/en/day`].map(async (at) => (await fetch(at)).json()));
    const [x, y] = map.hexes[catalogue.hexes.indexOf(name)];
    const place = () => {
      const box = document.querySelector('[data-testid=map] svg.over').getBoundingClientRect();
      return { x: box.left + (x / map.width) * box.width, y: box.top + (y / map.height) * box.height };
    };
    for (let before = place(), still = 0; still < 4; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = place();
      still = now.x === before.x && now.y === before.y ? still + 1 : 0;
      before = now;
    }
    return place();
  }, name);
}

export async function clickHex(guest, name) {
  const { x, y } = await hexPoint(guest, name);
  await guest.page.mouse.click(x, y);
}

/** Does a choice as a person would: a card in the hand, a button, a piece or a hex on the map, and what is asked then.
 * A click that comes to nothing is made again, as a person would. */
export async function act(guest, text) {
  const before = changes(guest);
  const taken = () => changes(guest) > before;
  for (let i = 0; i < 12 && !taken(); i++) {
    await attempt(guest, text).catch(() => undefined);
    await answered(guest, async () => taken() || (await opened(guest, text)), 4000);
  }
  if (!taken()) throw new Error(`${text} was not taken`);
}

/** What a click has opened: a stack spread out, a menu, odds. */
async function opened(guest, text) {
  for (const one of [`[data-fan="${offerOf(guest, text)?.noun?.piece}"]`, '[data-testid=commit]', `[data-take="${text}"]`]) {
    const found = guest.page.locator(one);
    if (await found.count()) return found.first();
  }
  return undefined;
}

async function attempt(guest, text) {
  const { page } = guest;
  const { piece, card, hex, side } = offerOf(guest, text)?.noun ?? {};
  const open = await opened(guest, text);
  if (open) return open.click({ timeout: 3000 });
  const button = page.locator(`[data-testid=prompt] [data-offer="${text}"], .palette [data-offer="${text}"]`);
  const noun = text.split(' ')[1] ?? '';
  if (await button.count()) return button.first().click({ timeout: 3000 });
  const folded = page.locator('[data-testid=unfold]');
  if (offerOf(guest, text)?.group && (await folded.count())) return folded.click({ timeout: 3000 });
  if (hex !== undefined) return clickHex(guest, noun);
  if (card !== undefined) return page.locator(`[data-card="${card}"]`).first().click({ timeout: 3000 });
  const box = await page.locator(side ? `[data-side="${text}"]` : `[data-piece="${piece}"]`).boundingBox({ timeout: 3000 });
  return page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const offerOf = (guest, text) => scene(guest).choices.find((offer) => offer.text === text);

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
