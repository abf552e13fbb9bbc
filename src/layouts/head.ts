import { createHash } from 'node:crypto';
import { untypeset } from '../site/typography.ts';

/** The order of the cascade layers. It must be the first style: bundling does not keep the order of files. */
export const LAYER_ORDER = '@layer reset,tokens,base,ui,sections,print;';

/** SHA-256 of a script or style as policies and integrity attributes write it (CSP Level 3, 2.3.1; W3C SRI, 3.5), without quotes. */
export const inlineHash = (content: string | Uint8Array): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A schema.org graph as JSON that cannot end its `<script>` early, with texts as they were typed. */
export function serialiseJsonLd(graph: readonly object[]): string {
  return untypeset(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })).replaceAll('<', String.raw`\u003c`);
}
