import { XMLValidator } from 'fast-xml-parser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FILE_PATHS, kindsInTurn, PAGE_KINDS } from '../support/pages.ts';
import { newPage } from '../support/browser.ts';
import { ask } from '../support/html.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { serve } from '../support/serve.ts';
import { STRING_FIELDS } from './content-fields.ts';
import { hostileContent, type Attack, type HostileContent } from './hostile-content.ts';
import { armPage, liveMarkup, sentMarkup } from './live-markup.ts';

const ATTACKS = ['words and texts', 'addresses and forms', 'pictures'] as const satisfies readonly Attack[];

describe('the hostile content', () => {
  it('is in every string field of the contract’s schemas', async () => {
    const met = new Set<string>();
    for (const attack of ATTACKS) {
      const content = await hostileContent(attack);
      for (const field of content.met) met.add(field);
      await content.remove();
    }
    expect(STRING_FIELDS.length).toBeGreaterThan(250);
    expect(STRING_FIELDS.map(([field]) => field).filter((field) => !met.has(field))).toEqual([]);
  });
});

describe.each(ATTACKS)('hostile %s in the content', (attack) => {
  let content: HostileContent;
  let site: RunningSite;
  beforeAll(async () => {
    content = await hostileContent(attack);
    site = await launchSite(inject('buildFolder'), { CONTENT_FOLDER: content.folder, SITE_URL: 'https://www.motavia.example' });
  });
  afterAll(async () => {
    await site.stop();
    await content.remove();
  });

  type Result = readonly [status: number, lines: readonly string[]];
  async function loaded(page: Page, path: string): Promise<Result> {
    const response = await page.goto(path);
    return [response?.status() ?? 500, await liveMarkup(page)];
  }
  async function sent(empty: Page, path: string): Promise<Result> {
    const response = await ask(path, {}, site.url);
    return [response.status, await sentMarkup(empty, await response.text(), response.url)];
  }

  it('run no script, cause no request and break no page', async () => {
    const page = await newPage({ site: site.url, expected: [/Failed to load resource.*404/] });
    await armPage(page);
    const empty = await page.context().newPage();
    const found: string[] = [];
    const turn = kindsInTurn(ATTACKS.indexOf(attack));
    for (const kind of PAGE_KINDS) {
      const { path, id } = kind;
      // In the other languages the page is the same: what is in it is read, and not loaded.
      const [status, lines] = turn.includes(kind) ? await loaded(page, path) : await sent(empty, path);
      // Without a valid address there is no contact page.
      if (status >= 500 && !(status === 503 && id === 'contact' && attack === 'addresses and forms'))
        found.push(`${path}: ${String(status)}`);
      found.push(...lines.map((line) => `${path}: ${line}`));
    }
    expect(found).toEqual([]);
    expect(site.lines.filter(({ event }) => event === 'request failed')).toEqual([]);
  });

  it('leave the files whole', async () => {
    for (const path of FILE_PATHS) {
      const response = await ask(path, {}, site.url);
      expect(response.status, path).toBe(200);
      const text = await response.text();
      if (path.endsWith('.xml')) expect(XMLValidator.validate(text), path).toBe(true);
      if (path.endsWith('.webmanifest')) expect(Object.keys(JSON.parse(text) as object), path).toContain('start_url');
      if (path.endsWith('.txt'))
        expect(
          text.split('\n').filter((line) => !/^$|^[A-Z][\w-]+: [^\p{Cc}]*$/u.test(line)),
          path,
        ).toEqual([]);
      expect(text, path).not.toMatch(/^Contact: https:\/\/evil\.example$/m);
    }
  });
});

describe('this inspection', () => {
  it('sees what a page lets through', async () => {
    const html =
      '<p onclick="attack()">x</p><img src=x onerror="attack()"><a href=" java\tscript:attack()">x</a><x-attack></x-attack><base href="/"><img src="http://evil.example/a.png">';
    const site = await serve((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
    const page = await newPage({ site, expected: [/./], origins: ['http://evil.example'] });
    await armPage(page);
    await page.goto('/');
    await page.waitForFunction(() => window.attacks.length > 0);
    const kindsOf = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split(':')[0]))].sort();
    const inMarkup = ['a handler', 'an address that runs', 'an element of content', 'another site is asked'];
    expect(kindsOf(await liveMarkup(page))).toEqual(['a script ran', ...inMarkup].sort());
    const empty = await page.context().newPage();
    expect(kindsOf(await sentMarkup(empty, html, site))).toEqual(inMarkup);
  });
});
