import { ADDRESSES, type Address } from './addresses';
import { composeSection, dataJson, digestOf, entryAlone, hashOf, type Composed } from './sections';
import type { LiveContent, LiveType } from './live-content';
import type { ContractQuery } from './parameters';
import { View, type Model } from './view';

export interface ContractResponse {
  /** Bytes of the response, composed only when called: a client that has them already needs only the validator. */
  readonly body: () => Buffer;
  readonly etag: string;
  /** The language that the response is in. */
  readonly used: string;
  readonly fallback: boolean;
}

/** The content of an address at one moment. */
interface CachedVersion {
  readonly state: string;
  readonly sections: readonly Composed[];
  readonly hash: string;
  json?: Buffer | undefined;
}

export interface ContractResponsesOptions {
  readonly live: LiveContent;
  readonly model: Model;
  /** Languages of the site: for these there is no fallback to another one. */
  readonly siteLocales: readonly string[];
  /** Language that stands in for one without content. */
  readonly fallbackLocale: string;
}

/** Cached combinations of address, language and sections: more than clients use. Beyond it, the oldest are removed. */
const CACHED_RESPONSES = 200;
/** Versions cached for the comparison with `listEtag`: more than there are publishes between two requests of a client. */
const CACHED_VERSIONS = 8;

/** Composes the contract's responses from the published content in memory, and caches their bytes until the content changes. */
export class ContractResponses {
  /** Versions of each combination, the newest first. */
  private readonly cached = new Map<string, readonly CachedVersion[]>();
  private readonly options: ContractResponsesOptions;

  constructor(options: ContractResponsesOptions) {
    this.options = options;
  }

  /**
   * The response of one address.
   * @param path a name of `ADDRESSES`
   * @throws Error if there is no such address, or the database cannot be read
   */
  async respond(path: string, query: ContractQuery): Promise<ContractResponse> {
    const address = ADDRESSES[path];
    if (!address) throw new Error(`"${path}" is no address of the contract.`);
    const sections = Object.entries(address).filter(([name]) => query.sections?.has(name) ?? true);
    const types = [...new Set(Object.values(address).flatMap((section) => section.types))];
    const held = await this.options.live.load(types);
    const used = this.languageFor(query.requested, held);
    const view = new View(held, this.options.model, used, this.options.siteLocales);
    const versions = this.versions(path, sections, view);
    const fallback = used !== query.requested;
    const locale = { requested: query.requested, used, fallback };
    const etagOf = (hash: string) => `"${hash}-${query.requested}"`;
    const { documentId, listEtag } = query;
    const [now] = versions;
    if (documentId === undefined) {
      const body = () => bodyOf((now.json ??= Buffer.from(dataJson(now.sections))), { locale });
      return { body, etag: etagOf(now.hash), used, fallback };
    }
    const found = now.sections.filter(({ entries }) => entries).map((section) => entryAlone(section, documentId));
    const entry = found.find(({ place }) => place)?.place;
    const before = versions.find(({ hash }) => etagOf(hash) === listEtag);
    const isAllThatChanged = before && digestOf(before.sections, documentId) === digestOf(now.sections, documentId);
    const body = bodyOf(Buffer.from(dataJson(found.map(({ alone }) => alone))), {
      locale,
      ...(entry ? { entry } : {}),
      ...(isAllThatChanged ? { listEtag: etagOf(now.hash) } : {}),
    });
    return { body: () => body, etag: etagOf(hashOf(body)), used, fallback };
  }

  /** A language without content at this address falls back to another one; the response says so. */
  private languageFor(requested: string, held: ReadonlyMap<string, LiveType>): string {
    const { siteLocales, fallbackLocale } = this.options;
    if (siteLocales.includes(requested)) return requested;
    const hasContent = [...held.values()].some(({ documents }) => [...documents.values()].some((languages) => languages.has(requested)));
    return hasContent ? requested : fallbackLocale;
  }

  /** The current version, and those before it. */
  private versions(path: string, sections: [string, Address[string]][], view: View): readonly [CachedVersion, ...CachedVersion[]] {
    const key = `${path} ${view.locale} ${sections.map(([name]) => name).join()}`;
    const state = view.stateOf([...new Set(sections.flatMap(([, { types }]) => types))]);
    const before = this.cached.get(key) ?? [];
    const [last, ...older] = before;
    if (last?.state === state) return [last, ...older];
    const composed = sections.map(([name, section]) => composeSection(name, section, view));
    const version: CachedVersion = { state, sections: composed, hash: digestOf(composed) };
    // The JSON of a whole list can be large, and an earlier version is only compared with.
    if (last) last.json = undefined;
    const versions = [version, ...before.slice(0, CACHED_VERSIONS - 1)] as const;
    this.cached.delete(key);
    this.cached.set(key, versions);
    if (this.cached.size > CACHED_RESPONSES) this.cached.delete(this.cached.keys().next().value!);
    return versions;
  }
}

const bodyOf = (json: Buffer, meta: object) =>
  Buffer.concat([Buffer.from('{"data":'), json, Buffer.from(`,"meta":${JSON.stringify(meta)}}`)]);
