import { ADDRESSES, addressesOf } from './addresses';
import { composeSection, dataJson, entryAlone } from './composed';
import type { Row } from './compose';
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
 * The contract's answers as they would be if one entry were published as it is saved, and nothing else. What is public
 * is not touched: neither what is held of it, nor its answers.
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
   * @returns JSON of the answers by address and the languages of the draft; undefined where there is none
   * @throws when the database cannot be read
   */
  async give(type: string, documentId: string, locale: string, alone = false): Promise<string | undefined> {
    const { live, model, read, siteLocales } = this.options;
    if (!model.types.includes(type)) return undefined;
    const languages = new Map((await read(type, documentId)).map((row) => [row.locale, row] as const));
    if (!languages.has(locale)) return undefined;
    const paths = addressesOf(type).map((address) => address.slice(1));
    const sections = paths.flatMap((path) => Object.values(ADDRESSES[path] ?? {}));
    const held = new Map(await live.load([...new Set(sections.flatMap(({ types }) => types))]));
    const published = held.get(type);
    // Never a version that something public has: what is kept by version must not mix the two.
    const draft: LiveType = { documents: new Map(published?.documents).set(documentId, languages), version: -++this.made };
    const view = new View(held.set(type, draft), model, locale, siteLocales);
    const answers = paths.map((path) => {
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
    return `{"data":{${answers.join()}},"meta":{"languages":${JSON.stringify(there)}}}`;
  }
}
