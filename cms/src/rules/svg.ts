import type { SvgFault } from './messages';

/** What an SVG must not contain: anything that runs or loads something, or embeds another document. */
const FORBIDDEN: readonly { readonly what: RegExp; readonly why: SvgFault }[] = [
  { what: /<\s*(?:[\w-]+:)?script/i, why: 'script' },
  { what: /[\s"'/]on[a-z]+\s*=/i, why: 'handler' },
  { what: /(?:java|vb)script\s*:|data\s*:\s*text\/html/i, why: 'address' },
  { what: /<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|handler|listener)\b/i, why: 'embedded' },
  { what: /<!\s*(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i, why: 'docType' },
  {
    what: /\bhref\s*=\s*(?:"\s*|'\s*|)(?!#|data:image\/(?:png|jpe?g|webp|avif|gif))[^\s"'>]/i,
    why: 'external',
  },
  { what: /@import|url\(\s*(?:"\s*|'\s*|)(?!#)[^)\s"']/i, why: 'external' },
];

/** Decodes numeric and named references, e.g. in `&#106;avascript:`. */
const decoded = (text: string) =>
  text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, ' ');

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/**
 * Why an SVG is refused, as a message for the editor. Strict on purpose: a drawing needs none of this.
 * @returns undefined when it is accepted
 */
export function svgFault(bytes: Buffer): SvgFault | undefined {
  // In UTF-16, the rules below would match nothing.
  if (bytes.includes(0)) return 'encoding';
  const text = bytes.toString('utf8');
  // Browsers ignore control characters in addresses.
  // eslint-disable-next-line no-control-regex
  const variants = [text, decoded(text), decoded(text).replace(/[\u0000-\u001f]/g, '')];
  return FORBIDDEN.find(({ what }) => variants.some((variant) => what.test(variant)))?.why;
}
