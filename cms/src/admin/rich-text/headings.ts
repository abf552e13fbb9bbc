import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** A heading that leaves out a level. */
export interface HeadingFault {
  readonly text: string;
  readonly level: number;
}

/** The level of the page's own heading, which stands above the text. */
const PAGE = 1;

/** The level of the last heading before a place in the text. */
export function levelBefore(doc: ProseMirrorNode, pos: number): number {
  let level = PAGE;
  doc.forEach((node, offset) => {
    if (node.type.name === 'heading' && offset + node.nodeSize <= pos) level = Number(node.attrs['level']);
  });
  return level;
}

/** The first heading that is more than one level below the one before it; undefined when all are in order. */
export function headingFault(doc: ProseMirrorNode): HeadingFault | undefined {
  let before = PAGE;
  let fault: HeadingFault | undefined;
  doc.forEach((node) => {
    if (node.type.name !== 'heading') return;
    const level = Number(node.attrs['level']);
    if (level > before + 1) fault ??= { text: node.textContent.slice(0, 60), level };
    before = level;
  });
  return fault;
}
