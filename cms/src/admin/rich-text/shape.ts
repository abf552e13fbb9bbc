import { isDiagramName, nameInMark } from '#site/diagrams';

/** Blocks that hold text alone, and blocks that hold other blocks, in which text by itself is a paragraph. */
const OF_TEXT = new Set(['p', 'h2', 'h3', 'h4', 'dt', 'caption', 'pre']);
const OF_BLOCKS = new Set(['li', 'dd', 'td', 'th', 'blockquote']);
const OTHER_BLOCKS = new Set(['ul', 'ol', 'dl', 'hr', 'table', 'thead', 'tbody', 'tfoot', 'row']);
/** A row of a table by a name that is no language's. */
const nameOf = ({ tagName, localName }: Element) => (tagName === 'TR' ? 'row' : localName);
const isBlock = (name: string) => OF_TEXT.has(name) || OF_BLOCKS.has(name) || OTHER_BLOCKS.has(name);
/** The site removes these where they are empty. */
const BLANKABLE = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol']);

interface Run {
  readonly marks: string;
  text: string;
}
/** A line break that is written; the parser leaves this character in no text. */
const NEW_LINE = '\u0000';

function attributesOf(element: Element): string {
  const written = [...element.attributes].filter(({ name, value }) => !(/^(?:col|row)span$/.test(name) && value === '1'));
  return written
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .sort()
    .join('');
}

/** Text as a browser shows it: white space is one space, and none is at the edges of a line. */
function collapsed(runs: readonly Run[]): string {
  const shown: Run[] = [];
  let atEdge = true;
  const trimEnd = () => {
    const last = shown.at(-1);
    if (last) last.text = last.text.replace(/ $/, '');
    if (last?.text === '') shown.pop();
  };
  for (const { marks, text } of runs) {
    if (text === NEW_LINE) {
      trimEnd();
      shown.push({ marks: '', text });
      atEdge = true;
      continue;
    }
    let plain = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (atEdge && plain.startsWith(' ')) plain = plain.slice(1);
    if (plain === '') continue;
    atEdge = plain.endsWith(' ');
    const last = shown.at(-1);
    if (last?.marks === marks && last.text !== NEW_LINE) last.text += plain;
    else shown.push({ marks, text: plain });
  }
  trimEnd();
  return shown.map(({ marks, text }) => (text === NEW_LINE ? '<br>' : `${marks}${JSON.stringify(text)}`)).join('');
}

class Shape {
  private readonly parts: string[] = [];
  private runs: Run[] = [];

  /** The text since the last block; by itself among blocks it is a paragraph. */
  private flush(inside: string): void {
    const runs = this.runs;
    this.runs = [];
    if (inside === 'pre') this.parts.push(...runs.map(({ marks, text }) => `${marks}${JSON.stringify(text)}`));
    else {
      const text = collapsed(runs);
      const isParagraph = inside === '' || OF_BLOCKS.has(inside);
      if (text !== '') this.parts.push(isParagraph ? `<p>${text}</p>` : text);
    }
  }

  private block(element: Element, name: string, marks: readonly string[]): void {
    const start = this.parts.length;
    this.children(element, name, marks);
    this.flush(name);
    const inside = this.parts.splice(start).join('');
    const diagram = name === 'p' && element.parentElement === null ? nameInMark(element.textContent ?? '') : undefined;
    if (diagram !== undefined && isDiagramName(diagram)) this.parts.push(`<diagram ${diagram}>`);
    else if (!BLANKABLE.has(name) || !/^(?:"\s*")?$/.test(inside)) this.parts.push(`<${name}${attributesOf(element)}>${inside}</${name}>`);
  }

  children(parent: Node, inside: string, marks: readonly string[]): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) this.runs.push({ marks: marks.join(''), text: child.nodeValue ?? '' });
      if (child.nodeType !== Node.ELEMENT_NODE) continue;
      const element = child as Element;
      const name = nameOf(element);
      if (name === 'br') this.runs.push({ marks: '', text: NEW_LINE });
      else if (isBlock(name)) {
        this.flush(inside);
        this.block(element, name, marks);
      } else {
        const attributes = attributesOf(element);
        // Without an attribute these say nothing.
        const says = !((name === 'span' || name === 'a') && attributes === '');
        this.children(element, inside, says ? [...new Set([...marks, `<${name}${attributes}>`])].sort() : marks);
      }
    }
  }

  of(root: Node): string {
    this.children(root, '', []);
    this.flush('');
    return this.parts.join('');
  }
}

/**
 * What a cleaned text says, as one line: equal for texts that a page shows alike, however they are written. White space, the
 * nesting of inline elements, and the paragraph around text that is alone in its block make no difference.
 */
export const shapeOf = (root: Node): string => new Shape().of(root);
