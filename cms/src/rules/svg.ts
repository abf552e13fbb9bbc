/** What an SVG must not hold: whatever runs, loads, or hides another document in it. */
const FORBIDDEN: readonly { readonly what: RegExp; readonly why: string }[] = [
  { what: /<\s*(?:[\w-]+:)?script/i, why: 'it holds a script' },
  { what: /[\s"'/]on[a-z]+\s*=/i, why: 'it holds an event handler' },
  { what: /(?:java|vb)script\s*:|data\s*:\s*text\/html/i, why: 'it holds an address that runs a script' },
  { what: /<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|handler|listener)\b/i, why: 'it holds another document' },
  { what: /<!\s*(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i, why: 'it holds a document type, an entity or a style sheet of its own' },
  {
    what: /\bhref\s*=\s*(?:"\s*|'\s*|)(?!#|data:image\/(?:png|jpe?g|webp|avif|gif))[^\s"'>]/i,
    why: 'it loads something from elsewhere',
  },
  { what: /@import|url\(\s*(?:"\s*|'\s*|)(?!#)[^)\s"']/i, why: 'it loads something from elsewhere' },
];

/** Numeric and named references, so that nobody writes `&#106;avascript:`. */
const decoded = (text: string) =>
  text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, ' ');

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/**
 * Why an SVG is refused, in words for the editor. Strict on purpose: a drawing needs none of it.
 * @returns undefined when nothing speaks against it
 */
export function svgFault(bytes: Buffer): string | undefined {
  // A text in UTF-16 would hide everything from the rules below.
  if (bytes.includes(0)) return 'it is not written in UTF-8';
  const text = bytes.toString('utf8');
  // Browsers ignore control characters inside of addresses.
  // eslint-disable-next-line no-control-regex
  const variants = [text, decoded(text), decoded(text).replace(/[\u0000-\u001f]/g, '')];
  return FORBIDDEN.find(({ what }) => variants.some((variant) => what.test(variant)))?.why;
}
