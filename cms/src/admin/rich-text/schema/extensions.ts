import { Extension, Mark, Node, type Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeTarget } from '#site/allowed-html';
import { DEFINITIONS } from './definition-list';
import { NoBreakSpaces } from './spaces';
import { TABLES } from './tables';

/** The whole text. Diagrams stand between blocks, in no list and no table. */
const Text = Node.create({ name: 'doc', topNode: true, content: '(block | diagram)+' });

/** Words of another language, so that they are pronounced correctly. */
const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

const attribute = (name: string) => ({ default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) });
const asData = (name: string, parseHTML: (element: HTMLElement) => string | null) => ({
  default: null,
  parseHTML,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === null ? {} : { [`data-${name}`]: attributes[name] }),
});

/** What stored texts say beside what Tiptap's nodes know: so that opening and saving one changes nothing. */
const StoredAttributes = Extension.create({
  name: 'storedAttributes',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'blockquote', 'link'], attributes: { lang: attribute('lang') } },
    { types: ['link'], attributes: { hreflang: attribute('hreflang') } },
    {
      // Two elements for the same look; new text gets the first.
      types: ['bold', 'italic'],
      attributes: { tag: asData('tag', ({ localName }) => (localName === 'b' || localName === 'i' ? localName : null)) },
    },
    {
      // Whether the text of an item is in a paragraph; by itself where it is new.
      types: ['listItem', 'description', 'tableCell', 'tableHeader'],
      attributes: { loose: asData('loose', ({ children }) => ([...children].some(({ localName }) => localName === 'p') ? 'p' : null)) },
    },
  ],
});

/**
 * Everything that a text may have: what the site's sanitizer leaves (`src/site/allowed-html.ts`), and nothing else.
 * @param diagram the node of diagrams, with or without a drawing
 */
export const extensions = (diagram: Node): Extensions => [
  Text,
  StarterKit.configure({
    document: false,
    code: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3, 4] },
    codeBlock: { languageClassPrefix: null as never, enableTabIndentation: false },
    link: {
      openOnClick: false,
      autolink: false,
      markdownLinks: true,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isSafeTarget,
      shouldAutoLink: (address) => /^https?:\/\//i.test(address),
    },
  }),
  Code.extend({ excludes: '' }),
  Superscript,
  Subscript,
  Language,
  ...DEFINITIONS,
  ...TABLES,
  diagram,
  StoredAttributes,
  NoBreakSpaces,
];
