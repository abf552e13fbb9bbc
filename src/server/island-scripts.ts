/**
 * Astro writes what starts the islands into every page that has one; here it becomes a file, so that a page is shorter,
 * visitors load it once, after the page is drawn, and no page's policy has to allow inline scripts by their hashes.
 */
import { assembledAsset } from './assets.ts';
import type { CachedPage } from './byte-cache.ts';

export interface IslandScripts {
  /** The file, under its address. */
  readonly files: ReadonlyMap<string, CachedPage>;
  /** A finished page that names the file, for `late-files.client.ts`, in place of its inline scripts. */
  readonly asFile: (html: string) => string;
}

/**
 * @param texts inline scripts in the order in which Astro writes them: the directive, then the island element
 */
export async function islandScripts(texts: readonly string[]): Promise<IslandScripts> {
  const [address, file] = await assembledAsset('islands', '.js', texts.join('\n'));
  const inline = texts.map((text) => `<script>${text}</script>`).join('');
  return {
    files: new Map([[address, file]]),
    asFile: (html) =>
      html.includes(inline) ? html.replace(inline, '').replace('</head>', `<meta name="islands" content="${address}"></head>`) : html,
  };
}
