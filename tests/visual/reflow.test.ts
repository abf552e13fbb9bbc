import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { blankPage } from '../support/blank-page.ts';
import { newPage } from '../support/browser.ts';
import { FAILED_REQUESTS, showUploadStates } from '../support/upload-states.ts';
import { faultsAt, faultsAtEveryWidth } from './reflow.ts';

// Pages and examples are looked at in visual.test.ts.
describe('of a form in the states that its script makes, nothing reaches out of the window or is cut off', () => {
  it.each(LOCALE_CODES)('%s', async (locale) => {
    const page = await newPage({ reducedMotion: true, expected: FAILED_REQUESTS });
    // The longest of the texts of an upload under way.
    await showUploadStates(page, locale, 'busy');
    expect(await faultsAtEveryWidth(page)).toEqual([]);
  });
});

describe('what is looked for', () => {
  const faultsIn = async (body: string): Promise<string> => {
    const page = await blankPage();
    await page.setContent(`<!doctype html><html lang="en"><body style="margin: 0; overflow-x: clip">${body}</body></html>`);
    return (await faultsAt(page, [360])).join('\n');
  };

  it.each([
    [
      'a line that does not break',
      '<p style="white-space: nowrap">A sentence far too long for a phone, and one that nothing may break before its end</p>',
      'reaches out of the window',
    ],
    ['a table wider than the window', '<table style="width: 900px"><tr><td>a</td></tr></table>', 'table reaches out of the window'],
    [
      'text cut off by its box',
      '<div style="width: 80px; overflow: hidden"><span style="white-space: nowrap">Much longer than its box</span></div>',
      'is cut off by div',
    ],
    ['a picture wider than the window', '<img alt="" style="width: 900px; height: 20px">', 'img reaches out of the window'],
    [
      'a picture in a frame wider than the window',
      '<div style="width: 900px; overflow: clip"><img alt="" style="width: 900px; height: 20px"></div>',
      'img reaches out of the window',
    ],
    [
      'text cut off in a part that a transition uncovers',
      '<div style="width: 80px; overflow: clip; clip-path: inset(0)"><span style="white-space: nowrap">Much longer than its box</span></div>',
      'is cut off by div',
    ],
    [
      'a part at the top of a long page that is scrolled',
      '<p style="position: absolute; inset: 0 auto auto 300px; width: 200px">A sentence beside the window</p><div style="height: 3000px">Long</div><script>scrollTo(0, 2000)</script>',
      'reaches out of the window',
    ],
    ['text cut off below', '<div style="height: 20px; overflow: hidden">One<br>two<br>three</div>', '“three” in div is cut off by div'],
  ])('catches %s', async (_, body, fault) => {
    expect(await faultsIn(body)).toContain(fault);
  });

  it.each([
    ['a picture that its frame crops', '<div style="width: 80px; overflow: hidden"><img alt="" style="width: 900px; height: 20px"></div>'],
    ['text for screen readers only', '<p style="clip-path: inset(50%); overflow: hidden; width: 1px; white-space: nowrap">A text</p>'],
    ['a row that scrolls by itself', '<div style="overflow-x: auto"><p style="width: 900px">wide</p></div>'],
    [
      'a paragraph that wraps',
      '<p>A sentence far too long for one line of a phone, which wraps as every sentence should and is whole.</p>',
    ],
  ])('lets %s be', async (_, body) => {
    expect(await faultsIn(body)).toBe('');
  });
});
