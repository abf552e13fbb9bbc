/**
 * Astro writes what starts the islands into every page that has one; here it becomes a file, so that a page is shorter,
 * visitors load it once, and no page's policy has to allow inline scripts by their hashes.
 */
import { createHash } from 'node:crypto';
import { readyBytes, withBestBrotli, type CachedPage } from './byte-cache.ts';
import { IMMUTABLE } from './responses.ts';

export interface IslandScripts {
  /** The file, under its address. */
  readonly files: ReadonlyMap<string, CachedPage>;
  /** A finished page that loads the file in place of its inline scripts. */
  readonly asFile: (html: string) => string;
}

/**
 * @param texts inline scripts in the order in which Astro writes them: the directive, then the island element
 */
export async function islandScripts(texts: readonly string[]): Promise<IslandScripts> {
  const code = Buffer.from(texts.join('\n'));
  const address = `/_assets/islands.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  const file = await withBestBrotli(
    await readyBytes(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': IMMUTABLE }, code),
  );
  const inline = texts.map((text) => `<script>${text}</script>`).join('');
  return {
    files: new Map([[address, file]]),
    asFile: (html) => html.replace(inline, () => `<script defer src="${address}"></script>`),
  };
}
