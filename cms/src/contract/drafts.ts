import { ADDRESSES, addressesOf } from './addresses';
import { composeSection, dataJson, entryAlone } from './sections';
import type { Row } from './entry-fields';
import type { LiveContent, LiveType } from './live-content';
import { View, type Model } from './view';

interface DraftsOptions {
  readonly live: LiveContent;
  readonly model: Model & { readonly types: readonly string[] };
  /** All languages of an entry as they were last saved. */
  readonly read: (type: string, documentId: string) => Promise<readonly Row[]>;
  readonly siteLocales: readonly string[];
}

/**
 * The contract's responses as they would be if one entry were published as it is saved, and nothing else. What is public
 * is not touched: neither what is held of it, nor its responses.
 */
export class Drafts {
  private made = 0;
  private readonly options: DraftsOptions;

  constructor(options: DraftsOptions) {
    this.options = options;
  }

  /**
   * @param alone only what this entry is part of, and of lists the entry alone with its place in `meta.entry`: a list of
   *   thousands is megabytes
   * @returns JSON of the responses by address and the languages of the draft; undefined where there is none
   * @throws Error if the database cannot be read
   */
  async responsesFor(type: string, documentId: string, locale: string, alone = false): Promise<string | undefined> {
    const { model, read } = this.options;
    if (!model.types.includes(type)) return undefined;
    const languages = new Map((await read(type, documentId)).map((row) => [row.locale, row] as const));
    return languages.has(locale) ? (await this.compose(type, documentId, languages, locale, alone)).json : undefined;
  }

  /**
   * The responses as they would be if values that are not saved were published.
   * @param row the entry with these values; its other languages are those that were saved
   * @returns JSON as `responsesFor` returns it for the entry alone, and the entry's own fields as they are delivered inside others
   * @throws Error if the database cannot be read
   */
  async responsesForUnsaved(type: string, row: Row): Promise<{ readonly json: string; readonly inside: Record<string, unknown> }> {
    const { documentId, locale } = row;
    const saved = await this.options.read(type, documentId);
    const languages = new Map(saved.map((other) => [other.locale, other] as const)).set(locale, row);
    const { json, view } = await this.compose(type, documentId, languages, locale, true);
    return { json, inside: view.fieldsInside(type, row) };
  }

  private async compose(
    type: string,
    documentId: string,
    languages: ReadonlyMap<string, Row>,
    locale: string,
    alone: boolean,
  ): Promise<{ readonly json: string; readonly view: View }> {
    const { live, model, siteLocales } = this.options;
    const paths = addressesOf(type).map((address) => address.slice(1));
    const sections = paths.flatMap((path) => Object.values(ADDRESSES[path] ?? {}));
    const held = new Map(await live.load([...new Set([type, ...sections.flatMap(({ types }) => types)])]));
    const published = held.get(type);
    // Never a version that something public has: what is kept by version must not mix the two.
    const draft: LiveType = { documents: new Map(published?.documents).set(documentId, languages), version: -++this.made };
    const view = new View(held.set(type, draft), model, locale, siteLocales);
    const responses = paths.map((path) => {
      const sections = Object.entries(ADDRESSES[path] ?? {}).filter(([, { types }]) => !alone || types.includes(type));
      const parts = sections.map(([name, section]) => {
        const whole = composeSection(name, section, view);
        return alone && section.lists === type ? entryAlone(whole, documentId) : { alone: whole, place: undefined };
      });
      const place = parts.find(({ place }) => place)?.place;
      const meta = place ? `,"meta":{"entry":${JSON.stringify(place)}}` : '';
      return `${JSON.stringify(`/${path}`)}:{"data":${dataJson(parts.map((part) => part.alone))}${meta}}`;
    });
    const there = siteLocales.filter((language) => languages.has(language));
    return { json: `{"data":{${responses.join()}},"meta":{"languages":${JSON.stringify(there)}}}`, view };
  }
}
