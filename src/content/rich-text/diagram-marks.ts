import type { Element, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { DIAGRAM_NAMES, isDiagramName } from '../../site/diagrams.ts';

/** An editor's mark for a diagram; a WYSIWYG editor may have changed its spaces and capitals. */
const MARK = /\[\s*diagram\s*:([^[\]]*)\]/giu;
/** Removing a mark can form a new one from the text around it: so often marks are removed. */
const MAX_NESTED_MARKS = 60;

function textOf(element: Element): string {
  let text = '';
  visit(element, 'text', ({ value }) => void (text += value));
  return text;
}

/** The name in a paragraph that has a diagram's mark and nothing else. */
function nameIn(paragraph: RootContent): string | undefined {
  if (paragraph.type !== 'element' || paragraph.tagName !== 'p') return undefined;
  const text = textOf(paragraph).trim();
  const [mark, ...more] = text.matchAll(MARK);
  return mark && more.length === 0 && mark[0] === text ? mark[1]?.trim().toLowerCase() : undefined;
}

/**
 * Replaces each paragraph that has nothing but `[diagram: name]` by an empty figure (docs/decisions/0008). Other marks are
 * removed, so that no visitor reads them; code may show one.
 * @returns what was removed and why, as sentences
 * @throws RangeError when marks are nested absurdly deep
 */
export function placeDiagrams(tree: Root): string[] {
  const faults = new Set<string>();
  tree.children = tree.children.flatMap((child): RootContent[] => {
    const name = nameIn(child);
    if (name === undefined) return [child];
    if (isDiagramName(name)) return [{ type: 'element', tagName: 'figure', properties: { dataDiagram: name }, children: [] }];
    faults.add(`there is no diagram "${name.slice(0, 40)}", it was left out; there are ${DIAGRAM_NAMES.join(', ')}`);
    return [];
  });
  visit(tree, (node) => {
    if (node.type === 'element' && ['code', 'pre'].includes(node.tagName)) return SKIP;
    if (node.type !== 'text') return undefined;
    for (let depth = 0; MARK.test(node.value); depth++) {
      MARK.lastIndex = 0;
      if (depth > MAX_NESTED_MARKS) throw new RangeError(`holds marks in marks deeper than ${MAX_NESTED_MARKS}`);
      for (const [mark] of node.value.matchAll(MARK))
        faults.add(`"${mark.slice(0, 60)}" was left out: a diagram stands in a paragraph of its own, outside lists and tables`);
      node.value = node.value.replace(MARK, '');
    }
    return undefined;
  });
  return [...faults];
}
