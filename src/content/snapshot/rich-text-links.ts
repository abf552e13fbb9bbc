import type { Element, ElementData, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { RichText } from '../../models/common.ts';
import type { DiagramModel } from '../../models/diagram.ts';
import { freeId } from '../../site/anchors.ts';
import { isDiagramName } from '../../site/diagrams.ts';
import type { Locale } from '../../site/locales.ts';
import { diagramMessagesIn, messagesIn } from '../../site/messages/messages.ts';
import { slugify } from '../../site/text.ts';
import { CompressedText } from '../rich-text/compressed-text.ts';
import { plainText } from '../rich-text/rich-text.ts';

const HEADING = /^h[2-4]$/;
const MAX_ID_WORDS = 8;

/** An id of a heading, from its words. The prefix keeps it apart from the ids that pages have themselves. */
function headingId({ children }: Element, taken: Set<string>): string {
  const words =
    slugify(plainText({ type: 'root', children }))
      .split('-')
      .slice(0, MAX_ID_WORDS)
      .join('-') || 'part';
  return freeId(`h-${words}`, taken);
}

/** What a screen reader says of the box in which a table scrolls. */
function tableLabel({ children }: Element, locale: Locale): string {
  const caption = children.filter((child) => child.type === 'element' && child.tagName === 'caption');
  const title = plainText({ type: 'root', children: caption });
  return [messagesIn(locale).tableScroll, ...(title === '' ? [] : [title])].join(': ');
}

/**
 * A text as a page shows it: links lead into the page's language, diagrams and tables have labels, a link to nothing becomes plain
 * text, and headings have ids, so that search can lead to them.
 * @param link address of a link's target; undefined when there is no such page
 * @param taken ids of headings that the page has already; those of this text are added
 */
export function resolveRichText(tree: Root, locale: Locale, link: (target: string) => string | undefined, taken: Set<string>): RichText {
  // A cleaned text unpacks into a new tree each time.
  const copy: Root = { type: 'root', children: tree instanceof CompressedText ? tree.children : structuredClone(tree.children) };
  visit(copy, 'element', (element, index, parent) => {
    const diagram = element.properties['dataDiagram'];
    if (typeof diagram === 'string' && isDiagramName(diagram))
      element.data = { diagram: { name: diagram, messages: diagramMessagesIn(locale)[diagram] } as DiagramModel } as ElementData;
    if (element.tagName === 'table') element.properties['ariaLabel'] = tableLabel(element, locale);
    if (HEADING.test(element.tagName)) element.properties['id'] = headingId(element, taken);
    const target = element.properties['href'];
    if (element.tagName !== 'a' || typeof target !== 'string') return undefined;
    const address = link(target);
    if (address !== undefined || !parent || index === undefined) {
      element.properties['href'] = address;
      return undefined;
    }
    parent.children.splice(index, 1, ...element.children);
    return [SKIP, index + element.children.length] as const;
  });
  return copy;
}
