// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../../../src/content/rich-text/rich-text.ts';
import { readHtml, writeHtml } from '../html';
import { schema } from '../schema/schema';
import { cleanPaste, MAX_ROWS } from './paste';
import { htmlOfPlain } from './plain';

const recorded = (name: string) => readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8');
const ROOM = 500_000;

/** What is in the text after a paste into an empty one, in the form that is stored. */
function stored(html: string): string {
  const pasted = cleanPaste(html, ROOM);
  if ('refused' in pasted) throw new Error(pasted.refused);
  const read = readHtml(schema, pasted.html)!;
  const text = writeHtml(read.doc);
  // Nothing is left that the site would remove or that the editor would write otherwise.
  expect(read.removed).toEqual([]);
  expect(cleanHtml(text).data).toEqual({ removed: [], faults: [] });
  return text;
}

describe('what is pasted', () => {
  it('from Word has its headings, lists, table and emphasis, and nothing else of Word', () => {
    expect(stored(recorded('word.html'))).toBe(
      [
        '<h2>Functional safety</h2>',
        '<h3>Scope</h3>',
        '<p>We assess <strong>ASIL&nbsp;D</strong> functions to <em>ISO&nbsp;26262</em> with H<sub>2</sub>O at 20&nbsp;°C.</p>',
        '<ul>\n<li>Hazard analysis<ul>\n<li>Item definition</li>\n</ul></li>\n<li>Safety case</li>\n</ul>',
        '<ol>\n<li>Plan</li>\n<li>Prove</li>\n</ol>',
        '<table>\n<tbody>\n<tr><td><strong>Phase</strong></td><td>Days</td></tr>\n<tr><td>Concept</td><td>4</td></tr>\n</tbody>\n</table>',
        '<p>See the plan, <a href="https://example.com/iso">the standard</a>.</p>',
      ].join('\n'),
    );
    expect(cleanPaste(recorded('word.html'), ROOM)).toMatchObject({ pictures: 1 });
  });

  it('from Google Docs is not all bold, has lists in lists, and links without the redirect', () => {
    expect(stored(recorded('google-docs.html'))).toBe(
      [
        '<h2>Homologation</h2>',
        '<p>We file the <strong>type approval</strong><em> with</em> the authority<sup>1</sup>.</p>',
        '<ul>\n<li>Tests<ul>\n<li>Brakes</li>\n</ul></li>\n<li>Report</li>\n</ul>',
        '<h3>Costs</h3>',
        '<p><a href="https://example.com/fees">Fees</a></p>',
      ].join('\n'),
    );
  });

  it('from a page has no scripts, no frames and no table that only placed a text', () => {
    expect(stored(recorded('web-page.html'))).toBe(
      [
        '<h2>Introduction</h2>',
        '<p>Testing <strong>hardware</strong> in the loop<sup>2</sup>.</p>',
        '<p>Second&nbsp;paragraph with a trap and <a href="/relative">a link</a>.</p>',
        '<blockquote>\n<p>Said somebody.</p>\n</blockquote>',
        '<dl>\n<dt>HIL</dt>\n<dd>Hardware in the loop</dd>\n</dl>',
        '<p>Only a frame</p>',
        '<table>\n<thead>\n<tr><th scope="col">Bench</th><th scope="col">Channels</th></tr>\n</thead>\n<tbody>\n<tr><td>A</td><td>96</td></tr>\n</tbody>\n</table>',
        '<h3>Deep</h3>',
      ].join('\n'),
    );
  });

  it('from a PDF has whole words and whole paragraphs', () => {
    expect(stored(recorded('pdf.html'))).toBe('<p>The first measurement of the bench</p>\n<p><strong>Results</strong></p>');
    expect(htmlOfPlain(recorded('pdf.txt'))).toBe(
      '<p>The bench measures ninety-six channels at the same time, and every one of them has an uncertainty that is calculated for the operating point and written into the report of the safety-related function.</p>' +
        '<p>Results</p><ul><li>First result of the measurement</li><li>Second result, which needs more than one line because the text goes on</li></ul>' +
        '<ol><li>Plan</li><li>Prove</li></ol>',
    );
    expect(htmlOfPlain('a < b & <script>')).toBe('<p>a &lt; b &amp; &lt;script&gt;</p>');
  });

  it.each([
    ['3. kattaki ofisimiz açıldı.', '<p>3. kattaki ofisimiz açıldı.</p>'],
    ['30. September 2025', '<p>30. September 2025</p>'],
    [
      'Fabrikanın ilk binası, kentin sanayileşmeye başladığı\n19. yüzyılda kuruldu.',
      '<p>Fabrikanın ilk binası, kentin sanayileşmeye başladığı 19. yüzyılda kuruldu.</p>',
    ],
    ['5. Adım\n6. Adım', '<ol start="5"><li>Adım</li><li>Adım</li></ol>'],
    ['1. Plan\n2. Build\nA break.\n3. Test', '<ol><li>Plan</li><li>Build</li></ol><p>A break.</p><ol start="3"><li>Test</li></ol>'],
    ['1. a\n2. b\n7. c\n8. d', '<ol><li>a</li><li>b</li></ol><ol start="7"><li>c</li><li>d</li></ol>'],
  ])('as plain text keeps its numbers: %j', (text, html) => expect(htmlOfPlain(text)).toBe(html));

  it('from Word goes on counting behind a paragraph', () => {
    const item = (sign: string, text: string, level = 1) =>
      `<p style="mso-list:l0 level${String(level)} lfo1"><span style="mso-list:Ignore">${sign}&nbsp;</span>${text}</p>`;
    const pasted = [
      item('1.', 'Plan'),
      item('1.1.', 'Ask', 2),
      item('2.', 'Build'),
      '<p>A break.</p>',
      item('3.', 'Test'),
      item('4.', 'Ship'),
    ];
    expect(stored(pasted.join('')).replaceAll('\n', '')).toBe(
      '<ol><li>Plan<ol><li>Ask</li></ol></li><li>Build</li></ol><p>A break.</p><ol start="3"><li>Test</li><li>Ship</li></ol>',
    );
  });

  it('is refused whole where a table is a file, or where the field has no room', () => {
    const sheet = `<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(2_000)}</table>`;
    expect(cleanPaste(sheet, ROOM)).toEqual({ refused: 'rows', rows: 2_000 });
    expect(cleanPaste(`<table>${'<tr><td>1</td></tr>'.repeat(MAX_ROWS)}</table>`, ROOM)).toHaveProperty('html');
    expect(cleanPaste(`<p>${'x'.repeat(5_000_000)}</p>`, ROOM)).toMatchObject({ refused: 'length' });
  });
});
