import type { Core } from '@strapi/strapi';
import type { ImportedEntry } from '../dashboard/outdated';
import { uidOf } from '../model/fields';
import { LISTS, singlesOf, together, type Copy, type Plain } from '../seed/content';
import { documentsNamed, NamedDocuments, STEP } from '../seed/entry-data';
import type { ContentService } from '../service';
import { EntryWriter } from './entry-writer';
import { ImportFiles, type GivenFiles } from './files';
import { matchDocuments } from './match';
import { ImportMemory } from './memory';
import { inStableOrder, namesOf } from './names';
import type { PageTexts } from './page-texts';
import { Report } from './report';

/** What a service has published, as `scripts/cms-import.mjs` reads it. */
export interface Given {
  /** Address of the service. */
  readonly from: string;
  readonly languages: Readonly<Record<string, Copy>>;
  readonly files: GivenFiles;
}

/** Writes everything that another service has published into this one. Run again, it changes nothing. */
export class Importer {
  readonly report = new Report();
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;
  private readonly copies: ReadonlyMap<string, Copy>;
  private readonly memory: ImportMemory;
  private readonly writer: EntryWriter;
  private readonly documents: NamedDocuments;

  constructor(strapi: Core.Strapi, service: ContentService, { from, languages, files }: Given, pageTexts: PageTexts) {
    const { report } = this;
    this.strapi = strapi;
    this.service = service;
    this.copies = new Map(Object.entries(languages));
    this.memory = new ImportMemory(strapi, from);
    this.documents = new NamedDocuments(service.model);
    const { memory } = this;
    this.writer = new EntryWriter(strapi, service, { memory, report, pageTexts, files: new ImportFiles(strapi, files, memory, report) });
  }

  /** Entries that it published. */
  get published(): readonly ImportedEntry[] {
    return this.writer.published;
  }

  /** @param replace unpublish entries of its lists that the other service does not have */
  async run(replace: boolean): Promise<void> {
    await this.memory.load();
    for (const type of Object.keys(LISTS)) {
      const present = await this.list(type);
      if (present.size > 0) await this.others(type, present, replace);
      // A run that is interrupted is continued by the next one.
      await this.memory.save();
    }
    await this.singles();
    await this.memory.save();
  }

  /** @returns the list's documents that the service has, by language */
  private async list(type: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const present = new Map<string, Set<string>>();
    const things = inStableOrder(type, together(type, this.copies));
    const names = namesOf(type, things);
    const matched = await matchDocuments(things, {
      noted: (locale, index) => this.memory.entry(type, locale, names[index]![locale]!),
      allNoted: (locale) => this.memory.entriesOf(type, locale),
      named: async (locale, { entry }) => (await documentsNamed(this.strapi, this.service.model, { type, locale, entry })).documentIds,
      exists: async (documentId) => (await this.strapi.db.query(uidOf(type)).findOne({ where: { documentId } } as never)) !== null,
    });
    const ordered = 'position' in this.service.model.fieldsOf(type);
    for (const [index, thing] of things.entries()) {
      let documentId = matched[index];
      for (const [locale, { entry, relations = {} }] of Object.entries(thing)) {
        const position = ordered ? { position: (index + 1) * STEP } : {};
        const named = type === 'reference' && !entry['name'] && entry['alt'] ? { name: entry['alt'] } : {};
        this.report.outcome(type, locale);
        const written = await this.writer.write({
          type,
          locale,
          documentId,
          index,
          name: names[index]![locale]!,
          entry: { ...this.documents.withPost(type, locale, entry), ...named, ...position },
          relations: this.documents.related(type, locale, relations),
        });
        documentId ??= written;
        if (documentId === undefined) continue;
        this.documents.add(type, locale, LISTS[type]!.key(entry), documentId);
        present.set(locale, (present.get(locale) ?? new Set()).add(documentId));
      }
    }
    return present;
  }

  private async singles(): Promise<void> {
    for (const type of this.service.model.types.filter((name) => !(name in LISTS))) {
      const existing = (await this.strapi.db.query(uidOf(type)).findOne({ select: ['documentId'] } as never)) as {
        documentId: string;
      } | null;
      let documentId = existing?.documentId;
      for (const [locale, copy] of this.copies) {
        const entry = singlesOf(copy)[type];
        if (!entry) continue;
        this.report.outcome(type, locale);
        documentId = (await this.writer.write({ type, locale, documentId, index: 0, name: '', entry, relations: {} })) ?? documentId;
      }
    }
  }

  /** Reports entries of a list that the other service does not have, and unpublishes them with `replace`. */
  private async others(type: string, present: ReadonlyMap<string, ReadonlySet<string>>, replace: boolean): Promise<void> {
    const documents = this.strapi.documents(uidOf(type) as never) as unknown as { unpublish(given: Plain): Promise<unknown> };
    for (const [locale, known] of present) {
      const live = (await this.strapi.db.query(uidOf(type)).findMany({
        where: { locale, publishedAt: { $notNull: true } },
        select: ['documentId'],
      } as never)) as { documentId: string }[];
      const others = live.filter(({ documentId }) => !known.has(documentId));
      if (others.length === 0) continue;
      if (replace) for (const { documentId } of others) await documents.unpublish({ documentId, locale });
      const several = others.length > 1;
      const found = `${others.length} ${several ? 'entries are' : 'entry is'} only here`;
      const reason = replace ? `${found}: unpublished` : `${found} and ${several ? 'stay' : 'stays'}; --replace takes them off the site`;
      this.report.note(`${type} ${locale}`, reason);
    }
  }
}
