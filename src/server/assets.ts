import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { packedBytes, readyBytes, withBestBrotli, type CachedPage } from './byte-cache.ts';
import { FILE_CACHING, IMMUTABLE } from './responses.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Formats that are compressed already. */
const PACKED: ReadonlySet<string> = new Set(['.png', '.woff2', '.webp', '.avif', '.ico']);

/**
 * The built browser files, all in memory, so that a running site needs nothing of its build folder any more.
 * Brotli 11 bytes come ready from the build (`<file>.br`).
 * @returns files by their address
 */
export async function loadAssets(folder: string): Promise<ReadonlyMap<string, CachedPage>> {
  const files = new Map<string, CachedPage>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const extension = extname(entry.name);
    if (!entry.isFile() || extension === '.br' || TYPES[extension] === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file).split(sep).join('/')}`;
    const body = await readFile(file);
    const headers = { 'content-type': TYPES[extension], 'cache-control': address.startsWith('/_assets/') ? IMMUTABLE : FILE_CACHING };
    if (PACKED.has(extension)) {
      files.set(address, packedBytes(headers, body, []));
      continue;
    }
    const page = await readyBytes(200, headers, body);
    const brotli = await readFile(`${file}.br`).catch(() => undefined);
    // There are few, and pages carry their hashes: they stay unpacked as well.
    files.set(address, { ...page, bodies: { ...page.bodies, identity: body, ...(brotli ? { br: brotli } : {}) } });
  }
  return files;
}

/**
 * A browser file that the site puts together at its start, named by its bytes like those of the build: every instance of
 * one build has the same.
 * @param name what it is, e.g. `print`
 * @param extension `.js` or `.css`
 * @returns its address and the file, packed at its best
 */
export async function assembledAsset(name: string, extension: '.js' | '.css', text: string): Promise<readonly [string, CachedPage]> {
  const body = Buffer.from(text);
  const address = `/_assets/${name}.${createHash('sha256').update(body).digest('base64url').slice(0, 8)}${extension}`;
  const headers = { 'content-type': TYPES[extension] ?? '', 'cache-control': IMMUTABLE };
  const page = await withBestBrotli(await readyBytes(200, headers, body));
  return [address, { ...page, bodies: { ...page.bodies, identity: body } }];
}
