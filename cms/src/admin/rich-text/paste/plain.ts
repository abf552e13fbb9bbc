/** Lines of a PDF end where its page ended: they are at least this long, and the paragraph goes on below. */
const WRAPPED = 45;
const BULLET = /^[•◦▪·–*-]\s+/;
const NUMBER = /^(\d{1,3})[.)]\s+/;

const numberOf = (line: string) => Number(NUMBER.exec(line)?.[1] ?? NaN);

/** Lines that count on, as those of a list do. A number alone is part of the text: `3. kat` is the third floor. */
function countedIn(lines: readonly string[]): ReadonlySet<string> {
  const numbered = lines.filter((line) => NUMBER.test(line));
  const isNext = (line = '', before = '') => numberOf(line) === numberOf(before) + 1;
  return new Set(numbered.filter((line, at) => isNext(line, numbered[at - 1]) || isNext(numbered[at + 1], line)));
}

interface Block {
  readonly kind: 'p' | 'ul' | 'ol';
  readonly text: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line and the one that it goes on in. A hyphen stays: `safety-related` has one, and nobody can tell. */
const joined = (before: string, line: string) => (/\p{L}-$/u.test(before) ? before + line : `${before} ${line}`);

function paragraphsOf(lines: readonly string[], counted: ReadonlySet<string>): Block[] {
  const found: Block[] = [];
  let wraps = false;
  for (const line of lines) {
    const last = found.at(-1);
    const kind = BULLET.test(line) ? 'ul' : counted.has(line) ? 'ol' : 'p';
    if (last !== undefined && wraps && kind === 'p') found[found.length - 1] = { ...last, text: joined(last.text, line) };
    else found.push({ kind, text: line });
    wraps = line.length >= WRAPPED;
  }
  return found;
}

/** Plain text as HTML: paragraphs at empty lines, lists by their signs, and lines that a PDF broke as one. */
export function htmlOfPlain(text: string): string {
  const parts = text
    .replace(/\u00ad\r?\n?|\r/g, '')
    .normalize('NFC')
    .split(/\n[ \t]*\n/)
    .map((part) => part.split('\n').flatMap((line) => line.trim() || []));
  const counted = countedIn(parts.flat());
  let html = '';
  let open: Block = { kind: 'p', text: '' };
  const close = () => (open.kind === 'p' ? '' : `</${open.kind}>`);
  for (const block of parts.flatMap((lines) => paragraphsOf(lines, counted))) {
    const number = numberOf(block.text);
    const { kind } = block;
    if (kind !== open.kind || (kind === 'ol' && number !== numberOf(open.text) + 1)) {
      html += close();
      if (kind !== 'p') html += kind === 'ol' && number !== 1 ? `<ol start="${String(number)}">` : `<${kind}>`;
    }
    open = block;
    html += kind === 'p' ? `<p>${escaped(block.text)}</p>` : `<li>${escaped(block.text.replace(kind === 'ul' ? BULLET : NUMBER, ''))}</li>`;
  }
  return html + close();
}
