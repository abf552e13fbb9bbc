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
    ['of a part that is looked for in the page', ':root:has(.a) .b{x:y}:root:has(.a,.b){x:y}', ':root:has(.a,.b){x:y}'],
    ['of which none of several classes is there', '.b:is(.a,.c .b){x:y}:where(.a,.c)>p:hover{x:y}.b:is(.a,p){x:y}', '.b:is(.a,p){x:y}'],
    ['in groups, and the group with them', '@media print{@supports (x:y){.a{x:y}}.b{x:y}}@layer u{.a{x:y}}', '@media print{.b{x:y}}'],
  ])('are left out: %s', (_, css, left) => {
    expect(used(css, 'b')).toBe(left);
  });

  it.each([
    ['elements and attributes', 'html:has(nav:popover-open){x:y}[data-a=".a"]{x:y}'],
    ['what must not be there', '.b:not(.a){x:y}.b:not(:has(.a)){x:y}'],
    ['what may be there in place of something else', '.b:is(.a,.b){x:y}:where(.a,.b)>p{x:y}'],
    ['what scripts and the browser decide', '.b:has(:checked,:focus-visible){x:y}.b:nth-child(2 of .b){x:y}'],
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
    const { html, policy: after } = new UnusedStyles(new Map()).remove(`<style>${css}</style><p class="c b">`, policy);
    expect(html).toBe('<style>.b{x:y}</style><p class="c b">');
    expect(after).toBe(`style-src 'self' ${hashSource('.b{x:y}')} ${hashSource('other')}`);
  });

  it('leave the order of the layers in front, without an element of its own', () => {
    const [order, css] = ['@layer a,b;', '.b{x:y}'];
    const { html, policy } = new UnusedStyles(new Map()).remove(
      `<style>${order}</style><meta><style>${css}</style><p class="b">`,
      `style-src ${hashSource(order)} ${hashSource(css)}`,
    );
    expect(html).toBe(`<meta><style>${order}${css}</style><p class="b">`);
    expect(policy).toBe(`style-src ${hashSource(order + css)}`);
  });

  it('are looked for on each page anew', () => {
    const styles = new UnusedStyles(new Map());
    const left = (name: string) => styles.remove(`<style>.a{x:y}.b{x:y}</style><p class="${name}">`, '').html;
    expect([left('a'), left('b'), left('a')].map((html) => html.slice(7, 15))).toEqual(['.a{x:y}<', '.b{x:y}<', '.a{x:y}<']);
  });

  it('stay where a script may give the class to an element', () => {
    const page = '<style>.is-moving{x:y}.b.is-moving{x:y}</style>';
    const scripts = new Map([
      ['/_assets/move.island.1.js', 'import("./steps.client.2.js")'],
      ['/_assets/steps.client.2.js', 'e.classList.add("is-moving")'],
      ['/_assets/other.client.3.js', 'e.className = "b"'],
    ]);
    const styles = new UnusedStyles(scripts);
    const left = (body: string) => styles.remove(page + body, '').html.slice(0, -body.length || undefined);
    expect(left('<astro-island component-url="/_assets/move.island.1.js">')).toBe('<style>.is-moving{x:y}</style>');
    // The page with the other script alone gets nothing that moves.
    expect(left('<script src="/_assets/other.client.3.js"></script>')).toBe('<style></style>');
    expect(left('')).toBe('<style></style>');
    // Typed by a visitor, it loads nothing.
    expect(left('<p>=&quot;/_assets/move.island.1.js&quot; /_assets/move.island.1.js</p>')).toBe('<style></style>');
  });
});

describe('custom properties', () => {
  /** @param script of the page */
  const left = (css: string, body = '', script = '') => {
    const loaded = '<script src="/_assets/a.1.js"></script>';
    const styles = new UnusedStyles(new Map([['/_assets/a.1.js', script]]));
    return styles.remove(`<style>${css}</style>${body}${loaded}`, '').html.replace(loaded, '');
  };

  it('custom properties that nothing reads are left out, and those that only they read', () => {
    expect(left('p{--a:1px;--b:var(--c);--c:2px;x:var(--a)}')).toBe('<style>p{--a:1px;x:var(--a)}</style>');
    expect(left(':root{--b:1}')).toBe('<style></style>');
  });

  it('custom properties that never change are written out where they are read', () => {
    expect(left(':root{--a:1px}p{x:var(--a)}')).toBe('<style>:root{}p{x:1px}</style>');
    expect(left(':root{--a:1px}p{x:var(--a)}', '', 'style.setProperty("--a", x)')).toBe('<style>:root{--a:1px}p{x:var(--a)}</style>');
  });

  it.each([
    ['the page', '<p style="x:var(--b)">', ''],
    ['another style', '<style>p{x:var(--b)}</style>', ''],
    ['a script', '', 'getPropertyValue("--b")'],
  ])('stay where %s reads them', (_, body, script) => {
    expect(left(':root{--b:1}', body, script)).toContain(':root{--b:1}');
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
    const { html } = new UnusedStyles(new Map(), file).remove(`<head><style>:root{--b:1}${css}</style></head><p class="a">`, '');
    const address = [...file.files.keys()].join('');
    expect(html).toBe(
      `<head><style>:root{--b:1}${screen}</style><link rel="stylesheet" media="print" href="${address}"></head><p class="a">`,
    );
  });

  it('stay in a page where the file does not have them', async () => {
    const own = '@media print{.a{x:y}}';
    expect(new UnusedStyles(new Map(), await printFile([css])).remove(`<style>${own}</style><p class="a">`, '').html).toContain(own);
  });
});
