import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Brought } from '../dashboard/counterparts';
import { uidOf } from '../model/fields';
import { LISTS, singlesOf, together, type Copy, type Material, type Plain } from '../seed/content';
import { documentNamed, entryData, keepDay, NamedDocuments, STEP, type Relations } from '../seed/entry-data';
import { TYPES, type Library } from '../seed/pictures';
import { populateOf, type ContentService } from '../service';
import { normalForm } from './normal-form';
import { unmappedIn } from './unmapped';

/** What a service has published, as `scripts/cms-import.mjs` reads it. */
export interface Given {
  readonly from: string;
  readonly languages: Readonly<Record<string, Copy>>;
  readonly files: Readonly<Record<string, { readonly file: string; readonly name: string; readonly hash: string }>>;
}
export interface Problem {
  readonly where: string;
  readonly reason: string;
  readonly loss: boolean;
  /** It is here, but not public: this service requires more of it. */
  readonly draft?: true;
}
/** Entries of one type in one language, by what became of them. */
export interface Outcome {
  readonly type: string;
  readonly locale: string;
  made: number;
  changed: number;
  unchanged: number;
  drafts: number;
  kept: number;
}

/** What an earlier import of the same service wrote: only so can an editor's change be told from a newer source. */
interface Written {
  readonly documentId: string;
  readonly index: number;
  readonly names: readonly string[];
  readonly form: string;
}
/** What is remembered of one service. */
interface Memory {
  entries: Record<string, Written>;
  files: Record<string, { readonly id: number; readonly hash: string }>;
}

interface Row extends Plain {
  readonly documentId: string;
  readonly locale: string;
}
interface Documents {
  create(given: Plain): Promise<{ readonly documentId: string }>;
  update(given: Plain): Promise<unknown>;
  unpublish(given: Plain): Promise<unknown>;
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
const messageOf = (error: unknown): string => {
  const { details, message } = error as { details?: { errors?: { path: string[]; message: string }[] }; message?: string };
  const fields = details?.errors?.map(({ path, message: text }) => `${path.join('.')}: ${text}`);
  return fields && fields.length > 0 ? fields.join('; ') : (message ?? String(error));
};

/** Makes entries of another service's answers. What is here already is found again, so that a second time changes nothing. */
export class Importer {
  readonly problems: Problem[] = [];
  readonly outcomes: Outcome[] = [];
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;
  private readonly given: Given;
  private readonly copies: ReadonlyMap<string, Copy>;
  private memory: Memory = { entries: {}, files: {} };
  private readonly documents: NamedDocuments;
  /** Pictures that the rules for uploads do not take. */
  private readonly refused = new Set<string>();
  private readonly writes = new Map<string, { type: string; documentId: string; published: string[]; changed: string[] }>();
  private readonly unmapped = new Map<string, number>();

  constructor(strapi: Core.Strapi, service: ContentService, given: Given) {
    this.strapi = strapi;
    this.service = service;
    this.given = given;
    this.documents = new NamedDocuments(service.model);
    this.copies = new Map(Object.entries(given.languages));
  }

  private get store() {
    return this.strapi.store({ type: 'api', name: 'site' });
  }

  /** What it published, by entry. */
  get brought(): readonly Brought[] {
    return [...this.writes.values()];
  }

  /** @param replace take entries off the site that the service does not have */
  async run(replace: boolean): Promise<void> {
    const all = ((await this.store.get({ key: 'imported' })) ?? {}) as Record<string, Memory>;
    this.memory = all[this.given.from] ?? this.memory;
    for (const type of Object.keys(LISTS)) {
      const present = await this.list(type);
      if (present.size > 0) await this.others(type, present, replace);
    }
    await this.singles();
    for (const [place, count] of this.unmapped)
      this.problems.push({
        where: place,
        reason: `nothing here holds this field (${count} ${count === 1 ? 'entry' : 'entries'})`,
        loss: true,
      });
    await this.store.set({ key: 'imported', value: { ...all, [this.given.from]: this.memory } });
  }

  private documentsOf = (type: string) => this.strapi.documents(uidOf(type) as never) as unknown as Documents;

  private outcome(type: string, locale: string): Outcome {
    let found = this.outcomes.find((one) => one.type === type && one.locale === locale);
    if (!found) this.outcomes.push((found = { type, locale, made: 0, changed: 0, unchanged: 0, drafts: 0, kept: 0 }));
    return found;
  }

  private async rowsOf(type: string, where: Plain): Promise<readonly Row[]> {
    const populate = populateOf(this.service.model.fieldsOf(type), this.service.model);
    return (await this.strapi.db.query(uidOf(type)).findMany({ where, populate } as never)) as readonly Row[];
  }

  /** Number of the file in the library. @returns undefined when it is not to be had, which the table says already */
  private fileFor = async (url: string): Promise<number | undefined> => {
    const given = this.given.files[url];
    if (!given || this.refused.has(url)) return undefined;
    const known = this.memory.files[url];
    const files = this.strapi.db.query('plugin::upload.file');
    if (known?.hash === given.hash && (await files.findOne({ where: { id: known.id } }))) return known.id;
    try {
      const { size } = await stat(given.file);
      const [file] = await (this.strapi.plugin('upload').service('upload') as unknown as Library).upload({
        data: { fileInfo: { name: given.name } },
        files: {
          filepath: given.file,
          originalFilename: basename(given.name).replaceAll(' - ', '_'),
          mimetype: TYPES[extname(given.file).toLowerCase()] ?? 'application/octet-stream',
          size,
        },
      });
      if (file) this.memory.files[url] = { id: file.id, hash: given.hash };
      return file?.id;
    } catch (error) {
      this.problems.push({ where: `picture ${url}`, reason: messageOf(error), loss: true });
      this.refused.add(url);
      return undefined;
    }
  };

  /** Entries of all languages that are one thing; what only another language has stands at the end. */
  private things(type: string): Readonly<Record<string, Material>>[] {
    const { key, materials } = LISTS[type]!;
    const things = together(type, this.copies);
    for (const [locale, copy] of this.copies) {
      const known = new Set(things.flatMap((thing) => (thing[locale] ? [key(thing[locale].entry)] : [])));
      for (const material of materials(copy)) if (!known.has(key(material.entry))) things.push({ [locale]: material });
    }
    return things;
  }

  /** An entry's name within its list: its slug, its key or its title, else its place. */
  private nameOf(type: string, entry: Plain, index: number): string {
    const name = LISTS[type]!.key(entry);
    return name !== 'undefined' && name !== 'null' && name !== ''
      ? name
      : String(entry['title'] ?? entry['name'] ?? entry['alt'] ?? `#${index + 1}`);
  }

  /** @returns documents of the list that the service has, by language */
  private async list(type: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const present = new Map<string, Set<string>>();
    const things = this.things(type);
    const documents = await this.match(type, things);
    for (const [index, thing] of things.entries()) {
      let documentId = documents[index];
      for (const [locale, { entry, relations = {} }] of Object.entries(thing)) {
        const name = this.nameOf(type, entry, index);
        const position = 'position' in this.service.model.fieldsOf(type) ? { position: (index + 1) * STEP } : {};
        const named = type === 'reference' && !entry['name'] && entry['alt'] ? { name: entry['alt'] } : {};
        const written = await this.write(type, locale, documentId, { ...entry, ...named, ...position }, { name, index, relations });
        documentId ??= written;
        if (documentId === undefined) continue;
        this.documents.add(type, locale, LISTS[type]!.key(entry), documentId);
        present.set(locale, (present.get(locale) ?? new Set()).add(documentId));
      }
    }
    return present;
  }

  private exists = async (type: string, documentId: string) =>
    (await this.strapi.db.query(uidOf(type)).findOne({ where: { documentId } } as never)) !== null;

  /** The document that a thing already is: by what an earlier import noted, else by its slug, key or name. */
  private async known(type: string, thing: Readonly<Record<string, Material>>, index: number): Promise<string | undefined> {
    for (const [locale, { entry }] of Object.entries(thing)) {
      const noted = this.memory.entries[`${type} ${locale} ${this.nameOf(type, entry, index)}`];
      if (noted && (await this.exists(type, noted.documentId))) return noted.documentId;
    }
    for (const [locale, { entry }] of Object.entries(thing)) {
      const found = await documentNamed(this.strapi, this.service.model, { type, locale, entry });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The document of each thing; one that was renamed at the service is known by its place, if nothing else is it. */
  private async match(type: string, things: readonly Readonly<Record<string, Material>>[]): Promise<(string | undefined)[]> {
    const found: (string | undefined)[] = [];
    for (const [index, thing] of things.entries()) found.push(await this.known(type, thing, index));
    const taken = new Set(found);
    for (const [index, thing] of things.entries()) {
      if (found[index] !== undefined) continue;
      const before = Object.entries(this.memory.entries).find(
        ([key, noted]) =>
          noted.index === index &&
          !taken.has(noted.documentId) &&
          Object.keys(thing).some((locale) => key.startsWith(`${type} ${locale} `)),
      )?.[1].documentId;
      if (before === undefined || !(await this.exists(type, before))) continue;
      found[index] = before;
      taken.add(before);
    }
    return found;
  }

  private async singles(): Promise<void> {
    for (const type of this.service.model.types.filter((name) => !(name in LISTS))) {
      const there = await this.rowsOf(type, {});
      let documentId = there[0]?.documentId;
      for (const [locale, copy] of this.copies) {
        const entry = singlesOf(copy)[type];
        if (entry) documentId = (await this.write(type, locale, documentId, entry, { name: '', index: 0, relations: {} })) ?? documentId;
      }
    }
  }

  /** Keeps what was published, and whether an earlier import of this service had brought it already. */
  private published(type: string, locale: string, documentId: string, wasLive: boolean): void {
    const key = `${type} ${documentId}`;
    const entry = this.writes.get(key) ?? { type, documentId, published: [], changed: [] };
    this.writes.set(key, entry);
    entry.published.push(locale);
    const before = Object.entries(this.memory.entries);
    // By its document: it may have been renamed there.
    if (wasLive && before.some(([name, noted]) => noted.documentId === documentId && name.startsWith(`${type} ${locale} `)))
      entry.changed.push(locale);
  }

  /** @returns the document, new or old; undefined when nothing could be made */
  private async write(
    type: string,
    locale: string,
    documentId: string | undefined,
    entry: Plain,
    { name, index, relations }: { readonly name: string; readonly index: number; readonly relations: Relations },
  ): Promise<string | undefined> {
    const fields = this.service.model.fieldsOf(type);
    const { partFields } = this.service.model;
    const where = [type, locale, name].filter((word) => word !== '').join(' ');
    const outcome = this.outcome(type, locale);
    for (const place of new Set(unmappedIn(fields, entry, partFields, type)))
      this.unmapped.set(`${type} ${place}`, (this.unmapped.get(`${type} ${place}`) ?? 0) + 1);

    const data = {
      ...(await entryData(this.service.model, type, locale, entry, { partFields, fileFor: this.fileFor })),
      ...this.documents.related(type, locale, relations),
    };
    const names = Object.keys(data);
    const form = (row: Plain) => JSON.stringify(normalForm(fields, names, row, partFields));
    const rows = documentId === undefined ? [] : await this.rowsOf(type, { documentId, locale });
    const live = rows.find((row) => row['publishedAt'] !== null);
    const draft = rows.find((row) => row['publishedAt'] === null);
    const key = `${type} ${locale} ${name}`;
    const noted = this.memory.entries[key];
    const note = (id: string) => (this.memory.entries[key] = { documentId: id, index, names, form: digest(form(data)) });
    const problem = (reason: string) => this.problems.push({ where, reason, loss: true });
    const draftOnly = (reason: string) => this.problems.push({ where, reason, loss: true, draft: true });

    const lost = this.lacksPicture(entry);
    const wanted = form(data);
    if (documentId !== undefined && (live ?? draft)) {
      if (live && form(live) === wanted) {
        outcome.unchanged++;
        note(documentId);
        return documentId;
      }
      const edited = noted && live && digest(JSON.stringify(normalForm(fields, noted.names, live, partFields))) !== noted.form;
      const open = noted && live && draft && form(draft) !== form(live);
      if (lost || edited === true || open === true) {
        outcome.kept++;
        if (lost) problem('one of its pictures could not be read; it stays as it is here');
        else if (edited === true) this.problems.push({ where, reason: 'edited here since the last import; it stays', loss: false });
        else this.problems.push({ where, reason: 'has a draft here that is not published; it stays', loss: false });
        return documentId;
      }
      if (!live && draft && form(draft) === wanted && noted) {
        outcome.drafts++;
        draftOnly('is a draft here: this service needs more of it than the other one has');
        return documentId;
      }
    }
    const documents = this.documentsOf(type);
    const save = async (status: 'published' | 'draft') => {
      const given = { locale, status, data };
      if (documentId === undefined) return (await documents.create(given)).documentId;
      await documents.update({ ...given, documentId });
      return documentId;
    };
    try {
      const id = await save('published');
      if (live) outcome.changed++;
      else outcome.made++;
      this.published(type, locale, id, live !== undefined);
      await keepDay(this.strapi, type, id, locale, entry);
      note(id);
      return id;
    } catch (error) {
      const reason = messageOf(error);
      if (live) {
        outcome.kept++;
        problem(`${reason}; what is here stays`);
        return documentId;
      }
      try {
        const id = await save('draft');
        outcome.drafts++;
        note(id);
        draftOnly(`is a draft here: ${reason}`);
        return id;
      } catch (second) {
        problem(messageOf(second));
        return documentId;
      }
    }
  }

  /** Does an entry name a picture that could not be fetched or taken? */
  private lacksPicture(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const { attributes } = value as { attributes?: { url?: unknown } };
    const { url } = attributes ?? {};
    if (typeof url === 'string' && (!this.given.files[url] || this.refused.has(url))) return true;
    return Object.values(value).some((item) => this.lacksPicture(item));
  }

  /** Entries of a list that the service does not have. */
  private async others(type: string, present: ReadonlyMap<string, ReadonlySet<string>>, replace: boolean): Promise<void> {
    for (const [locale, documents] of present) {
      const live = (await this.strapi.db.query(uidOf(type)).findMany({
        where: { locale, publishedAt: { $notNull: true } },
        select: ['documentId'],
      } as never)) as Row[];
      const others = live.filter(({ documentId }) => !documents.has(documentId));
      if (others.length === 0) continue;
      const several = `${others.length} ${others.length === 1 ? 'entry is' : 'entries are'} only here`;
      if (replace) for (const { documentId } of others) await this.documentsOf(type).unpublish({ documentId, locale });
      const reason = replace
        ? `${several}: unpublished`
        : `${several} and ${others.length === 1 ? 'stays' : 'stay'}; --replace takes them off the site`;
      this.problems.push({ where: `${type} ${locale}`, reason, loss: false });
    }
  }
}
