import type { Core } from '@strapi/strapi';
import { Answers } from './contract/answers';
import type { Row } from './contract/compose';
import { Drafts } from './contract/drafts';
import { LiveContent } from './contract/live-content';
import type { Model } from './contract/view';
import type { Brought, PublicChange } from './dashboard/counterparts';
import { uidOf, type Field, type Fields } from './model/fields';
import { Hints, type Delivery } from './publish/hints';
import { databaseOutcomes } from './publish/outcome-store';
import { Outcomes } from './publish/outcomes';
import { readSettings } from './settings';

type Uid = ReturnType<typeof uidOf>;
const PREFIX = uidOf('');

/** The type of this service behind one of Strapi's names; undefined for Strapi's own. */
export const typeOf = (uid: string): string | undefined => (uid.startsWith(PREFIX) ? uid.slice(PREFIX.length) : undefined);

/** Fields that the model declares; what Strapi adds (dates, authors, languages) has no label. */
function declared(attributes: Readonly<Record<string, unknown>>): Fields {
  const own = Object.entries(attributes).filter(([, attribute]) => (attribute as Partial<Field>).pluginOptions?.editor !== undefined);
  return Object.fromEntries(own) as Fields;
}

export function modelOf(strapi: Core.Strapi): Model & { readonly types: readonly string[] } {
  const fields = new Map(
    Object.entries(strapi.contentTypes).flatMap(([uid, { attributes }]) => {
      const type = typeOf(uid);
      return type === undefined ? [] : [[type, declared(attributes)] as const];
    }),
  );
  const parts = new Map(Object.entries(strapi.components).map(([uid, { attributes }]) => [uid, declared(attributes)] as const));
  const named = (map: ReadonlyMap<string, Fields>, name: string): Fields => {
    const found = map.get(name);
    if (!found) throw new Error(`The model has no "${name}".`);
    return found;
  };
  return { types: [...fields.keys()], fieldsOf: (type) => named(fields, type), partFields: (component) => named(parts, component) };
}

type Populate = Record<string, true | { populate: Populate } | { select: string[] }>;

/** Everything that belongs to an entry: parts with their parts, files, and the names of entries that it names. */
export function populateOf(fields: Fields, model: Model): Populate {
  const populate: Populate = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'media') populate[name] = true;
    if (field.type === 'relation') populate[name] = { select: ['documentId'] };
    if (field.type === 'component') populate[name] = { populate: populateOf(model.partFields(field.component ?? ''), model) };
  }
  return populate;
}

type Where = Readonly<Record<string, unknown>>;
interface Rows {
  findMany(question: { where: Where; orderBy: object; limit: number; populate: Populate }): Promise<unknown>;
}

/** Parts are asked for by the numbers of their entries, and SQLite takes 32,766 values in a question. */
const ROWS_AT_ONCE = 500;

/** All rows of a table that `where` holds for, with what belongs to them, some hundreds at a time. */
export async function allRows<Found>(table: Rows, where: Where, populate: Populate): Promise<Found[]> {
  const rows: Found[] = [];
  for (let after = 0, isAll = false; !isAll;) {
    const question = { where: { ...where, id: { $gt: after } }, orderBy: { id: 'asc' }, limit: ROWS_AT_ONCE, populate };
    const page = (await table.findMany(question)) as (Found & { readonly id: number })[];
    rows.push(...page);
    after = page.at(-1)?.id ?? after;
    isAll = page.length < ROWS_AT_ONCE;
  }
  return rows;
}

/** Who wants to know what became public, and what the sites answered. */
export interface Listeners {
  /** The content is in memory, a moment after the start. */
  readonly loaded: Set<() => void>;
  readonly changed: Set<(change: PublicChange) => void>;
  /** An import is about to write beside all that is watched; it waits for them. */
  readonly importing: Set<() => Promise<void>>;
  readonly imported: Set<(brought: readonly Brought[]) => Promise<void>>;
  readonly delivered: Set<(delivery: Delivery) => void>;
}

/** What the service is made of beside Strapi. */
export interface ContentService {
  readonly model: Model & { readonly types: readonly string[] };
  readonly live: LiveContent;
  readonly answers: Answers;
  readonly hints: Hints;
  readonly listeners: Listeners;
  readonly drafts: Drafts;
  readonly outcomes: Outcomes;
  readonly fallbackLocale: string;
}

let current: ContentService | undefined;

/** The running service. @throws before Strapi has registered it */
export function contentService(): ContentService {
  if (!current) throw new Error('The content service is not ready yet.');
  return current;
}

/** Puts the service together; called once, when Strapi registers the project. */
export function createContentService(strapi: Core.Strapi): ContentService {
  const settings = readSettings(process.env);
  const model = modelOf(strapi);
  // Not the documents API: exactly the rows that are meant, whatever anybody asks for.
  const rowsOf = (type: string, where: Where) =>
    allRows<Row>(strapi.db.query(uidOf(type) as Uid), where, populateOf(model.fieldsOf(type), model));
  const live = new LiveContent((type, documentId) =>
    rowsOf(type, { publishedAt: { $notNull: true }, ...(documentId === undefined ? {} : { documentId }) }),
  );
  const drafts = new Drafts({
    live,
    model,
    read: (type, documentId) => rowsOf(type, { publishedAt: { $null: true }, documentId }),
    siteLocales: settings.siteLocales,
  });
  const outcomes = new Outcomes({
    store: databaseOutcomes(strapi),
    targets: settings.hooks,
    siteLocales: settings.siteLocales,
    onError: (error) => strapi.log.error(`An outcome was not kept: ${String(error)}`),
  });
  const report = (delivery: Delivery) => {
    const { target, changes, attempts, failure } = delivery;
    void outcomes.delivered(delivery);
    const what = changes.map(({ type, documentId, locales }) => `${type} ${documentId} (${locales.join()})`).join('; ');
    if (failure === undefined) strapi.log.info(`Told ${target}: ${what}`);
    else strapi.log.warn(`${target} could not be told after ${attempts} tries (${failure}); its timer will find the change: ${what}`);
  };
  const listeners: Listeners = {
    loaded: new Set(),
    changed: new Set(),
    importing: new Set(),
    imported: new Set(),
    delivered: new Set([report]),
  };
  const hints = new Hints({
    targets: settings.hooks,
    secret: settings.secret,
    onChange: (change) => outcomes.expect(change),
    onDelivery: (delivery) => {
      for (const listener of listeners.delivered) listener(delivery);
    },
  });
  const answers = new Answers({ live, model, siteLocales: settings.siteLocales, fallbackLocale: settings.defaultLocale });
  current = { model, live, answers, hints, drafts, outcomes, listeners, fallbackLocale: settings.defaultLocale };
  return current;
}
