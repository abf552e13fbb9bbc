/**
 * Messages of visitors through the front: 200 a second for ten seconds, 20 of them with a file of 5 MB, while other visitors
 * read pages; then single ones on the quiet site, and ten uploads of 50 MB at once, with forms and as the page's script sends
 * them. Exit status 1 when a limit is exceeded. Usage: npm run bench:messages.
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
import { printWithLimits, quantile, startSite } from './site.mjs';

const LIMITS = { lost: 0, twice: 0, failed: 0, page: 25, post: 50, memory: 40 };
const FILE = 50_000_000;
/** Pages that other visitors request a second, meanwhile. */
const PAGES = 50;
const ROUNDS = 5;
/** Below this share of a processor, in a whole second, the work after a start is done: pages are compressed once more. */
const IDLE = 0.1;
const METRICS_TOKEN = 'the token of the metrics';

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
    const sent = request(`${origin}/enquiry/requirement`, { method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
    });
    sent.on('error', fail);
    sent.write(head);
    writeBytes(sent, size, end);
  });

/** Makes and writes bytes as fast as they are taken. @param {import('node:http').ClientRequest} sent @param {number} size @param {string} end */
function writeBytes(sent, size, end) {
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
}

/** Uploads a file of 50 MB as the page's script does, and takes it back. @param {string} origin @returns {Promise<number>} */
async function uploadAhead(origin) {
  const headers = { origin, 'upload-name': 'a.txt', 'upload-length': String(FILE) };
  const { headers: begun } = await fetch(`${origin}/enquiry-files`, { method: 'POST', headers });
  const address = `${origin}${begun.get('location') ?? ''}`;
  const status = await new Promise((done, fail) => {
    const headers = { origin, 'upload-offset': '0', 'content-length': FILE };
    const sent = request(address, { method: 'PATCH', headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
    });
    sent.on('error', fail);
    writeBytes(sent, FILE, '');
  });
  await fetch(address, { method: 'DELETE', headers: { origin } });
  return status;
}

/** What a process has used and waited for: seconds of all its threads, and of the first thread alone. @param {number} pid */
async function usageOf(pid) {
  const fields = (await readFile(`/proc/${String(pid)}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const [worked, waited] = (await readFile(`/proc/${String(pid)}/task/${String(pid)}/schedstat`, 'utf8')).split(' ').map(Number);
  return { all: (Number(fields[11]) + Number(fields[12])) / 100, worked: (worked ?? 0) / 1e9, waited: (waited ?? 0) / 1e9 };
}

/** Waits until a process has little to do. @param {number} pid */
async function untilIdle(pid) {
  for (let used = Infinity; used > IDLE;) {
    const { all } = await usageOf(pid);
    await new Promise((wait) => setTimeout(wait, 1_000));
    used = (await usageOf(pid)).all - all;
  }
}

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
  METRICS_TOKEN,
});
/** How late timers were since this was asked before, 99 %, in milliseconds. */
const loopDelay = async () => {
  const text = await (await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return Number(/^nodejs_eventloop_delay_seconds\{quantile="0.99"\} (\S+)/m.exec(text)?.[1]) * 1000;
};
const front = await startFrontOf(site.url);
const pagesRead = await expectationsOf(site.url);
const visitors = await startVisitors({ site: front.origin, pages: pagesRead, rate: PAGES, right: [] });
try {
  while (!(await fetch(`${site.url}/readyz`)).ok) await new Promise((wait) => setTimeout(wait, 100));
  await run(front.origin, [20, 2, 2, 5_000_000]);
  // A page that was requested twice is compressed once more.
  await visitors.count(3 * pagesRead.length);
  await untilIdle(site.pid);

  const memory = async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${String(site.pid)}/status`, 'utf8'))?.[1]) / 1024;
  /** Memory that ten uploads at once add, in each round, and how many uploads were accepted in all. */
  const tenUploads = async (/** @type {(origin: string, index: number) => Promise<number>} */ send) => {
    /** @type {number[]} */
    const added = [];
    let accepted = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await untilIdle(site.pid);
      const before = await memory();
      let highest = before;
      const watch = setInterval(async () => (highest = Math.max(highest, await memory())), 20);
      const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => send(site.url, index)));
      clearInterval(watch);
      added.push(highest - before);
      accepted += statuses.filter((status) => status < 400).length;
    }
    return { added, accepted };
  };
  const [forms, ahead] = [await tenUploads(upload), await tenUploads(uploadAhead)];
  await untilIdle(site.pid);

  await loopDelay();
  const used = await usageOf(site.pid);
  await visitors.begin();
  const loaded = await run(front.origin, [200, 10, 20, 5_000_000]);
  const pages = await visitors.finish(PAGES);
  const usedThen = await usageOf(site.pid);
  const loop = await loopDelay();
  const lost = () => loaded.references.filter((/** @type {string} */ reference) => !inbox.references.has(reference)).length;
  await until(() => lost() === 0);
  const twice = [...inbox.messages.values()].filter((count) => count > 1).length;
  const failed = Object.values(loaded.others).reduce((sum, count) => sum + count, 0);
  if (failed > 0) console.log(loaded.others);

  const quiet = await run(front.origin, [20, 10, 0, 0]);

  printWithLimits(
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
      ['event loop p99 ms meanwhile', loop.toFixed(1)],
      ['processor seconds of the site', (usedThen.all - used.all).toFixed(1)],
      ['its main thread worked, waited for a processor, s', [usedThen.worked - used.worked, usedThen.waited - used.waited].map((s) => s.toFixed(1)).join(', ')], // prettier-ignore
      ['message p99 ms, quiet', { value: quiet.p99, limit: LIMITS.post, digits: 1 }],
      ...[
        { name: 'with forms', ...forms },
        { name: 'ahead of forms', ...ahead },
      ].flatMap(({ name, added, accepted }) => [
        [`ten uploads of 50 MB ${name}: accepted in ${String(ROUNDS)} rounds`, { value: accepted, limit: 10 * ROUNDS, atLeast: true }],
        [
          `memory added, MB, median of ${added.map((one) => one.toFixed(1)).join(', ')}`,
          { value: quantile(added, 0.5), limit: LIMITS.memory, digits: 1 },
        ],
      ]),
    ]),
  );
} finally {
  await visitors.stop();
  await front.stop();
  await site.stop();
  await inbox.stop();
}
