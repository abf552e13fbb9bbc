import { textOfFile, type TextedFile } from '../media/file-texts';
import type { Field, Fields } from '../model/fields';

/** A live entry in one language as the database holds it, parts and pictures included. Never changed: a newer one replaces it. */
export interface Row {
  readonly documentId: string;
  readonly locale: string;
  readonly updatedAt: string;
  readonly [field: string]: unknown;
}

type Plain = Readonly<Record<string, unknown>>;

/** What composing needs to know beyond the row itself. */
export interface ComposeContext {
  /** Fields of a part, by Strapi's name of it. */
  readonly partFields: (component: string) => Fields;
  /** Language of the response. */
  readonly locale?: string;
  /** Another live entry in the same language, reduced to its own fields; undefined where it is not live. */
  readonly related: (target: string, documentId: string) => Plain | undefined;
}

/** A numeric name that an entry keeps through every publish, in all languages: rows of a database come and go. */
export function stableId(documentId: string): number {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(documentId)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  // Clients read numbers as doubles: 52 bits are exact.
  return Number(hash >> 12n);
}

interface StoredFile extends TextedFile {
  readonly id: number;
  readonly url: string;
  readonly name: string | null;
  readonly caption: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly mime: string | null;
  readonly formats: unknown;
  /** In thousands of bytes. */
  readonly size?: number | null;
  /** The part that crops keep, in percent of width and height; null: nobody chose one. */
  readonly focalPoint?: unknown;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface StoredPicture {
  readonly image?: StoredFile | null;
  readonly alt?: string | null;
  readonly decorative?: boolean | null;
  readonly caption?: string | null;
}

/** Replacing a file keeps its address: without a mark of its own, caches would keep the old bytes. A new file has one time twice. */
function fileAddress({ url, createdAt, updatedAt }: StoredFile): string {
  const changed = Date.parse(updatedAt);
  return changed === Date.parse(createdAt) ? url : `${url}${url.includes('?') ? '&' : '?'}v=${changed.toString(36)}`;
}

/** `{id, attributes}` of a picture; the entry's own words win over the file's, which have no language. */
function media(value: unknown, locale: string | undefined): unknown {
  const { image: file, alt, decorative, caption } = (value ?? {}) as StoredPicture;
  if (!file) return null;
  return {
    id: file.id,
    attributes: {
      url: fileAddress(file),
      alternativeText: decorative ? null : alt || textOfFile(file, locale),
      caption: caption || file.caption || null,
      width: file.width,
      height: file.height,
      name: file.name,
      mime: file.mime,
      formats: file.formats ?? null,
      ...(file.focalPoint ? { focalPoint: file.focalPoint } : {}),
    },
  };
}

/** `{id, attributes}` of a file that is no picture. */
function fileData(value: unknown): unknown {
  const file = value as StoredFile | null | undefined;
  if (!file) return null;
  const { id, name, mime, size = null } = file;
  return { id, attributes: { url: fileAddress(file), name, mime, size } };
}

const linesOf = (value: unknown): string[] =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const listOf = (value: unknown): Plain[] => (Array.isArray(value) ? (value as Plain[]) : []);

function composePart(field: Field, value: unknown, context: ComposeContext): unknown {
  const { component = '', repeatable } = field;
  if (component === 'shared.picture') {
    return repeatable
      ? {
          data: listOf(value)
            .map((picture) => media(picture, context.locale))
            .filter((picture) => picture !== null),
        }
      : { data: media(value, context.locale) };
  }
  if (component === 'shared.bullet') {
    const texts = listOf(value).map(({ text }) => text);
    return texts.length === 0 ? null : { lists: texts };
  }
  const inner = (row: Plain, id: number) => ({ id, ...composeFields(context.partFields(component), row, context) });
  if (repeatable) return listOf(value).map((row, index) => inner(row, index + 1));
  return value ? inner(value as Plain, 1) : null;
}

function composeValue(field: Field, value: unknown, context: ComposeContext): unknown {
  if (field.type === 'component') return composePart(field, value, context);
  if (field.type === 'media') return { data: fileData(value) };
  if (field.type === 'relation') {
    const resolve = (other: unknown) => context.related(field.target ?? '', (other as { documentId: string }).documentId);
    if (field.relation === 'manyToMany')
      return listOf(value)
        .map(resolve)
        .filter((other) => other !== undefined);
    return value ? (resolve(value) ?? null) : null;
  }
  if (field.pluginOptions.editor.form === 'lines') return linesOf(value);
  return value === '' ? null : (value ?? null);
}

/**
 * The fields of an entry or part in the contract's form (Strapi v4): what is empty is `null`, `{data: null}` or `[]`.
 * @param fields the model's description of them, whose order the response takes
 */
export function composeFields(fields: Fields, row: Plain, context: ComposeContext): Record<string, unknown> {
  const composed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) composed[name] = composeValue(field, row[name], context);
  return composed;
}

/** The day of a row's last change, as the contract writes it. */
export const dayOf = ({ updatedAt }: Row): string => updatedAt.slice(0, 10);
