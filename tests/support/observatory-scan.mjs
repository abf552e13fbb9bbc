/**
 * Has the HTTP Observatory grade pages, one JSON line each, in the order given.
 * A process of its own: which certificates it trusts is decided at its start (`NODE_EXTRA_CA_CERTS`).
 * Usage: node observatory-scan.mjs <origin> <path> …
 */
import { access, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const [origin = '', ...paths] = process.argv.slice(2);
const scanner = import.meta.resolve('@mdn/mdn-http-observatory');

// The package fetches this list in a step after its installation, which this repository does not run; no local host is in it.
const preloaded = fileURLToPath(new URL('../conf/hsts-preload.json', scanner));
await access(preloaded).catch(() => writeFile(preloaded, '{}'));

const { scan } = await import(scanner);
/** Scans at once: most of one is waiting. */
const AT_ONCE = 6;
/** @type {string[]} */
const lines = [];
const queue = paths.entries();
const lanes = Array.from({ length: AT_ONCE }, async () => {
  for (const [index, path] of queue) {
    const { scan: result, tests } = await scan(new URL(origin).host + path);
    const modifiers = Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, [test.result, test.scoreModifier]]));
    lines[index] = JSON.stringify({ path, score: result.score, grade: result.grade, status: result.statusCode, modifiers });
  }
});
await Promise.all(lanes);
console.log(lines.join('\n'));
