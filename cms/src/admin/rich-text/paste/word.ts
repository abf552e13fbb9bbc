/** Word writes lists as paragraphs: `mso-list:l0 level2 lfo1` says how deep, and the bullet is text. */

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  readonly isNumbered: boolean;
  /** Its number; NaN where it has a point or a letter. */
  readonly number: number;
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

function itemOf(paragraph: Element): Item | undefined {
  const level = /mso-list:[^;]{0,40}level(\d)/i.exec(styleOf(paragraph))?.[1];
  if (level === undefined) return undefined;
  const bullet = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s{0,2}ignore/i.test(styleOf(span)));
  const sign = (bullet?.textContent ?? '').trim();
  bullet?.remove();
  return {
    paragraph,
    level: Number(level),
    isNumbered: /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(sign),
    // Of 2.1, the last one: the first is that of the item around.
    number: Number(/(\d{1,3})[.)]{0,2}$/.exec(sign)?.[1] ?? NaN),
  };
}

/** Makes lists of Word's paragraphs, one inside the other by their level. */
export function listsOfWord(root: ParentNode): void {
  // The lists that are open, from the outermost in.
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    // Something stands between this item and the one before.
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    open = open.filter(({ level }) => level <= item.level);
    const { ownerDocument } = paragraph;
    const entry = ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    if (open.at(-1)?.level === item.level) open.at(-1)?.list.append(entry);
    else {
      const list = ownerDocument.createElement(item.isNumbered ? 'ol' : 'ul');
      // A list goes on behind what stands between its items.
      if (item.isNumbered && item.number > 1) list.setAttribute('start', String(item.number));
      const outer = open.at(-1)?.list.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      list.append(entry);
      open.push({ list, level: item.level });
    }
    last = open[0]?.list ?? null;
    paragraph.remove();
  }
}

/** Comments, revision marks and hidden text are not what the page says. */
export function withoutNotes(root: ParentNode): void {
  for (const element of root.querySelectorAll('[style]'))
    if (/mso-element:\s{0,2}comment|mso-hide:\s{0,2}all|display:\s{0,2}none|mso-comment/i.test(styleOf(element))) element.remove();
  for (const mark of root.querySelectorAll('a[name], a[id]')) if (!mark.hasAttribute('href')) mark.replaceWith(...mark.childNodes);
}
