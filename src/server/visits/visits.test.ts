import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { isRobot, Visits, type Visit } from './visits.ts';

let log: LogCapture;
beforeEach(({ onTestFinished }) => {
  log = captureLog();
  onTestFinished(() => log.stop());
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const view = (changes: Partial<Visit> = {}): Visit => ({
  method: 'GET',
  path: '/about',
  kind: 'page',
  status: 200,
  ...changes,
  headers: { 'user-agent': FIREFOX, 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8', ...changes.headers },
});

async function start({ folder, maxKeys = 100, days = 30 }: { folder?: string; maxKeys?: number; days?: number } = {}) {
  const clock = { now: Date.parse('2026-11-22T10:00:00Z') };
  const place = folder ?? (await temporaryFolder());
  const open = (instance: string) => new Visits({ folder: place, instance, days, maxKeys, host: 'www.example.com', now: () => clock.now });
  const visits = open('here-4321');
  return { visits, clock, folder: place, open };
}

describe('counts of visits', () => {
  it('are of pages, of the hosts that led here, and of languages', async () => {
    const { visits } = await start();
    visits.count(view());
    visits.count(view({ status: 304, headers: { referer: 'https://search.example/q?private=words' } }));
    visits.count(view({ path: '/tr', headers: { referer: 'https://www.example.com/about', 'accept-language': 'EN' } }));
    const [today] = await visits.report();
    expect(today).toEqual({
      day: '2026-11-22',
      counts: {
        views: 3,
        robots: 0,
        rest: { pages: 0, referrers: 0, languages: 0, notFound: 0 },
        pages: [
          ['/about', 2],
          ['/tr', 1],
        ],
        referrers: [['search.example', 1]],
        languages: [
          ['tr', 2],
          ['en', 1],
        ],
        notFound: [],
      },
    });
  });

  it('leave out what nobody saw: files, redirects, errors, what a browser fetches ahead, programs', async () => {
    const { visits } = await start();
    for (const unseen of [
      { kind: 'asset' },
      { kind: 'redirect', status: 301 },
      { kind: 'error', status: 500 },
      { method: 'HEAD' },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } },
      { headers: { 'user-agent': undefined } },
    ] as const)
      visits.count(view(unseen));
    expect((await visits.report())[0]?.counts).toMatchObject({ views: 0, robots: 2, pages: [] });
  });

  it('name the addresses that lead nowhere', async () => {
    const { visits } = await start();
    visits.count(view({ kind: 'not found', status: 404, path: '/old-page', headers: { referer: 'https://partner.example/' } }));
    expect((await visits.report())[0]?.counts).toMatchObject({ views: 0, pages: [], notFound: [['/old-page', 1]] });
  });

  it('keep nothing of who the visitor is, in memory or on disk', async () => {
    const { visits, folder } = await start();
    visits.count(view({ headers: { referer: 'https://mail.example/inbox/somebody@example.com?token=secret' } }));
    await visits.stop();
    const kept = JSON.stringify(await visits.report()) + (await readFile(join(folder, '2026-11-22.here-4321.json'), 'utf8'));
    for (const trace of ['Firefox', 'Linux', 'somebody', 'secret', 'inbox', 'TR,']) expect(kept).not.toContain(trace);
  });

  it('are bounded, whatever comes', async () => {
    const { visits, folder } = await start({ maxKeys: 50 });
    for (let n = 0; n < 20_000; n++) {
      visits.count(view({ kind: 'not found', status: 404, path: `/${'x'.repeat(2_000)}${String(n)}` }));
      visits.count(view({ kind: 'not found', status: 404, path: `/probe-${String(n)}` }));
      visits.count(view({ headers: { referer: `https://spam-${String(n)}.example/` } }));
    }
    await visits.stop();
    expect((await readFile(join(folder, '2026-11-22.here-4321.json'), 'utf8')).length).toBeLessThan(30_000);
    const [today] = await visits.report();
    expect(today?.counts.referrers.length).toBeLessThanOrEqual(50);
    expect(today?.counts.views).toBe(20_000);
  });

  it('survive a restart, and those of processes that share the folder stand together', async () => {
    const { visits, open } = await start();
    visits.count(view());
    await visits.stop();
    const again = open('here-4321');
    await again.start();
    again.count(view());
    await again.stop();
    const other = open('here-4322');
    other.count(view({ path: '/tr' }));
    expect((await other.report())[0]?.counts).toMatchObject({
      views: 3,
      pages: [
        ['/about', 2],
        ['/tr', 1],
      ],
    });
  });

  it('counts of visits that cannot be read at the start are not written over, and count once they can be read', async () => {
    const { visits, folder, open } = await start();
    visits.count(view());
    await visits.stop();
    const file = join(folder, '2026-11-22.here-4321.json');
    await rename(file, `${file}.aside`);
    // A folder in its place gives a read error, as a failing disk does.
    await mkdir(file);
    const again = open('here-4321');
    await again.start();
    again.count(view());
    await again.save();
    expect(log.of('visit counts not written')).toHaveLength(1);
    await rmdir(file);
    await rename(`${file}.aside`, file);
    await again.stop();
    const { views } = JSON.parse(await readFile(file, 'utf8')) as { readonly views: number };
    expect(views).toBe(2);
  });

  it('begin a new day at midnight in Turkey, and forget what is too old', async () => {
    const { visits, clock, folder } = await start({ days: 2 });
    visits.count(view());
    clock.now = Date.parse('2026-11-22T21:00:00Z');
    visits.count(view());
    await visits.save();
    expect((await visits.report()).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22']);
    clock.now = Date.parse('2026-11-24T10:00:00Z');
    visits.count(view());
    await visits.stop();
    expect((await readdir(folder)).sort()).toEqual(['2026-11-23.here-4321.json', '2026-11-24.here-4321.json']);
  });

  it('stay, and go on in their own day, when the clock was ahead for a while', async () => {
    const { visits, clock, folder } = await start();
    const right = clock.now;
    visits.count(view());
    clock.now += 400 * 86_400_000;
    visits.count(view({ path: '/ahead' }));
    await visits.save();
    clock.now = right;
    const views = async () => (await visits.report()).map(({ day, counts }) => [day, counts.views]);
    expect(await views()).toEqual([
      ['2027-12-27', 1],
      ['2026-11-22', 1],
    ]);
    visits.count(view());
    await visits.save();
    clock.now += 2 * 86_400_000;
    visits.count(view());
    await visits.stop();
    expect(await views()).toEqual([
      ['2027-12-27', 1],
      ['2026-11-24', 1],
      ['2026-11-22', 2],
    ]);
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('counts of visits of before a pause of 200 days are deleted, and no longer shown, once a second day agrees that they are too old', async () => {
    const { visits, clock, folder } = await start({ days: 90 });
    visits.count(view());
    await visits.save();
    for (const pause of [200, 1]) {
      clock.now += pause * 86_400_000;
      visits.count(view());
      await visits.save();
    }
    expect((await visits.report()).map(({ day }) => day)).toEqual(['2027-06-11', '2027-06-10']);
    expect((await readdir(folder)).sort()).toEqual(['2027-06-10.here-4321.json', '2027-06-11.here-4321.json']);
  });

  it('are kept for as many days as are set, today among them', async () => {
    const { visits, clock, folder } = await start({ days: 90 });
    for (let day = 0; day < 95; day++) {
      visits.count(view());
      await visits.save();
      clock.now += 86_400_000;
    }
    expect(await readdir(folder)).toHaveLength(90);
  });

  it('counts of visits that are damaged on disk cost themselves alone, and the log says so', async () => {
    const { visits, folder } = await start();
    await writeFile(join(folder, '2026-11-21.other.json'), '{"views": "many"}');
    visits.count(view());
    expect((await visits.report()).map(({ day }) => day)).toEqual(['2026-11-22']);
    expect(log.of('visit counts not read')).toHaveLength(1);
  });

  it('go on in memory where the folder cannot be written, and the log says so once', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const { visits } = await start({ folder: join(file, 'below') });
    for (let round = 0; round < 3; round++) {
      visits.count(view());
      await visits.save();
    }
    expect(log.of('visit counts not written')).toHaveLength(1);
    expect((await visits.report())[0]?.counts.views).toBe(3);
  });
});

describe('a day that could not be written at its end', () => {
  it('is written with the next one', async () => {
    const parent = await temporaryFolder();
    const folder = join(parent, 'visits');
    const { visits, clock } = await start({ folder });
    await writeFile(folder, 'no folder');
    visits.count(view());
    clock.now += 24 * 3_600_000;
    visits.count(view());
    await visits.save();
    expect(log.of('visit counts not written')).toHaveLength(1);
    expect((await visits.report()).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22']);
    await rm(folder);
    await visits.save();
    expect((await visits.report()).map(({ day, counts }) => [day, counts.views])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-22', 1],
    ]);
  });
});

describe('a program', () => {
  it.each([
    FIREFOX,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ])('is not %s', (userAgent) => expect(isRobot(userAgent)).toBe(false));

  it.each([
    'curl/8.9.1',
    'python-requests/2.32',
    '',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 HeadlessChrome/142.0',
  ])('is %j', (userAgent) => expect(isRobot(userAgent)).toBe(true));
});
