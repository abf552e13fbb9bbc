import { untypeset } from '../site/typography.ts';

/** The order of the cascade layers. It must be the first style: bundling does not keep the order of files. */
export const LAYER_ORDER = '@layer reset,tokens,base,ui,sections,print;';

/** A schema.org graph as JSON that cannot end its `<script>` early, with texts as they were typed. */
export function serialiseJsonLd(graph: readonly object[]): string {
  return untypeset(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })).replaceAll('<', String.raw`\u003c`);
}
