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
import { build } from '../scripts/build.mjs';
import { launchChromium } from '../scripts/chromium.mjs';
import { ensureAdmin, ensureService } from '../scripts/cms-setup.mjs';
import { SECRET, startContentService } from '../tests/support/content-service.ts';
import { freePort } from '../tests/support/ports.ts';
import { launchSite } from '../tests/support/site-process.ts';
import { fillService } from './fill-service.mjs';
import { openForm } from './publish-form.mjs';
import { printWithLimits, quantile, tableWithLimits } from './site.mjs';

/** Limits: median and worst of 50, in milliseconds. With 10,000 entries there is no limit. */
const LIMITS = { median: 300, worst: 1_000, longLists: 2_000 };
const COLUMNS = ['entries', 'publishes', 'click to request, median ms', 'click to live, median ms', 'worst ms'];
const SLUG = 'lead-engineering';
/** Pause between two requests of the page. */
const LOOK_MS = 8;
/** A publish that is not live by then counts as that long. */
const MOST_MS = 60_000;

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
 * A service with its own copy of the data, a site that reads from it, and a browser.
 * @param {string} seeded data folder of a seeded service
 * @param {number} entries in each list
 */
async function start(seeded, entries) {
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
  const browser = await launchChromium();
  const stop = async () => {
    await browser.close();
    await site.stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { service, site, browser, stop };
}

/** Document of the entry that is published. @param {string} api of the service */
async function documentOf(api) {
  const response = await fetch(`${api}/service?locale=en`);
  if (!response.ok) throw new Error(`The service answers ${String(response.status)}: ${await response.text()}`);
  const received = /** @type {{ data: { attributes: { services: { documentId: string, url: string }[] } } }} */ (await response.json());
  return received.data.attributes.services.find(({ url }) => url === SLUG)?.documentId ?? '';
}

/**
 * Reads the page until it holds a text.
 * @param {string} address
 * @param {string} sentence
 * @param {number} began of this process's clock
 * @returns {Promise<number>} milliseconds since then
 */
async function untilLive(address, sentence, began) {
  for (;;) {
    const html = await (await fetch(address)).text();
    const time = performance.now() - began;
    if (html.includes(sentence)) return time;
    if (time > MOST_MS) {
      say(`${sentence} is not live within ${String(MOST_MS)} ms.`);
      return MOST_MS;
    }
    await pause(LOOK_MS);
  }
}

/**
 * @param {string} seeded data folder of a seeded service
 * @param {number} entries in each list
 */
async function measure(seeded, entries) {
  const { service, site, browser, stop } = await start(seeded, entries);
  try {
    await site.ready();
    await site.logged('content changed');
    const form = await openForm(browser, service.origin, await documentOf(service.url));
    /** @type {{ called: number, live: number }[]} */
    const taken = [];
    for (let round = 1; round <= rounds; round++) {
      const sentence = `Measured ${String(round)}.`;
      await form.write(sentence);
      const { clicked, requested, shown } = await form.publish();
      // Requests of the page take processor time from the publish, so they begin when it was sent, and have pauses.
      const live = await untilLive(`${site.url}/services/${SLUG}`, sentence, clicked);
      taken.push({ called: requested - clicked, live });
      await shown;
    }
    return taken;
  } finally {
    await stop();
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
    const called = quantile(
      taken.map((round) => round.called),
      0.5,
    );
    const limited = entries <= LIMITS.longLists;
    rows.push([
      entries === 0 ? 'the content as it is' : `${String(entries)} in each list`,
      String(taken.length),
      called.toFixed(0),
      entries === 0 ? { value: median, limit: LIMITS.median } : median.toFixed(0),
      limited ? { value: worst, limit: LIMITS.worst } : worst.toFixed(0),
    ]);
    say(tableWithLimits(COLUMNS, rows).text);
  }
  printWithLimits(COLUMNS, rows);
} finally {
  if (own !== undefined) await rm(own, { recursive: true, force: true });
}
