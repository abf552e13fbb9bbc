import type { Element, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { DIAGRAM_MARK as MARK, DIAGRAM_NAMES, isDiagramName, nameInMark } from '../../site/diagrams.ts';
import { issueSentence } from '../../site/messages/issue-texts.ts';

/** Most rounds of removing marks: the text around a removed one can form another. */
const MAX_NESTED_MARKS = 60;

function textOf(element: Element): string {
  let text = '';
  visit(element, 'text', ({ value }) => void (text += value));
  return text;
}

/** The name in a paragraph that has a diagram's mark and nothing else. */
function nameIn(paragraph: RootContent): string | undefined {
  return paragraph.type === 'element' && paragraph.tagName === 'p' ? nameInMark(textOf(paragraph)) : undefined;
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
    faults.add(issueSentence('noDiagram', { name: name.slice(0, 40), names: DIAGRAM_NAMES.join(', ') }));
    return [];
  });
  visit(tree, (node) => {
    if (node.type === 'element' && ['code', 'pre'].includes(node.tagName)) return SKIP;
    if (node.type !== 'text') return undefined;
    for (let depth = 0; MARK.test(node.value); depth++) {
      MARK.lastIndex = 0;
      if (depth > MAX_NESTED_MARKS) throw new RangeError(`holds marks in marks deeper than ${MAX_NESTED_MARKS}`);
      for (const [mark] of node.value.matchAll(MARK)) faults.add(issueSentence('diagramPlace', { mark: mark.slice(0, 60) }));
      node.value = node.value.replace(MARK, '');
    }
    return undefined;
  });
  return [...faults];
}
