/** Lines of a PDF end where its page ended: they are at least this long, and the paragraph goes on below. */
const WRAPPED = 45;
const BULLET = /^[•◦▪·–*-]\s+/;
const NUMBER = /^\d{1,3}[.)]\s+/;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line and the one that it goes on in. A hyphen stays: `safety-related` has one, and nobody can tell. */
const joined = (before: string, line: string) => (/\p{L}-$/u.test(before) ? before + line : `${before} ${line}`);

function paragraphsOf(lines: readonly string[]): string[] {
  const found: string[] = [];
  let wraps = false;
  for (const line of lines) {
    const begins = BULLET.test(line) || NUMBER.test(line);
    const last = found.at(-1);
    if (last !== undefined && wraps && !begins) found[found.length - 1] = joined(last, line);
    else found.push(line);
    wraps = line.length >= WRAPPED;
  }
  return found;
}

const kindOf = (text: string) => (BULLET.test(text) ? 'ul' : NUMBER.test(text) ? 'ol' : 'p');

/** Plain text as HTML: paragraphs at empty lines, lists by their signs, and lines that a PDF broke as one. */
export function htmlOfPlain(text: string): string {
  const blocks = text
    .replace(/\u00ad\r?\n?|\r/g, '')
    .normalize('NFC')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => paragraphsOf(block.split('\n').flatMap((line) => line.trim() || [])));
  let html = '';
  let open = 'p';
  for (const block of blocks) {
    const kind = kindOf(block);
    if (kind !== open) html += `${open === 'p' ? '' : `</${open}>`}${kind === 'p' ? '' : `<${kind}>`}`;
    open = kind;
    html += kind === 'p' ? `<p>${escaped(block)}</p>` : `<li>${escaped(block.replace(BULLET, '').replace(NUMBER, ''))}</li>`;
  }
  return open === 'p' ? html : `${html}</${open}>`;
}
