import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { FAULT_SECONDS, mostMs, RATE } from './limits.ts';
import type { Report } from './load.ts';
import { until } from './rig.ts';
import { tableOf, violations, type Outcome } from './verdict.ts';
import { startVisitors, type Visitors } from './visitors.ts';
import { expectationOf, faultOf, markOf } from './visible-text.ts';

const page = (locale: string, revision = 0, more = '') =>
  `<html lang="${locale}"><title>A page</title><script>ignored()</script><nav>Menu ${markOf(locale, revision)}</nav><h1>Words ${markOf(locale, revision)}</h1>${more}`;
const PATHS = ['/', '/tr', '/services', '/tr/hizmetlerimiz'];
const localeOf = (path: string) => (path.startsWith('/tr') ? 'tr' : 'en');

type Answering = (path: string, response: ServerResponse) => void;
const right: Answering = (path, response) => void response.end(page(localeOf(path)));

/** One process for all sites: it requests nothing while nothing is counted. */
let visitors: Visitors | undefined;
afterAll(() => visitors?.stop());

/** Requests a second, where a test only counts responses. */
const FAST = 100;

/** Visitors of a site with these responses. @param rate requests a second: {@link RATE} where their times matter */
async function visitorsOf(respond: Answering, { files = false, rate = FAST } = {}): Promise<Visitors> {
  const server = createServer((request, response) => respond(request.url ?? '/', response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const site = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const pages = PATHS.map((path) => expectationOf(path, localeOf(path), page(localeOf(path))));
  const orders = { site, pages, rate, right: [markOf('en', 0), markOf('tr', 0)], files };
  if (visitors) await visitors.tell(orders);
  else visitors = await startVisitors(orders);
  return visitors;
}

/** A site with correct pages, of which a test changes one response in five; with as many visitors as the faults have in a second. */
async function visit(wrong: Answering, rate = FAST): Promise<Report> {
  let asked = 0;
  return (await visitorsOf((path, response) => (++asked % 5 === 0 ? wrong : right)(path, response), { rate })).count(RATE);
}

const reference: Report = {
  requests: RATE * FAULT_SECONDS,
  seconds: FAULT_SECONDS,
  failed: 0,
  wrong: 0,
  p50: 1,
  p99: 20,
  worst: 30,
  heldUp: 0,
  faults: [],
};
const fine: Outcome = { name: 'none', reference, under: reference, recovered: 200, said: { level: 'error', event: 'content call failed' } };

it('reports no violation for a site without faults', async () => {
  const under = await visit(right);
  expect(under).toMatchObject({ failed: 0, wrong: 0, requests: RATE });
  expect(violations(fine)).toEqual([]);
});

describe('a fault is noticed that', () => {
  it.each<[string, Answering, 'failed' | 'wrong', RegExp]>([
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
    [
      'breaks off in the middle of a response',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('<html', () => response.destroy());
      },
      'failed',
      /aborted|socket hang up|ECONNRESET/,
    ],
  ])('%s', async (_, wrong, kind, messages) => {
    const under = await visit(wrong);
    expect(under[kind]).toBeGreaterThan(0);
    expect(under.faults.join()).toMatch(messages);
    expect(violations({ ...fine, under: { ...reference, ...{ [kind]: under[kind], faults: under.faults } } }).join()).toMatch(messages);
  });

  it('does not answer, nor at the second request', async () => {
    const under = await (await visitorsOf((_, response) => void response.destroy())).count(RATE);
    expect(under.failed).toBe(RATE);
    expect(under.faults.join()).toMatch(/socket hang up|ECONNRESET/);
  });

  it('is none where a kept connection was closed and the response came on another one', async () => {
    const kept = new WeakSet<object>();
    let [asked, closed] = [0, 0];
    const told = await visitorsOf(
      (path, response) => {
        const { socket } = response;
        if (socket && kept.has(socket) && ++asked % 5 === 0) {
          closed++;
          return void response.destroy();
        }
        if (socket) kept.add(socket);
        return right(path, response);
      },
      { rate: RATE },
    );
    expect(await told.count(RATE)).toMatchObject({ failed: 0, wrong: 0 });
    expect(closed).toBeGreaterThan(0);
  });

  it('makes one response in twenty slow', async () => {
    const under = await visit((path, response) => {
      const late = setTimeout(() => response.end(page(localeOf(path))), 800);
      response.on('close', () => clearTimeout(late));
    }, RATE);
    // Less than 800 where the visitors were held up themselves, which is left out of their times.
    expect(under.p99).toBeGreaterThan(300);
    const slow = { ...fine, under: { ...reference, p99: under.p99 } };
    expect(violations(slow, true).join()).toMatch(/99 % took up to/);
    expect(violations(slow, false)).toEqual([]);
    expect(tableOf([slow, fine]).match(/✗/g)).toHaveLength(1);
  });

  it.each<[string, Partial<Outcome>, RegExp]>([
    ['leaves no line in the log', { said: undefined }, /log does not say/],
    ['the site does not recover from', { recovered: undefined }, /did not get live/],
    ['the reference site has too', { reference: { ...reference, wrong: 1 } }, /of the reference site/],
    [
      'ends too early',
      { under: { ...reference, requests: 40 * FAULT_SECONDS, seconds: (2 / 3) * FAULT_SECONDS } },
      /lasted [\d.]+ seconds, not/,
    ],
    ['was hardly there', { met: 3 }, /met 3 times/],
    ['could not be measured', { under: { ...reference, heldUp: 300 * FAULT_SECONDS } }, /held up for [\d.]+ of \d+ seconds/],
    ['keeps visitors from asking', { under: { ...reference, requests: 30 * FAULT_SECONDS } }, /30 times a second/],
  ])('%s', (_, change, words) => expect(violations({ ...fine, ...change }, true).join()).toMatch(words));

  it('loses a file that pages load', async () => {
    const gone = '<link href="/_assets/gone.css">';
    const respond: Answering = (path, response) =>
      path === '/_assets/gone.css' ? response.writeHead(404).end('gone') : response.end(page(localeOf(path), 0, gone));
    const under = await (await visitorsOf(respond, { files: true })).count(RATE);
    expect(under.failed).toBe(RATE);
    expect(under.faults.join()).toBe('/_assets/gone.css: status 404');
  });

  it('shows what was right before, byte for byte', async () => {
    const told = await visitorsOf(right);
    expect(await told.count(RATE)).toMatchObject({ wrong: 0 });
    await told.tell({ right: [markOf('en', 1), markOf('tr', 1)] });
    const under = await told.count(RATE);
    expect(under.wrong).toBeGreaterThan(RATE / 2);
    expect(under.faults.join()).toMatch(/not shown now/);
  });

  it('is none of the site’s, because the visitors were held up themselves', async () => {
    const held = await visitorsOf(right, { rate: RATE });
    await held.begin();
    // Longer where times do not decide: the server is as busy as the machine.
    const heldMs = mostMs(400);
    process.kill(held.pid, 'SIGSTOP');
    await until(async () => false, heldMs);
    process.kill(held.pid, 'SIGCONT');
    const under = await held.finish(RATE);
    expect(under.heldUp).toBeGreaterThan(0.75 * heldMs);
    expect(under.p99).toBeLessThan(heldMs / 2);
  });

  it('says the same of a page whatever was published, and nothing where the words differ', () => {
    const expected = expectationOf('/', 'en', page('en', 0));
    for (const revision of [0, 1, 700]) expect(faultOf(expected, page('en', revision), new Set([markOf('en', revision)]))).toBeUndefined();
    expect(faultOf(expected, page('en', 0).replace('Words', 'Word'), new Set([markOf('en', 0)]))).toMatch(/other words/);
    expect(new Set(Array.from({ length: 30 }, (_, revision) => markOf('en', revision))).size).toBe(30);
  });

  it('never ends is distinguished from one that does', async () => {
    expect(await until(async () => false, 50)).toBeUndefined();
    expect(await until(async () => true, 50)).toBeLessThan(50);
  });
});
