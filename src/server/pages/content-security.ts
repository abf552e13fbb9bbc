import { inlineHash } from '../../layouts/head.ts';

const INLINE_ELEMENT = /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** CSP source of an inline element (CSP Level 3, 2.3.1): the base64 SHA-256 of exactly its text. */
export const hashSource = (text: string): string => `'${inlineHash(text)}'`;

const directivesOf = (policy: string): string[][] =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '');

/**
 * Removes the hashes of inline elements that a page does not have: Astro lists those of the whole site. No source is added.
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

/** Whether a page with this policy may frame other sites. */
export const framesOthers = (policy: string): boolean => directivesOf(policy).some(([name]) => name === 'frame-src');

/**
 * Adds directives to every page's policy: Trusted Types, so that no script makes markup out of text, unless another site's
 * script runs there; and on https, no request without it.
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
