import type { Core } from '@strapi/strapi';
import type { ImportedEntry } from '../dashboard/outdated';
import { uidOf, type Fields } from '../model/fields';
import type { Plain } from '../seed/content';
import { entryData, keepDay } from '../seed/entry-data';
import { populateOf, type ContentService } from '../service';
import { fitChoices } from './choices';
import { decide, decideRefused, type Decision } from './decide';
import { messageOf } from './errors';
import type { ImportFiles } from './files';
import { digestOf, type ImportMemory, type WrittenEntry } from './memory';
import { normalForm } from './normal-form';
import type { PageTexts } from './page-texts';
import type { Report } from './report';
import { unmappedIn } from './unmapped';

/** An entry of the other service in one language, and where it belongs. */
export interface Incoming {
  readonly type: string;
  readonly locale: string;
  /** Its name within its list; empty for a page. */
  readonly name: string;
  readonly index: number;
  /** Its document here; undefined: it has none yet. */
  readonly documentId: string | undefined;
  readonly entry: Plain;
  /** Relations to other entries, as data of the model. */
  readonly relations: Plain;
}

interface Row extends Plain {
  readonly documentId: string;
}
interface Versions {
  readonly live: Row | undefined;
  readonly draft: Row | undefined;
}
/** Data to write, and the fields among it that come from the other service. */
interface Prepared {
  readonly data: Plain;
  readonly names: readonly string[];
}

interface Documents {
  create(given: Plain): Promise<{ readonly documentId: string }>;
  update(given: Plain): Promise<unknown>;
}

interface Tools {
  readonly memory: ImportMemory;
  readonly report: Report;
  readonly files: ImportFiles;
  readonly pageTexts: PageTexts;
}

/** Writes entries of another service into this one. */
export class EntryWriter {
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;
  private readonly tools: Tools;
  private readonly publishedEntries = new Map<string, { type: string; documentId: string; published: string[]; changed: string[] }>();

  constructor(strapi: Core.Strapi, service: ContentService, tools: Tools) {
    this.strapi = strapi;
    this.service = service;
    this.tools = tools;
  }

  /** Entries that it published. */
  get published(): readonly ImportedEntry[] {
    return [...this.publishedEntries.values()];
  }

  /** @returns the entry's document; undefined when nothing could be created */
  async write(incoming: Incoming): Promise<string | undefined> {
    const { type, locale, name, documentId, entry } = incoming;
    const { memory, files } = this.tools;
    const fields = this.service.model.fieldsOf(type);
    const { live, draft } = await this.versions(type, documentId, locale);
    const prepared = await this.prepare(incoming, fields, { live, draft });
    const noted = memory.entry(type, locale, name);
    const form = (row: Plain, names = prepared.names) => JSON.stringify(normalForm(fields, names, row, this.service.model.partFields));
    const wanted = form(prepared.data);
    const decision = decide({
      wanted,
      live: live && form(live),
      draft: draft && form(draft),
      imported: noted !== undefined,
      edited: noted !== undefined && live !== undefined && digestOf(form(live, noted.names)) !== noted.form,
      lacksPicture: files.lacksPicture(entry),
      completed: Object.keys(prepared.data).length > prepared.names.length,
    });
    const written = { index: incoming.index, names: prepared.names, form: digestOf(wanted) };
    return decision.action === 'create' || decision.action === 'update'
      ? this.publish(incoming, prepared.data, written, live !== undefined)
      : this.settle(incoming, decision, written);
  }

  private async versions(type: string, documentId: string | undefined, locale: string): Promise<Versions> {
    if (documentId === undefined) return { live: undefined, draft: undefined };
    const populate = populateOf(this.service.model.fieldsOf(type), this.service.model);
    const query = { where: { documentId, locale }, populate };
    const rows = (await this.strapi.db.query(uidOf(type)).findMany(query as never)) as readonly Row[];
    return { live: rows.find((row) => row['publishedAt'] !== null), draft: rows.find((row) => row['publishedAt'] === null) };
  }

  /** Turns an entry of the contract into data of the model, and reports what it cannot hold. */
  private async prepare({ type, locale, name, entry, relations }: Incoming, fields: Fields, { live, draft }: Versions): Promise<Prepared> {
    const { report, files, pageTexts } = this.tools;
    const { model } = this.service;
    for (const place of new Set(unmappedIn(fields, entry, model.partFields, type)))
      report.field(`${type} ${place}`, 'nothing here holds this field', true);
    const lacksTexts = fields['words'] !== undefined && !entry['words'] && !live?.['words'] && !draft?.['words'];
    const defaults = lacksTexts ? await pageTexts.of(type, locale, fields) : undefined;
    if (defaults) {
      const language = defaults.language === locale ? '' : ` in another language (${defaults.language})`;
      report.note(whereOf(type, locale, name), `has no page texts there; this site’s default texts${language} are used: check them`);
    }
    const complete = { ...defaults?.texts, ...entry };
    const read = await entryData(model, type, locale, complete, {
      partFields: model.partFields,
      fileFor: files.fileFor,
      linkFor: files.linkFor,
    });
    const { data, replaced } = fitChoices(fields, read, model.partFields);
    for (const { place, value, choice } of replaced)
      report.field(`${type} ${place}`, `“${value}” is not a choice here; “${choice}” is used instead`, false);
    const added = Object.keys(defaults?.texts ?? {}).filter((field) => !(field in entry));
    return { data: { ...data, ...relations }, names: Object.keys({ ...data, ...relations }).filter((field) => !added.includes(field)) };
  }

  private async save({ type, locale, documentId }: Incoming, data: Plain, status: 'published' | 'draft'): Promise<string> {
    const documents = this.strapi.documents(uidOf(type) as never) as unknown as Documents;
    const given = { locale, status, data };
    if (documentId === undefined) return (await documents.create(given)).documentId;
    await documents.update({ ...given, documentId });
    return documentId;
  }

  private async publish(
    incoming: Incoming,
    data: Plain,
    written: Omit<WrittenEntry, 'documentId'>,
    isLive: boolean,
  ): Promise<string | undefined> {
    const { type, locale, name, entry } = incoming;
    try {
      const documentId = await this.save(incoming, data, 'published');
      this.tools.report.outcome(type, locale)[isLive ? 'changed' : 'made']++;
      this.notePublished(type, locale, documentId, isLive);
      await keepDay(this.strapi, type, documentId, locale, entry);
      this.tools.memory.noteEntry(type, locale, name, { ...written, documentId });
      return documentId;
    } catch (error) {
      const decision = decideRefused(isLive, messageOf(error));
      if (decision.action !== 'draft') return this.settle(incoming, decision, written);
      try {
        return this.settle({ ...incoming, documentId: await this.save(incoming, data, 'draft') }, decision, written);
      } catch (second) {
        this.tools.report.lost(whereOf(type, locale, name), messageOf(second));
        return incoming.documentId;
      }
    }
  }

  /** Counts, notes and reports an entry that is not published by this import. */
  private settle(
    { type, locale, name, documentId }: Incoming,
    decision: Decision,
    written: Omit<WrittenEntry, 'documentId'>,
  ): string | undefined {
    const { report, memory } = this.tools;
    const where = whereOf(type, locale, name);
    const outcome = report.outcome(type, locale);
    if (decision.action === 'keep') {
      outcome.kept++;
      if (decision.loss) report.lost(where, decision.reason);
      else report.note(where, decision.reason);
      return documentId;
    }
    if (decision.action === 'unchanged') outcome.unchanged++;
    if (decision.action === 'draft') {
      outcome.drafts++;
      report.draft(where, decision.reason);
    }
    if (documentId !== undefined) memory.noteEntry(type, locale, name, { ...written, documentId });
    return documentId;
  }

  /** Remembers what was published, and whether an earlier import of this service had brought it already. */
  private notePublished(type: string, locale: string, documentId: string, wasLive: boolean): void {
    const key = `${type} ${documentId}`;
    const entry = this.publishedEntries.get(key) ?? { type, documentId, published: [], changed: [] };
    this.publishedEntries.set(key, entry);
    entry.published.push(locale);
    // By its document: it may have been renamed at the other service.
    if (wasLive && this.tools.memory.entriesOf(type, locale).some((noted) => noted.documentId === documentId)) entry.changed.push(locale);
  }
}

const whereOf = (...words: readonly string[]) => words.filter((word) => word !== '').join(' ');
