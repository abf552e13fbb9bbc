import type { Row } from '../contract/entry-fields';
import type { Model } from '../contract/view';
import { LINK_PATTERN } from '#model/fields';
import { DIAGRAM_MARK, isFullWidth } from '#site/diagrams';
import { hasText, type TextedFile } from '../media/file-texts';
import type { Field, Fields } from '../model/fields';
import { plainsIn } from '../plain';
import { linksIn } from './links';

/** Larger pictures are reported: the site makes its own sizes, of at most 2,560 pixels, and reads the original for each. */
export const PICTURE_LIMITS = { pixels: 5_000, bytes: 4_000_000, svgBytes: 300_000 } as const;

export interface Picture {
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly limit: 'pixels' | 'bytes' | undefined;
}

/** What to check or fix in a live entry, each with the entry's field. */
export interface Inspection {
  readonly links: readonly { readonly field: string; readonly link: string }[];
  readonly withoutText: readonly { readonly field: string; readonly picture: string }[];
  readonly tooLarge: readonly (Picture & { readonly field: string })[];
  /** Fields whose picture is not in the media library any more, with its alternative text. */
  readonly gone: readonly { readonly field: string; readonly alt: string }[];
  /** The names of its drawings, which may exist in each language. */
  readonly drawings: readonly { readonly field: string; readonly name: string }[];
  /** The text in which a diagram is missing: what has slides explains itself with one. */
  readonly withoutDiagram?: string;
}

interface StoredFile extends TextedFile {
  readonly name?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
  /** In thousands of bytes. */
  readonly size?: number | null;
  readonly mime?: string | null;
}

const isLink = ({ regex }: Field) => regex === LINK_PATTERN.source;
const isPath = (name: string, type: string) => type === 'redirect' && name === 'to';

/** Compares a file with the limits. */
export function measure({ name, width = null, height = null, size, mime }: StoredFile): Picture {
  const vector = mime === 'image/svg+xml';
  const bytes = Number(size ?? 0) * 1_000;
  const maxBytes = vector ? PICTURE_LIMITS.svgBytes : PICTURE_LIMITS.bytes;
  const tooWide = !vector && Math.max(width ?? 0, height ?? 0) > PICTURE_LIMITS.pixels;
  return { name: name ?? '', width, height, bytes, maxBytes, limit: tooWide ? 'pixels' : bytes > maxBytes ? 'bytes' : undefined };
}

const hasMoment = (text: string) => [...text.matchAll(DIAGRAM_MARK)].some(([, name = '']) => isFullWidth(name.trim().toLowerCase()));

/** The first formatted text of an entry with slides, if none of its texts has the mark of a diagram that can be its page's own. */
function diagramMissingIn(fields: Fields, row: Row): string | undefined {
  if (fields['sliders'] === undefined) return undefined;
  const texts = Object.keys(fields).filter((name) => fields[name]?.type === 'richtext');
  return texts.some((name) => hasMoment(String(row[name] ?? ''))) ? undefined : texts[0];
}

const inspections = new WeakMap<Row, Inspection>();

/** Inspects a live entry. The result is cached for as long as the row is in memory. */
export function inspect(type: string, row: Row, model: Model): Inspection {
  const cached = inspections.get(row);
  if (cached) return cached;
  const links: { field: string; link: string }[] = [];
  const withoutText: { field: string; picture: string }[] = [];
  const tooLarge: (Picture & { field: string })[] = [];
  const gone: { field: string; alt: string }[] = [];
  const drawings: { field: string; name: string }[] = [];

  const visit = (fields: Fields, values: Readonly<Record<string, unknown>>, top?: string): void => {
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      const at = top ?? name;
      if (value === null || value === undefined || value === '') continue;
      if (field.type === 'component') {
        for (const part of plainsIn(value)) {
          if (field.component === 'shared.picture') picture(at, part);
          else visit(model.partFields(field.component ?? ''), part, at);
        }
      } else if (typeof value === 'string') {
        if (isLink(field) || isPath(name, type)) links.push({ field: at, link: value.trim() });
        if (field.type === 'richtext') for (const target of linksIn(value)) links.push({ field: at, link: target });
      }
    }
  };
  const picture = (field: string, part: Readonly<Record<string, unknown>>): void => {
    const file = part['image'] as StoredFile | null | undefined;
    if (!file) {
      // A picture is never published without a file: it was deleted since.
      gone.push({ field, alt: typeof part['alt'] === 'string' ? part['alt'] : '' });
      return;
    }
    const measured = measure(file);
    if (!part['alt'] && part['decorative'] !== true && !hasText(file, row.locale)) withoutText.push({ field, picture: measured.name });
    if (measured.limit) tooLarge.push({ field, ...measured });
    if (file.mime === 'image/svg+xml') drawings.push({ field, name: measured.name });
  };

  const fields = model.fieldsOf(type);
  visit(fields, row);
  const withoutDiagram = diagramMissingIn(fields, row);
  const inspection = { links, withoutText, tooLarge, gone, drawings, ...(withoutDiagram === undefined ? {} : { withoutDiagram }) };
  inspections.set(row, inspection);
  return inspection;
}
