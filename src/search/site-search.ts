import { Reader } from '../content/snapshot/reader.ts';
import type { SiteSettings } from '../content/snapshot/links.ts';
import type { Snapshot } from '../content/snapshot/snapshot.ts';
import type { SiteContent } from '../content/site-content.ts';
import { log } from '../log.ts';
import type { SearchModel, SuggestionsResponse } from '../models/search.ts';
import { stackOf } from '../site/errors.ts';
import { LOCALE_CODES, type Locale } from '../site/locales.ts';
import { LocaleSearch } from './locale-search.ts';
import { cleanQuery, matchingTerm } from './query.ts';
import { NOTHING_FOUND, type Ranking } from './ranking.ts';
import { resultsModel, suggestionsOf, type Found, type Part } from './results.ts';
import { inSlices } from './slices.ts';

const MAX_SIMILAR = 6;
/** Preparations in a row that a newer content ends. */
const MAX_REPLACED = 3;

/**
 * Search over everything that is published, in each language by itself. Follows the content: each refresh tells which tags
 * changed; the documents of those are prepared in slices, and shown in all languages at once.
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
    this.update().catch((error: unknown) => log.error('search not updated', { reason: stackOf(error) }));
  }

  /** Resolves when there is something to search in. */
  async ready(): Promise<void> {
    if (!this.shown) await this.update();
  }

  /** @param typed untrusted; @param part the group that is shown alone, and which page of it, untrusted */
  search(locale: Locale, typed: string, part: Part = {}): SearchModel {
    return resultsModel(this.find(locale, typed), part);
  }

  /** The first results, for suggestions. @param typed untrusted */
  suggest(locale: Locale, typed: string): SuggestionsResponse {
    return suggestionsOf(this.find(locale, typed));
  }

  /** Whether a query has a result. @param typed untrusted */
  finds(locale: Locale, typed: string): boolean {
    return this.rank(locale, cleanQuery(typed), this.read(locale, this.shown ?? EMPTY)).counts.size > 0;
  }

  private find(locale: Locale, typed: string): Found {
    const query = cleanQuery(typed);
    const language = this.languages.get(locale)!;
    const reader = this.read(locale, this.shown ?? EMPTY);
    return {
      query,
      locale,
      ranking: this.rank(locale, query, reader),
      similar: () => language.wordsLike(query, MAX_SIMILAR),
      reader,
      textOf: (document) => language.textOf(document, () => this.read(locale, this.shown ?? EMPTY)),
    };
  }

  /** Results of a query, with the page before all others that an editor chose for it. */
  private rank(locale: Locale, query: string, reader: Reader): Ranking {
    const language = this.languages.get(locale)!;
    const terms = reader.list('searchTerm');
    const ranking = query === '' ? NOTHING_FOUND : language.rank(query, terms);
    const pinned = terms.filter(({ page }) => page !== undefined);
    const pin = matchingTerm(query, pinned, locale);
    return withFirst(ranking, language, pin?.page === undefined ? undefined : reader.link(pin.page));
  }

  private async run(): Promise<void> {
    // Where contents come faster than one is prepared, one of them is finished all the same.
    for (let replaced = 0; ; replaced++) {
      const { snapshot } = this.content.store;
      if (!snapshot || snapshot === this.shown) return;
      const tags = this.changed;
      this.changed = new Set();
      let shows = false;
      try {
        const isNeeded = () => replaced >= MAX_REPLACED || this.content.store.snapshot === snapshot;
        const show = await inSlices(this.steps(snapshot, tags), isNeeded);
        shows = show !== undefined;
        if (shows) replaced = -1;
        show?.();
      } finally {
        // What was not brought up to date has to be looked at again with what changed meanwhile.
        if (!shows) this.changed = tags && new Set([...tags, ...this.changed]);
      }
    }
  }

  /** Prepares all languages for a content. @returns what shows it in all of them at once, with its synonyms and pinned pages */
  private *steps(snapshot: Snapshot, tags: ReadonlySet<string> | undefined): Generator<void, () => void> {
    const updates: (() => void)[] = [];
    for (const [locale, language] of this.languages) updates.push(yield* language.update(() => this.read(locale, snapshot), tags));
    return () => {
      for (const update of updates) update();
      this.shown = snapshot;
    };
  }

  private read(locale: Locale, snapshot: Snapshot): Reader {
    return new Reader(snapshot, this.content.pictures, locale, this.site);
  }
}

const EMPTY: Snapshot = { calls: new Map(), shared: new Map(), revision: '' };

/** Puts the page that an editor chose before all others. */
function withFirst(ranking: Ranking, language: LocaleSearch, url: string | undefined): Ranking {
  const document = url === undefined ? undefined : language.documentAt(url);
  if (!document) return ranking;
  const { key, type } = document;
  const counts = new Map(ranking.counts);
  if (!ranking.fits(key)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    ...ranking,
    counts,
    best(limit, types) {
      if (types && !types.has(type)) return ranking.best(limit, types);
      const others = ranking.best(limit, types).filter((hit) => hit.document.key !== key);
      return [{ document, score: Infinity }, ...others].slice(0, limit);
    },
  };
}
