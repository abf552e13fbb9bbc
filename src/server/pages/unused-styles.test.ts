import { describe, expect, it } from 'vitest';
import { bodyOf } from '../cache/ready-response.ts';
import { hashSource } from './content-security.ts';
import { parseStyles, printFile, usedRules } from './style-sheet.ts';
import { UnusedStyles } from './unused-styles.ts';

const used = (css: string, ...classes: string[]) =>
  usedRules(
    parseStyles(css),
    (name) => classes.includes(name),
    () => true,
  );

describe('rules that match nothing on a page', () => {
  it.each([
    ['of a class that is not there', '.a{color:red}.b{color:blue}', '.b{color:blue}'],
    ['that need two classes', '.b .a{x:y}.b.a{x:y}.b{x:y}', '.b{x:y}'],
    ['in a list of selectors', '.a,.b:hover,.b>.a{x:y}', '.b:hover{x:y}'],
    ['in groups, and the group with them', '@media print{@supports (x:y){.a{x:y}}.b{x:y}}@layer u{.a{x:y}}', '@media print{.b{x:y}}'],
  ])('are left out: %s', (_, css, left) => {
    expect(used(css, 'b')).toBe(left);
  });

  it.each([
    ['elements and attributes', 'html:has(.a:popover-open){x:y}[data-a=".a"]{x:y}'],
    ['what must not be there', '.b:not(.a){x:y}'],
    ['what may be there in place of something else', '.b:is(.a,.c){x:y}'],
    ['signs in strings', '.b:before{content:"}.a{"}.b{x:y}'],
    ['a list of layers', '@layer reset,tokens;.b{x:y}'],
    ['fonts, key frames and properties', '@font-face{font-family:a}@keyframes a{to{x:y}}@property --a{syntax:"*"}'],
    ['escaped signs', '.b\\:c{x:y}'],
    ['an address', '.b{background:url("data:image/svg+xml,{}")}'],
    ['an address without quotes', '.b{background:url(data:image/svg+xml;utf8,})}.b{x:y}'],
    ['a comment', '.b{x:y/*}*/}.b{x:y}'],
  ])('stay: %s', (_, css) => {
    expect(used(css, 'b', 'b:c')).toBe(css);
  });

  it('go with their names in the policy, and nothing else there changes', () => {
    const css = '.a{x:y}.b{x:y}';
    const policy = `style-src 'self' ${hashSource(css)} ${hashSource('other')}`;
    const { html, policy: after } = new UnusedStyles([]).remove(`<style>${css}</style><p class="c b">`, policy);
    expect(html).toBe('<style>.b{x:y}</style><p class="c b">');
    expect(after).toBe(`style-src 'self' ${hashSource('.b{x:y}')} ${hashSource('other')}`);
  });

  it('leave the order of the layers in front, without an element of its own', () => {
    const [order, css] = ['@layer a,b;', '.b{x:y}'];
    const { html, policy } = new UnusedStyles([]).remove(
      `<style>${order}</style><meta><style>${css}</style><p class="b">`,
      `style-src ${hashSource(order)} ${hashSource(css)}`,
    );
    expect(html).toBe(`<meta><style>${order}${css}</style><p class="b">`);
    expect(policy).toBe(`style-src ${hashSource(order + css)}`);
  });

  it('are looked for on each page anew', () => {
    const styles = new UnusedStyles([]);
    const left = (name: string) => styles.remove(`<style>.a{x:y}.b{x:y}</style><p class="${name}">`, '').html;
    expect([left('a'), left('b'), left('a')].map((html) => html.slice(7, 15))).toEqual(['.a{x:y}<', '.b{x:y}<', '.a{x:y}<']);
  });

  it('stay where a script may give the class to an element', () => {
    const page = '<style>.is-moving{x:y}.b.is-moving{x:y}</style>';
    expect(new UnusedStyles(['e.classList.add("is-moving")']).remove(page, '').html).toBe('<style>.is-moving{x:y}</style>');
  });
});

describe('custom properties', () => {
  const left = (css: string, body = '', scripts: string[] = []) =>
    new UnusedStyles(scripts).remove(`<style>${css}</style>${body}`, '').html;

  it('that nothing reads are left out, and those that only they read', () => {
    expect(left('p{--a:1px;--b:var(--c);--c:2px;x:var(--a)}')).toBe('<style>p{--a:1px;x:var(--a)}</style>');
    expect(left(':root{--b:1}')).toBe('<style></style>');
  });

  it('that never change are written out where they are read', () => {
    expect(left(':root{--a:1px}p{x:var(--a)}')).toBe('<style>:root{}p{x:1px}</style>');
    expect(left(':root{--a:1px}p{x:var(--a)}', '', ['style.setProperty("--a", x)'])).toBe('<style>:root{--a:1px}p{x:var(--a)}</style>');
  });

  it.each([
    ['the page', '<p style="x:var(--b)">', []],
    ['another style', '<style>p{x:var(--b)}</style>', []],
    ['a script', '', ['getPropertyValue("--b")']],
  ])('stay where %s reads them', (_, body, scripts) => {
    expect(left(':root{--b:1}', body, scripts)).toContain(':root{--b:1}');
  });
});

describe('styles for print', () => {
  const screen = '@layer u{.a{x:y}}';
  const print = '@layer u{@media print{.a{x:var(--b)}.c{x:y}}}';
  const css = `@layer u{.a{x:y}@media print{.a{x:var(--b)}.c{x:y}}}`;

  it('are one file, each rule once, in the layers they were in', async () => {
    const { files } = await printFile([css, css]);
    expect([...files].map(([address, file]) => [address.replace(/\..+\./, '.*.'), bodyOf(file, 'identity').toString()])).toEqual([
      ['/_assets/print.*.css', print],
    ]);
  });

  it('are loaded by pages that do not carry them, with the properties they read', async () => {
    const file = await printFile([css]);
    const { html } = new UnusedStyles([], file).remove(`<head><style>:root{--b:1}${css}</style></head><p class="a">`, '');
    const address = [...file.files.keys()].join('');
    expect(html).toBe(
      `<head><style>:root{--b:1}${screen}</style><link rel="stylesheet" media="print" href="${address}"></head><p class="a">`,
    );
  });

  it('stay in a page where the file does not have them', async () => {
    const own = '@media print{.a{x:y}}';
    expect(new UnusedStyles([], await printFile([css])).remove(`<style>${own}</style><p class="a">`, '').html).toContain(own);
  });
});
