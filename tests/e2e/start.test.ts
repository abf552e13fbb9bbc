import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isFree } from '../../scripts/ports.mjs';
import { findNode } from '../../scripts/setup.mjs';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { buildSite } from '../support/build.ts';
import { CONTENT_FOLDER } from '../support/content.ts';
import { temporaryFolder } from '../support/folders.ts';
import { freePort } from '../support/ports.ts';
import { ROOT } from '../support/repository.ts';
import { launchSite } from '../support/site-process.ts';
import { smallContent } from '../support/small-content.ts';

/** `npm start`, until its site answers. */
async function start() {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, EXAMPLES: '1', PORT: String(port), DATA_DIR: await temporaryFolder(), WARM_UP_MS: '0', SHUTDOWN_GRACE_MS: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, as in a terminal.
    detached: true,
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  const events: string[] = [];
  const lines = createInterface({ input: npm.stdout });
  // The output is inherited: it ends with the last process that has it.
  const over = once(lines, 'close');
  const listening = new Promise<void>((done) => {
    lines.on('line', (line) => {
      if (!line.startsWith('{')) return;
      const { event } = JSON.parse(line) as { event: string };
      events.push(event);
      if (event === 'listening') done();
    });
  });
  await Promise.race([
    listening,
    over.then(() => {
      throw new Error(`npm start ended before the site listened: ${events.join(', ')}`);
    }),
  ]);
  return { npm, port, over, events };
}

describe('npm start leaves no server behind', () => {
  it.each([
    ['npm gets SIGTERM', 'SIGTERM', 1],
    ['npm is killed', 'SIGKILL', 1],
    ['the terminal is closed', 'SIGHUP', -1],
    ['somebody presses Ctrl+C, which reaches every process', 'SIGINT', -1],
  ] as const)('when %s: the site stops cleanly', async (_, signal, sign) => {
    const { npm, port, over, events } = await start();
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    process.kill(sign * Number(npm.pid), signal);
    await over;
    expect(events.at(-1)).toBe('stopped');
    expect(await isFree(port, '127.0.0.1')).toBe(true);
  });
});

it('a stop before the site listens is obeyed, as the first process of a container has to do by itself', async () => {
  // A content service that takes requests and answers none.
  const service = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void service.close());
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const settings = { CONTENT_API_URL: `http://127.0.0.1:${String(port)}/api`, DATA_DIR: await temporaryFolder(), PORT: '0' };
  const site = spawn(findNode(), [join(await buildSite(), 'server/entry.mjs')], { env: { ...process.env, ...settings }, stdio: 'ignore' });
  onTestFinished(() => void site.kill('SIGKILL'));
  await once(service, 'request');
  const over = once(site, 'exit');
  site.kill('SIGTERM');
  expect(await over).toEqual([0, null]);
});

/** The build in a folder of the test, with one change of its code. */
async function buildWith(search: string, replacement: string): Promise<string> {
  const folder = await temporaryFolder();
  await cp(await buildSite(), folder, { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  let places = 0;
  for (const name of await readdir(join(folder, 'server'), { recursive: true })) {
    if (!name.endsWith('.mjs')) continue;
    const code = await readFile(join(folder, 'server', name), 'utf8');
    places += code.split(search).length - 1;
    if (code.includes(search)) await writeFile(join(folder, 'server', name), code.replaceAll(search, replacement));
  }
  expect(places, search).toBe(1);
  return folder;
}

describe('a start is refused', () => {
  it.each([
    ['the secret key of the captcha', { RECAPTCHA_SITE_KEY: 'site-key' }, 'RECAPTCHA_SECRET_KEY: is missing'],
    ['the public key of the captcha', { RECAPTCHA_SECRET_KEY: 'the secret of a captcha' }, 'RECAPTCHA_SITE_KEY: is missing'],
  ])('without %s, while the other one is set', async (_, settings, message) => {
    await expect(launchSite(await buildSite(), settings)).rejects.toThrow(message);
  });

  it('with a wrong address of the mail server, which is named', async () => {
    await expect(launchSite(await buildSite(), { SMTP_URL: 'mail.example.com' })).rejects.toThrow(/^\W*SMTP_URL: /m);
  });

  it('with a data folder that can never be made, which is named', async () => {
    await expect(launchSite(await buildSite(), { DATA_DIR: '/proc/none' })).rejects.toThrow(/^DATA_DIR: \/proc\/none .*ENOENT/m);
  });

  it.each([
    ['route', 'list: "services"', 'list: "events"', 'service.ts: "service": pages.list names the route "events"'],
    ['page', 'shownOn: ["brands"]', 'shownOn: ["makers"]', 'brand.ts: "brand": shownOn names the route "makers"'],
    [
      'kind of field',
      'brandColor: colour(',
      'brandColor: ((...given) => ({ ...colour(...given), kind: "color" }))(',
      'brand.ts: "brand": the field "brandColor" has the unknown kind "color"',
    ],
  ])('with a content type that names an unknown %s, by its file and name', async (_, search, replacement, message) => {
    await expect(launchSite(await buildWith(search, replacement))).rejects.toThrow(`model/types/${message}`);
  });
});

describe('the output of a start', () => {
  it.each([
    ['says where messages stay on a plain start', {}, 1],
    [
      'says nothing of messages that go to the content service',
      { CONTENT_API_URL: 'http://127.0.0.1:9/api', MESSAGES_TOKEN: 'm'.repeat(32) },
      0,
    ],
    ['says nothing of messages where forms are e-mail addresses', { FORMS: 'mail' }, 0],
  ])('%s', async (_, settings, times) => {
    const site = await launchSite(await buildSite(), settings);
    // Its last line: all others were read before.
    const stopped = site.logged('stopped');
    await Promise.all([stopped, site.stop()]);
    const about = site.spoken.filter((line) => line.includes(site.dataFolder) && line.includes('npm run messages'));
    expect(about, site.spoken.join('\n')).toHaveLength(times);
    expect(site.spoken.join()).toContain(`The site is at ${site.url}`);
  });
});

describe('a content type without entries', () => {
  it('has a list and no pages, and the site starts with its pages rendered', async () => {
    const content = await smallContent(join(await temporaryFolder(), 'content'), 3);
    await symlink(join(CONTENT_FOLDER, 'pictures'), join(content, 'pictures'));
    for (const locale of LOCALE_CODES)
      await writeFile(join(content, locale, 'solution.json'), JSON.stringify({ data: { id: 1, attributes: { solution: [] } }, meta: {} }));
    const site = await launchSite(await buildSite(), { CONTENT_FOLDER: content, WARM_UP_MS: '60000' });
    onTestFinished(() => site.stop());
    const statusOf = async (path: string) => (await fetch(site.url + path)).status;
    expect([await statusOf('/solutions'), await statusOf('/solutions/polarion-alm'), await statusOf('/')]).toEqual([200, 404, 200]);
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/solutions</loc>');
    expect(sitemap).not.toContain('/solutions/');
  });
});
