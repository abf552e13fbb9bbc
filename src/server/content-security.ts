import { createHash } from 'node:crypto';

const INLINE_ELEMENT = /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** CSP source of an inline element (CSP Level 3, 2.3.1): the base64 SHA-256 of exactly its text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directivesOf = (policy: string): string[][] =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '');

/**
 * Narrows a policy to the page it goes with: Astro lists the hashes of all styles and scripts of the site,
 * a page needs those of its own inline elements alone. No source is ever added.
 * @param policy value of `content-security-policy`
 * @param html the page exactly as it is sent
 */
export function narrowPolicy(policy: string, html: string): string {
  const present = new Set<string>();
  for (const [, , attributes = '', text = ''] of html.matchAll(INLINE_ELEMENT))
    if (!/\ssrc=/.test(attributes)) present.add(hashSource(text));
  return directivesOf(policy)
    .map((directive) => directive.filter((source) => !source.startsWith("'sha256-") || present.has(source)).join(' '))
    .join('; ');
}

/**
 * Adds what holds for every page of its kind: scripts make no markup out of text (Trusted Types), unless another
 * site's script runs here, whose code is not ours; and on https nothing is asked for without it.
 * @param policy value of `content-security-policy`
 * @param https true where the site's public origin is https
 */
export function strictPolicy(policy: string, https: boolean): string {
  const scripts = directivesOf(policy).find(([name]) => name === 'script-src') ?? [];
  const ownAlone = scripts.slice(1).every((source) => source.startsWith("'"));
  return [
    policy,
    ...(ownAlone ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
