import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { precompressedResponse, readyResponse, withBestBrotli, type ReadyResponse } from '../cache/ready-response.ts';
import { FILE_CACHING, IMMUTABLE } from '../http/cache-control.ts';

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
const PRECOMPRESSED: ReadonlySet<string> = new Set(['.png', '.woff2', '.webp', '.avif', '.ico']);

/**
 * The built browser files, all in memory, so that a running site needs nothing of its build folder any more.
 * Brotli 11 bytes come ready from the build (`<file>.br`).
 * @returns files by their address
 */
export async function loadAssets(folder: string): Promise<ReadonlyMap<string, ReadyResponse>> {
  const files = new Map<string, ReadyResponse>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const extension = extname(entry.name);
    if (!entry.isFile() || extension === '.br' || TYPES[extension] === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file).split(sep).join('/')}`;
    const body = await readFile(file);
    const headers = { 'content-type': TYPES[extension], 'cache-control': address.startsWith('/_assets/') ? IMMUTABLE : FILE_CACHING };
    if (PRECOMPRESSED.has(extension)) {
      files.set(address, precompressedResponse(headers, body, []));
      continue;
    }
    const page = await readyResponse(200, headers, body);
    const brotli = await readFile(`${file}.br`).catch(() => undefined);
    // The uncompressed bytes are kept as well: there are few files, and their hashes are part of the pages.
    files.set(address, { ...page, bodies: { ...page.bodies, identity: body, ...(brotli ? { br: brotli } : {}) } });
  }
  return files;
}

/**
 * A browser file that the site assembles at start, named by its bytes like those of the build, so that every instance of one
 * build has the same.
 * @param name what it is, e.g. `print`
 * @param extension `.js` or `.css`
 * @returns its address and the file, compressed at the highest quality
 */
export async function assembledAsset(name: string, extension: '.js' | '.css', text: string): Promise<readonly [string, ReadyResponse]> {
  const body = Buffer.from(text);
  const address = `/_assets/${name}.${createHash('sha256').update(body).digest('base64url').slice(0, 8)}${extension}`;
  const headers = { 'content-type': TYPES[extension] ?? '', 'cache-control': IMMUTABLE };
  const page = await withBestBrotli(await readyResponse(200, headers, body));
  return [address, { ...page, bodies: { ...page.bodies, identity: body } }];
}
