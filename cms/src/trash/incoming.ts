import type { Core } from '@strapi/strapi';
import { contentTypeOf } from '#model/content-types';
import { isCollection } from '#model/definition';
import { inLocales } from '../documents';
import { uidOf } from '../model/fields';
import { headingOf, type Model } from '../model/model';
import { storedTitle } from '../model/stored-texts';
import { plainsIn } from '../plain';
import { checkerOf } from '../roles/guard';

/** A field of another entry's draft that referred to an entry before it was deleted. */
export interface Incoming {
  readonly type: string;
  readonly documentId: string;
  readonly locale: string;
  readonly field: string;
  readonly title: string;
}

/** Why an entry does not refer to a restored one again: it was deleted, it refers to another one meanwhile, or its change was refused. */
type Why = 'deleted' | 'other' | 'refused';

/** An entry whose draft refers to a restored one again. It is to be published for visitors to see that. */
export interface Relinked extends Pick<Incoming, 'documentId' | 'locale' | 'title'> {
  readonly uid: string;
  readonly single: boolean;
  /** Name of its type, in the admin's first language. */
  readonly typeTitle: string;
}

/** An entry that referred to a restored one, and does not any more. */
export interface NotRelinked extends Pick<Incoming, 'type' | 'locale' | 'title'> {
  /** Name of its type, in the admin's first language. */
  readonly typeTitle: string;
  readonly why: Why;
}

type Row = Readonly<Record<string, unknown>> & { readonly documentId: string; readonly locale: string };
interface Deleted {
  readonly type: string;
  readonly documentId: string;
  /** Languages that are deleted; `*` for all. */
  readonly locales: readonly string[];
}

const isSingle = (type: string): boolean => {
  const definition = contentTypeOf(type);
  return definition !== undefined && !isCollection(definition);
};
const rowsOf = (strapi: Core.Strapi, type: string, query: object) =>
  strapi.db.query(uidOf(type)).findMany(query) as unknown as Promise<Row[]>;

/** The drafts that refer to an entry by a relation. Links by address are part of their texts, and lead to it again by themselves. */
export async function incomingOf(strapi: Core.Strapi, model: Model, { type, documentId, locales }: Deleted): Promise<Incoming[]> {
  const found: Incoming[] = [];
  for (const other of model.types) {
    const heading = headingOf(other);
    for (const [field, { target }] of Object.entries(model.fieldsOf(other))) {
      if (target !== uidOf(type)) continue;
      const where = { publishedAt: { $null: true }, [field]: { documentId }, ...inLocales(locales) };
      const rows = await rowsOf(strapi, other, { where, select: ['documentId', 'locale', heading] });
      for (const row of rows)
        if (row.documentId !== documentId)
          found.push({ type: other, documentId: row.documentId, locale: row.locale, field, title: String(row[heading] ?? '') });
    }
  }
  return found;
}

/** Koa's context, as far as it is used here. */
interface Request {
  readonly state?: { readonly user?: { readonly id: number }; readonly userAbility?: unknown };
}
interface Documents {
  update(given: object): Promise<unknown>;
}

/**
 * Puts one reference back, with the rights of who restores.
 * @returns why it was not
 * @throws Error where the database or Strapi refuses it
 */
async function reconnect(strapi: Core.Strapi, model: Model, place: Incoming, documentId: string): Promise<Why | undefined> {
  const { type, locale, field } = place;
  const definition = model.types.includes(type) ? model.fieldsOf(type)[field] : undefined;
  if (definition?.type !== 'relation') return 'refused';
  const where = { documentId: place.documentId, locale, publishedAt: { $null: true } };
  // The conditions of a role ask who made an entry.
  const populate = { [field]: { select: ['documentId'] }, createdBy: { populate: ['roles'] } };
  const [row] = await rowsOf(strapi, type, { where, populate });
  if (!row) return 'deleted';
  const targets = plainsIn(row[field]).map((one) => one['documentId']);
  if (targets.includes(documentId)) return undefined;
  if (definition.relation === 'manyToOne' && targets.length > 0) return 'other';
  const { state: { user, userAbility } = {} } = (strapi.requestContext.get() ?? {}) as unknown as Request;
  if (userAbility !== undefined && checkerOf(strapi, userAbility, uidOf(type)).cannot.update(row, field)) return 'refused';
  const data = { [field]: { connect: [{ documentId }] }, updatedBy: user?.id };
  const documents = strapi.documents(uidOf(type) as never) as unknown as Documents;
  await documents.update({ documentId: place.documentId, locale, data });
  return undefined;
}

/**
 * Lets drafts refer to a restored entry again, as far as they refer to no other one meanwhile. Each is changed by itself: one that is
 * refused stands in the way of no other.
 * @returns which refer to it again, each once, which do not, and the references that were refused, which others may put back
 */
export async function reconnectAll(
  strapi: Core.Strapi,
  model: Model,
  incoming: readonly Incoming[],
  documentId: string,
): Promise<{
  readonly relinked: readonly Relinked[];
  readonly notRelinked: readonly NotRelinked[];
  readonly refused: readonly Incoming[];
}> {
  const relinked = new Map<string, Relinked>();
  const notRelinked: NotRelinked[] = [];
  const refused: Incoming[] = [];
  for (const place of incoming) {
    const { type, locale, title } = place;
    const why = await reconnect(strapi, model, place, documentId).catch((error: unknown) => {
      strapi.log.warn(`${type} ${place.documentId} (${locale}) does not refer to a restored entry again: ${String(error)}`);
      return 'refused' as const;
    });
    const typeTitle = storedTitle(type);
    if (why === 'refused') refused.push(place);
    if (why) notRelinked.push({ type, locale, title, typeTitle, why });
    else {
      const { documentId: id } = place;
      relinked.set([type, id, locale].join(' '), { uid: uidOf(type), documentId: id, single: isSingle(type), locale, title, typeTitle });
    }
  }
  const byTitle = (a: Pick<Incoming, 'title'>, b: Pick<Incoming, 'title'>) => a.title.localeCompare(b.title);
  return { relinked: [...relinked.values()].sort(byTitle), notRelinked: notRelinked.sort(byTitle), refused };
}
