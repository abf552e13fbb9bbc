/**
 * Messages of visitors through the front: 200 a second for ten seconds, 20 of them with a file of 5 MB, while other visitors
 * read pages; then single ones on the quiet site, and ten uploads of 50 MB at once. Exit status 1 when a limit is exceeded.
 * Usage: npm run bench:messages.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findNode, ROOT } from '../scripts/setup.mjs';
import { expectationsOf } from '../tests/faults/expectations.ts';
import { startVisitors } from '../tests/faults/visitors.ts';
import { startInbox, TOKEN } from './receiving-service.mjs';
import { startFrontOf } from './site-front.mjs';
import { startSite, tableWithLimits } from './site.mjs';

const LIMITS = { lost: 0, twice: 0, failed: 0, page: 25, post: 50, memory: 40 };
const FILE = 50_000_000;
/** Pages that other visitors request a second, meanwhile. */
const PAGES = 50;

const run = async (/** @type {string} */ origin, /** @type {readonly (string | number)[]} */ words) => {
  const { stdout } = await promisify(execFile)(findNode(), [join(ROOT, 'bench/message-load.mjs'), origin, ...words.map(String)], {
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout);
};

/**
 * Uploads a file of 50 MB with a form, in pieces that are made as they are sent.
 * @param {string} origin
 * @param {number} index
 * @returns {Promise<number>}
 */
const upload = (origin, index) =>
  new Promise((done, fail) => {
    const fields = {
      message: `Large ${String(index)} ${randomBytes(4).toString('hex')}`,
      name: 'Load',
      organization: 'Bench',
      email: 'load@example.com',
    };
    const parts = Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `${parts.join('')}--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${String(index)}`;
    const end = '\r\n--b--\r\n';
    const size = FILE - 1;
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': head.length + size + end.length };
    const sent = request(`${origin}/enquiry/requirement`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
    });
    sent.on('error', fail);
    sent.write(head);
    const piece = Buffer.alloc(65_536, 'x');
    let left = size;
    const more = () => {
      while (left > 0) {
        const part = piece.subarray(0, Math.min(piece.length, left));
        left -= part.length;
        if (!sent.write(part)) return void sent.once('drain', more);
      }
      sent.end(end);
    };
    more();
  });

/** Waits until everything that was confirmed is delivered. @param {() => boolean} isDone */
async function until(isDone) {
  for (const since = performance.now(); !isDone() && performance.now() - since < 120_000;)
    await new Promise((wait) => setTimeout(wait, 50));
}

const inbox = await startInbox();
const site = await startSite({
  CONTENT_API_URL: inbox.url,
  MESSAGES_TOKEN: TOKEN,
  MESSAGES_PER_HOUR: '1000000',
  ACCESS_LOG: 'off',
  LOG_LEVEL: 'warn',
  UPLOAD_HELD_MAX_BYTES: '100000000000',
});
const front = await startFrontOf(site.url);
const visitors = await startVisitors({ site: front.origin, pages: await expectationsOf(site.url), rate: PAGES, right: [] });
try {
  while (!(await fetch(`${site.url}/readyz`)).ok) await new Promise((wait) => setTimeout(wait, 100));
  await run(front.origin, [20, 2, 2, 5_000_000]);

  await visitors.begin();
  const loaded = await run(front.origin, [200, 10, 20, 5_000_000]);
  const pages = await visitors.finish(PAGES);
  const lost = () => loaded.references.filter((/** @type {string} */ reference) => !inbox.references.has(reference)).length;
  await until(() => lost() === 0);
  const twice = [...inbox.messages.values()].filter((count) => count > 1).length;
  const failed = Object.values(loaded.others).reduce((sum, count) => sum + count, 0);
  if (failed > 0) console.log(loaded.others);

  const quiet = await run(front.origin, [20, 10, 0, 0]);

  const memory = async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${String(site.pid)}/status`, 'utf8'))?.[1]) / 1024;
  const before = await memory();
  let highest = before;
  const watch = setInterval(async () => (highest = Math.max(highest, await memory())), 50);
  const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => upload(site.url, index)));
  clearInterval(watch);

  const { text, broken } = tableWithLimits(
    ['', ''],
    /** @type {never} */ ([
      ['messages confirmed', String(loaded.references.length)],
      ['seconds', loaded.seconds.toFixed(1)],
      ['lost', { value: lost(), limit: LIMITS.lost }],
      ['delivered twice', { value: twice, limit: LIMITS.twice }],
      ['not confirmed', { value: failed, limit: LIMITS.failed }],
      ['message p50 ms', loaded.p50.toFixed(1)],
      ['message p99 ms', loaded.p99.toFixed(1)],
      ['pages failed meanwhile', { value: pages.failed + pages.wrong, limit: LIMITS.failed }],
      ['page p99 ms meanwhile', { value: pages.p99, limit: LIMITS.page, digits: 1 }],
      ['message p99 ms, quiet', { value: quiet.p99, limit: LIMITS.post, digits: 1 }],
      ['ten uploads of 50 MB: confirmed', { value: statuses.filter((status) => status === 303).length, limit: 10, atLeast: true }],
      ['ten uploads of 50 MB: memory added, MB', { value: highest - before, limit: LIMITS.memory, digits: 1 }],
    ]),
  );
  console.log(text);
  process.exitCode = broken ? 1 : 0;
} finally {
  await visitors.stop();
  await front.stop();
  await site.stop();
  await inbox.stop();
}
