import type { Core } from '@strapi/strapi';
import { ContractResponses } from './contract/responses';
import type { Row } from './contract/entry-fields';
import { Drafts } from './contract/drafts';
import { LiveContent } from './contract/live-content';
import type { ImportedEntry, PublicChange } from './dashboard/outdated';
import { uidOf, type Fields } from './model/fields';
import { MODEL, type Model } from './model/model';
import { Hints, type Delivery } from './publish/hints';
import { databaseOutcomes } from './publish/outcome-store';
import { Outcomes } from './publish/outcomes';
import { readSettings } from './settings';

type Uid = ReturnType<typeof uidOf>;
type Populate = Record<string, true | { populate: Populate } | { select: string[] }>;

/** `populate` for a whole entry: parts with their parts, files, and the ids of related entries. */
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
  findMany(query: { where: Where; orderBy: object; limit: number; populate: Populate }): Promise<unknown>;
}

/** Parts are read by the ids of their entries, and SQLite accepts 32,766 values in a query. */
const PAGE_SIZE = 500;

/** All rows of a table that match `where`, with what `populate` names; read in pages. */
export async function allRows<Found>(table: Rows, where: Where, populate: Populate): Promise<Found[]> {
  const rows: Found[] = [];
  for (let after = 0, isAll = false; !isAll;) {
    const query = { where: { ...where, id: { $gt: after } }, orderBy: { id: 'asc' }, limit: PAGE_SIZE, populate };
    const page = (await table.findMany(query)) as (Found & { readonly id: number })[];
    rows.push(...page);
    after = page.at(-1)?.id ?? after;
    isAll = page.length < PAGE_SIZE;
  }
  return rows;
}

/** Listeners to public changes and to the sites' responses. */
export interface Listeners {
  /** The content is in memory, shortly after the start. */
  readonly loaded: Set<() => void>;
  readonly changed: Set<(change: PublicChange) => void>;
  /** An import is about to write entries without hints; it waits for these listeners. */
  readonly importing: Set<() => Promise<void>>;
  readonly imported: Set<(entries: readonly ImportedEntry[]) => Promise<void>>;
  readonly delivered: Set<(delivery: Delivery) => void>;
}

/** The parts of the service beside Strapi. */
export interface ContentService {
  readonly model: Model;
  readonly live: LiveContent;
  /** All rows of a type that match a condition, as `live` and `drafts` read them. */
  readonly rowsOf: (type: string, where: Where) => Promise<Row[]>;
  readonly responses: ContractResponses;
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

/** Creates the service; called once, when Strapi registers the project. */
export function createContentService(strapi: Core.Strapi): ContentService {
  const settings = readSettings(process.env);
  const model = MODEL;
  // Not the document service: it adds conditions of its own.
  const rowsOf = (type: string, where: Where) =>
    allRows<Row>(strapi.db.query(uidOf(type) as Uid), where, populateOf(model.fieldsOf(type), model));
  const live = new LiveContent(
    (type, documentId) => rowsOf(type, { publishedAt: { $notNull: true }, ...(documentId === undefined ? {} : { documentId }) }),
    () => strapi.db.inTransaction(),
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
    onError: (error) => strapi.log.error(`The outcome of a publish could not be stored: ${String(error)}`),
  });
  const report = (delivery: Delivery) => {
    const { id, target, changes, attempts, failure } = delivery;
    void outcomes.delivered(delivery);
    const what = changes.map(({ type, documentId, locales }) => `${type} ${documentId} (${locales.join()})`).join('; ');
    if (failure === undefined) strapi.log.info(`Hint sent to ${target} (request ${id}): ${what}`);
    else
      strapi.log.warn(
        `${target} did not accept a hint after ${attempts} attempts (${failure}, request ${id}); its timer will find the change: ${what}`,
      );
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
    scaled: settings.scaledHooks,
    secret: settings.secret,
    onChange: (change) => outcomes.expect(change),
    onDelivery: (delivery) => {
      for (const listener of listeners.delivered) listener(delivery);
    },
  });
  const responses = new ContractResponses({ live, model, siteLocales: settings.siteLocales, fallbackLocale: settings.defaultLocale });
  current = { model, live, rowsOf, responses, hints, drafts, outcomes, listeners, fallbackLocale: settings.defaultLocale };
  return current;
}
