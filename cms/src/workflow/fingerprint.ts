import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { contentOf } from '../dashboard/outdated';
import { uidOf } from '../model/fields';
import type { Model } from '../model/model';
import { populateOf } from '../service';
import type { EntryChange } from './wire';

/** A hash of what an entry's draft says in its language; undefined where there is no draft. Saving it unchanged keeps the hash. */
export async function fingerprintOf(
  strapi: Core.Strapi,
  model: Model,
  { type, documentId, language }: Omit<EntryChange, 'action'>,
): Promise<string | undefined> {
  const fields = model.fieldsOf(type);
  const where = { documentId, locale: language, publishedAt: { $null: true } };
  const row = (await strapi.db.query(uidOf(type)).findOne({ where, populate: populateOf(fields, model) as never })) as Record<
    string,
    unknown
  > | null;
  return row === null
    ? undefined
    : createHash('sha256')
        .update(JSON.stringify(contentOf(fields, row, model)))
        .digest('hex');
}
