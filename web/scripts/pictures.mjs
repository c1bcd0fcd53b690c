// Takes the pictures of the documents anew from the running program: `make pictures`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asked, atTable, begin, clickHex, cut, open, recorded, resume, visitor } from '../tests/harness.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
const world = await open();

async function take(name, options, pose) {
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
  await take('replay', {}, async ({ page }) => {
    await page.goto(world.url);
    await page.setInputFiles('input[type=file]', { name: 'game.sandtable', mimeType: 'text/plain', buffer: Buffer.from(game('nap-003')) });
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForSelector('[data-piece]');
    await page.locator('[role=slider]').focus();
    for (let i = 0; i < 9; i++) await page.keyboard.press('PageDown');
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
