import { createHash } from 'node:crypto';

const INLINE_ELEMENT = /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Narrows a policy to the page it goes with: Astro lists the hashes of all styles and scripts of the site,
 * a page needs those of its own inline elements alone. Nothing is ever added.
 * @param policy value of `content-security-policy`
 * @param html the page exactly as it is sent
 */
export function narrowPolicy(policy: string, html: string): string {
  const present = new Set<string>();
  for (const [, , attributes = '', text = ''] of html.matchAll(INLINE_ELEMENT)) {
    if (!/\ssrc=/.test(attributes)) present.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return policy
    .split(';')
    .map((directive) =>
      directive
        .trim()
        .split(/\s+/)
        .filter((source) => !source.startsWith("'sha256-") || present.has(source))
        .join(' '),
    )
    .filter((directive) => directive !== '')
    .join('; ');
}
