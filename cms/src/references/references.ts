import type { Core } from '@strapi/strapi';
import { contentTypeOf } from '#model/content-types';
import { isCollection, slugFieldOf } from '#model/definition';
import { ROUTES } from '#site/routes';
import type { Row } from '../contract/entry-fields';
import { inLocales } from '../documents';
import { typeOf, uidOf } from '../model/fields';
import { headingOf } from '../model/model';
import { storedLabel, storedTitle, titleIn } from '../model/stored-texts';
import type { ContentService } from '../service';
import { placesOfEntries, placesOfFiles, redirectsOf, type NamedFile, type Place, type Source, type Target, type Ways } from './find';

/** A place as the admin shows it. */
export interface Use extends Place {
  readonly uid: string;
  readonly single: boolean;
  readonly title: string;
  readonly typeTitle: string;
  /** The field's label in the admin's first language. */
  readonly fieldTitle: string;
}

/** What is about to happen to an entry. @property locales languages that are meant; `*` for all */
export interface Removal {
  readonly type: string;
  readonly documentId: string;
  readonly action: 'delete' | 'unpublish';
  readonly locales: readonly string[];
}

/** Entries that a query may name: SQLite accepts 32,766 values. */
const CHUNK = 400;

/** Who refers to an entry or a file: in what is public, and in drafts. */
export class References {
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;
  private readonly origins: ReadonlySet<string>;
  /** Types that others can refer to. */
  private readonly targets: ReadonlySet<string>;

  constructor(strapi: Core.Strapi, service: ContentService, origins: ReadonlySet<string>) {
    this.strapi = strapi;
    this.service = service;
    this.origins = origins;
    const { types, fieldsOf } = service.model;
    const related = types.flatMap((type) => Object.values(fieldsOf(type)).flatMap(({ target }) => typeOf(target ?? '') ?? []));
    const withPage = types.filter((type) => {
      const found = contentTypeOf(type);
      return found && (isCollection(found) ? found.pages.detail !== undefined : found.key in ROUTES);
    });
    this.targets = new Set([...related, ...withPage]);
  }

  private async live(): Promise<Source[]> {
    const types = await this.service.live.load(this.service.model.types);
    return [...types].flatMap(([type, { documents }]) =>
      [...documents.values()].flatMap((languages) => [...languages.values()].map((row): Source => ({ type, row, state: 'live' }))),
    );
  }

  /** Documents with a draft that is not what is public, by type. The database compares them: most drafts are published as they are. */
  private async changedDocuments(): Promise<Map<string, readonly string[]>> {
    const { db } = this.strapi;
    const found = new Map<string, readonly string[]>();
    // A deletion may have a transaction open, and SQLite has one connection.
    await db.transaction(async ({ trx }) => {
      for (const type of this.service.model.types) {
        const { tableName } = db.metadata.get(uidOf(type));
        const rows = (await db
          .getConnection(`${tableName} as draft`)
          .transacting(trx)
          .leftJoin(`${tableName} as live`, (join) =>
            join.on('live.document_id', 'draft.document_id').andOn('live.locale', 'draft.locale').andOnNotNull('live.published_at'),
          )
          .whereNull('draft.published_at')
          .where((draft) => draft.whereNull('live.id').orWhere('draft.updated_at', '>', db.connection.ref('live.updated_at')))
          .distinct('draft.document_id as id')) as { readonly id: string }[];
        if (rows.length > 0)
          found.set(
            type,
            rows.map(({ id }) => id),
          );
      }
    });
    return found;
  }

  /** Drafts that are not what is public: only these are read. */
  private async drafts(): Promise<Source[]> {
    const found: Source[] = [];
    for (const [type, ids] of await this.changedDocuments()) {
      for (let at = 0; at < ids.length; at += CHUNK) {
        const rows = await this.service.rowsOf(type, { publishedAt: { $null: true }, documentId: { $in: ids.slice(at, at + CHUNK) } });
        found.push(...rows.map((row): Source => ({ type, row, state: 'draft' })));
      }
    }
    return found;
  }

  private async ways(): Promise<Ways> {
    const { live, model } = this.service;
    const redirects = (await live.load(['redirect'])).get('redirect')?.documents.values() ?? [];
    return { model, origins: this.origins, redirects: redirectsOf([...redirects].flatMap((languages) => [...languages.values()])) };
  }

  private async targetOf({ type, documentId, locales }: Removal): Promise<Target> {
    const definition = contentTypeOf(type);
    const where = { documentId, ...inLocales(locales) };
    // A published slug wins over that of a draft.
    const rows = (await this.strapi.db.query(uidOf(type)).findMany({ where, orderBy: { publishedAt: 'asc' } })) as Row[];
    const field = definition && isCollection(definition) ? slugFieldOf(definition) : undefined;
    const slugs = new Map<string, string>();
    for (const row of [...rows.filter((row) => !row['publishedAt']), ...rows.filter((row) => row['publishedAt'])])
      slugs.set(row.locale, String((field && row[field]) ?? ''));
    return { type, documentId, slugs, ...(definition && !isCollection(definition) ? { route: definition.key } : {}) };
  }

  private titleOf(type: string, row: Row | undefined): string {
    return titleIn(headingOf(type), row) ?? storedTitle(type);
  }

  private shown(places: readonly Place[], sources: readonly Source[]): Use[] {
    const rows = new Map(sources.map(({ type, row, state }) => [[type, row.documentId, row.locale, state].join(' '), row]));
    return places.map((place) => {
      const { type, documentId, locale, state, field } = place;
      const definition = contentTypeOf(type);
      return {
        ...place,
        uid: uidOf(type),
        single: definition !== undefined && !isCollection(definition),
        title: this.titleOf(type, rows.get([type, documentId, locale, state].join(' '))),
        typeTitle: storedTitle(type),
        fieldTitle: storedLabel(this.service.model.fieldsOf(type)[field], field),
      };
    });
  }

  /**
   * Who would be left with a dead link or without a related entry. Drafts count only where the entry is deleted: what is
   * unpublished can still be published again before they are.
   */
  async ofEntries(removals: readonly Removal[]): Promise<Use[]> {
    const wanted = removals.filter(({ type }) => this.targets.has(type));
    if (wanted.length === 0) return [];
    const ways = await this.ways();
    const withDrafts = wanted.some(({ action }) => action === 'delete');
    const sources = [...(await this.live()), ...(withDrafts ? await this.drafts() : [])];
    const targets: Target[] = [];
    for (const removal of wanted) targets.push(await this.targetOf(removal));
    return this.shown(await placesOfEntries(targets, sources, ways), sources);
  }

  /** Who shows each of these files, or links to it. */
  async ofFiles(files: readonly NamedFile[]): Promise<ReadonlyMap<number, Use[]>> {
    const sources = [...(await this.live()), ...(await this.drafts())];
    const found = placesOfFiles(files, sources, this.service);
    return new Map([...found].map(([id, places]) => [id, this.shown(places, sources)]));
  }

  /** Name of an entry in one of its languages. */
  async nameOf({ type, documentId, locales }: Removal): Promise<string> {
    const where = { documentId, ...inLocales(locales) };
    const row = (await this.strapi.db.query(uidOf(type)).findOne({ where })) as Row | null;
    return this.titleOf(type, row ?? undefined);
  }
}
