import { hashSource } from '../pages/content-security.ts';

/**
 * Comments and CDATA are skipped; elements are read with their quoted values, which may hold `>`. An unclosed element ends at
 * the end of the file: looking for its end again and again would take minutes in a file made for that.
 */
const PART = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[A-Za-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/g;
const STYLE_ATTRIBUTE = /\sstyle\s*=\s*("[^"]*"|'[^']*')/;
const STYLE_ELEMENT = /<((?:\w+:)?style)\b(?:[^"'<>]|"[^"]*"|'[^']*')*(?<!\/)>([\s\S]*?)(?:<\/\1\s*>|$)/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text an XML parser makes of an element's content (XML 1.0, 2.4, 2.11, 4.6): which a policy's hash is made of. */
function textOf(content: string): string {
  const decoded = (text: string) =>
    text
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      });
  return content
    .replace(/\r\n?/g, '\n')
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((piece, index) => (index % 2 === 1 ? piece.slice('<![CDATA['.length, -']]>'.length) : decoded(piece)))
    .join('');
}

/**
 * Moves `style=""` attributes, which no hash admits, into one style sheet of the image. Each rule has a higher priority than
 * the image's own, as the attribute had.
 */
function withoutStyleAttributes(svg: string): string {
  const rules = new Map<string, number>();
  const plain = svg.replace(PART, (part) => {
    const [attribute, quoted] = part.startsWith('<!') ? [] : (STYLE_ATTRIBUTE.exec(part) ?? []);
    if (attribute === undefined || quoted === undefined) return part;
    const rule = quoted.slice(1, -1);
    const number = rules.get(rule) ?? rules.size;
    rules.set(rule, number);
    return part.replace(attribute, ` data-style="${String(number)}"`);
  });
  if (rules.size === 0) return svg;
  const sheet = [...rules].map(([rule, number]) => `[data-style="${String(number)}"]:not(#_#_#_){${rule}}`).join('\n');
  return plain.replace(/<\/(?:\w+:)?svg\s*>\s*$/, (end) => `<style xmlns="http://www.w3.org/2000/svg">${sheet}</style>${end}`);
}

/**
 * An SVG image as it is sent, with its policy: its own styles by their hashes, nothing else. Opened by itself, it may not
 * run, load or frame anything; browsers that apply the policy to `<img>` as well show the same.
 * @param svg the file's text
 */
export function svgWithPolicy(svg: string): { readonly svg: string; readonly policy: string } {
  const sent = withoutStyleAttributes(svg);
  const sources = new Set([...sent.matchAll(STYLE_ELEMENT)].map(([, , content = '']) => hashSource(textOf(content))));
  const styles = sources.size === 0 ? '' : `style-src ${[...sources].join(' ')}; `;
  return { svg: sent, policy: `default-src 'none'; ${styles}base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox` };
}
