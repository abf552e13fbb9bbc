import { describe, expect, it } from 'vitest';
import { browser, newPage, watch } from '../support/browser.ts';
import { startSite, SITE } from '../support/site.ts';

describe('the tests themselves', () => {
  it('catch a console message, a script error and a request to another origin', async () => {
    const context = await (await browser()).newContext();
    const watched = watch(context, { origins: [SITE], expected: [] });
    const page = await context.newPage();
    await page.goto(`${SITE}/favicon.svg`);
    await page.setContent('<p>seeded</p>');
    await page.evaluate(() => {
      console.warn('seeded warning');
      setTimeout(() => {
        throw new Error('seeded error');
      });
    });
    await page.evaluate(() => fetch('http://127.0.0.1:9/seeded').catch(() => undefined));
    await page.waitForFunction(() => true);
    const problems = watched.problems().join('\n');
    await context.close();
    expect(problems).toContain('seeded warning');
    expect(problems).toContain('seeded error');
    expect(problems).toContain('http://127.0.0.1:9/seeded');
  });

  it('let a quiet page pass', async () => {
    const page = await newPage();
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
  });

  it('start a site of their own on a port of its own', async () => {
    const site = await startSite();
    await site.ready();
    expect(site.url).not.toBe(SITE);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});
