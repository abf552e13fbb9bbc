import type { Core } from '@strapi/strapi';
import { ADDRESSED } from '#model/route-content';
import { routeOf } from '#site/routes';
import { uidOf } from '../model/fields';

/** The address of an entry's page without its slug, by type and language. */
const ENTRY_PATHS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  ADDRESSED.map(({ name, pages }) => [
    name,
    Object.fromEntries(Object.entries(routeOf(pages.detail!).paths).map(([locale, path]) => [locale, path.replace(/\[slug\]$/, '')])),
  ]),
);

interface Redirect {
  readonly documentId: string;
  readonly from: string;
  readonly to: string;
}

/** What has to happen to the redirects of a language. */
export interface RedirectPlan {
  readonly remove: readonly Redirect[];
  readonly retarget: readonly { readonly redirect: Redirect; readonly to: string }[];
  readonly create?: { readonly from: string; readonly to: string };
}

/**
 * What follows from an address that was renamed, or that came into use: an address in use is no redirect, and a
 * redirect leads straight to where it ends. So there are neither loops nor chains.
 * @param before the address until now; undefined for a new one
 * @param now the address in use
 */
export function planRedirects(existing: readonly Redirect[], before: string | undefined, now: string): RedirectPlan {
  const remove = existing.filter(({ from }) => from === now);
  if (before === undefined || before === now) return { remove, retarget: [] };
  const kept = existing.filter((redirect) => !remove.includes(redirect));
  const retarget = kept.filter(({ to, from }) => to === before || from === before).map((redirect) => ({ redirect, to: now }));
  return kept.some(({ from }) => from === before) ? { remove, retarget } : { remove, retarget, create: { from: before, to: now } };
}

/** Slugs of an entry that are public now, by language. */
export async function liveSlugs(strapi: Core.Strapi, type: string, documentId: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (!ENTRY_PATHS.has(type) || documentId === undefined) return new Map();
  const rows = (await strapi.db
    .query(uidOf(type))
    .findMany({ where: { documentId, publishedAt: { $notNull: true } }, select: ['url', 'locale'] })) as { url?: string; locale: string }[];
  return new Map(rows.flatMap(({ url, locale }) => (url ? [[locale, url] as const] : [])));
}

interface Documents {
  create(given: object): Promise<unknown>;
  update(given: object): Promise<unknown>;
  delete(given: object): Promise<unknown>;
}

/** Keeps old addresses of an entry alive after it was published under new ones. */
export async function keepOldAddresses(
  strapi: Core.Strapi,
  type: string,
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Promise<void> {
  const documents = strapi.documents(uidOf('redirect') as never) as unknown as Documents;
  for (const [locale, slug] of now) {
    const prefix = ENTRY_PATHS.get(type)?.[locale];
    const old = before.get(locale);
    if (prefix === undefined || old === slug) continue;
    const existing = (await strapi.db
      .query(uidOf('redirect'))
      .findMany({ where: { locale, publishedAt: { $notNull: true } } })) as Redirect[];
    const plan = planRedirects(existing, old === undefined ? undefined : prefix + old, prefix + slug);
    for (const { documentId } of plan.remove) await documents.delete({ documentId, locale });
    for (const { redirect, to } of plan.retarget) {
      await documents.update({ documentId: redirect.documentId, locale, status: 'published', data: { to } });
    }
    if (plan.create) await documents.create({ locale, status: 'published', data: plan.create });
  }
}
