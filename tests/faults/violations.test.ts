import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RATE } from './limits.ts';
import type { Report } from './load.ts';
import { until } from './rig.ts';
import { violations, type Outcome } from './verdict.ts';
import { startVisitors } from './visitors.ts';
import { expectationOf, faultOf, markOf } from './visible-text.ts';

const page = (locale: string, revision = 0, more = '') =>
  `<html lang="${locale}"><title>A page</title><script>ignored()</script><nav>Menu ${markOf(locale, revision)}</nav><h1>Words ${markOf(locale, revision)}</h1>${more}`;
const PATHS = ['/', '/tr', '/services', '/tr/hizmetlerimiz'];
const localeOf = (path: string) => (path.startsWith('/tr') ? 'tr' : 'en');

/** A site of right pages, but for what a test does to one answer in twenty; visitors ask it for half a second. */
async function visit(wrong: (path: string, response: ServerResponse) => void): Promise<Report> {
  let asked = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (++asked % 20 === 0) wrong(path, response);
    else response.end(page(localeOf(path)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const pages = PATHS.map((path) => expectationOf(path, localeOf(path), page(localeOf(path))));
  const visitors = startVisitors({ site, pages, rate: RATE, right: [markOf('en', 0), markOf('tr', 0)] });
  onTestFinished(async () => {
    await visitors.stop();
    server.closeAllConnections();
    server.close();
  });
  return visitors.count(RATE);
}

const calm: Report = { requests: 1_800, seconds: 30, failed: 0, wrong: 0, p50: 1, p99: 20, worst: 30, faults: [] };
const fine: Outcome = { name: 'none', quiet: calm, under: calm, recovered: 200, said: { level: 'error', event: 'content call failed' } };

describe('a fault is noticed that', () => {
  it('nothing is', async () => {
    const under = await visit((path, response) => void response.end(page(localeOf(path))));
    expect(under).toMatchObject({ failed: 0, wrong: 0, requests: RATE });
    expect(violations(fine)).toEqual([]);
  });

  it.each<[string, (path: string, response: ServerResponse) => void, 'failed' | 'wrong', RegExp]>([
    ['shows a wrong page', (path, response) => void response.end(page(localeOf(path), 0, '<p>And more')), 'wrong', /other words/],
    ['shows a page of another address', (_, response) => void response.end(page('en', 0, 'of another page')), 'wrong', /words|languages/],
    [
      'mixes two languages in a page',
      (path, response) => void response.end(page(localeOf(path)).replace('Menu', markOf('en', 0) + markOf('tr', 0))),
      'wrong',
      /mixed languages/,
    ],
    [
      'shows the other language',
      (path, response) => void response.end(page(localeOf(path) === 'tr' ? 'en' : 'tr')),
      'wrong',
      /mixed languages/,
    ],
    [
      'mixes two revisions in a page',
      (path, response) => void response.end(page(localeOf(path)).replace(markOf(localeOf(path), 0), markOf(localeOf(path), 1))),
      'wrong',
      /two revisions/,
    ],
    ['shows a revision that is gone', (path, response) => void response.end(page(localeOf(path), 7)), 'wrong', /not shown now/],
    ['shows a page without its lists', (_, response) => void response.end('<html><h1>Words</h1>'), 'wrong', /marks/],
    ['answers with an error', (_, response) => void response.writeHead(503).end('later'), 'failed', /status 503/],
    ['does not answer', (_, response) => void response.destroy(), 'failed', /socket hang up|ECONNRESET/],
  ])('%s', async (_, wrong, kind, words) => {
    const under = await visit(wrong);
    expect(under[kind]).toBeGreaterThan(0);
    expect(under.faults.join()).toMatch(words);
    expect(violations({ ...fine, under: { ...calm, ...{ [kind]: under[kind], faults: under.faults } } }).join()).toMatch(words);
  });

  it('makes one answer in twenty slow', async () => {
    const under = await visit((path, response) => {
      const late = setTimeout(() => response.end(page(localeOf(path))), 400);
      response.on('close', () => clearTimeout(late));
    });
    expect(under.p99).toBeGreaterThan(390);
    expect(violations({ ...fine, under: { ...calm, p99: under.p99 } }).join()).toMatch(/99 % took up to/);
  });

  it.each<[string, Partial<Outcome>, RegExp]>([
    ['leaves no line in the log', { said: undefined }, /log does not say/],
    ['the site does not recover from', { recovered: undefined }, /did not get live/],
    ['was there before it began', { quiet: { ...calm, wrong: 1 } }, /before it/],
    ['keeps visitors from asking', { under: { ...calm, requests: 900 } }, /30 times a second/],
  ])('%s', (_, change, words) => expect(violations({ ...fine, ...change }).join()).toMatch(words));

  it('says the same of a page whatever was published, and nothing where the words differ', () => {
    const expected = expectationOf('/', 'en', page('en', 0));
    for (const revision of [0, 1, 700]) expect(faultOf(expected, page('en', revision), new Set([markOf('en', revision)]))).toBeUndefined();
    expect(faultOf(expected, page('en', 0).replace('Words', 'Word'), new Set([markOf('en', 0)]))).toMatch(/other words/);
    expect(new Set(Array.from({ length: 30 }, (_, revision) => markOf('en', revision))).size).toBe(30);
  });

  it('never ends is told from one that does', async () => {
    expect(await until(async () => false, 50)).toBeUndefined();
    expect(await until(async () => true, 50)).toBeLessThan(50);
  });
});
