import { createHash } from 'node:crypto';
import { ADDRESSES, type Address, type Section } from './addresses';
import type { LiveContent, LiveType } from './live-content';
import type { Question } from './parameters';
import { View, type Model } from './view';

export interface Answer {
  readonly body: Buffer;
  readonly etag: string;
  /** The language that the answer is really in. */
  readonly used: string;
  readonly fallback: boolean;
}

interface Kept {
  readonly state: string;
  readonly json: Buffer;
  readonly hash: string;
}

export interface AnswersOptions {
  readonly live: LiveContent;
  readonly model: Model;
  /** Languages of the site: they are never answered in another one. */
  readonly siteLocales: readonly string[];
  /** Language that stands in for one without content. */
  readonly fallbackLocale: string;
}

/** More combinations than clients have; past it the oldest ones go. */
const KEPT_ANSWERS = 200;

/**
 * Composes the contract's answers from what is live in memory, and keeps the bytes until something of them changes.
 */
export class Answers {
  private readonly kept = new Map<string, Kept>();
  private readonly options: AnswersOptions;

  constructor(options: AnswersOptions) {
    this.options = options;
  }

  /**
   * The answer of one address.
   * @param path a name of `ADDRESSES`
   * @throws when the path is none, or the database cannot be read
   */
  async give(path: string, question: Question): Promise<Answer> {
    const address = ADDRESSES[path];
    if (!address) throw new Error(`"${path}" is no address of the contract.`);
    const sections = Object.entries(address).filter(([name]) => question.sections?.has(name) ?? true);
    const types = [...new Set(Object.values(address).flatMap((section) => section.types))];
    const held = await this.options.live.load(types);
    const used = this.languageFor(question.requested, held);
    const view = new View(held, this.options.model, used, this.options.siteLocales);
    const { json, hash, entry } = this.compose(path, sections, view, question.documentId);
    const fallback = used !== question.requested;
    const meta = { locale: { requested: question.requested, used, fallback }, ...(entry ? { entry } : {}) };
    const body = Buffer.concat([Buffer.from('{"data":'), json, Buffer.from(`,"meta":${JSON.stringify(meta)}}`)]);
    return { body, etag: `"${hash}-${question.requested}"`, used, fallback };
  }

  /** A language without anything at this address is answered in another one, and the answer says so. */
  private languageFor(requested: string, held: ReadonlyMap<string, LiveType>): string {
    const { siteLocales, fallbackLocale } = this.options;
    if (siteLocales.includes(requested)) return requested;
    const hasContent = [...held.values()].some(({ documents }) => [...documents.values()].some((languages) => languages.has(requested)));
    return hasContent ? requested : fallbackLocale;
  }

  private compose(path: string, sections: [string, Address[string]][], view: View, documentId: string | undefined) {
    if (documentId !== undefined) return this.composeEntry(sections, view, documentId);
    const key = `${path} ${view.locale} ${sections.map(([name]) => name).join()}`;
    const state = view.stateOf([...new Set(sections.flatMap(([, { types }]) => types))]);
    const last = this.kept.get(key);
    if (last?.state === state) return { ...last, entry: undefined };
    const made = { state, ...sealed(sections.map(([name, section]) => sectionJson(name, section, view))) };
    this.kept.delete(key);
    this.kept.set(key, made);
    if (this.kept.size > KEPT_ANSWERS) this.kept.delete(this.kept.keys().next().value!);
    return { ...made, entry: undefined };
  }

  /** The lists with one entry or none, and where it stands. */
  private composeEntry(sections: [string, Address[string]][], view: View, documentId: string) {
    let entry: { documentId: string; field: string; index: number; total: number } | undefined;
    const parts = sections.flatMap(([name, section]) => {
      const entries = section.entries?.(view);
      if (!entries) return [];
      const index = entries.findIndex((candidate) => candidate.documentId === documentId);
      if (index !== -1) entry = { documentId, field: name, index, total: entries.length };
      return [`${JSON.stringify(name)}:[${entries[index]?.json ?? ''}]`];
    });
    const place = entry;
    const { json, hash } = sealed(parts);
    return { json, hash: place ? `${hash}-${place.index}-${place.total}` : hash, entry: place };
  }
}

/** A section of an answer with its name. */
export function sectionJson(name: string, section: Section, view: View): string {
  const entries = section.entries?.(view).map((entry) => entry.json);
  return `${JSON.stringify(name)}:${entries ? `[${entries.join()}]` : JSON.stringify(section.block?.(view) ?? null)}`;
}

function sealed(parts: readonly string[]): { json: Buffer; hash: string } {
  const json = Buffer.from(`{"id":1,"attributes":{${parts.join()}}}`);
  return { json, hash: createHash('sha1').update(json).digest('base64url') };
}
