import { Node } from '@tiptap/core';
import { diagramMark, isDiagramName, nameInMark } from '#site/diagrams';

/** A diagram of the site, by the mark that stands for it (docs/decisions/0008). */
export const Diagram = Node.create({
  name: 'diagram',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    name: { default: '', parseHTML: (element: HTMLElement) => nameInMark(element.textContent ?? ''), rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'p',
      priority: 100,
      // Outside lists and tables alone, as on the site.
      context: 'doc/',
      getAttrs: (element) => isDiagramName(nameInMark(element.textContent ?? '') ?? '') && null,
    },
  ],
  renderHTML: ({ node }) => ['p', diagramMark(node.attrs['name'] as Parameters<typeof diagramMark>[0])],
});
