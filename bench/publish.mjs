/**
 * From the click on Publish in the service's admin, in a real browser, to the new text in the site's HTML.
 * The real service, the production build of the site and the browser share this machine; each value is next to its
 * limit, exit status 1 when one is exceeded.
 * Usage: node bench/publish.mjs [--entries 0,2000,10000] [--rounds 50] [--data folder] [--patches all,-publish-reads].
 * `--data` is the data folder of a seeded, stopped service, which is copied; without it one is made. `--entries` are entries
 * in each list that grows; 0 is the content as it is. `--patches` is the service's CMS_PATCHES: what a patch of Strapi saves.
 * Needs an idle machine with two cores.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from '../scripts/build.mjs';
import { ensureAdmin, ensureService } from '../scripts/cms-setup.mjs';
import { EDITOR, SECRET, startContentService } from '../tests/support/content-service.ts';
import { freePort } from '../tests/support/ports.ts';
import { launchSite } from '../tests/support/site-process.ts';
import { fillService } from './fill-service.mjs';
import { quantile, tableWithLimits } from './site.mjs';

/** Limits: median and worst of 50, in milliseconds. With 10,000 entries there is no limit. */
const LIMITS = { median: 300, worst: 1_000, longLists: 2_000 };
const COLUMNS = ['entries', 'publishes', 'click to request, median ms', 'click to live, median ms', 'worst ms'];
const SLUG = 'lead-engineering';
/** Pause between two requests of the page. */
const LOOK_MS = 8;
/** How long the form gets to see that its text is another one, and how often the text is written. */
const FORM_MS = 3_000;
const MOST_TRIES = 10;
/** A publish that is not live by then counts as that long. */
const MOST_MS = 60_000;
/** After this time without a request, the form is complete. */
const QUIET_MS = 500;

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '0,2000,10000' },
    rounds: { type: 'string', default: '50' },
    data: { type: 'string' },
    patches: { type: 'string', default: 'all' },
  },
});
const rounds = Math.max(1, Number(values.rounds));
const say = (/** @type {string} */ text) => console.error(text);

/**
 * @param {string} seeded data folder of a seeded service
 * @param {number} entries in each list
 */
async function measure(seeded, entries) {
  const folder = await mkdtemp(join(tmpdir(), 'publish-bench-'));
  await cp(seeded, folder, { recursive: true });
  if (entries > 0) {
    say(`Filling each list up to ${String(entries)} entries …`);
    fillService(join(folder, 'content.sqlite'), entries);
  }
  const port = await freePort();
  const service = await startContentService(folder, {
    CMS_SERVE_ADMIN: 'true',
    CMS_PATCHES: values.patches,
    SITE_HOOKS: `http://127.0.0.1:${String(port)}/api/publish`,
    PUBLISH_SECRET: SECRET,
    NODE_OPTIONS: '--max-old-space-size=8192',
  });
  const site = await launchSite(await build(), {
    CONTENT_API_URL: service.url,
    PUBLISH_SECRET: SECRET,
    PORT: String(port),
    FETCH_MAX_BYTES: String(2 ** 30),
    FETCH_TIMEOUT_MS: '60000',
    NODE_OPTIONS: '--max-old-space-size=8192',
  });
  const chrome = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    await site.ready();
    await site.logged('content changed');
    const asking = await fetch(`${service.url}/service?locale=en`);
    if (!asking.ok) throw new Error(`The service answers ${String(asking.status)}: ${await asking.text()}`);
    const answer = /** @type {{ data: { attributes: { services: { documentId: string, url: string }[] } } }} */ (await asking.json());
    const documentId = answer.data.attributes.services.find(({ url }) => url === SLUG)?.documentId ?? '';
    const page = await chrome.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${service.origin}/admin/auth/login`);
    await page.locator('input[name=email]').fill(EDITOR.email);
    await page.locator('input[name=password]').fill(EDITOR.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((address) => !address.pathname.includes('login'));
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${documentId}?plugins[i18n][locale]=en`);
    const text = page.locator('textarea[name="desc"], input[name="desc"]').first();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await text.waitFor();
    const before = (await text.inputValue()).replace(/ Measured \d+\.$/, '');
    /** @type {{ asked: number, live: number }[]} */
    const taken = [];
    let asked = 0;
    const publishing = (/** @type {import('playwright-core').Request} */ request) => request.url().includes('/actions/publish');
    let underWay = 0;
    let lastChange = performance.now();
    page.on('request', (request) => {
      if (publishing(request)) asked = performance.now();
      underWay++;
      lastChange = performance.now();
    });
    const ended = () => {
      underWay--;
      lastChange = performance.now();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    /** The form reads the entry again after a publish; nobody publishes the next text meanwhile. */
    const formIsQuiet = async () => {
      while (underWay > 0 || performance.now() - lastChange < QUIET_MS) await pause(QUIET_MS / 10);
    };
    await page.exposeFunction('tellClick', (/** @type {number} */ time) => tell(time));
    await page.evaluate(() => {
      const { tellClick } = /** @type {{ tellClick: (time: number) => void }} */ (/** @type {unknown} */ (window));
      addEventListener('click', (event) => tellClick(performance.timeOrigin + event.timeStamp), { capture: true });
    });
    /** @type {(time: number) => void} */
    let tell = () => undefined;
    const clickedAt = () => new Promise((/** @type {(time: number) => void} */ told) => (tell = told));
    /** Writes the text; the form that reads what was published a moment ago may take it away again. @param {string} words */
    const write = async (words) => {
      for (let tries = 1; ; tries++) {
        await text.fill(words);
        try {
          return await publish.and(page.locator(':not([disabled])')).waitFor({ timeout: FORM_MS });
        } catch (error) {
          if (tries === MOST_TRIES) throw error;
        }
      }
    };
    for (let round = 1; round <= rounds; round++) {
      const sentence = `Measured ${String(round)}.`;
      await formIsQuiet();
      await write(`${before} ${sentence}`);
      // The click follows when the form has processed the last letter.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      const sent = page.waitForRequest(publishing);
      const clicked = publish.click().then(() => undefined);
      // The time starts with the click, not with the search for the button.
      const start = (await clickedAt()) - performance.timeOrigin;
      let found = 0;
      // Requests take processor time from click and publish: not before the page can be live, and with pauses.
      await sent;
      while (found === 0) {
        const html = await (await fetch(`${site.url}/services/${SLUG}`)).text();
        if (html.includes(sentence)) found = performance.now() - start;
        else if (performance.now() - start > MOST_MS) {
          say(`Round ${String(round)}: not live within ${String(MOST_MS)} ms.`);
          found = MOST_MS;
        } else await pause(LOOK_MS);
      }
      taken.push({ asked: asked - start, live: found });
      await clicked;
      await page
        .getByText('Published document', { exact: false })
        .or(page.getByText('Success', { exact: false }))
        .first()
        .waitFor();
    }
    return taken;
  } finally {
    await chrome.close();
    await site.stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await ensureService();
await ensureAdmin();
await build();
const own = values.data === undefined ? await mkdtemp(join(tmpdir(), 'publish-bench-seeded-')) : undefined;
const seeded = values.data ?? own ?? '';
try {
  if (own !== undefined) {
    say('Seeding a service …');
    await (await startContentService(own)).stop();
  }
  const rows = [];
  for (const entries of values.entries.split(',').map(Number)) {
    const taken = await measure(seeded, entries);
    const live = taken.map((round) => round.live);
    const [median, worst] = [quantile(live, 0.5), Math.max(...live)];
    const asked = quantile(
      taken.map((round) => round.asked),
      0.5,
    );
    const limited = entries <= LIMITS.longLists;
    rows.push([
      entries === 0 ? 'the content as it is' : `${String(entries)} in each list`,
      String(taken.length),
      asked.toFixed(0),
      entries === 0 ? { value: median, limit: LIMITS.median } : median.toFixed(0),
      limited ? { value: worst, limit: LIMITS.worst } : worst.toFixed(0),
    ]);
    say(tableWithLimits(COLUMNS, rows).text);
  }
  const { text, broken } = tableWithLimits(COLUMNS, rows);
  console.log(text);
  process.exitCode = broken ? 1 : 0;
} finally {
  if (own !== undefined) await rm(own, { recursive: true, force: true });
}
