/**
 * The inbox of the content service with many messages: list, filters, search, the number in the menu, by the requests of the
 * admin's pages. Each figure is next to its limit; exit status 1 when one is exceeded.
 * Usage: node bench/inbox.mjs [--messages 50000] [--rounds 40] [--database postgres]. Without `--database` it is SQLite.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { ensureService, SERVICE } from '../scripts/cms-setup.mjs';
import { LOCALE_CODES } from '../src/site/locales.ts';
import { Editor, startContentService } from '../tests/support/content-service.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { printWithLimits, quantile } from './site.mjs';

/** Milliseconds that 95 of 100 requests may take; the number in the menu is asked for every three seconds by each user. */
const LIMITS = { list: 150, search: 400, unread: 50 };
const FORMS = ['requirement', 'classSet', 'visit', 'question', 'comment'];
const STATES = ['new', 'inProgress', 'answered', 'closed'];
const WORDS = 'hazard analysis of a press with hydraulic drive and guard according to iso requirements drawings machine safety'.split(' ');
/** A word that one message has. */
const RARE = 'zanzibar';
const ROWS_AT_ONCE = 500;

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '40' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const [count, rounds] = [Number(values.messages), Number(values.rounds)];
const say = (/** @type {string} */ text) => console.error(text);

/** @template T @param {readonly T[]} list @param {number} place @returns {T} */
const at = (list, place) => /** @type {T} */ (list[place % list.length]);

/** A row of the table of messages, without its date columns. @param {number} place */
function rowOf(place) {
  const text = Array.from({ length: 90 }, (_, index) => at(WORDS, place * 7 + index * 3)).join(' ') + (place === 17 ? ` ${RARE}` : '');
  const key = createHash('md5').update(String(place)).digest('hex');
  const [name, email] = [`Person ${String(place)}`, `person${String(place % 20_000)}@customer.example`];
  const reference = `MTV-${key.slice(0, 4)}-${key.slice(4, 8)}`.toUpperCase();
  return {
    document_id: key.slice(0, 24),
    key,
    reference,
    form: at(FORMS, place),
    language: at(LOCALE_CODES, place >> 2),
    fields: JSON.stringify({ message: text, name, email, organization: 'A company' }),
    email,
    search: [reference.toLowerCase(), text, name.toLowerCase(), email, 'a company'].join('\n'),
    suspicions: place % 25 === 0 ? '["honeypot"]' : '[]',
    suspicious: place % 25 === 0,
    state: at(STATES, place >> 3),
    opened: place % 3 !== 0,
    assignee: place % 500 === 0 ? 1 : null,
  };
}

/** @param {string} file the database of a stopped service */
function fillSqlite(file) {
  const db = new DatabaseSync(file);
  const names = Object.keys(rowOf(0));
  const statement = db.prepare(
    `insert into messages (${names.join()}, received_at, state_since) values (${names.map(() => '?').join()}, ?, ?)`,
  );
  db.exec('begin');
  const now = Date.now();
  for (let place = 0; place < count; place++) {
    const row = Object.values(rowOf(place)).map((value) => (typeof value === 'boolean' ? Number(value) : value));
    const time = now - (count - place) * 60_000;
    statement.run(...row, time, time);
  }
  db.exec('commit');
  db.close();
}

/** @param {string} url */
async function fillPostgres(url) {
  const { Client } = createRequire(join(SERVICE, 'package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const names = [...Object.keys(rowOf(0)), 'received_at', 'state_since'];
  const now = Date.now();
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - first) }, (_, index) => {
      const time = new Date(now - (count - first - index) * 60_000);
      return [...Object.values(rowOf(first + index)), time, time];
    });
    const places = rows.map((_, row) => `(${names.map((__, column) => `$${String(row * names.length + column + 1)}`).join()})`);
    await client.query(`insert into messages (${names.join()}) values ${places.join()}`, rows.flat());
  }
  await client.query('analyze messages');
  await client.end();
}

await ensureService();
const folder = await mkdtemp(join(tmpdir(), 'inbox-bench-'));
const database = values.database === 'postgres' ? await startPostgres() : undefined;
const settings = { CMS_SEED_FOLDER: 'none', ...(database ? { DATABASE_URL: database.url } : {}) };
let service = await startContentService(folder, settings);
try {
  say(`Writing ${String(count)} messages …`);
  await service.stop();
  if (database) await fillPostgres(database.url);
  else fillSqlite(join(folder, 'content.sqlite'));
  service = await startContentService(folder, settings);
  const user = await Editor.login(service.origin);

  /** Times of one kind of request in milliseconds. @param {() => Promise<{ status: number }>} request */
  const measure = async (request) => {
    const times = [];
    for (let round = -3; round < rounds; round++) {
      const started = performance.now();
      const { status } = await request();
      if (status !== 200) throw new Error(`A request was answered with ${String(status)}.`);
      if (round >= 0) times.push(performance.now() - started);
    }
    return times;
  };
  const list = (/** @type {object} */ filter) => () => user.ask('POST', '/messages/list', filter);
  /** @type {[name: string, limit: number, request: () => Promise<{ status: number }>][]} */
  const requests = [
    ['list, first page', LIMITS.list, list({})],
    ['list, in the middle', LIMITS.list, list({ before: Math.round(count / 2) })],
    ['list, last page', LIMITS.list, list({ before: 20 })],
    ['of one status', LIMITS.list, list({ state: 'answered' })],
    ['of one form and language', LIMITS.list, list({ form: 'visit', language: at(LOCALE_CODES, 1) })],
    ['assigned to a user', LIMITS.list, list({ assignee: 1 })],
    ['suspicious', LIMITS.list, list({ suspicious: true })],
    ['search: in every message', LIMITS.search, list({ search: 'hydraulic' })],
    ['search: two words', LIMITS.search, list({ search: 'hydraulic drawings' })],
    ['search: in one message', LIMITS.search, list({ search: RARE })],
    ['search: in none', LIMITS.search, list({ search: 'nowhere at all' })],
    ['a person by e-mail', LIMITS.list, () => user.ask('POST', '/messages/person/find', { email: 'person17@customer.example' })],
    ['number of unread messages', LIMITS.unread, () => user.ask('GET', '/messages/unread')],
  ];
  const rows = [];
  for (const [name, limit, request] of requests) {
    const times = await measure(request);
    rows.push([name, quantile(times, 0.5).toFixed(0), { value: quantile(times, 0.95), limit }]);
  }
  printWithLimits([`${String(count)} messages, ${values.database}`, 'median ms', '95 % ms'], rows);
} finally {
  await service.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
}
