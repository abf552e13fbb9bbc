import type { Core } from '@strapi/strapi';

const NAME = 'Drafts for the site';
const UID = 'admin::api-token';

interface Tokens {
  hash(key: string): string;
  create(token: Readonly<Record<string, unknown>>): Promise<{ readonly id: number }>;
}

/**
 * Stores the token of the settings as an API token that an administrator sees and can revoke; it may only read drafts.
 * Strapi stores a keyed hash of it and looks that up, so the time of a response reveals nothing about the token.
 */
export async function ensureDraftToken(strapi: Core.Strapi, given: string | undefined): Promise<void> {
  if (given === undefined) return;
  const tokens = strapi.service(UID) as unknown as Tokens;
  const accessKey = tokens.hash(given);
  const known = (await strapi.db.query(UID).findOne({ where: { name: NAME } })) as { id: number; accessKey?: string } | null;
  if (known?.accessKey === accessKey) return;
  const permissions = ['api::publishing.draft.find'];
  const description = 'Made from CONTENT_API_TOKEN: the site reads drafts with it, for previews.';
  const { id } =
    known ?? (await tokens.create({ name: NAME, description, type: 'custom', kind: 'content-api', permissions, lifespan: null }));
  await strapi.db.query(UID).update({ where: { id }, data: { accessKey, encryptedKey: null } });
}
