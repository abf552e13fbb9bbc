import type { Core } from '@strapi/strapi';
import type { OutcomeStore, StoredOutcome } from './outcomes';

const UID = 'api::publishing.publish-outcome';
const keyOf = ({ type, documentId, language }: Omit<StoredOutcome, 'sites'>) => `${type} ${documentId} ${language}`;

/** Outcomes in the service's own database. */
export function databaseOutcomes(strapi: Core.Strapi): OutcomeStore {
  const rows = () => strapi.db.query(UID);
  return {
    async read(type, documentId, language) {
      const row = (await rows().findOne({ where: { key: keyOf({ type, documentId, language }) } })) as { sites?: unknown } | null;
      return row ? { type, documentId, language, sites: (row.sites ?? {}) as StoredOutcome['sites'] } : undefined;
    },
    async write(stored, state) {
      const key = keyOf(stored);
      const data = { key, type: stored.type, entry: stored.documentId, language: stored.language, state, sites: stored.sites };
      const { count } = await rows().updateMany({ where: { key }, data });
      if (count === 0) await rows().create({ data });
    },
  };
}
