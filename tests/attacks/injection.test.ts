import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FILE_PATHS, PAGE_KINDS } from '../support/pages.ts';
import { newPage } from '../support/browser.ts';
import { ask } from '../support/html.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { serve } from '../support/serve.ts';
import { STRING_FIELDS } from './content-fields.ts';
import { hostileContent, type Attack, type HostileContent } from './hostile-content.ts';
import { armPage, liveMarkup } from './live-markup.ts';

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

  it('run no script, cause no request and break no page', async () => {
    const page = await newPage({ site: site.url, expected: [/Failed to load resource.*404/] });
    await armPage(page);
    const found: string[] = [];
    for (const { path, id } of PAGE_KINDS) {
      const response = await page.goto(path);
      const status = response?.status() ?? 500;
      // Without a valid address there is no contact page.
      if (status >= 500 && !(status === 503 && id === 'contact' && attack === 'addresses and forms'))
        found.push(`${path}: ${String(status)}`);
      found.push(...(await liveMarkup(page)).map((line) => `${path}: ${line}`));
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
    const site = await serve((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<p onclick="attack()">x</p><img src=x onerror="attack()"><a href=" java\tscript:attack()">x</a><x-attack></x-attack><base href="/"><img src="http://evil.example/a.png">',
        ),
    );
    const page = await newPage({ site, expected: [/./], origins: ['http://evil.example'] });
    await armPage(page);
    await page.goto('/');
    await page.waitForFunction(() => window.attacks.length > 0);
    const found = (await liveMarkup(page)).map((line) => line.split(':')[0]);
    expect([...new Set(found)].sort()).toEqual([
      'a handler',
      'a script ran',
      'an address that runs',
      'an element of content',
      'another site is asked',
    ]);
  });
});
