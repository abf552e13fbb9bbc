/**
 * Sends queries at a steady rate, whether the site answers or not; started by `search-load.mjs` as a process of its own.
 * Usage: node bench/search-queries.mjs <origin> <queries a second> <seconds> <as typed|never twice>. Prints one line of JSON.
 */
import { Agent, request } from 'node:http';
import { EXAMPLE_LOCALES } from '../src/site/locales.ts';
import { href, SUGGESTION_PATHS } from '../src/site/routes.ts';
import { QUERIES } from '../tests/search/queries.ts';
import { quantile } from './site.mjs';

const [origin = '', rate = '500', seconds = '10', way = 'as typed'] = process.argv.slice(2);
/** Suggestions for each query that is sent and whose page is rendered. */
const SUGGESTIONS_PER_PAGE = 10;
/** Clients that take turns: each has its own limit. */
const CLIENTS = 2_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** @type {number[]} */
const times = [];
/** @type {Record<string, number>} */
const others = {};

/** What people type, letter by letter. */
const typed = EXAMPLE_LOCALES.flatMap((locale) =>
  QUERIES[locale].flatMap(([query]) =>
    Array.from({ length: Math.max(0, query.length - 1) }, (_, index) => ({ locale, text: query.slice(0, index + 2) })),
  ),
);

/** @param {number} index @returns {string} */
function addressOf(index) {
  // Queries that follow each other come from different clients.
  const { locale, text } = typed[(index * 7_919) % typed.length] ?? { locale: EXAMPLE_LOCALES[0], text: '' };
  const query = way === 'as typed' ? text : `${text} ${index.toString(36)}`;
  const path = index % SUGGESTIONS_PER_PAGE === 0 ? href('search', locale) : SUGGESTION_PATHS[locale];
  return `${path}?q=${encodeURIComponent(query)}`;
}

/** @param {number} index @returns {Promise<void>} */
const send = (index) =>
  new Promise((done) => {
    const since = performance.now();
    const client = index % CLIENTS;
    const headers = { 'x-forwarded-for': `198.18.${String(client >> 8)}.${String(client & 255)}`, 'accept-encoding': 'br' };
    const count = (/** @type {string} */ what) => {
      others[what] = (others[what] ?? 0) + 1;
      done();
    };
    request(origin + addressOf(index), { agent, headers }, (response) => {
      response.resume();
      response.on('error', () => count('broken off'));
      response.on('end', () => {
        times.push(performance.now() - since);
        if (response.statusCode === 200) done();
        else count(String(response.statusCode));
      });
    })
      .on('error', (error) => count(error.message))
      .end();
  });

const total = Number(rate) * Number(seconds);
const started = performance.now();
/** @type {Promise<void>[]} */
const open = [];
for (let index = 0; index < total; index++) {
  const due = started + (index * 1000) / Number(rate);
  const wait = due - performance.now();
  if (wait > 1) await new Promise((done) => setTimeout(done, wait));
  open.push(send(index));
}
await Promise.all(open);
agent.destroy();
console.log(
  JSON.stringify({
    sent: total,
    perSecond: total / ((performance.now() - started) / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    others,
  }),
);
