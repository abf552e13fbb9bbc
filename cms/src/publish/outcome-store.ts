import type { Core } from '@strapi/strapi';
import { entryKey } from '../documents';
import { tableOf, writeRow } from '../table';
import type { OutcomeStore, StoredOutcome } from './outcomes';

const UID = 'api::publishing.publish-outcome';

/** Outcomes in the service's own database. */
export function databaseOutcomes(strapi: Core.Strapi): OutcomeStore {
  const rows = () => tableOf<{ readonly sites?: StoredOutcome['sites'] | null }>(strapi, UID);
  return {
    async read(type, documentId, language) {
      const row = await rows().findOne({ where: { key: entryKey({ type, documentId, language }) } });
      return row ? { type, documentId, language, sites: row.sites ?? {} } : undefined;
    },
    async write(stored, state) {
      const { type, documentId, language, sites } = stored;
      await writeRow(rows(), entryKey(stored), { type, entry: documentId, language, state, sites });
    },
  };
}
