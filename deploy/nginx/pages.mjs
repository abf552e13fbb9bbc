/** The pages that nginx shows itself: one file each, no script, nothing loaded from anywhere. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES, LOCALES } from '../../src/site/locales.ts';
import { nginxPagesIn } from '../../src/site/messages/messages.ts';
import { href } from '../../src/site/routes.ts';

const FONTS = join(import.meta.dirname, '../../src/styles/fonts');

export const PAGE_NAMES = /** @type {const} */ (['unavailable', 'busy', 'refused']);

const face = (/** @type {string} */ name, /** @type {string} */ file, /** @type {string} */ weight) =>
  `@font-face{font-family:${name};src:url(data:font/woff2;base64,${readFileSync(join(FONTS, file), 'base64')}) format('woff2');font-weight:${weight}}`;

/** The site's look in few lines: colours, its two fonts, the centre line on Axis B, a footer with a line; both colour schemes. */
const style = () => `
${face('Display', 'archivo-display.woff2', '520')}
${face('Text', 'archivo-text.woff2', '400 600')}
:root{color-scheme:light dark;--paper:#f4f5f3;--ink:#10161f;--steel:#515d69;--line:#c6cbcb;--margin:clamp(1.25rem,-.42rem + 5.2vw,6rem)}
@media(prefers-color-scheme:dark){:root{--paper:#0e131a;--ink:#eef1f0;--steel:#9da9b5;--line:#2e3945}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;min-block-size:100svh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 Text,system-ui,sans-serif}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;min-block-size:5rem;padding:0 var(--margin);border-block-end:1px solid var(--line)}
header span{font:520 1.375rem/1.2 Display,system-ui,sans-serif;letter-spacing:-.02em;overflow-wrap:anywhere}
nav{display:flex;gap:1rem}
header a{font-size:.9375rem;font-weight:560;text-decoration:none}
a{color:inherit;text-underline-offset:.2em;padding-block:.75rem}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
main{flex:1;padding:clamp(4rem,2.4rem + 4vw,8rem) var(--margin)}
.axis{position:relative;padding-inline-start:clamp(1.25rem,3vw,2.5rem)}
.axis>svg{position:absolute;inset-block:-2rem;inset-inline-start:0;inline-size:2px;block-size:calc(100% + 4rem)}
.axis line{stroke:var(--steel);stroke-width:1.5;stroke-dasharray:28 5 5 5}
@media(min-width:64rem){main{padding-inline-start:calc(var(--margin) + (100vw - 2*var(--margin))/4)}.axis{padding:0}.axis>svg{inset-inline-start:-2.5rem}}
h1{margin:0 0 1.5rem;max-inline-size:18ch;font:520 clamp(2.375rem,1.32rem + 3.8vw,5.5rem)/1.02 Display,system-ui,sans-serif;letter-spacing:-.033em;overflow-wrap:anywhere;text-wrap:balance}
p{margin:0 0 1.5rem;max-inline-size:34em;text-wrap:pretty}
h1+p{font-size:clamp(1.1875rem,1.06rem + .5vw,1.625rem);line-height:1.42;letter-spacing:-.008em}
.do{display:inline-flex;align-items:center;justify-content:space-between;gap:2rem;min-block-size:3.5rem;max-inline-size:100%;margin:.5rem 0 0;padding:.5rem 1.25rem;background:#ff4f00;color:#10161f;font-weight:600;line-height:1.25;text-decoration:none}
.do:hover{background:#10161f;color:#fff;text-decoration:none}
@media(prefers-color-scheme:dark){.do:hover{background:#fff;color:#10161f}}
.do svg{flex:none;inline-size:20px;block-size:20px;fill:none;stroke:currentColor;stroke-width:1.75}
footer{padding:1.25rem var(--margin);border-block-start:2px solid var(--ink);color:var(--steel);font-size:.875rem}
`;

/** An arrow as on the site's buttons: leads on, or round to the same page. */
const ARROWS = { on: 'M5 12h14M12 5l7 7-7 7', again: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5' };
const arrow = (/** @type {keyof typeof ARROWS} */ kind) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${ARROWS[kind]}"/></svg>`;

const escape = (/** @type {string} */ text) => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * @param {import('../../src/site/locales.ts').Locale} locale
 * @param {typeof PAGE_NAMES[number]} name
 * @param {{ readonly name: string, readonly contact: string }} company
 * @returns {string}
 */
function page(locale, name, { name: company, contact }) {
  const texts = nginxPagesIn(locale);
  const { title, text } = texts[name];
  const reach =
    name === 'unavailable' && contact !== '' ? `<p>${texts.reach} <a href="mailto:${escape(contact)}">${escape(contact)}</a></p>\n` : '';
  // An empty address is the page's own: trying again needs no script.
  const act =
    name === 'refused'
      ? `<a class="do" href="${href('home', locale)}">${texts.start}${arrow('on')}</a>`
      : `<a class="do" href="">${texts.retry}${arrow('again')}</a>`;
  const others = LOCALE_CODES.filter((other) => other !== locale)
    .map((other) => `<a href="${href('home', other)}" lang="${other}" hreflang="${other}">${LOCALES[other].name}</a>`)
    .join(' ');
  return `<!doctype html>
<html lang="${locale}" dir="${LOCALES[locale].direction}">
<head>
<meta charset="utf-8">
<title>${title} · ${escape(company)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${style()}</style>
</head>
<body>
<header><span>${escape(company)}</span><nav>${others}</nav></header>
<main>
<div class="axis">
<svg aria-hidden="true" focusable="false"><line x1="1" y1="0" x2="1" y2="100%"/></svg>
<h1>${title}</h1>
<p>${text}</p>
${reach}${act}
</div>
</main>
<footer>${escape(company)}</footer>
</body>
</html>
`;
}

/**
 * Every page in every language.
 * @param {{ readonly name: string, readonly contact: string }} company name of the site, and contact
 * @returns {Record<string, string>} text by file name, e.g. `unavailable.tr.html`
 */
export const frontPages = (company) =>
  Object.fromEntries(PAGE_NAMES.flatMap((name) => LOCALE_CODES.map((locale) => [`${name}.${locale}.html`, page(locale, name, company)])));

/** Allows only the pages' style, by its hash, and the font in it. @returns {string} a Content-Security-Policy */
export const pagePolicy = () =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style()).digest('base64')}'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
