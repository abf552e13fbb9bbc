import type { Core } from '@strapi/strapi';
import type { Row } from '../contract/entry-fields';
import type { LiveContent, Patch } from '../contract/live-content';
import { uidOf } from '../model/fields';
import type { Model } from '../model/model';

/** The table that holds a relation, as Strapi's metadata describe it. */
interface JoinTable {
  readonly name: string;
  readonly joinColumn: { readonly name: string };
  readonly inverseJoinColumn: { readonly name: string };
}
/** A draft's row of a relation, and the published entries that have no such row. */
interface LostRow {
  readonly id: number;
  readonly live_id: number;
  readonly live_document: string;
  readonly target_id: number;
  readonly [column: string]: unknown;
}

/** An entry, in all its languages. */
interface Document {
  readonly type: string;
  readonly documentId: string;
}

/** Gives the published entries of one type their relation to a published entry back. @returns their documents */
async function restoreField(strapi: Core.Strapi, type: string, field: string, target: Document): Promise<string[]> {
  const { db } = strapi;
  const { tableName, attributes } = db.metadata.get(uidOf(type));
  const targets = db.metadata.get(uidOf(target.type)).tableName;
  const { joinTable } = attributes[field] as unknown as { readonly joinTable: JoinTable };
  const [links, from, to] = [joinTable.name, joinTable.joinColumn.name, joinTable.inverseJoinColumn.name];
  return db.transaction(async ({ trx }) => {
    const lost = (await db
      .getConnection(`${links} as link`)
      .transacting(trx)
      .join(`${tableName} as draft`, 'draft.id', `link.${from}`)
      .join(`${tableName} as live`, (join) =>
        join.on('live.document_id', 'draft.document_id').andOn('live.locale', 'draft.locale').andOnNotNull('live.published_at'),
      )
      .join(`${targets} as target_draft`, 'target_draft.id', `link.${to}`)
      .join(`${targets} as target`, (join) =>
        join
          .on('target.document_id', 'target_draft.document_id')
          .andOn('target.locale', 'target_draft.locale')
          .andOnNotNull('target.published_at'),
      )
      .leftJoin(`${links} as kept`, (join) => join.on(`kept.${from}`, 'live.id').andOn(`kept.${to}`, 'target.id'))
      .where('target.document_id', target.documentId)
      .whereNull('target_draft.published_at')
      .whereNull('draft.published_at')
      .where('draft.updated_at', '<=', db.connection.ref('live.updated_at'))
      .whereNull('kept.id')
      .select('link.*', 'live.id as live_id', 'live.document_id as live_document', 'target.id as target_id')) as LostRow[];
    for (const { id: _, live_id, live_document: __, target_id, ...columns } of lost)
      await db
        .getConnection(links)
        .transacting(trx)
        .insert({ ...columns, [from]: live_id, [to]: target_id });
    return [...new Set(lost.map(({ live_document }) => live_document))];
  });
}

/** Types with a field that names entries of this type, each with that field. */
const relationsTo = (model: Model, target: string): (readonly [type: string, field: string])[] =>
  model.types.flatMap((type) =>
    Object.entries(model.fieldsOf(type)).flatMap(([field, { target: uid }]) => (uid === uidOf(target) ? [[type, field] as const] : [])),
  );

/**
 * Gives published entries their relations to an entry back, after it was published. Strapi deletes them when the entry is
 * unpublished, and gives only drafts theirs back. An entry whose draft was changed since it was published is left alone.
 * @returns the entries that have changed
 */
export async function restoreRelations(strapi: Core.Strapi, model: Model, target: Document): Promise<Document[]> {
  const restored: Document[] = [];
  for (const [type, field] of relationsTo(model, target.type)) {
    const documents = await restoreField(strapi, type, field, target);
    restored.push(...documents.map((documentId) => ({ type, documentId })));
  }
  return restored;
}

/** Is an entry public in a language in which it was not? */
const isNewlyPublic = ({ before, after }: Patch): boolean => [...(after?.keys() ?? [])].some((locale) => !before?.has(locale));

/** What is known after an entry was published. */
interface Published {
  /** Absent while nobody has asked for its type. */
  readonly patch: Patch | undefined;
  /** Entries that have their relation to it back. */
  readonly restored: readonly Document[];
  /** Is told why entries in memory could not be searched. */
  readonly failed: (error: unknown) => void;
}

/**
 * Finds the published entries that name an entry which was published: those that have their relation back, and those that named it
 * before it was unpublished and are still shown so from memory.
 */
export async function namingEntries(
  live: LiveContent,
  model: Model,
  target: Document,
  { patch, restored, failed }: Published,
): Promise<Document[]> {
  const relations = relationsTo(model, target.type);
  const names = (row: Row) =>
    relations.some(([, field]) =>
      [row[field]].flat().some((one) => (one as Partial<Document> | null | undefined)?.documentId === target.documentId),
    );
  const search = () =>
    live.find(names).catch((error: unknown) => {
      failed(error);
      return [];
    });
  const naming = patch && relations.length > 0 && isNewlyPublic(patch) ? await search() : [];
  return [...new Map([...restored, ...naming].map(({ type, documentId }) => [documentId, { type, documentId }])).values()];
}

/**
 * Reads entries again. Once it is called, everybody who asks for one of their types waits for it; a type of which an entry could not
 * be read is read as a whole when it is next asked for. It throws nothing.
 * @param failed is told each different reason once
 */
export async function readAgain(live: LiveContent, entries: readonly Document[], failed: (error: unknown) => void): Promise<void> {
  const results = await Promise.allSettled(entries.map(({ type, documentId }) => live.patch(type, documentId)));
  // The readings of a type follow one another, and fail together.
  const reasons = new Set<unknown>(results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])));
  for (const reason of reasons) failed(reason);
}
