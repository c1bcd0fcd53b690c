// Fails the build when the page outgrows its budget: 250 kB of scripts and styles, gzipped.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 250_000;
const folder = new URL('../dist/assets/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
const sum = files.reduce((total, name) => total + gzipSync(readFileSync(new URL(name, folder))).length, 0);
console.log(`client: ${(sum / 1000).toFixed(1)} kB gzipped in ${files.length} files`);
if (sum > BUDGET) {
  console.error(`over the budget of ${BUDGET / 1000} kB`);
  process.exit(1);
}
