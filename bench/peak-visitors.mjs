/**
 * Visitors who come one after another, read some pages and leave; started by `peak.mjs` as a separate process. Prints one
 * line of JSON. Each loads a page with its scripts, styles, fonts and pictures, reads it, and goes on to another page; what
 * was loaded once is not requested again. They come whether the site answers or not.
 * Arguments: origin (HTTPS, with any certificate for `localhost`), number of visitors, seconds in which they come, bytes a second of
 * their link (0: as fast as it gets), and the paths of the pages as JSON.
 */
import { Agent, request } from 'node:https';
import { setTimeout as after } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { quantile } from './site.mjs';

const [origin = '', visitors = '100', seconds = '60', link = '0', paths = '[]'] = process.argv.slice(2);
const bytesPerSecond = Number(link);
/** As many connections as a browser opens to one server with HTTP/1.1: more handshakes than the one of HTTP/2. */
const CONNECTIONS = 6;
const MAX_PAGES = 5;
const MEAN_READING_MS = 8_000;

/** @type {string[]} */
const pages = JSON.parse(paths);
/** Milliseconds until a response was there: its first byte on a slow link, its last one on a fast link. @type {number[]} */
const milliseconds = [];
/** @type {Map<string, number>} */
const failures = new Map();
let [read, bytes] = [0, 0];

/** Exponentially distributed. @param {number} mean */
const random = (mean) => -Math.log(1 - Math.random()) * mean;
/** @param {string} what */
const fail = (what) => void failures.set(what, (failures.get(what) ?? 0) + 1);

/** @param {Agent} agent @param {string} path @returns {Promise<string>} the text of an HTML page, else '' */
const load = (agent, path) =>
  new Promise((done) => {
    let since = performance.now();
    const failed = (/** @type {string} */ what) => (fail(`${what}: ${path}`), done(''));
    const outgoing = request(origin + path, { agent, headers: { 'accept-encoding': 'br' } }, async (response) => {
      if (bytesPerSecond > 0) milliseconds.push(performance.now() - since);
      const isPage = response.headers['content-type']?.startsWith('text/html');
      /** @type {Buffer[]} */
      const chunks = [];
      try {
        for await (const chunk of response) {
          bytes += chunk.length;
          if (isPage) chunks.push(chunk);
          if (bytesPerSecond > 0) await after((chunk.length / bytesPerSecond) * 1_000);
        }
      } catch {
        failed('cut off');
        return;
      }
      if (bytesPerSecond === 0) milliseconds.push(performance.now() - since);
      if (response.statusCode !== 200) failed(`status ${String(response.statusCode)}`);
      else done(isPage ? brotliDecompressSync(Buffer.concat(chunks)).toString() : '');
    });
    // What a visitor's own connections made it wait for is not the site's time.
    outgoing.on('socket', () => (since = performance.now()));
    // A connection that was idle may be closed while it is used again: browsers then send the request once more (RFC 9112, 9.3.1).
    outgoing.on('error', ({ message }) => (outgoing.reusedSocket ? void load(agent, path).then(done) : failed(message)));
    outgoing.end();
  });

/** Addresses of what a page loads. @param {string} html */
const partsOf = (html) => [
  ...new Set(
    [
      ...html.matchAll(/<(?:link[^>]+rel="?(?:stylesheet|preload|modulepreload|icon)"?[^>]+href|(?:script|img)[^>]+src)="?(\/[^"\s>]+)/g),
    ].map(([, path = '']) => path),
  ),
];

async function visit() {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, servername: 'localhost', rejectUnauthorized: false });
  /** @type {Set<string>} */
  const kept = new Set();
  for (let page = 0; page < MAX_PAGES && (page === 0 || Math.random() < 0.5); page++) {
    if (page > 0) await after(Math.min(30_000, random(MEAN_READING_MS)));
    const parts = partsOf(await load(agent, pages[Math.floor(Math.random() * pages.length)] ?? '/')).filter((path) => !kept.has(path));
    for (const path of parts) kept.add(path);
    await Promise.all(parts.map((path) => load(agent, path)));
    read++;
  }
  agent.destroy();
}

const gap = (Number(seconds) * 1_000) / Number(visitors);
/** @type {Promise<void>[]} */
const visits = [];
for (let next = performance.now(); visits.length < Number(visitors); next += random(gap)) {
  const wait = next - performance.now();
  if (wait > 1) await after(wait);
  visits.push(visit());
}
await Promise.all(visits);
console.log(
  JSON.stringify({
    visitors: visits.length,
    pages: read,
    responses: milliseconds.length,
    megabytes: bytes / 1e6,
    p50: quantile(milliseconds, 0.5),
    p99: quantile(milliseconds, 0.99),
    worst: Math.max(...milliseconds.slice(-100_000)),
    failures: [...failures],
  }),
);
