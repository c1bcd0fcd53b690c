import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, atTable, begin, choices, clickHex, hexPoint, open, scene, tell, visitor } from './harness.mjs';

// A game of secret plans, in the page: two people at two screens. Small fields are made for what must happen.
let world;
before(async () => (world = await open()));
after(() => world.close());

const LONG = 300_000;
const PATIENCE = 120_000;

/** Waits until something holds. */
async function until({ page }, what, holds) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const found = await holds();
    if (found) return found;
    await page.waitForTimeout(25);
  }
  throw new Error(`never: ${what}`);
}

const keys = (guest) => guest.heard.flatMap((m) => m.lines ?? []).map((line) => line.msg.key);
const turn = (guest) => scene(guest)?.turn.args[0][1].num ?? 0;
const plots = (guest) => !!scene(guest)?.roster && scene(guest).choices.length > 0;

/** A choice from the list that lies beside the map, once it is offered: quicker than the mouse. */
async function say(guest, text) {
  await until(guest, `${text} is offered`, async () => (await choices(guest)).includes(text));
  await tell(guest, text);
}

async function write(guest, unit, order, ...fields) {
  await say(guest, `order ${unit}`);
  await say(guest, `give ${order}`);
  for (const field of fields) await say(guest, field);
  if ((await choices(guest)).includes('set')) await say(guest, 'set');
}

/** Set-up is left as it is. */
async function toOrders(guests) {
  for (const guest of guests) {
    await until(guest, 'he is asked or waits', () => scene(guest));
  }
  await until(guests[0], 'orders are written', async () => {
    for (const guest of guests) {
      if (!scene(guest).roster && scene(guest).choices.some((offer) => offer.text === 'ready')) await say(guest, 'ready');
    }
    return guests.every(plots);
  });
}

/** Whoever is asked while orders are carried out answers by this, until the next orders are written or this was told. */
async function carryOut(guests, from, told, answer) {
  await until(guests[0], told ?? 'the turn ends', async () => {
    if (told && guests.every((guest) => keys(guest).includes(told))) return true;
    if (guests.some((guest) => scene(guest).over)) return true;
    for (const guest of guests) {
      const list = scene(guest).roster ? [] : await choices(guest);
      if (list.length) await say(guest, answer(list)).catch(() => undefined);
    }
    return guests.every((guest) => plots(guest) && turn(guest) > from);
  });
}

const first = (list) => list.find((text) => !['back', 'drop'].includes(text));
const shoot = (list) => list.find((text) => text.startsWith('shoot')) ?? first(list);

/** A field of plain ground with these hexes changed, and these units. */
function field(ussr, usa, ground = {}) {
  const [wide, high] = [9, 6];
  const name = (col, row) => `${String(col + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`;
  const rows = Array.from({ length: high }, (_, row) => Array.from({ length: wide }, (_, col) => ground[name(col, row)] ?? '.').join(''));
  const words = (text) => ({ en: text, ru: text });
  return JSON.stringify({
    format: 'sandtable-scenario',
    version: 1,
    game: 'hot-war',
    id: 'field',
    number: 99,
    title: words('Field'),
    place: words('Field'),
    date: words('1985'),
    story: words('Field'),
    special: [],
    turns: 4,
    wind: 'calm',
    set_up: 'at-once',
    map: { terrain: rows, levels: rows.map((row) => '0'.repeat(row.length)), roads: [], names: {} },
    sides: { USSR: { edge: 'W', zone: ['0101-0406'], units: ussr }, USA: { edge: 'E', zone: ['0501-0906'], units: usa } },
    victory: { objectives: [], margin: 20 },
    origin: 'a test',
  });
}

/** A table of such a field with a person at each seat. */
async function sitDown(text, options) {
  const guests = [await visitor(world, options), await visitor(world, options)];
  await guests[0].page.goto(world.url);
  const made = await guests[0].page.evaluate(async (text) => {
    const human = { sitter: { kind: 'human' }, name: '' };
    const body = JSON.stringify({ from: { from: 'text', game: 'hot-war', text, options: {} }, seats: [human, human], together: false });
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.json();
  }, text);
  assert.ok(made.seats, JSON.stringify(made));
  for (const [seat, token] of made.seats) {
    await guests[seat].page.goto(`${world.url}/#/table/${token}`);
    await atTable(guests[seat]);
  }
  await toOrders(guests);
  return guests;
}

async function leave(guests) {
  for (const guest of guests) {
    assert.deepEqual(guest.faults, []);
    await guest.context.close();
  }
}

test('the card of a gun that shoots far shows its accuracy at every distance', { timeout: LONG }, async () => {
  const units = [{ number: 1, card: 'su_sph', hex: '0202' }];
  const guests = await sitDown(field(units, [{ number: 1, card: 'us_inf', hex: '0805' }]), { language: 'ru' });
  const { page } = guests[0];
  await page.hover('[data-testid=roster] .line');
  await page.waitForSelector('[data-testid=inspector] .face td');
  const cut = await page.locator('[data-testid=inspector] .face').evaluate((face) => {
    const edge = face.getBoundingClientRect().right;
    return [...face.querySelectorAll('td:last-child')].filter((cell) => cell.getBoundingClientRect().right > edge || cell.scrollWidth > cell.clientWidth).length;
  });
  assert.equal(cut, 0, 'no value is cut off');
  await leave(guests);
});

test('in a free battle works and mines are explained before they are bought, and turns stand in one row', { timeout: LONG }, async () => {
  const guest = await visitor(world);
  const { page } = guest;
  await page.goto(world.url);
  for (const one of ['[data-game="hot-war"]', '[data-scenario="free-4"]', '[data-testid=start]']) await page.click(one);
  await until(guest, 'the shop', () => scene(guest)?.choices.some((offer) => offer.text === 'buy wire'));
  for (const [item, told] of [['wire', /cannot cross/], ['obstacle', /infantry/], ['at', /hitting on/], ['tank-trench', /defence \+2/]]) {
    await page.hover(`[data-testid=palette] [data-offer="buy ${item}"]`);
    await until(guest, `${item} is explained`, async () => told.test(await page.locator('[data-testid=inspector]').innerText()));
  }
  const row = await page.locator('.cells.row').evaluate((row) => {
    const tops = new Set([...row.querySelectorAll('i')].map((step) => step.getBoundingClientRect().top));
    return { rows: tops.size, over: row.querySelector('b').getBoundingClientRect().right - row.parentElement.getBoundingClientRect().right };
  });
  assert.equal(row.rows, 1);
  assert.ok(row.over <= 1, `the number is ${row.over} beyond its panel`);
  await leave([guest]);
});

test('of the hexes of area fire only those with known enemies are aimed at, and a friend never is', { timeout: LONG }, async () => {
  const ussr = [{ number: 1, card: 'su_sph', hex: '0203' }, { number: 2, card: 'su_truck', hex: '0205' }, { number: 3, card: 'su_how', hex: '0205' }];
  const guests = await sitDown(field(ussr, [{ number: 1, card: 'us_mbt', hex: '0603' }]));
  const [guest] = guests;
  const rings = () => scene(guest).choices.filter((offer) => offer.light === 'target').length;
  await say(guest, 'order su-1');
  await say(guest, 'give area_fire');
  await until(guest, 'hexes', () => scene(guest).choices.filter((offer) => offer.light === 'reach').length > 10);
  assert.equal(rings(), 1);
  await say(guest, 'drop');
  await say(guest, 'order su-2');
  await say(guest, 'give tow');
  await until(guest, 'the gun', () => scene(guest).choices.some((offer) => offer.text === 'target su-3'));
  assert.equal(rings(), 0);
  await say(guest, 'target su-3');
  const list = guest.page.locator('[data-testid=roster]');
  await until(guest, 'what is lacking', async () => /needs the order/.test(await list.innerText()));
  await write(guest, 'su-3', 'tow', 'target su-2');
  await until(guest, 'nothing is', async () => !/needs the order/.test(await list.innerText()));
  await leave(guests);
});

test('two people plot and carry out two turns, and neither learns anything of the other’s plan', { timeout: LONG * 2 }, async () => {
  const host = await visitor(world);
  await begin(world, host, { game: 'hot-war', scenario: 'hw-1', against: 'link' });
  const link = await host.page.inputValue('[data-testid=invite]');
  const friend = await visitor(world);
  await friend.page.goto(link);
  await host.page.click('a.main[href^="#/table/"]');
  const guests = [host, friend];
  for (const guest of guests) await atTable(guest);
  await toOrders(guests);

  // The first order by the mouse: the unit, the palette, a hex farther away, and all of its way is written.
  const walks = ({ noun }) => scene(host).pieces.some((piece) => piece.id === noun.piece && piece.rides == null && piece.at.hex !== undefined);
  const order = scene(host).choices.find((offer) => offer.verb === 'order' && walks(offer)).text;
  const heardBefore = friend.heard.length;
  const shownBefore = JSON.stringify(scene(friend));
  await act(host, order);
  const give = await until(host, 'a palette', async () => (await choices(host)).find((text) => text === 'give move'));
  await act(host, give);
  const way = await until(host, 'ways', () => scene(host).ways?.find((one) => one.hexes.length > 1));
  const names = await host.page.evaluate(async () => {
    const token = location.hash.split('/')[2];
    const mine = await (await fetch('/api/mine', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ tokens: [token] }) })).json();
    return (await (await fetch(`/api/tables/${mine[0].id}/catalogue`)).json()).hexes;
  });
  await clickHex(host, names[way.hexes.at(-1)]);
  await until(host, 'the way is written', () => scene(host).overlays?.some((one) => one.shape === 'route' && one.hexes.at(-1) === way.hexes.at(-1)));
  if (scene(host).choices.some((offer) => offer.text === 'set')) await act(host, 'set');
  assert.ok(scene(host).roster.lines.some((line) => !line.open));
  assert.ok(await host.page.locator('[data-overlay=route]').count(), 'the plan is over the map');

  // All the others by the list.
  for (let i = 0; i < 20; i++) {
    const open = scene(host).roster.lines.find((line) => line.open);
    const text = open && scene(host).choices.find((offer) => offer.verb === 'order' && offer.noun.piece === open.piece)?.text;
    if (!text) break;
    await say(host, text);
    const order = (await choices(host)).find((one) => one === 'give defence') ?? (await choices(host)).find((one) => one.startsWith('give '));
    await say(host, order);
    for (let step = 0; step < 12 && !scene(host).choices.some((offer) => offer.verb === 'order'); step++) {
      const list = await choices(host);
      await say(host, list.includes('set') ? 'set' : first(list));
    }
  }
  await say(host, 'ready');
  assert.match(await host.page.locator('header').innerText(), /ready/);

  // What the other one has heard meanwhile, and what his page holds.
  assert.equal(JSON.stringify(scene(friend)), shownBefore);
  const heard = friend.heard.slice(heardBefore).filter((m) => m.type === 'welcome' || m.type === 'update');
  for (const message of heard) {
    assert.ok(!message.scene && !message.lines?.length, JSON.stringify(message).slice(0, 300));
  }
  assert.equal(await friend.page.locator('[data-overlay]').count(), 0);
  assert.doesNotMatch(await friend.page.locator('header').innerText(), /ready/);

  await say(friend, 'ready');
  await carryOut(guests, 1, undefined, first);
  assert.ok(keys(friend).includes('log-orders-open'));
  await say(host, 'ready');
  await say(friend, 'ready');
  await carryOut(guests, 2, undefined, first);
  assert.ok(turn(host) >= 3 || scene(host).over);
  await leave(guests);
});

test('a collision: both go for one hex, and the dice decide', { timeout: LONG }, async () => {
  const guests = await sitDown(field([{ number: 1, card: 'su_bmp', hex: '0303' }], [{ number: 1, card: 'us_ifv', hex: '0503' }]));
  await write(guests[0], 'su-1', 'move', 'to 0403');
  await write(guests[1], 'us-1', 'move', 'to 0403');
  for (const guest of guests) await say(guest, 'ready');
  await carryOut(guests, 1, 'log-contest', first);
  for (const guest of guests) assert.ok(keys(guest).includes('log-contest'), keys(guest).join());
  await until(guests[0], 'the dice are shown', () => guests[0].page.locator('.dice').count());
  await leave(guests);
});

test('an ambush is seen by its owner only, until it is sprung', { timeout: LONG }, async () => {
  const hidden = { number: 1, card: 'us_inf', hex: '0604', ambush: { zone: 2, facing: 'NW' } };
  const guests = await sitDown(field([{ number: 1, card: 'su_bmp', hex: '0303' }], [hidden, { number: 2, card: 'us_truck', hex: '0901' }], { '0604': 'b' }));
  const [hunter, owner] = guests;
  const lies = (guest) => scene(guest).pieces.some((piece) => piece.side === 1 && piece.at.hex !== undefined && /inf/.test(piece.art));
  assert.ok(lies(owner) && !lies(hunter));
  assert.doesNotMatch(JSON.stringify(hunter.heard), /us-inf/);
  await write(hunter, 'su-1', 'move', 'to 0403', 'to 0504');
  for (const guest of guests) await say(guest, 'ready');
  await carryOut(guests, 1, 'log-discovered', shoot);
  assert.ok(keys(hunter).includes('log-discovered'), keys(hunter).join());
  await until(hunter, 'it is on his map', () => lies(hunter));
  await leave(guests);
});

test('a helicopter is shot at on its route', { timeout: LONG }, async () => {
  const guests = await sitDown(field([{ number: 1, card: 'su_ah', hex: '0102' }], [{ number: 1, card: 'us_aasp', hex: '0703' }]));
  await write(guests[0], 'su-1', 'flight', 'to 0402');
  await write(guests[1], 'us-1', 'defence', 'face 0703/NW', 'zone 4');
  for (const guest of guests) await say(guest, 'ready');
  await carryOut(guests, 1, 'log-throw', shoot);
  const lines = guests[0].heard.flatMap((m) => m.lines ?? []);
  const flies = lines.findIndex((line) => line.msg.key === 'log-flies');
  const shot = lines.findIndex((line) => line.msg.key === 'log-throw');
  assert.ok(flies >= 0 && shot > flies, keys(guests[0]).join());
  assert.ok(lines[shot].acts.some((one) => one.act === 'attack') && lines[shot].acts.some((one) => one.act === 'dice'));
  await leave(guests);
});

test('the execution is a film that can be held, stepped, left and seen again', { timeout: LONG }, async () => {
  const ussr = [{ number: 1, card: 'su_bmp', hex: '0303' }, { number: 2, card: 'su_mbt', hex: '0305' }];
  const guests = await sitDown(field(ussr, [{ number: 1, card: 'us_mbt', hex: '0603' }]), { motion: true });
  const [guest] = guests;
  const { page } = guest;
  await write(guest, 'su-1', 'move', 'to 0302');
  await write(guest, 'su-2', 'fire', 'target us-1');
  await write(guests[1], 'us-1', 'fire', 'target su-2');
  for (const one of guests) await say(one, 'ready');
  await carryOut(guests, 1, undefined, first);
  const caption = () => page.locator('[data-testid=film] [role=status]').textContent({ timeout: 500 }).catch(() => undefined);
  const isShown = async () => (await page.locator('[data-testid=film]').count()) > 0;

  await until(guest, 'all has been shown', async () => {
    if (await isShown()) await page.keyboard.press(' ');
    return (await choices(guest)).length > 0 && !(await isShown());
  });
  const heading = () => page.locator('header .turn').innerText();
  const now = await heading();
  // By its own button: the space bar leaves it all the same.
  await page.getByRole('button', { name: /^(Show again how|What happened since)/ }).click();
  await until(guest, 'the film begins', isShown);
  await page.keyboard.press(' ');
  await until(guest, 'it is left by the key it names', async () => !(await isShown()));

  await page.keyboard.press('b');
  await until(guest, 'the film begins', isShown);
  assert.notEqual(await heading(), now, 'the turn that comes after it is not told yet');
  await page.click('[data-testid=film-hold]');
  await page.waitForTimeout(1500);
  const held = await caption();
  assert.match(held ?? '', /\S/);
  await page.waitForTimeout(2000);
  assert.equal(await caption(), held, 'it is held');
  assert.ok(await page.locator('[data-overlay=route]').count(), 'orders are in sight while they are carried out');
  assert.equal(await page.locator('[data-testid=roster]').count(), 0, 'and what comes next is not');
  const told = () => page.locator('.report .log p').count();
  const before = await told();
  await page.click('[data-testid=film-step]');
  await until(guest, 'the next line', async () => (await caption()) !== held);
  assert.ok((await told()) > before, 'the report goes along');
  await page.keyboard.press(' ');
  await until(guest, 'it is left', async () => !(await isShown()));
  assert.equal(await heading(), now);
  await page.keyboard.press('b');
  await until(guest, 'it begins anew', isShown);
  await page.keyboard.press(' ');
  await leave(guests);
});

test('a route says from where it could be shot at, and a zone opens under a drag', { timeout: LONG }, async () => {
  const guests = await sitDown(field([{ number: 1, card: 'su_bmp', hex: '0303' }], [{ number: 1, card: 'us_mbt', hex: '0603' }]));
  const [guest] = guests;
  const { page } = guest;
  await say(guest, 'order su-1');
  await say(guest, 'give move');
  const { hex, from } = await until(guest, 'a hex under fire', () => scene(guest).exposed?.find((one) => scene(guest).choices.some((offer) => offer.noun.hex === one.hex)));
  assert.deepEqual(from, [scene(guest).pieces.find((piece) => piece.side === 1).at.hex]);
  const to = scene(guest).choices.find((offer) => offer.noun.hex === hex).text.split(' ')[1];
  const point = await hexPoint(guest, to);
  await page.mouse.move(point.x, point.y);
  await page.waitForSelector('[data-threats="1"]', { state: 'attached' });
  await say(guest, 'drop');

  await say(guest, 'order su-1');
  await say(guest, 'give defence');
  const unit = await hexPoint(guest, '0303');
  const end = await hexPoint(guest, '0504');
  await page.mouse.move(unit.x, unit.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.waitForSelector('[data-arc="2"]', { state: 'attached' });
  await page.mouse.up();
  const arc = await until(guest, 'the zone is written', () => scene(guest).overlays?.find((one) => one.shape === 'sector' && one.radius === 2));
  assert.equal(arc.of, 0);
  await leave(guests);
});
