import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { newPage } from '../support/browser.ts';
import { drawing } from '../support/content.ts';
import { readPage } from '../support/html.ts';
import { serve } from '../support/serve.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { startSite } from '../support/site.ts';
import { changeEntry, changeField, startStubService } from '../support/stub-service.ts';
import { HOSTILE_SVG } from './hostile-content.ts';
import { armPage } from './live-markup.ts';

/** Pictures are fetched in the background. */
const PATIENT = { timeout: 30_000 };

/** An internal server that must not be reachable from outside: it logs requests. */
async function insider(host = '127.0.0.1'): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing());
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  onTestFinished(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  return { port: (server.address() as AddressInfo).port, asked };
}

const picture = (url: string) => ({ data: { id: 1, attributes: { url, alternativeText: 'a', width: 48, height: 48 } } });

describe('a content service that points at addresses inside', () => {
  it('reaches none of them: only the media address of the settings gets requests', async () => {
    const inside = await insider();
    const service = await startStubService();
    const { port } = inside;
    const own = new URL(service.origin).port;
    const addresses = [
      `http://127.0.0.1:${port}/a.svg`,
      `http://localhost:${port}/a.svg`,
      `http://[::1]:${port}/a.svg`,
      `http://[::ffff:127.0.0.1]:${port}/a.svg`,
      `http://[::ffff:7f00:1]:${port}/a.svg`,
      `http://2130706433:${port}/a.svg`,
      `http://0x7f000001:${port}/a.svg`,
      `http://0177.0.0.1:${port}/a.svg`,
      `http://127.1:${port}/a.svg`,
      `http://0:${port}/a.svg`,
      `http://127.0.0.1.nip.io:${port}/a.svg`,
      `http://127.0.0.1:${own}@127.0.0.1:${port}/a.svg`,
      `http://127.0.0.1:${port}\\@127.0.0.1:${own}/a.svg`,
      `//127.0.0.1:${port}/a.svg`,
      `\\\\127.0.0.1:${port}/a.svg`,
      `/\\127.0.0.1:${port}/a.svg`,
      `https://127.0.0.1:${own}/a.svg`,
      `http:127.0.0.1:${port}/a.svg`,
      'http://169.254.169.254/latest/meta-data/a.svg',
      'http://10.0.0.1/a.svg',
      'http://[fd00::1]/a.svg',
      'file:///etc/passwd',
      'ftp://127.0.0.1/a.svg',
      'gopher://127.0.0.1/a.svg',
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      '/redirected.svg',
      '/redirected-inside.svg',
      '/good.svg',
    ];
    service.change(
      '/service',
      'en',
      changeEntry('services', 0, (entry) => ({ ...entry, sliders: addresses.map(picture) })),
    );
    // Strapi serves media beside its API: the stub's own origin is the one that is allowed.
    const media = await serve((request, response) => {
      if (request.url === '/good.svg') return void response.end(drawing());
      if (request.url === '/redirected.svg') return void response.writeHead(302, { location: `http://127.0.0.1:${port}/a.svg` }).end();
      if (request.url === '/redirected-inside.svg') return void response.writeHead(307, { location: '/good.svg' }).end();
      return void response.writeHead(404).end();
    });
    const site = await startSite({ CONTENT_API_URL: service.url, MEDIA_BASE_URL: media, REFRESH_SECONDS: '3600' });
    await site.ready();
    const refused = addresses.slice(0, -1);
    for (const url of refused) await site.logged('picture missing', (line) => line['url'] === url);
    expect(inside.asked).toEqual([]);
    const { document } = await readPage('/services/lead-engineering', site.url);
    await expect
      .poll(
        async () => (await readPage('/services/lead-engineering', site.url)).document.querySelectorAll('img[src$="/good.svg"]').length,
        PATIENT,
      )
      .toBeGreaterThan(0);
    expect(
      [...document.querySelectorAll('img')].map((image) => image.getAttribute('src')).filter((src) => !src?.startsWith('/_media/')),
    ).toEqual([]);
  });

  it('cannot redirect the request for it to another host, nor send the token there', async () => {
    const inside = await insider();
    const service = await startStubService();
    for (const path of ['/service', '/post'])
      service.respondWith(
        path,
        (_, response) => void response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/api${path}` }).end(),
      );
    const site = await startSite({ CONTENT_API_URL: service.url, REFRESH_SECONDS: '3600' });
    await site.logged('content call failed', (line) => line['call'] === '/service');
    await site.logged('content changed');
    expect(inside.asked).toEqual([]);
  });
});

describe('a drawing of the content service', () => {
  it('a drawing of the content service that would run, load and leak does none of it, shown or opened by itself', async () => {
    const service = await startStubService();
    const inside = await insider();
    const elsewhere = `http://127.0.0.1:${inside.port}`;
    const svg = HOSTILE_SVG.replaceAll('https://evil.example', elsewhere);
    const media = await serve((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(svg));
    service.change(
      '/service',
      'en',
      changeEntry('services', 0, (entry) => ({ ...entry, icon: picture('/hostile.svg'), sliders: [picture('/hostile.svg')] })),
    );
    const site = await startSite({ CONTENT_API_URL: service.url, MEDIA_BASE_URL: media, REFRESH_SECONDS: '3600' });
    await site.ready();
    const sources = async () =>
      [...(await readPage('/services/lead-engineering', site.url)).document.querySelectorAll('img[src$="/hostile.svg"]')].map(
        (image) => image.getAttribute('src') ?? '',
      );
    await expect.poll(async () => (await sources()).length, PATIENT).toBeGreaterThan(0);
    const [source = ''] = await sources();
    const response = await fetch(site.url + source);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    // The policy's violations are logged in the console; no request may arrive.
    const page = await newPage({ site: site.url, expected: [/./], origins: [elsewhere] });
    await armPage(page);
    for (const path of ['/services/lead-engineering', source]) {
      await page.goto(path);
      expect(await page.evaluate(() => window.attacks?.filter((line) => line === 'a script ran') ?? []), path).toEqual([]);
    }
    expect(inside.asked).toEqual([]);
  });
});

/** Drawings that cost memory, time or a secret where somebody reads them whole: what each holds, and the service whose icon it is. */
const COSTLY: readonly (readonly [string, string, string])[] = [
  [
    'entities that grow without end',
    'lead-engineering',
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, index) => `<!ENTITY ${'bcdefghijklm'[index]!} "${`&${'abcdefghijkl'[index]!};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&m;</text></svg>`,
  ],
  [
    'a file of this machine',
    'systems-engineering',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
  ],
  ['a size beyond measure', 'requirements-engineering', '<svg xmlns="http://www.w3.org/2000/svg" width="999999" height="999999"/>'],
  [
    'groups in groups',
    'functional-safety',
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`,
  ],
];

describe('drawings of the content service, all on one site', () => {
  const asked: string[] = [];
  let site: RunningSite;
  const stops: (() => Promise<void>)[] = [];
  const atEnd = (stop: () => Promise<void>) => void stops.push(stop);

  beforeAll(async () => {
    const service = await startStubService({ atEnd });
    service.change(
      '/service',
      'en',
      changeField<{ url: string }[]>('services', (entries) =>
        entries.map((entry) => ({ ...entry, icon: picture(`/${entry.url}.svg`), thumbImage: picture('/good.svg') })),
      ),
    );
    const media = await serve((request, response) => {
      asked.push(request.url ?? '');
      const [, , svg = drawing()] = COSTLY.find(([, slug]) => request.url === `/${slug}.svg`) ?? [];
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg);
    }, atEnd);
    site = await launchSite(inject('buildFolder'), { CONTENT_API_URL: service.url, MEDIA_BASE_URL: media, REFRESH_SECONDS: '3600' });
    atEnd(() => site.stop());
    await site.ready();
  });
  afterAll(() => Promise.all(stops.map((stop) => stop())));

  it.each(COSTLY)('a drawing of the content service that holds %s costs neither the site nor its pages', async (_, slug) => {
    await expect.poll(() => asked, PATIENT).toContain(`/${slug}.svg`);
    await expect.poll(async () => (await readPage('/services', site.url)).status, PATIENT).toBe(200);
    const page = await fetch(`${site.url}/services/${slug}`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/root:[^:]*:0:0/);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});
