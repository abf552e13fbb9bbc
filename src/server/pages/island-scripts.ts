import type { ReadyResponse } from '../cache/ready-response.ts';
import { assembledAsset } from './assets.ts';

/** Astro writes this before the first island, into the body, where HTML does not allow it (4.2.6); `base.css` has the same rule. */
const ISLAND_STYLE = /<style>astro-island[^<{]*\{display:contents\}<\/style>/;

/** A page without the style element that Astro writes into its body. */
export const withoutIslandStyle = (html: string): string => html.replace(ISLAND_STYLE, '');

/**
 * The scripts that start islands, which Astro writes into every page that has one, as one file: pages are shorter, visitors
 * load it once, after the first paint, and no page's policy has to allow inline scripts by their hashes.
 */
export interface IslandScripts {
  /** The file, by its address. */
  readonly files: ReadonlyMap<string, ReadyResponse>;
  /** A page that names the file for `late-files.client.ts` in place of its inline scripts. */
  readonly asFile: (html: string) => string;
}

/** @param texts inline scripts in the order in which Astro writes them: the directive, then the island element */
export async function islandScripts(texts: readonly string[]): Promise<IslandScripts> {
  const [address, file] = await assembledAsset('islands', '.js', texts.join('\n'));
  const inline = texts.map((text) => `<script>${text}</script>`).join('');
  return {
    files: new Map([[address, file]]),
    asFile: (html) =>
      html.includes(inline) ? html.replace(inline, '').replace('</head>', `<meta name="islands" content="${address}"></head>`) : html,
  };
}
