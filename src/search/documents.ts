import type { Element, Root, RootContent } from 'hast';
import { CALL_SOURCES } from '../../model/calls.ts';
import { PAGES } from '../../model/content-types.ts';
import type { Collection } from '../../model/definition.ts';
import type { Field, Fields, PartDefinition, RelatedType } from '../../model/field.ts';
import { searchWords } from '../../model/parts/search-words.ts';
import { perPageOf } from '../../model/route-content.ts';
import type { CallId } from '../content/contract/calls.ts';
import type { Entity, PageKey } from '../content/contract/entities.ts';
import { asAddressed, slugOf } from '../content/contract/parsed-entry.ts';
import { callOf } from '../content/contract/calls.ts';
import type { Media } from '../content/contract/shapes.ts';
import { plainText } from '../content/rich-text/rich-text.ts';
import type { Reader } from '../content/snapshot/reader.ts';
import { pageHref } from '../content/view-models/page-links.ts';
import { brandAnchor, groupAnchors, productAnchor, questionAnchor } from '../site/anchors.ts';
import { formHref, formPageTexts } from '../site/form-addresses.ts';
import { PAGE_FORM_IDS } from '../site/forms.ts';
import type { FormPageTexts } from '../site/messages/form-texts.ts';
import type { Locale } from '../site/locales.ts';
import { fillPath, routeOf, type RouteId } from '../site/routes.ts';
import { fold } from '../site/fold.ts';
import { diagramTexts } from './diagram-texts.ts';
import { FORM_KEYS, type DocumentSection, type DocumentSource, type DocumentText } from './document.ts';

type Values = Readonly<Record<string, unknown>>;

/** Lists whose entries are found by themselves although they share a page, and the id of an entry there. */
const SHARING: Readonly<Partial<Record<CallId, (entry: Values, title: string) => string | undefined>>> = {
  product: ({ id }) => productAnchor(String(id)),
  brand: (_, title) => brandAnchor(title),
  reference: () => undefined,
  partner: () => undefined,
  collaboration: () => undefined,
};

/** Type of the documents that are pages themselves, and not what stands on them. */
export const PAGE_TYPE = 'page';

/** Pages that have words of their own; those of a list without entries of their own are found by these words. */
const SEARCHED_PAGES = PAGES.filter(({ key }) => key !== '' && key !== 'notFound');

/** Calls whose content is searched: pages change when one of several calls does. */
export const PAGE_CALLS: ReadonlySet<string> = new Set([
  'page',
  'legal',
  ...CALL_SOURCES.filter(({ shape, pages }) => shape === 'block' && pages.some(({ key }) => key !== '')).map(({ id }) => id),
]);

const isSearchedList = ({ pages, call }: Collection): boolean =>
  pages.detail !== undefined || call?.id === 'faq' || Object.hasOwn(SHARING, call?.id ?? '');

/** Calls whose entries are documents. */
export const ENTRY_CALLS: ReadonlySet<string> = new Set(
  CALL_SOURCES.flatMap(({ id, collection }) => (collection && isSearchedList(collection) ? [id] : [])),
);

const titleOf = (entry: Values, { heading }: Collection): string => {
  const title = entry[heading] ?? entry['name'] ?? entry['title'];
  return typeof title === 'string' ? title : '';
};

function urlOf(reader: Reader, collection: Collection, entry: Values, title: string, position: number): string | undefined {
  const { pages, shownOn, call } = collection;
  const { locale } = reader;
  if (pages.detail !== undefined) {
    const slug = slugOf(asAddressed(entry));
    return slug === undefined ? undefined : fillPath(routeOf(pages.detail).paths[locale], { slug });
  }
  const anchor = SHARING[call?.id as CallId]?.(entry, title);
  const fragment = anchor === undefined ? '' : `#${anchor}`;
  const numbered = pages.numbered && { kind: 'numbered' as const, collection, ...pages.numbered };
  if (numbered)
    return pageHref(numbered.route, locale, numbered.from + Math.floor(position / perPageOf(numbered, reader.productsPerPage))) + fragment;
  const page = pages.list ?? shownOn[0];
  return page && reader.hasPage(page) ? pageHref(page, locale) + fragment : undefined;
}

/** The questions of all groups, each by itself. */
function* questions(reader: Reader): Generator<DocumentSource> {
  const groups = reader.list('faq');
  const anchors = groupAnchors(groups.map(({ key }) => key));
  for (const [group, { items }] of groups.entries())
    for (const [index, item] of items.entries()) {
      const id = questionAnchor(anchors[group]!, index);
      yield { key: `faq:${id}`, type: 'faq', url: `${pageHref('faq', reader.locale)}#${id}`, title: item.question, from: [item] };
    }
}

/** The documents of a list, one after another: a long one is gone through in slices. @param call one of {@link ENTRY_CALLS} */
export function* entryDocuments(reader: Reader, call: CallId): Generator<DocumentSource> {
  if (call === 'faq') return yield* questions(reader);
  const { collection } = callOf(call);
  if (!collection) return;
  const seen = new Set<string>();
  for (const [position, value] of reader.list(call).entries()) {
    const entry = value as Values;
    const title = titleOf(entry, collection);
    const url = title === '' ? undefined : urlOf(reader, collection, entry, title, position);
    // Entries may share a name; those with pages of their own never share an address.
    const key = `${call}:${collection.pages.detail === undefined ? `${title}:${String(entry['id'])}` : (url ?? '')}`;
    if (url === undefined || seen.has(key)) continue;
    seen.add(key);
    yield { key, type: collection.name, url, title, from: [entry] };
  }
}

const blocksOf = (key: string) => CALL_SOURCES.filter(({ shape, pages }) => shape === 'block' && pages.some((page) => page.key === key));

/** The pages that have words of their own, and those of the forms: one document each. */
export function* pageDocuments(reader: Reader): Generator<DocumentSource> {
  for (const { key, legal } of SEARCHED_PAGES) {
    const words = reader.page(key as PageKey);
    const text = legal ? reader.list('legal').find((entry) => entry.key === key) : undefined;
    // The texts of a page are an entry of their own: they stay where the page is unpublished.
    if (!words || (legal && !text) || !reader.hasPage(key as RouteId)) continue;
    const blocks = blocksOf(key).map(({ id }) => reader.block(id as CallId) ?? NO_BLOCK);
    const from = [words, text ?? NO_BLOCK, ...(blocks as object[])];
    yield { key: `page:${key}`, type: PAGE_TYPE, url: pageHref(key as RouteId, reader.locale), title: words.label, from };
  }
  for (const id of PAGE_FORM_IDS) {
    const texts = formPageTexts(id, reader.locale);
    yield { key: `${FORM_KEYS}${id}`, type: PAGE_TYPE, url: formHref(id, reader.locale), title: texts.title, from: [texts] };
  }
}
const NO_BLOCK = {};

/** Addresses of all documents, for the check of the content. */
export const documentAddresses = (reader: Reader): ReadonlySet<string> =>
  new Set(
    [...[...ENTRY_CALLS].flatMap((call) => [...entryDocuments(reader, call as CallId)]), ...pageDocuments(reader)].map(({ url }) => url),
  );

const BLOCK = /^(?:p|li|td|th|h[2-6]|blockquote|pre|dt|dd)$/;
const HEADING = /^h[2-4]$/;

/** Blocks that are read between two looks at the event loop. */
const BLOCKS_AT_ONCE = 100;

/** How a document is read, and what was read of it so far. */
interface Reading extends DocumentText {
  readonly locale: Locale;
  /** Rich text as its page shows it, or as it is stored, which has the same words. */
  readonly shown: (tree: Root) => Root;
  readonly sections: DocumentSection[];
  readonly drawn: string[];
}

/** Splits a text at its headings. */
function* addTree(tree: Root, { sections, drawn, locale }: Reading): Generator<void> {
  let blocks = 0;
  function* walk(nodes: readonly RootContent[]): Generator<void> {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      if (HEADING.test(node.tagName)) {
        const { id } = (node as Element).properties;
        sections.push({ ...(typeof id === 'string' ? { id } : {}), heading: plainText(asRoot(node)), blocks: [] });
      } else if (BLOCK.test(node.tagName)) sections.at(-1)!.blocks.push(plainText(asRoot(node)));
      else {
        drawn.push(...diagramTexts(node, locale));
        yield* walk(node.children);
        continue;
      }
      if (++blocks % BLOCKS_AT_ONCE === 0) yield;
    }
  }
  yield* walk(tree.children);
}
const asRoot = ({ children }: Element): Root => ({ type: 'root', children });

/** Adds what a visitor reads of a value, and what a picture shows; addresses and choices have no words. */
function* addField(reading: Reading, { kind, of }: Field, value: unknown): Generator<void> {
  const { blocks } = reading.sections.at(-1)!;
  if (value === undefined || value === null) return;
  switch (kind) {
    case 'line':
    case 'text':
    case 'email':
    case 'phone':
      blocks.push(String(value));
      return;
    case 'lines':
    case 'bullets':
      blocks.push(...(value as readonly string[]));
      return;
    case 'documents':
      blocks.push(...(value as readonly { readonly title: string }[]).map(({ title }) => title));
      return;
    case 'pictures':
      reading.drawn.push(...(value as readonly Media[]).flatMap(({ alternativeText, caption = '' }) => [alternativeText, caption]));
      return;
    case 'richText':
      yield* addTree(reading.shown(value as Root), reading);
      return;
    case 'part':
    case 'one':
      yield* addFields(reading, (of as PartDefinition | RelatedType).fields ?? {}, value as Values);
      return;
    case 'parts':
    case 'many':
      for (const item of value as readonly Values[]) yield* addFields(reading, (of as PartDefinition | RelatedType).fields ?? {}, item);
      return;
    default:
  }
}

function* addFields(reading: Reading, fields: Fields, values: Values): Generator<void> {
  // Words for search engines are on no page.
  for (const [name, field] of Object.entries(fields)) if (!(name in searchWords)) yield* addField(reading, field, values[name]);
}

/** The words of a page, its legal text, its blocks. @param from as {@link pageDocuments} puts it together */
function* addPage(reading: Reading, key: string, [words, legal, ...blocks]: readonly object[]): Generator<void, string[]> {
  const { title, description, lead } = words as Entity<'page'>;
  reading.sections[0]!.blocks.push(description, ...(lead === undefined ? [] : [lead]));
  if ('html' in legal!) yield* addTree(reading.shown(legal.html as Root), reading);
  for (const [index, { fields }] of blocksOf(key).entries()) yield* addFields(reading, fields, blocks[index] as Values);
  return [title];
}
const EMPTY: Root = { type: 'root', children: [] };

/** The text of a document, in steps: a long one takes some time. Its headings have ids where `shown` gives them. */
function* readText({ type, key, title, from }: DocumentSource, locale: Locale, shown: Reading['shown']): Generator<void, DocumentText> {
  const reading: Reading = { locale, shown, names: [], sections: [{ blocks: [] }], drawn: [] };
  const { sections, drawn } = reading;
  let names: string[] = [];
  if (key.startsWith(FORM_KEYS)) {
    const { label, description, lead } = from[0] as FormPageTexts;
    names = [label];
    sections[0]!.blocks.push(description, lead);
  } else if (type === PAGE_TYPE) names = yield* addPage(reading, key.slice('page:'.length), from);
  else if (type === 'faq') yield* addTree((from[0] as { answer: Root }).answer, reading);
  else yield* addFields(reading, callOf(key.slice(0, key.indexOf(':')) as CallId).fields, from[0] as Values);
  // The name in capitals, and other copies of the title.
  const same = fold(title);
  const isOther = (block: string) => block !== '' && (block.length > title.length + 4 || fold(block) !== same);
  return { names, sections: sections.map((section) => ({ ...section, blocks: section.blocks.filter(isOther) })), drawn };
}

/** The words of a document, in steps: as {@link textOf}, without the ids of its headings. */
export const wordsOf = (source: DocumentSource, locale: Locale): Generator<void, DocumentText> => readText(source, locale, (tree) => tree);

/** The text of a document, as its page shows it. @param reader used for no other document: ids of headings count on a page */
export function textOf(reader: Reader, source: DocumentSource): DocumentText {
  const steps = readText(source, reader.locale, (tree) => reader.richText(tree) ?? EMPTY);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
