import type { Core } from '@strapi/strapi';
import type { Model } from '../contract/view';
import { uidOf } from '../model/fields';
import type { Plain } from './content';
import { readEntry, type Reading } from './read-entry';

/** What the seed and an import do alike to make an entry of what the contract says of it. */

/** Gaps in the order, so that an entry fits between two others. */
export const STEP = 10;

/** Fields whose value one entry alone has in its language. */
const UNIQUE = ['url', 'key', 'slug', 'from'];
/** Fields by which an entry is found again, the surest first. */
const NAMES = [...UNIQUE, 'name', 'title', 'question'];

/** Names of the entries that an entry names, by field. */
export type Relations = Readonly<Record<string, readonly string[]>>;

/** @returns whether one of the fields that name an entry says this */
export const isNamed = (entry: Plain, name: string): boolean => NAMES.some((field) => entry[field] === name);

/**
 * The documents that already have this entry's name in this language, the oldest first.
 * @returns `isUnique`: it is a slug or a key; visitors and texts can share a name
 */
export async function documentsNamed(
  strapi: Core.Strapi,
  model: Model,
  { type, locale, entry }: { readonly type: string; readonly locale: string; readonly entry: Plain },
): Promise<{ readonly documentIds: readonly string[]; readonly isUnique: boolean }> {
  const fields = model.fieldsOf(type);
  const field = NAMES.find((name) => typeof entry[name] === 'string' && name in fields);
  if (field === undefined) return { documentIds: [], isUnique: false };
  const query = { where: { [field]: entry[field], locale }, select: ['documentId'], orderBy: { id: 'asc' } };
  const found = (await strapi.db.query(uidOf(type)).findMany(query as never)) as unknown as { documentId: string }[];
  return { documentIds: [...new Set(found.map(({ documentId }) => documentId))], isUnique: UNIQUE.includes(field) };
}

/** Documents by what the contract calls them: what relations name. */
export class NamedDocuments {
  private readonly documents = new Map<string, string>();
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /** Records the document id of an entry. @param name slug or key by which other entries of this language name it */
  add(type: string, locale: string, name: string, documentId: string): void {
    this.documents.set(`${type} ${locale} ${name}`, documentId);
  }

  /** A comment with the id of the post whose slug it has: the id stays when the post is renamed. */
  withPost(type: string, locale: string, entry: Plain): Plain {
    const documentId = type === 'comment' ? this.documents.get(`post ${locale} ${String(entry['post'])}`) : undefined;
    return documentId === undefined ? entry : { ...entry, post: documentId };
  }

  /** Relations as data of the model; a name that no document has is left out. */
  related(type: string, locale: string, relations: Relations): Plain {
    const fields = this.model.fieldsOf(type);
    return Object.fromEntries(
      Object.entries(relations).map(([name, keys]) => {
        const target = fields[name]?.target?.slice(uidOf('').length) ?? '';
        const ids = keys.flatMap((key) => this.documents.get(`${target} ${locale} ${key}`) ?? []);
        return [name, fields[name]?.relation === 'manyToMany' ? ids : (ids[0] ?? null)];
      }),
    );
  }
}

/** An entry's data without its relations. Capitals that the rules of the language give anyway are not an editor's own. */
export async function entryData(
  model: Model,
  type: string,
  locale: string,
  entry: Plain,
  reading: Reading,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { ...(await readEntry(model.fieldsOf(type), entry, reading)) };
  if (data['bLetterName'] === String(entry['name']).toLocaleUpperCase(locale)) data['bLetterName'] = null;
  return data;
}

/** The day of an entry's last change is part of the content: pages show it. */
export async function keepDay(strapi: Core.Strapi, type: string, documentId: string, locale: string, entry: Plain): Promise<void> {
  if (typeof entry['updatedAt'] !== 'string') return;
  const data = { updatedAt: new Date(entry['updatedAt']) };
  await strapi.db.query(uidOf(type)).updateMany({ where: { documentId, locale }, data } as never);
}
