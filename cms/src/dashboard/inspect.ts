import type { Row } from '../contract/compose';
import type { Model } from '../contract/view';
import { link, type Field, type Fields } from '../model/fields';
import { linksIn } from './links';

/** Past these a picture is reported: the site makes its own sizes, of at most 2,560 pixels, and reads the original for each. */
export const PICTURE_LIMITS = { pixels: 5_000, bytes: 4_000_000, svgBytes: 300_000 } as const;

export interface Picture {
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly limit: 'pixels' | 'bytes' | undefined;
}

/** What can be said of a live entry by itself, each with the field of the entry where it is mended. */
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

const LINK = link('', '').regex;
const isLink = ({ regex }: Field) => regex === LINK;
const isPath = (name: string, type: string) => type === 'redirect' && name === 'to';

/** A file measured by the limits. */
export function measure({ name, width = null, height = null, size, mime }: StoredFile): Picture {
  const vector = mime === 'image/svg+xml';
  const bytes = Number(size ?? 0) * 1_000;
  const maxBytes = vector ? PICTURE_LIMITS.svgBytes : PICTURE_LIMITS.bytes;
  const tooWide = !vector && Math.max(width ?? 0, height ?? 0) > PICTURE_LIMITS.pixels;
  return { name: name ?? '', width, height, bytes, maxBytes, limit: tooWide ? 'pixels' : bytes > maxBytes ? 'bytes' : undefined };
}

const partsIn = (value: unknown): Readonly<Record<string, unknown>>[] =>
  (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'object' && part !== null);

const kept = new WeakMap<Row, Inspection>();

/** Looks through a live entry; the answer is kept as long as the row is, so that asking again costs nothing. */
export function inspect(type: string, row: Row, model: Model): Inspection {
  const before = kept.get(row);
  if (before) return before;
  const links: { field: string; link: string }[] = [];
  const withoutText: { field: string; picture: string }[] = [];
  const tooLarge: (Picture & { field: string })[] = [];

  const look = (fields: Fields, values: Readonly<Record<string, unknown>>, top?: string): void => {
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      const at = top ?? name;
      if (value === null || value === undefined || value === '') continue;
      if (field.type === 'component') {
        for (const part of partsIn(value)) {
          if (field.component === 'shared.picture') picture(at, part);
          else look(model.partFields(field.component ?? ''), part, at);
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

  look(model.fieldsOf(type), row);
  const inspection = { links, withoutText, tooLarge };
  kept.set(row, inspection);
  return inspection;
}
