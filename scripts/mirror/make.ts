import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { plainPath } from '../../model/linked-page.ts';
import { LOCALE_CODES, prefixOf, type Locale } from '../../src/site/locales.ts';
import { findNode } from '../setup.mjs';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '../site-program.mjs';
import { hostFiles, type Written } from './host-files.ts';
import { takeInventory, type Inventory } from './inventory.ts';

interface Options {
  /** Folder of a finished build. */
  readonly build: string;
  /** Where the files go; it must not be there yet. */
  readonly to: string;
  /** Settings of the site. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder in which encoded pictures stay, so that each run encodes what is new; absent: all are encoded. */
  readonly variants?: string;
}

export interface MadeMirror {
  readonly pages: number;
  readonly files: number;
  readonly written: ReadonlyMap<string, Written>;
  /** By decoded path. */
  readonly redirects: ReadonlyMap<string, string>;
  /** What is missing or broken; a mirror with problems must not be used. */
  readonly problems: readonly string[];
}

/** Address of an unknown page in a language, and the file that a host shows for it. */
const NOT_FOUND: Readonly<Record<string, { path: string; file: string }>> = Object.fromEntries(
  LOCALE_CODES.map((locale) => [locale, { path: `${prefixOf(locale)}/404`, file: `${prefixOf(locale)}/404.html`.slice(1) }]),
);

interface Site {
  readonly url: string;
  readonly publicUrl: string;
  readonly data: string;
  stop(): Promise<void>;
}

/** The site itself, from its build, on a port of its own. */
async function startSite({ build, environment, variants }: Options): Promise<Site> {
  // Content and originals are read anew: those of the night before would be shown first. Variants are named by the bytes of theirs.
  const data = await mkdtemp(join(tmpdir(), 'mirror-data-'));
  if (variants !== undefined) {
    await mkdir(variants, { recursive: true });
    await mkdir(join(data, 'media'));
    await symlink(resolve(variants), join(data, 'media/variants'));
  }
  const child = spawn(findNode(), [...SITE_FLAGS, join(build, 'server', 'entry.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own data folder: that of the settings may belong to a running site.
    env: {
      ...SITE_ENVIRONMENT,
      // Not of its settings: where this process keeps code compiled.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      CONTENT_FOLDER: join(build, 'content'),
      DATA_DIR: data,
      // Each page is requested once. One that was rendered before would be compressed again, at the highest quality.
      WARM_UP_MS: '0',
      // A file host receives nothing.
      FORMS: 'mail',
      // It has no visitors, and the port may be that of a site which runs.
      VISITS_TOKEN: '',
      VISITS_LOG_PORT: '',
      // Nobody answers a query in the mirror: its page of search finds by itself.
      STATIC_COPY: '1',
    },
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((found, fail) => {
    void ended.then(() => fail(new Error('The site ended before it listened')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = /^The site is at (http:\/\/\S+?)\/?$/.exec(line) ?? [];
      if (address !== undefined) found(address);
    });
  });
  return {
    url,
    data,
    publicUrl: environment['SITE_URL']?.replace(/\/+$/, '') || 'http://127.0.0.1:0',
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

const ENDING = /\.[a-z0-9]{2,11}$/;
/** The file that a host shows at an address: pages get the ending that hosts leave out. */
export const fileOf = (path: string): string => {
  const plain = decodeURIComponent(path).slice(1);
  if (plain === '') return 'index.html';
  return ENDING.test(plain) ? plain : `${plain}.html`;
};

/** Addresses of this site that a page or a style sheet names. */
export function addressesIn(text: string, publicUrl: string): string[] {
  const found = new Set<string>();
  const add = (address: string) => {
    const path =
      (address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address).replace(/&amp;/g, '&').split(/[?#]/, 1)[0] ?? '';
    if (/^\/(?!\/)/.test(path)) found.add(path);
  };
  for (const [, value = ''] of text.matchAll(/\s(?:href|src|poster|action|component-url|renderer-url|content)="([^"]+)"/g)) add(value);
  for (const [, list = ''] of text.matchAll(/\s(?:imagesrcset|srcset)="([^"]+)"/gi))
    for (const part of list.split(',')) add(part.trim().split(/\s/, 1)[0] ?? '');
  for (const [, value = ''] of text.matchAll(/url\(["']?([^"')]+)["']?\)/g)) add(value);
  return [...found];
}

/** Redirects from paths where nothing is: as on the live site, a page or file that exists always wins. */
export function redirectsBeside(written: ReadonlyMap<string, Written>, redirects: ReadonlyMap<string, string>): Map<string, string> {
  const there = new Set([...[...written.keys()].map((path) => decodeURIComponent(path)), ...notFoundFiles().map(({ file }) => `/${file}`)]);
  return new Map([...redirects].filter(([from]) => !there.has(from) && !there.has(from.replace(/\/$/, ''))));
}

/**
 * Writes the site into a folder, and looks whether everything that it names is there.
 * @throws Error when the site does not start or has no content
 */
export async function makeMirror(options: Options, inventory?: Inventory): Promise<MadeMirror> {
  const site = await startSite(options);
  const problems: string[] = [];
  const written = new Map<string, Written>();
  const named = new Map<string, string>();
  try {
    await untilReady(site.url);
    // With the pictures of the site, which are encoded now.
    const { pages, files, redirects: wanted } = inventory ?? (await takeInventory(site.data));
    const write = async (path: string, file: string, expected = 200): Promise<void> => {
      if (written.has(path)) return;
      const response = await fetch(site.url + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status !== expected)
        return void problems.push(`${path} was answered with ${response.status}${named.has(path) ? `; ${named.get(path)!} names it` : ''}`);
      const place = join(options.to, file);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, body);
      written.set(path, { file, headers: Object.fromEntries(response.headers) });
      const type = response.headers.get('content-type') ?? '';
      if (/^text\/(?:html|css)/.test(type))
        for (const address of addressesIn(body.toString(), site.publicUrl)) if (!named.has(address)) named.set(address, path);
    };
    for (const path of pages) await write(path, fileOf(path));
    for (const path of files) await write(path, fileOf(path));
    for (const { path, file } of Object.values(NOT_FOUND)) await write(path, file, 404);
    const client = join(options.build, 'client');
    for (const entry of await readdir(client, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('.br')) {
        const path = `/${relative(client, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
        await write(path, fileOf(path));
      }
    // Pictures, those for sharing too, and files that the site puts together when it starts: whatever a page names and nobody has written yet. What
    // is missing then is a broken link.
    for (const path of named.keys()) if (/^\/(?:_media|_assets|share)\//.test(path)) await write(path, fileOf(path));
    const redirects = redirectsBeside(written, wanted);
    for (const [path, by] of named)
      if (!written.has(path) && !redirects.has(plainPath(path) ?? path) && !problems.some((problem) => problem.startsWith(`${path} `)))
        problems.push(`${path} is not there; ${by} names it`);
    for (const [from, to] of redirects)
      if (/^\//.test(to) && !written.has(to.split(/[?#]/, 1)[0] ?? ''))
        problems.push(`${to} is not there; the redirect of ${from} leads to it`);
    for (const [name, text] of Object.entries(hostFiles(written, redirects, notFoundFiles())))
      await writeFile(join(options.to, name), text);
    return { pages: pages.length, files: written.size, written, redirects, problems };
  } finally {
    await site.stop();
  }
}

const notFoundFiles = () =>
  Object.entries(NOT_FOUND).map(([locale, { path, file }]) => ({ prefix: prefixOf(locale as Locale), path, file }));

/**
 * Waits until there is content, and until every picture has its sizes: pages name them by their bytes.
 * @param patience time in which something must have become ready, in milliseconds
 */
export async function untilReady(url: string, patience = 300_000): Promise<void> {
  let [waiting, until] = [Infinity, Date.now() + patience];
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    const { picturesWaiting = 0 } = (await response.json()) as { picturesWaiting?: number };
    if (response.ok && picturesWaiting === 0) return;
    if (response.ok && picturesWaiting < waiting) [waiting, until] = [picturesWaiting, Date.now() + patience];
    if (Date.now() > until)
      throw new Error(
        `The site was not ready: ${response.ok ? `${String(picturesWaiting)} pictures wait` : 'it has no content'}, and nothing happened for ${String(Math.round(patience / 60_000))} minutes`,
      );
    await new Promise((done) => setTimeout(done, 200));
  }
}
