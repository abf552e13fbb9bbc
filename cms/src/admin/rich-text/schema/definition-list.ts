import { Node, type Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

const DefinitionList = Node.create({
  name: 'definitionList',
  group: 'block',
  content: '(term | description)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});

const Term = Node.create({
  name: 'term',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});

const Description = Node.create({
  name: 'description',
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: ({ HTMLAttributes }) => ['dd', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => goOn(this.editor) };
  },
});

export const DEFINITIONS = [DefinitionList, Term, Description];

const depthOf = ($at: ResolvedPos, name: string): number | undefined =>
  Array.from({ length: $at.depth }, (_, index) => $at.depth - index).find((depth) => $at.node(depth).type.name === name);

/** Enter goes from a term to its description, from there to the next term, and from an empty term out of the list. */
function goOn(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from, empty } = state.selection;
  const { term, description, paragraph } = state.schema.nodes;
  const list = depthOf($from, 'definitionList');
  if (!empty || list === undefined || !term || !description || !paragraph) return false;
  const { tr } = state;
  if ($from.parent.type === term) {
    const isLast = $from.index(list) === $from.node(list).childCount - 1;
    if ($from.parent.content.size === 0 && isLast) {
      const isAlone = $from.node(list).childCount === 1;
      if (isAlone) tr.replaceWith($from.before(list), $from.after(list), paragraph.create());
      else tr.delete($from.before(), $from.after()).insert(tr.mapping.map($from.after(list)), paragraph.create());
      const end = isAlone ? $from.before(list) + 1 : tr.mapping.map($from.after(list), -1) + 1;
      view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(end))).scrollIntoView());
      return true;
    }
    const rest = $from.parent.cut($from.parentOffset).content;
    if (rest.size === 0 && $from.node(list).maybeChild($from.index(list) + 1)?.type === description) {
      view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve($from.after() + 1))).scrollIntoView());
      return true;
    }
    tr.delete($from.pos, $from.end());
    const after = tr.mapping.map($from.after());
    tr.insert(after, description.create(null, paragraph.create(null, rest)));
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView());
    return true;
  }
  const inside = depthOf($from, 'description');
  // Only at the end of a description; Shift and Enter make a new line in it.
  const isAtEnd = inside === $from.depth - 1 && $from.pos === $from.end() && $from.index(inside) === $from.node(inside).childCount - 1;
  if (inside === undefined || !isAtEnd) return false;
  tr.insert($from.after(inside), term.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, $from.after(inside) + 1)).scrollIntoView());
  return true;
}

/** Makes a paragraph the first term of a definition list, or paragraphs of the list that the selection is in. */
export function switchDefinitionList(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from } = state.selection;
  const { definitionList, term, description, paragraph } = state.schema.nodes;
  if (!definitionList || !term || !description || !paragraph) return false;
  const { tr } = state;
  const list = depthOf($from, 'definitionList');
  if (list !== undefined) {
    const blocks: ProseMirrorNode[] = [];
    $from.node(list).forEach((item) => {
      if (item.type === term) blocks.push(paragraph.create(null, item.content));
      else item.forEach((block) => void blocks.push(block));
    });
    tr.replaceWith($from.before(list), $from.after(list), blocks);
    view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before(list) + 1))).scrollIntoView());
    return true;
  }
  if ($from.parent.type !== paragraph) return false;
  const before = $from.before();
  const made = definitionList.create(null, [term.create(null, $from.parent.content), description.create(null, paragraph.create())]);
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), definitionList)) return false;
  tr.replaceWith(before, $from.after(), made);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, before + 2 + $from.parentOffset)).scrollIntoView());
  return true;
}
