import type { Core } from '@strapi/strapi';
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

/** A published entry that has a relation back. */
export interface Restored {
  readonly type: string;
  readonly documentId: string;
}

/** Gives the published entries of one type their relation to a published entry back. @returns their documents */
async function restoreField(strapi: Core.Strapi, type: string, field: string, target: Restored): Promise<string[]> {
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

/**
 * Gives published entries their relations to an entry back, after it was published. Strapi deletes them when the entry is
 * unpublished, and gives only drafts theirs back. An entry whose draft was changed since it was published is left alone.
 * @returns the entries that have changed
 */
export async function restoreRelations(strapi: Core.Strapi, model: Model, target: Restored): Promise<Restored[]> {
  const restored: Restored[] = [];
  for (const type of model.types) {
    for (const [field, { target: uid }] of Object.entries(model.fieldsOf(type))) {
      if (uid !== uidOf(target.type)) continue;
      const documents = await restoreField(strapi, type, field, target);
      restored.push(...documents.map((documentId) => ({ type, documentId })));
    }
  }
  return restored;
}
