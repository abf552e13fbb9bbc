import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { slugify } from '#site/text';
import { inLocales, localesOf } from '../documents';
import { uidOf } from '../model/fields';
import { headingOf } from '../model/model';
import type { Plain } from '../plain';
import { isDuplicate } from '../table';
import { ruleText, type RuleFault } from './faults';
import { editorLanguage, editorOf } from './messages';
import { proposedSlug } from './proposed-slug';
import { numberedSlug, slugFault, SLUG_FIELDS } from './slugs';

/** What of a change of an entry matters here. */
export interface SlugChange {
  readonly action: string;
  readonly params: {
    readonly documentId?: string;
    readonly locale?: string | readonly string[];
    data?: Plain;
  };
}

/** Letters that browsers and mail programs show as codes in an address (RFC 3986, 2.5). */
const NOT_PLAIN = /[^\x20-\x7e]/;
/** Visitors type addresses in small letters, and then the site does not find them. */
const CAPITAL = /[A-Z]/;

/** The message stands under the field in the editor's form. */
function atField(strapi: Core.Strapi, field: string, fault: RuleFault) {
  const message = ruleText(fault, editorLanguage(strapi));
  return new errors.ValidationError(message, { errors: [{ path: [field], message, name: 'ValidationError', fault }] });
}

const nameOf = (row: Plain): string => String(row['name'] ?? row['title'] ?? row['documentId'] ?? row['document_id']);

/** The slugs that a change would put into the database: typed ones, or those of the drafts that become public. */
async function slugsOf(strapi: Core.Strapi, type: string, field: string, change: SlugChange, fallback: string) {
  const locales = localesOf(change.params, fallback);
  if (change.action !== 'publish') return locales.map((locale) => ({ slug: change.params.data?.[field], locale }));
  const drafts = (await strapi.db.query(uidOf(type)).findMany({
    where: {
      documentId: change.params.documentId,
      publishedAt: null,
      ...inLocales(locales),
    },
  })) as Plain[];
  return drafts.map((row) => ({ slug: row[field], locale: String(row['locale']) }));
}

/** Another entry that has this slug in the same language. */
async function ownerOf(strapi: Core.Strapi, type: string, where: Plain, documentId?: string): Promise<Plain | undefined> {
  const other = documentId === undefined ? {} : { documentId: { $ne: documentId } };
  return ((await strapi.db.query(uidOf(type)).findOne({ where: { ...where, ...other } })) as Plain | null) ?? undefined;
}

interface Wanted {
  readonly slug: string;
  readonly locale: string;
  /** First number; 1: the slug itself. */
  readonly from: number;
  /** The entry that gets the slug, and may have it already; undefined: a new one. */
  readonly documentId?: string | undefined;
}

/**
 * A slug, or the first one with a number behind it, that no other entry has.
 * @throws ValidationError at the field for a malformed slug: no number makes it another one
 */
export async function freeSlug(strapi: Core.Strapi, type: string, { slug, locale, from, documentId }: Wanted): Promise<string> {
  const field = SLUG_FIELDS[type]!;
  for (let number = from; ; number++) {
    const next = number === 1 ? slug : numberedSlug(slug, number);
    const fault = slugFault(type, next);
    if (fault?.rule === 'slugForm') throw atField(strapi, field, fault);
    if (fault === undefined && !(await ownerOf(strapi, type, { [field]: next, locale }, documentId))) return next;
  }
}

/** Fills in a slug that an editor left empty, from the entry's name; the number makes it the only one in its language. */
export async function proposeSlug(strapi: Core.Strapi, type: string, change: SlugChange, fallback: string): Promise<void> {
  const { action, params } = change;
  const field = SLUG_FIELDS[type];
  const { data } = params;
  if (field === undefined || data === undefined || !['create', 'update'].includes(action) || !editorOf(strapi)) return;
  // A form without the field is one of somebody who may not change it.
  const isLeftEmpty = action === 'create' ? !data[field] : field in data && !data[field];
  const name = data[headingOf(type)];
  if (!isLeftEmpty || typeof name !== 'string') return;
  const [locale = fallback] = localesOf(params, fallback);
  const proposed = proposedSlug(name, locale);
  if (proposed === '') return;
  const { documentId } = params;
  params.data = { ...data, [field]: await freeSlug(strapi, type, { slug: proposed, locale, from: 1, documentId }) };
}

/** Gives the copy of an entry the slug of the original with a number, because no two entries may have the same. */
export async function numberClonedSlug(strapi: Core.Strapi, type: string, change: SlugChange, fallback: string): Promise<void> {
  const { action, params } = change;
  const field = SLUG_FIELDS[type];
  if (action !== 'clone' || field === undefined || params.data?.[field]) return;
  const [locale = fallback] = localesOf(params, fallback);
  const where = { documentId: params.documentId, locale, publishedAt: null };
  const original = (await strapi.db.query(uidOf(type)).findOne({ where })) as Plain | null;
  if (!original?.[field]) return;
  params.data = { ...params.data, [field]: await freeSlug(strapi, type, { slug: String(original[field]), locale, from: 2 }) };
}

/**
 * What is wrong with the letters of a slug that an editor typed. Slugs of an import stay as they are, and so does one that an
 * entry has already.
 */
async function lettersFault(strapi: Core.Strapi, type: string, slug: string, where: Plain): Promise<RuleFault | undefined> {
  const rule = NOT_PLAIN.test(slug) ? 'slugPlain' : CAPITAL.test(slug) ? 'slugCapitals' : undefined;
  if (!editorOf(strapi) || rule === undefined) return undefined;
  const isThere = where['documentId'] !== undefined && (await strapi.db.query(uidOf(type)).findOne({ where })) !== null;
  return isThere ? undefined : { rule, values: [slug, slugify(slug, String(where['locale']))] };
}

/**
 * Refuses a slug that is malformed, reserved, or another entry's in the same language.
 * @throws ValidationError at the field, with the other entry's name
 */
export async function checkSlug(strapi: Core.Strapi, type: string, change: SlugChange, fallback: string): Promise<void> {
  const field = SLUG_FIELDS[type];
  if (field === undefined || !['create', 'update', 'clone', 'publish'].includes(change.action)) return;
  // That of a copy is its original's.
  const documentId = change.action === 'clone' ? undefined : change.params.documentId;
  for (const { slug, locale } of await slugsOf(strapi, type, field, change, fallback)) {
    const fault = slugFault(type, slug);
    if (fault !== undefined) throw atField(strapi, field, fault);
    if (typeof slug !== 'string' || slug === '') continue;
    const letters = await lettersFault(strapi, type, slug, { [field]: slug, locale, documentId });
    if (letters !== undefined) throw atField(strapi, field, letters);
    const other = await ownerOf(strapi, type, { [field]: slug, locale }, documentId);
    if (other) throw atField(strapi, field, { rule: 'slugTaken', values: [slug, nameOf(other), locale] });
  }
}

const tableOf = (strapi: Core.Strapi, type: string): string => {
  const { tableName } = strapi.db.metadata.get(uidOf(type));
  return tableName;
};

/**
 * Lets the database itself refuse a slug twice: between the check and the commit, PostgreSQL lets others write.
 * One index for drafts and one for what is public, because an entry has a row of each; and one that finds a slug among
 * both, or each check reads all entries of a long list.
 */
export async function ensureSlugIndexes(strapi: Core.Strapi): Promise<void> {
  for (const [type, field] of Object.entries(SLUG_FIELDS)) {
    const table = tableOf(strapi, type);
    const schema = strapi.db.getSchemaName();
    const place = schema === undefined ? table : `${schema}.${table}`;
    await strapi.db.connection.raw('create index if not exists ?? on ?? (??, ??)', [`${table}_${field}_found`, place, field, 'locale']);
    for (const [name, condition] of [
      ['draft', 'is null'],
      ['live', 'is not null'],
    ] as const) {
      const statement = `create unique index if not exists ?? on ?? (??, ??) where published_at ${condition} and ?? <> ''`;
      try {
        await strapi.db.connection.raw(statement, [`${table}_${field}_${name}_once`, place, field, 'locale', field]);
      } catch (error) {
        strapi.log.error(`Two entries of "${type}" have the same ${field} in one language; rename one and start again. (${String(error)})`);
      }
    }
  }
}

/**
 * Puts the database's refusal of a raced slug into the same words as the check's.
 * @returns the error to throw: the given one, unless it was such a refusal
 */
export async function slugRaceError(
  strapi: Core.Strapi,
  type: string,
  change: SlugChange,
  error: unknown,
  fallback: string,
): Promise<unknown> {
  const field = SLUG_FIELDS[type];
  if (field === undefined || !isDuplicate(error)) return error;
  const slug = change.params.data?.[field];
  const [locale = fallback] = localesOf(change.params, fallback);
  // The transaction of this change is broken; the name has to come from outside of it. SQLite has one connection only.
  const outside = strapi.db.dialect.client === 'postgres' ? strapi.db.getConnection(tableOf(strapi, type)) : undefined;
  const other = (await outside?.where({ [field]: slug, locale }).first()) as Plain | undefined;
  return atField(strapi, field, { rule: 'slugTaken', values: [String(slug), other ? nameOf(other) : null, locale] });
}
