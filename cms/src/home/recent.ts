import type { Core } from '@strapi/strapi';
import { addAdminRoutes, adminRoute } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { localesOf } from '../model/locales-of';
import { headingOf } from '../model/model';
import { schemaOf } from '../model/schema-of';
import { mayRead } from '../roles/guard';
import type { ContentService } from '../service';
import { userName } from '../users';

/** An entry that went live or was changed, as the home screen shows it. */
export interface RecentEntry {
  readonly type: string;
  readonly uid: string;
  readonly single: boolean;
  readonly typeTitle: string;
  readonly documentId: string;
  readonly locale: string;
  /** Its title; empty for a page, which is called as its type. */
  readonly title: string;
  /** ISO 8601. */
  readonly at: string;
  /** Who did it; absent for what the service itself did. */
  readonly by?: string;
}
export interface Recent {
  readonly published: readonly RecentEntry[];
  readonly changed: readonly RecentEntry[];
}

interface Row {
  readonly documentId: string;
  readonly locale: string | null;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly updatedBy?: { readonly firstname: string | null; readonly lastname: string | null; readonly email: string } | null;
  readonly [field: string]: unknown;
}

const SHOWN = 6;

const newestFirst = (a: RecentEntry, b: RecentEntry) => b.at.localeCompare(a.at);

/** What of these types went live last, and which drafts were changed last. @param localesOf languages whose entries are shown, by type */
async function recentEntries(
  strapi: Core.Strapi,
  types: readonly string[],
  localesOf: (type: string) => readonly string[],
): Promise<Recent> {
  const published: RecentEntry[] = [];
  const changed: RecentEntry[] = [];
  for (const type of types) {
    const uid = uidOf(type);
    const locales = localesOf(type);
    if (locales.length === 0) continue;
    const { title: typeTitle, single } = schemaOf(strapi, type);
    const heading = headingOf(type);
    const rows = async (isLive: boolean): Promise<RecentEntry[]> => {
      const date = isLive ? 'publishedAt' : 'updatedAt';
      const found = (await strapi.db.query(uid).findMany({
        where: { publishedAt: { [isLive ? '$notNull' : '$null']: true }, locale: { $in: locales } },
        select: ['documentId', 'locale', 'updatedAt', 'publishedAt', heading],
        orderBy: { [date]: 'desc' },
        limit: SHOWN,
        populate: { updatedBy: { select: ['firstname', 'lastname', 'email'] } },
      })) as unknown as Row[];
      return found.map((row) => ({
        type,
        uid,
        single,
        typeTitle,
        documentId: row.documentId,
        locale: row.locale ?? '',
        title: heading === 'id' ? '' : String(row[heading] ?? ''),
        at: new Date(String(row[date])).toISOString(),
        ...(row.updatedBy ? { by: userName(row.updatedBy) } : {}),
      }));
    };
    published.push(...(await rows(true)));
    changed.push(...(await rows(false)));
  }
  return { published: published.sort(newestFirst).slice(0, SHOWN), changed: changed.sort(newestFirst).slice(0, SHOWN) };
}

/** Adds the address that the home screen reads. */
export function registerHome(strapi: Core.Strapi, { model }: ContentService): void {
  const recent = async (ctx: AdminContext) => {
    const { userAbility } = ctx.state;
    const codes = (await localesOf(strapi).find()).map(({ code }) => code);
    const readable = (type: string) => codes.filter((locale) => mayRead(strapi, userAbility, uidOf(type), { locale }));
    ctx.body = await recentEntries(strapi, model.types, readable);
  };
  addAdminRoutes(strapi, '/recent-entries', [adminRoute('GET', '/', recent)]);
}
