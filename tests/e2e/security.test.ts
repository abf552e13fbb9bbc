import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DENIED_FEATURES } from '../../src/server/http/security-headers.ts';
import { svgWithPolicy } from '../../src/server/media/svg-policy.ts';
import { hashSource } from '../../src/server/pages/content-security.ts';
import { href } from '../../src/site/routes.ts';
import { newPage } from '../support/browser.ts';
import { CONTENT_FOLDER } from '../support/content.ts';
import { ask } from '../support/html.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { serve } from '../support/serve.ts';
import { at } from '../support/site.ts';

declare global {
  interface Document {
    /** Chromium's name for what a permissions policy allows. */
    readonly featurePolicy: { allowsFeature(name: string): boolean; features(): string[] };
  }
}

const MEDIA = join(CONTENT_FOLDER, 'media');
const SVG = { 'content-type': 'image/svg+xml' };

/** Chromium now and then takes no picture while other work has the cores; a real fault fails every time. */
async function pictureOf(page: Page, tries = 5): Promise<Buffer> {
  return page.screenshot().catch((error: unknown) => {
    if (tries === 1) throw error;
    return pictureOf(page, tries - 1);
  });
}

describe('the policies', () => {
  it('gives a page nothing of the browser that it does not need', async () => {
    const page = await newPage();
    await page.goto(href('home', 'en'));
    const known = await page.evaluate(() => document.featurePolicy.features());
    const allowed = await page.evaluate(
      (names) => names.filter((name) => document.featurePolicy.allowsFeature(name)),
      [...DENIED_FEATURES],
    );
    expect(allowed).toEqual([]);
    // Unknown names are reported in the browser's console, and deny nothing.
    expect(DENIED_FEATURES.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('lets no script make markup or code out of text', async () => {
    const page = await newPage({ expected: [/Content Security Policy/, /Trusted/] });
    await page.goto(href('home', 'en'));
    const thrown = await page.evaluate(() =>
      [
        () => (document.body.innerHTML = '<img src="x" onerror="document.title = 1">'),
        () => document.body.setAttribute('onclick', 'document.title = 1'),
        () => Object.assign(document.createElement('script'), { src: 'https://other.example/a.js' }),
      ].map((attack) => {
        try {
          attack();
          return '';
        } catch (error) {
          return String(error);
        }
      }),
    );
    expect(thrown).toEqual([
      expect.stringContaining('TrustedHTML'),
      expect.stringContaining('TrustedScript'),
      expect.stringContaining('TrustedScriptURL'),
    ]);
  });

  it('breaks a script that something on the way has changed, instead of running it', async () => {
    const page = await newPage({ expected: [/integrity/] });
    let changed = 0;
    let refused = 0;
    page.on('console', (message) => void (message.text().includes('integrity') && refused++));
    await page.route('**/_assets/*.js', async (route) => {
      const response = await route.fetch();
      changed++;
      await route.fulfill({ response, body: `${await response.text()};document.title = "stolen"` });
    });
    await page.goto(href('faq', 'en'), { waitUntil: 'load' });
    expect(changed).toBeGreaterThan(0);
    await expect.poll(() => refused).toBeGreaterThanOrEqual(changed);
    expect(await page.title()).not.toBe('stolen');
  });
});

describe('a drawing opened by itself', () => {
  /** Shipped drawings with a style sheet, one for each that differs in what `of` reads from it. */
  async function drawingsThatDiffer(of: (styles: string) => string) {
    const files = (await readdir(MEDIA, { recursive: true })).filter((name) => name.endsWith('.svg'));
    const found = new Map<string, { readonly name: string; readonly bytes: Buffer; readonly address: string }>();
    for (const name of files) {
      const bytes = await readFile(join(MEDIA, name));
      const [styles] = /<style[^]*<\/style>/.exec(bytes.toString()) ?? [];
      const address = `/_media/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}/${name.split('/').at(-1) ?? ''}`;
      if (styles !== undefined) found.set(of(styles), { name, bytes, address });
    }
    return [...found.values()];
  }

  it('may use the style sheets that are in it, and nothing else', async () => {
    // Of drawings with the same style sheet, the policy is the same.
    const drawings = await drawingsThatDiffer((styles) => styles);
    expect(drawings.length).toBeGreaterThan(30);
    for (const { name, address } of drawings) {
      const response = await ask(address);
      const { document } = new JSDOM(await response.text(), { contentType: 'image/svg+xml' }).window;
      const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => hashSource(textContent));
      expect(sheets.length, name).toBeGreaterThan(0);
      expect(response.headers.get('content-security-policy'), name).toContain(
        `default-src 'none'; style-src ${sheets.join(' ')}; base-uri`,
      );
      expect(document.querySelector('[style]'), name).toBeNull();
    }
  });

  it('looks as it would without any policy, one for each combination of media features', async () => {
    const drawings = await drawingsThatDiffer((styles) => [...new Set(styles.match(/(?<=\()[a-z-]+(?=:)/g))].sort().join());
    expect(drawings.length).toBeGreaterThan(2);
    const free = await serve((request, response) => {
      const found = drawings.find(({ name }) => `/${name}` === request.url);
      // A browser also requests an icon.
      response.writeHead(found ? 200 : 204, SVG).end(found?.bytes);
    });
    // Narrow, so that the rules for small screens show.
    const page = await newPage({ width: 420, height: 300, origins: [free] });
    for (const { name, address } of drawings) {
      await page.goto(`${free}/${name}`);
      const wanted = await pictureOf(page);
      await page.goto(at(address));
      expect((await pictureOf(page)).equals(wanted), name).toBe(true);
    }
  });

  it('looks the same with style attributes too, alone and in a page, and a policy without their rules is seen', async () => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><style>rect{fill:red}</style>
      <rect id="a" class="b" style="fill:lime" width="90" height="90"/><rect style='fill:blue;stroke:"x"' x="100" width="90" height="90"/></svg>`;
    const { svg, policy } = svgWithPolicy(drawn);
    const origin = await serve((request, response) => {
      if (request.url?.endsWith('.html'))
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<img src="${request.url.slice(0, -5)}">`);
      else if (request.url === '/free.svg') response.writeHead(200, SVG).end(drawn);
      else if (request.url === '/permitted.svg') response.writeHead(200, { ...SVG, 'content-security-policy': policy }).end(svg);
      else response.writeHead(200, { ...SVG, 'content-security-policy': "default-src 'none'; sandbox" }).end(svg);
    });
    const page = await newPage({ width: 300, height: 200, site: origin, expected: [/Content Security Policy/, /favicon/, /404/] });
    const shot = async (path: string) => {
      await page.goto(path);
      return pictureOf(page);
    };
    const [wanted, wantedInPage] = [await shot('/free.svg'), await shot('/free.svg.html')];
    expect((await shot('/permitted.svg')).equals(wanted)).toBe(true);
    expect((await shot('/permitted.svg.html')).equals(wantedInPage)).toBe(true);
    expect((await shot('/strict.svg')).equals(wanted)).toBe(false);
  });
});

describe('only the contact page', () => {
  it.each(PAGE_KINDS)('is without cross-origin isolation: $id ($locale)', async ({ id, path }) => {
    const { status, headers } = await ask(path, { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers.get('cross-origin-embedder-policy')).toBe(id === 'contact' ? null : 'require-corp');
  });
});
