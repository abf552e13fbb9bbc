import { entryKey } from '../documents';
import type { Change, Delivery } from './hints';

/** A site's message about an entry. `entry` and `call`: it is not shown in this version. */
export interface Remark {
  readonly severity: 'call' | 'entry' | 'field' | 'notice';
  readonly field?: string;
  readonly message: string;
}

/** The state of an entry's last change at one instance of the site. */
export interface SiteState {
  readonly state: 'live' | 'refused' | 'absent' | 'unread';
  /** When the hint was sent, in milliseconds: a later change is not part of this. */
  readonly sentAt: number;
  /** Since when it has this state (ISO 8601); empty: unknown, as of content that was there before the first hint. */
  readonly since: string;
  readonly url?: string;
  readonly remarks: readonly Remark[];
  /** Why the instance gave no state. */
  readonly failure?: string;
}

/** One entry in one language, by the address of each instance's hook. */
export interface StoredOutcome {
  readonly type: string;
  readonly documentId: string;
  readonly language: string;
  readonly sites: Readonly<Record<string, SiteState>>;
}

/** Where outcomes are stored. */
export interface OutcomeStore {
  read(type: string, documentId: string, language: string): Promise<StoredOutcome | undefined>;
  write(stored: StoredOutcome, state: Outcome['state']): Promise<void>;
}

/** What the edit screen shows. */
export interface Outcome {
  /** `unchecked`: no instance ever got a hint for it, as after the first seed. `draft`: it is not published. */
  readonly state: 'live' | 'refused' | 'waiting' | 'unchecked' | 'draft' | 'absent' | 'no-sites' | 'other-language';
  readonly since?: string;
  readonly url?: string;
  readonly remarks: readonly Remark[];
  /** Why an instance has not confirmed yet. */
  readonly failure?: string;
}

interface OutcomesOptions {
  readonly store: OutcomeStore;
  /** Hooks of the sites' instances. */
  readonly targets: readonly string[];
  readonly siteLocales: readonly string[];
  readonly onError: (error: unknown) => void;
}

/** A failure: the site's response says nothing about the entry. */
export const NOT_NAMED = 'the site’s response does not name this entry';

const STATES: ReadonlySet<unknown> = new Set(['live', 'refused', 'absent', 'unread']);
const SEVERITIES: ReadonlySet<unknown> = new Set(['call', 'entry', 'field', 'notice']);
const textOf = (value: unknown, maxLength: number) => (typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : undefined);

/** An entry's state in a site's response. */
interface ReportedState {
  readonly type: string;
  readonly documentId: string;
  readonly locale: string;
  readonly reported: Pick<SiteState, 'state' | 'url' | 'remarks' | 'failure'>;
}

function readRemark(value: unknown): Remark[] {
  const { severity, field, message } = (value ?? {}) as Record<string, unknown>;
  const text = textOf(message, 500);
  if (!SEVERITIES.has(severity) || text === undefined) return [];
  const place = textOf(field, 200);
  return [{ severity: severity as Remark['severity'], message: text, ...(place === undefined ? {} : { field: place }) }];
}

/** Validates a site's response; entries in another form are left out. */
function readResponse(response: unknown): ReportedState[] {
  const { entries } = (response ?? {}) as { entries?: unknown };
  if (!Array.isArray(entries)) return [];
  return entries.slice(0, 2_000).flatMap((entry: unknown) => {
    const { type, documentId, locale, state, url, issues } = (entry ?? {}) as Record<string, unknown>;
    if (typeof type !== 'string' || typeof documentId !== 'string' || typeof locale !== 'string' || !STATES.has(state)) return [];
    const address = textOf(url, 2_000);
    const shown = address !== undefined && /^https?:\/\//.test(address) ? { url: address } : {};
    const remarks = Array.isArray(issues) ? issues.slice(0, 20).flatMap(readRemark) : [];
    return [{ type, documentId, locale, reported: { state: state as SiteState['state'], remarks, ...shown } }];
  });
}

/** The worst state of all instances: an entry is live when it is live on each of them. */
function worstOf(states: readonly SiteState[]): Outcome {
  const remarks = [...new Map(states.flatMap((one) => one.remarks).map((remark) => [JSON.stringify(remark), remark])).values()];
  const since = states
    .map((one) => one.since)
    .sort()
    .at(-1);
  const url = states.find((one) => one.url !== undefined)?.url;
  const failure = states.find((one) => one.failure !== undefined)?.failure;
  const state = (['refused', 'unread', 'absent'] as const).find((worst) => states.some((one) => one.state === worst)) ?? 'live';
  return {
    state: state === 'unread' ? 'waiting' : state,
    remarks,
    ...(since ? { since } : {}),
    ...(url === undefined ? {} : { url }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Stores the state of each change at every instance of the site, for the edit screen. */
export class Outcomes {
  /** Last change of an entry since the service started, in milliseconds. */
  private readonly changed = new Map<string, number>();
  private writing: Promise<void> = Promise.resolve();
  private readonly options: OutcomesOptions;

  constructor(options: OutcomesOptions) {
    this.options = options;
  }

  /** Notes a change whose hint is about to be sent. @param at in milliseconds */
  expect({ type, documentId, locales }: Change, at = Date.now()): void {
    for (const language of this.languagesOf(locales)) this.changed.set(entryKey({ type, documentId, language }), at);
  }

  private languagesOf(locales: readonly string[]): readonly string[] {
    return locales.includes('*') ? this.options.siteLocales : locales;
  }

  /** Stores an instance's response, or that there was none. Never throws. */
  delivered(delivery: Delivery): Promise<void> {
    this.writing = this.writing.then(() => this.store(delivery)).catch(this.options.onError);
    return this.writing;
  }

  private async store({ target, changes, sentAt, at, response, failure }: Delivery): Promise<void> {
    const { siteLocales, store } = this.options;
    const reports = new Map(readResponse(response).map((one) => [entryKey({ ...one, language: one.locale }), one.reported]));
    for (const { type, documentId, locales } of changes) {
      for (const language of this.languagesOf(locales)) {
        if (!siteLocales.includes(language)) continue;
        const key = entryKey({ type, documentId, language });
        const reported = reports.get(key) ?? {
          state: 'unread' as const,
          remarks: [],
          failure: failure ?? NOT_NAMED,
        };
        const before = await store.read(type, documentId, language);
        const last = before?.sites[target];
        // A recheck of the same version keeps the time of its state.
        const unchanged = last?.state === reported.state && last.sentAt >= (this.changed.get(key) ?? 0);
        // The first check of unchanged content does not show since when it is published.
        const isFirst = !last && !this.changed.has(key);
        const since = unchanged ? last.since : isFirst ? '' : at;
        const sites = { ...before?.sites, [target]: { ...reported, sentAt, since } };
        await store.write({ type, documentId, language, sites }, this.combined(sites).state);
      }
    }
  }

  /** Only instances that the settings still name count. */
  private combined(sites: StoredOutcome['sites']): Outcome {
    const states = this.options.targets.flatMap((target) => sites[target] ?? []);
    if (states.length < this.options.targets.length) return { state: states.length === 0 ? 'unchecked' : 'waiting', remarks: [] };
    return worstOf(states);
  }

  /**
   * The outcome of an entry's last publish in a language.
   * @param publishedAt when its live version was made, in milliseconds; undefined: it is not published
   */
  async of(type: string, documentId: string, language: string, publishedAt: number | undefined): Promise<Outcome> {
    const { targets, siteLocales, store } = this.options;
    const changed = this.changed.get(entryKey({ type, documentId, language }));
    const isPublic = publishedAt !== undefined;
    if (!isPublic && changed === undefined) return { state: 'draft', remarks: [] };
    if (!siteLocales.includes(language)) return { state: isPublic ? 'other-language' : 'draft', remarks: [] };
    if (targets.length === 0) return { state: isPublic ? 'no-sites' : 'draft', remarks: [] };
    const sites = (await store.read(type, documentId, language))?.sites ?? {};
    const changedAt = Math.max(publishedAt ?? 0, changed ?? 0);
    if (targets.some((target) => sites[target] !== undefined && sites[target].sentAt < changedAt)) return { state: 'waiting', remarks: [] };
    const outcome = this.combined(sites);
    if (outcome.state === 'unchecked' && changed !== undefined) return { state: 'waiting', remarks: [] };
    return isPublic || outcome.state === 'waiting' ? outcome : { state: 'draft', remarks: [] };
  }
}
