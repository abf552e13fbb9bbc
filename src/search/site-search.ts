import { Reader } from '../content/snapshot/reader.ts';
import type { SiteSettings } from '../content/snapshot/links.ts';
import type { Snapshot } from '../content/snapshot/snapshot.ts';
import type { SiteContent } from '../content/site-content.ts';
import { log } from '../log.ts';
import type { SearchModel, SuggestionsAnswer } from '../models/search.ts';
import { LOCALE_CODES, type Locale } from '../site/locales.ts';
import { LocaleSearch } from './locale-search.ts';
import { cleanQuery, type Synonym } from './query.ts';
import type { Ranking } from './ranking.ts';
import { resultsModel, suggestionsOf, type Found } from './results.ts';
import { foldWord } from './language.ts';

/** Results that are looked up for a page: no reader goes further. */
const MAX_RESULTS = 60;
const MAX_SUGGESTIONS = 8;
const MAX_SIMILAR = 6;

/**
 * Search over everything that is published, in each language by itself. Follows the content: each refresh tells which tags
 * changed, and the documents of those are brought up to date in slices.
 */
export class SiteSearch {
  private readonly content: SiteContent;
  private readonly site: SiteSettings;
  private readonly languages = new Map<Locale, LocaleSearch>(LOCALE_CODES.map((locale) => [locale, new LocaleSearch(locale)]));
  /** Tags that changed since the last finished update; undefined: everything is new. */
  private changed: Set<string> | undefined;
  /** The snapshot that the indexes show. */
  private shown: Snapshot | undefined;
  private updating: Promise<void> | undefined;

  constructor(content: SiteContent, site: SiteSettings) {
    this.content = content;
    this.site = site;
    content.store.onRefresh(({ tags }) => {
      for (const tag of tags) this.changed?.add(tag);
      if (this.shown !== this.content.store.snapshot) this.updateInBackground();
    });
  }

  /** Changes when results may differ: the content's revision. */
  get revision(): string {
    return this.shown?.revision ?? '';
  }

  /** Resolves when the indexes show the content of now; a newer content that arrives meanwhile is waited for, too. */
  update(): Promise<void> {
    this.updating ??= this.run().finally(() => (this.updating = undefined));
    return this.updating;
  }

  /** An update that no caller waits for. */
  updateInBackground(): void {
    this.update().catch((error: unknown) =>
      log.error('search not updated', { reason: error instanceof Error ? error.message : String(error) }),
    );
  }

  /** Resolves when there is something to search in. */
  async ready(): Promise<void> {
    if (!this.shown) await this.update();
  }

  /** @param typed untrusted; @param type of {@link SearchModel}'s groups: that one alone, untrusted */
  search(locale: Locale, typed: string, type?: string): SearchModel {
    return resultsModel(this.find(locale, typed, MAX_RESULTS), type);
  }

  /** The first results, for suggestions. @param typed untrusted */
  suggest(locale: Locale, typed: string): SuggestionsAnswer {
    return suggestionsOf(this.find(locale, typed, MAX_SUGGESTIONS));
  }

  /** Whether a query has a result. @param typed untrusted */
  finds(locale: Locale, typed: string): boolean {
    return this.rank(locale, cleanQuery(typed), this.read(locale, this.shown ?? EMPTY), 1).hits.length > 0;
  }

  private find(locale: Locale, typed: string, limit: number): Found {
    const query = cleanQuery(typed);
    const language = this.languages.get(locale)!;
    const reader = this.read(locale, this.shown ?? EMPTY);
    const ranking = this.rank(locale, query, reader, limit);
    return {
      query,
      locale,
      ranking,
      similar: ranking.hits.length === 0 && query !== '' ? language.wordsLike(query, MAX_SIMILAR) : [],
      reader,
      textOf: (document) => language.textOf(document, () => this.read(locale, this.shown ?? EMPTY)),
    };
  }

  /** Results of a query, with the page before all others that an editor chose for it. */
  private rank(locale: Locale, query: string, reader: Reader, limit: number): Ranking {
    const language = this.languages.get(locale)!;
    const terms = reader.list('searchTerm');
    const synonyms = terms.flatMap(({ term, means = [] }): Synonym[] => (means.length > 0 ? [{ term, means }] : []));
    const ranking = query === '' ? NOTHING : language.rank(query, synonyms, limit);
    const asked = foldWord(query);
    const pin = terms.find(({ term, means = [], page }) => page !== undefined && [term, ...means].some((way) => foldWord(way) === asked));
    return withFirst(ranking, language, pin?.page === undefined ? undefined : reader.link(pin.page));
  }

  private async run(): Promise<void> {
    for (;;) {
      const { snapshot } = this.content.store;
      if (!snapshot || snapshot === this.shown) return;
      const tags = this.changed;
      this.changed = new Set();
      const isCurrent = () => this.content.store.snapshot === snapshot;
      let done = true;
      try {
        for (const [locale, language] of this.languages)
          done = (await language.update(() => this.read(locale, snapshot), tags, isCurrent)) && done;
      } catch (error) {
        done = false;
        throw error;
      } finally {
        if (done) this.shown = snapshot;
        // What was not brought up to date has to be looked at again with what changed meanwhile.
        else this.changed = tags && new Set([...tags, ...this.changed]);
      }
    }
  }

  private read(locale: Locale, snapshot: Snapshot): Reader {
    return new Reader(snapshot, this.content.pictures, locale, this.site);
  }
}

const EMPTY: Snapshot = { calls: new Map(), shared: new Map(), revision: '' };
const NOTHING: Ranking = { hits: [], counts: new Map(), words: new Set() };

/** Puts the page that an editor chose before all others. */
function withFirst(ranking: Ranking, language: LocaleSearch, url: string | undefined): Ranking {
  const document = url === undefined ? undefined : language.documentAt(url);
  if (!document) return ranking;
  const isIn = ranking.hits.some((hit) => hit.document === document);
  const counts = new Map(ranking.counts);
  if (!isIn) counts.set(document.type, (counts.get(document.type) ?? 0) + 1);
  const hits = [{ document, score: Infinity }, ...ranking.hits.filter((hit) => hit.document !== document)];
  return { ...ranking, hits, counts };
}
