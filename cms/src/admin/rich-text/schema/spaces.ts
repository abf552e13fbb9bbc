import { Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export const NO_BREAK_SPACE = '\u00a0';
const SPACES = /[\u00a0\u202f]/g;
const key = new PluginKey<DecorationSet>('spaces');

function marked(doc: ProseMirrorNode): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, pos) => {
    for (const { index } of (node.text ?? '').matchAll(SPACES))
      found.push(Decoration.inline(pos + index, pos + index + 1, { class: 'no-break-space' }));
  });
  return DecorationSet.create(doc, found);
}

/** Shows spaces at which no line breaks, and writes one with Ctrl, Shift and space. */
export const NoBreakSpaces = Extension.create({
  name: 'noBreakSpaces',
  addKeyboardShortcuts() {
    return { 'Mod-Shift-Space': () => this.editor.commands.insertContent(NO_BREAK_SPACE) };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: { init: (_, { doc }) => marked(doc), apply: (tr, before) => (tr.docChanged ? marked(tr.doc) : before) },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
