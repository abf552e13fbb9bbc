import type { Row } from '../contract/compose';
import type { Model } from '../contract/view';
import { LINK_PATTERN } from '#model/fields';
import type { Field, Fields } from '../model/fields';
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
}

interface StoredFile {
  readonly name?: string | null;
  readonly alternativeText?: string | null;
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

const partsIn = (value: unknown): Readonly<Record<string, unknown>>[] =>
  (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'object' && part !== null);

const inspections = new WeakMap<Row, Inspection>();

/** Inspects a live entry. The result is cached for as long as the row is in memory. */
export function inspect(type: string, row: Row, model: Model): Inspection {
  const cached = inspections.get(row);
  if (cached) return cached;
  const links: { field: string; link: string }[] = [];
  const withoutText: { field: string; picture: string }[] = [];
  const tooLarge: (Picture & { field: string })[] = [];

  const visit = (fields: Fields, values: Readonly<Record<string, unknown>>, top?: string): void => {
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      const at = top ?? name;
      if (value === null || value === undefined || value === '') continue;
      if (field.type === 'component') {
        for (const part of partsIn(value)) {
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
    if (!file) return;
    const measured = measure(file);
    if (!part['alt'] && !file.alternativeText) withoutText.push({ field, picture: measured.name });
    if (measured.limit) tooLarge.push({ field, ...measured });
  };

  visit(model.fieldsOf(type), row);
  const inspection = { links, withoutText, tooLarge };
  inspections.set(row, inspection);
  return inspection;
}
