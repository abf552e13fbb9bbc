import type { Root } from 'hast';
import { z } from 'zod';
import { COLOUR_PATTERN, LINK_PATTERN, LONGEST_LINE } from '../../../model/fields.ts';
import { issueSentence } from '../../site/messages/issue-texts.ts';
import { isDocumentAddress } from '../../site/file-links.ts';
import { PARAM_VALUE } from '../../site/routes.ts';
import { typeset } from '../../site/typography.ts';
import { faultSentence } from './fault-sentences.ts';
import { isObject, type JsonObject } from './json.ts';
import { CompressedText } from '../rich-text/compressed-text.ts';
import { cleanHtml, typesetTree } from '../rich-text/rich-text.ts';

/**
 * Building blocks of the contract: what a content service may send for a text, a picture, a list.
 * Several forms are accepted (Strapi v4 nesting, one-item lists, components or relations), but only valid values.
 */

/** `{id, attributes}` (a v4 relation or media) and a flat component both become one flat object. */
export function unwrap(value: unknown): unknown {
  if (!isObject(value)) return value;
  if ('data' in value && Object.keys(value).every((key) => key === 'data' || key === 'meta')) return unwrap(value['data']);
  if (isObject(value['attributes'])) return { id: value['id'], ...value['attributes'] };
  return value;
}

/** A list in any form: an array, `{data: [...]}`, a single object, or nothing. */
export function asList(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.map(unwrap);
  if (isObject(value) && Array.isArray(value['data'])) return value['data'].map(unwrap);
  const single = unwrap(value);
  return single === null || single === undefined ? [] : [single];
}

/** A single block in any form: an object, `{data: {...}}`, or a one-item list. */
export function asBlock(value: unknown): unknown {
  const found = unwrap(value);
  return Array.isArray(found) ? unwrap(found[0]) : found;
}

// Control characters cannot be shown, and XML files may not hold them (XML 1.0, 2.2).
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const boundedText = (longest: number) =>
  z
    .string()
    .transform((value) => value.replace(CONTROL, '').trim())
    .pipe(z.string().min(1).max(longest));

/** Texts for visitors. Typography is applied here: afterwards no line breaks inside a unit, name or date. */
export const text = boundedText(20_000).transform(typeset);
export const line = boundedText(LONGEST_LINE).transform(typeset);
/** A line that is not shown: a key, an address. */
export const keyLine = boundedText(LONGEST_LINE);

/** A slug: one path segment, as the route table accepts it. */
export const slug = z.string().trim().regex(PARAM_VALUE, issueSentence('slug'));

export const hexColour = z.string().trim().regex(COLOUR_PATTERN, issueSentence('colour'));

export const isoDate = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}/, issueSentence('date'))
  // Date.parse alone takes 30 February for 2 March.
  .refine(
    (value) => !Number.isNaN(Date.parse(value)) && new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(value.slice(8, 10)),
    issueSentence('realDate'),
  );

/** Where a link may lead: an address of this site, or http, https, mailto, tel. */
export const linkTarget = z
  .string()
  .trim()
  .max(2_000)
  // Browsers leave them out of an address, and files of lines end a line at them.
  .refine((value) => !/\p{Cc}/u.test(value), issueSentence('linkBreaks'))
  .refine((value) => LINK_PATTERN.test(value.toLowerCase()), issueSentence('link'));

/** HTML from an editor, cleaned; what had to be removed is kept in `data.removed` for the log. */
export const richText = z
  .string()
  .max(500_000)
  .transform((html, context): Root => {
    try {
      return new CompressedText(typesetTree(cleanHtml(html)));
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof RangeError ? issueSentence('deep') : issueSentence('unreadable') });
      return z.NEVER;
    }
  });

/** A nested part that may be missing, null or wrong: then it is left out. */
export const maybe = <Part extends z.ZodType>(part: Part) =>
  part
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined);

/** A number an editor may have typed as text ("450"). */
export const count = z.union([z.number(), z.string().regex(/^\d{1,9}$/)]).transform(Number);

const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;

/** A point of a picture in percent of width and height; undefined where it is none. */
function pointOf(value: unknown): { x: number; y: number } | undefined {
  const point: JsonObject = isObject(value) ? value : {};
  const { x, y } = point;
  return isPercent(x) && isPercent(y) ? { x, y } : undefined;
}

/** A picture: v4 media, flat media, or the bare `{src, alt}` of the specification's sliders. */
export const media = z.preprocess(
  (value) => {
    const flat = asBlock(value);
    if (typeof flat === 'string') return { url: flat };
    if (!isObject(flat)) return flat;
    const src = isObject(flat['src']) ? unwrap(flat['src']) : undefined;
    const version = (file: JsonObject) => (typeof file['updatedAt'] === 'string' ? file['updatedAt'].slice(0, 40) : undefined);
    const own = (file: JsonObject) => ({ version: version(file), focalPoint: pointOf(file['focalPoint']) });
    if (isObject(src)) return { ...src, alternativeText: flat['alt'] ?? src['alternativeText'], ...own(src) };
    return { ...flat, url: flat['url'] ?? flat['src'], alternativeText: flat['alternativeText'] ?? flat['alt'], ...own(flat) };
  },
  z.object({
    url: z.string().trim().min(1).max(2_000),
    alternativeText: z
      .string()
      .nullish()
      .transform((value) => value?.trim() ?? ''),
    caption: z
      .string()
      .nullish()
      .transform((value) => (value?.trim() ? typeset(value.trim()) : undefined)),
    // Not relied on: pictures are measured when they are mirrored.
    width: maybe(z.number().positive()),
    height: maybe(z.number().positive()),
    // The part that crops keep, in percent of width and height (`Picture.focus` of pages: in tenths).
    focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
    // When the file was changed, where the service says so: one that is replaced keeps its address.
    version: z.string().optional(),
  }),
);
export type Media = z.output<typeof media>;

/** A document: a PDF with its title, as a part or as a bare file that is named by its caption. */
export const documentLink = z.preprocess(
  (value) => {
    const flat = asBlock(value);
    if (!isObject(flat) || flat['file'] !== undefined) return flat;
    const { caption, alternativeText, name } = flat;
    return { title: caption || alternativeText || (typeof name === 'string' ? name.replace(/\.pdf$/i, '') : undefined), file: flat };
  },
  z.object({ title: line, file: media.refine(({ url }) => isDocumentAddress(url), issueSentence('noPdf')) }),
);
export type DocumentLink = z.output<typeof documentLink>;

const leftOut = new WeakMap<object, readonly string[]>();
/** Items that validation removed from a list, as sentences: `item #2 was left out: url: ...`. */
export const leftOutOf = (list: object): readonly string[] => leftOut.get(list) ?? [];

const sourceIndexes = new WeakMap<object, readonly number[]>();
/** Index of a list's item among those that the service sent: validation may have removed some before it. */
export const indexInSource = (list: object, index: number): number => sourceIndexes.get(list)?.[index] ?? index;

const items = new WeakMap<object, z.core.$ZodType>();
/** The schema of a list's items; the list's own schema does not contain it, because a wrong item must not invalidate the others. */
export const itemOf = (list: object): z.core.$ZodType | undefined => items.get(list);

const withItem = <List extends object>(list: List, item: z.core.$ZodType): List => {
  items.set(list, item);
  return list;
};

/** A list whose items are checked one by one: a wrong item is dropped, the others stay. */
export const listOf = <Item extends z.ZodType>(item: Item) => {
  const list = z.preprocess(asList, z.array(z.unknown())).transform((values): z.output<Item>[] => {
    const messages: string[] = [];
    const indexes: number[] = [];
    const kept = values.flatMap((value, index) => {
      const parsed = item.safeParse(value, { reportInput: true });
      if (parsed.success) {
        indexes.push(index);
        return [parsed.data];
      }
      const fault = parsed.error.issues[0];
      const text = fault?.path.length ? 'leftOut' : 'leftOutWhole';
      messages.push(issueSentence(text, { number: index + 1, problem: faultSentence(fault) }));
      return [];
    });
    leftOut.set(kept, messages);
    sourceIndexes.set(kept, indexes);
    return kept;
  });
  return withItem(list, item);
};

/** A list that needs at least one item. */
export const filledListOf = <Item extends z.ZodType>(item: Item) =>
  withItem(
    listOf(item).refine((found) => found.length > 0, issueSentence('emptyList')),
    item,
  );

/** Bullets: `{lists: [...]}`, a one-item list of it, or a bare list of strings (specification: "list.lists is a list of strings"). */
export const bullets = z.preprocess((value) => {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  const block = asBlock(value);
  const lines = isObject(block) ? block['lists'] : block;
  return Array.isArray(lines) ? lines : [];
}, filledListOf(line));

/** A button; `class` chooses its look and is read, never passed through to the page. */
export const button = z.preprocess(
  unwrap,
  z.object({
    title: line,
    url: linkTarget,
    class: z
      .string()
      .nullish()
      .transform((value) => (/second|link|outline|ghost/i.test(value ?? '') ? 'secondary' : 'primary') as 'primary' | 'secondary'),
  }),
);
export type Button = z.output<typeof button>;
