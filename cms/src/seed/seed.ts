import { join, resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { DEFAULT_LOCALE, FURTHER_CONTENT_LOCALES, LOCALE_CODES } from '#site/locales';
import { languageIn } from '../language-names';
import { uidOf } from '../model/fields';
import type { ContentService } from '../service';
import type { Settings } from '../settings';
import { LISTS, readCopy, singlesOf, together, type Copy, type Plain } from './content';
import { documentsNamed, entryData, keepDay, NamedDocuments, STEP } from './entry-data';
import { pictureSeed } from './pictures';
import type { Reading } from './read-entry';

/** Name of a language in itself, since Strapi stores one name for all editors. @param reader language in which the name is returned */
const nameOf = (code: string, reader = code) => `${languageIn(reader, code)} (${code})`;

/** Languages that the editor can choose; those without content are answered in the first one. */
const LANGUAGES = [...LOCALE_CODES, ...FURTHER_CONTENT_LOCALES];

interface Locales {
  findByCode(code: string): Promise<{ readonly id: number; readonly name: string } | null>;
  create(locale: { readonly code: string; readonly name: string }): Promise<unknown>;
  update(locale: { readonly id: number }, given: { readonly name: string }): Promise<unknown>;
}

/** Creates the languages of content. Names that an earlier version gave are replaced, those of an administrator stay. */
async function seedLanguages(locales: Locales): Promise<void> {
  for (const code of LANGUAGES) {
    const [found, name] = [await locales.findByCode(code), nameOf(code)];
    if (!found) await locales.create({ code, name });
    else if (found.name === nameOf(code, DEFAULT_LOCALE) && found.name !== name) await locales.update({ id: found.id }, { name });
  }
}
interface Documents {
  create(given: Plain): Promise<{ readonly documentId: string }>;
  update(given: Plain): Promise<unknown>;
}

/** Which types were seeded to the end, kept by the service: what an editor deletes afterwards stays deleted. */
class SeedRecord {
  private readonly strapi: Core.Strapi;
  constructor(strapi: Core.Strapi) {
    this.strapi = strapi;
  }
  private get store() {
    return this.strapi.store({ type: 'api', name: 'site' });
  }
  async types(): Promise<ReadonlySet<string>> {
    return new Set((await this.store.get({ key: 'seeded' })) as string[] | null);
  }
  async add(type: string): Promise<void> {
    await this.store.set({ key: 'seeded', value: [...(await this.types()), type] });
  }
}

/** Entries of one type from the embedded copy. What is there already is left alone. */
class TypeSeed {
  private readonly strapi: Core.Strapi;
  private readonly reading: Reading;
  private readonly service: ContentService;
  private readonly documents: NamedDocuments;
  made = 0;

  constructor(strapi: Core.Strapi, service: ContentService, reading: Reading) {
    this.strapi = strapi;
    this.service = service;
    this.reading = reading;
    this.documents = new NamedDocuments(service.model);
  }

  private documentsOf(type: string): Documents {
    return this.strapi.documents(uidOf(type) as never) as unknown as Documents;
  }

  private async publish(type: string, locale: string, documentId: string | undefined, entry: Plain, relations: Plain): Promise<string> {
    const data = { ...(await entryData(this.service.model, type, locale, entry, this.reading)), ...relations };
    const documents = this.documentsOf(type);
    const given = { locale, status: 'published', data };
    let id = documentId;
    if (id === undefined) ({ documentId: id } = await documents.create(given));
    else await documents.update({ ...given, documentId: id });
    await keepDay(this.strapi, type, id, locale, entry);
    this.made++;
    return id;
  }

  async list(type: string, copies: ReadonlyMap<string, Copy>): Promise<void> {
    const { key } = LISTS[type]!;
    const taken = new Set<string>();
    for (const [index, thing] of together(type, copies).entries()) {
      let documentId: string | undefined;
      for (const [locale, { entry, relations = {} }] of Object.entries(thing)) {
        const { documentIds, isUnique } = await documentsNamed(this.strapi, this.service.model, { type, locale, entry });
        const present = documentIds.find((id) => isUnique || !taken.has(`${locale} ${id}`));
        if (present === undefined) {
          const position = 'position' in this.service.model.fieldsOf(type) ? { position: (index + 1) * STEP } : {};
          const related = this.documents.related(type, locale, relations);
          documentId = await this.publish(
            type,
            locale,
            documentId,
            { ...this.documents.withPost(type, locale, entry), ...position },
            related,
          );
        } else documentId ??= present;
        taken.add(`${locale} ${present ?? documentId}`);
        this.documents.add(type, locale, key(entry), documentId);
      }
    }
  }

  async single(type: string, copies: ReadonlyMap<string, Copy>): Promise<void> {
    const there = (await this.strapi.db.query(uidOf(type)).findMany({ select: ['documentId', 'locale'] })) as {
      documentId: string;
      locale: string;
    }[];
    let documentId = there[0]?.documentId;
    for (const [locale, copy] of copies) {
      const entry = singlesOf(copy)[type];
      if (entry && !there.some((row) => row.locale === locale)) documentId = await this.publish(type, locale, documentId, entry, {});
    }
  }
}

/**
 * Fills a new service from the embedded copy, pictures included. Types that were filled once are never touched again;
 * a start that was interrupted goes on where it stopped.
 * @returns whether something was written
 */
export async function seed(strapi: Core.Strapi, service: ContentService, { seedFolder, unseeded }: Settings): Promise<boolean> {
  await seedLanguages(strapi.plugin('i18n').service('locales') as unknown as Locales);
  if (seedFolder === undefined) return false;

  const record = new SeedRecord(strapi);
  for (const type of unseeded) if (!(await record.types()).has(type)) await record.add(type);
  const done = await record.types();
  const singles = service.model.types.filter((type) => !(type in LISTS));
  const missing = [...Object.keys(LISTS), ...singles].filter((type) => !done.has(type));
  if (missing.length === 0) return false;

  const started = performance.now();
  const folder = resolve(seedFolder);
  strapi.log.info(`Filling the service from ${folder}: ${missing.length} kinds of content, with their pictures …`);
  const copies = new Map(
    await Promise.all(LOCALE_CODES.map(async (locale) => [locale, await readCopy(folder, locale)] as const)).catch((error: unknown) => {
      throw new Error(`CMS_SEED_FOLDER: ${folder} holds no embedded copy (${String(error)}). Set "none" to start empty.`);
    }),
  );
  const pictures = pictureSeed(strapi, join(folder, 'media'));
  const types = new TypeSeed(strapi, service, {
    partFields: service.model.partFields,
    fileFor: pictures.fileFor,
    linkFor: pictures.linkFor,
  });
  await service.hints.silently(async () => {
    for (const type of missing) {
      if (type in LISTS) await types.list(type, copies);
      else await types.single(type, copies);
      await record.add(type);
    }
  });
  service.live.clear();
  strapi.log.info(`Filled: ${types.made} entries, ${pictures.made()} pictures, ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}
