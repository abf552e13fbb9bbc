import type { Change, Delivery } from './hints';

/** Something the site said about an entry. `entry` and `call`: it is not shown in this version. */
export interface Remark {
  readonly severity: 'call' | 'entry' | 'field' | 'notice';
  readonly field?: string;
  readonly message: string;
}

/** What one instance of the site made of an entry's last change. */
export interface Told {
  readonly state: 'live' | 'refused' | 'absent' | 'unread';
  /** When it was told, in milliseconds: a later change is not part of this. */
  readonly askedAt: number;
  /** Since when it stands so. */
  readonly since: string;
  readonly url?: string;
  readonly remarks: readonly Remark[];
  /** Why the instance said nothing. */
  readonly failure?: string;
}

/** One entry in one language, by the address of each instance's hook. */
export interface Stored {
  readonly type: string;
  readonly documentId: string;
  readonly language: string;
  readonly sites: Readonly<Record<string, Told>>;
}

/** Where outcomes are kept. */
export interface OutcomeStore {
  read(type: string, documentId: string, language: string): Promise<Stored | undefined>;
  write(stored: Stored, state: Outcome['state']): Promise<void>;
}

/** What the editor reads. */
export interface Outcome {
  /** `unasked`: no instance was ever told of it, as after the first filling. `draft`: it is not published. */
  readonly state: 'live' | 'refused' | 'waiting' | 'unasked' | 'draft' | 'absent' | 'no-sites' | 'other-language';
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

const STATES: ReadonlySet<unknown> = new Set(['live', 'refused', 'absent', 'unread']);
const SEVERITIES: ReadonlySet<unknown> = new Set(['call', 'entry', 'field', 'notice']);
const textOf = (value: unknown, most: number) => (typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined);

interface Said {
  readonly type: string;
  readonly documentId: string;
  readonly locale: string;
  readonly told: Pick<Told, 'state' | 'url' | 'remarks' | 'failure'>;
}

function readRemark(value: unknown): Remark[] {
  const { severity, field, message } = (value ?? {}) as Record<string, unknown>;
  const text = textOf(message, 500);
  if (!SEVERITIES.has(severity) || text === undefined) return [];
  const place = textOf(field, 200);
  return [{ severity: severity as Remark['severity'], message: text, ...(place === undefined ? {} : { field: place }) }];
}

/** What the answer of a site says of entries; a site that says nothing of them has told nothing. */
function readAnswer(answer: unknown): Said[] {
  const { entries } = (answer ?? {}) as { entries?: unknown };
  if (!Array.isArray(entries)) return [];
  return entries.slice(0, 2_000).flatMap((entry: unknown) => {
    const { type, documentId, locale, state, url, issues } = (entry ?? {}) as Record<string, unknown>;
    if (typeof type !== 'string' || typeof documentId !== 'string' || typeof locale !== 'string' || !STATES.has(state)) return [];
    const address = textOf(url, 2_000);
    const shown = address !== undefined && /^https?:\/\//.test(address) ? { url: address } : {};
    const remarks = Array.isArray(issues) ? issues.slice(0, 20).flatMap(readRemark) : [];
    return [{ type, documentId, locale, told: { state: state as Told['state'], remarks, ...shown } }];
  });
}

/** The worst of what the instances say; an entry is live when it is on all of them. */
function together(told: readonly Told[]): Outcome {
  const remarks = [...new Map(told.flatMap((one) => one.remarks).map((remark) => [JSON.stringify(remark), remark])).values()];
  const since = told
    .map((one) => one.since)
    .sort()
    .at(-1);
  const url = told.find((one) => one.url !== undefined)?.url;
  const failure = told.find((one) => one.failure !== undefined)?.failure;
  const state = (['refused', 'unread', 'absent'] as const).find((worst) => told.some((one) => one.state === worst)) ?? 'live';
  return {
    state: state === 'unread' ? 'waiting' : state,
    remarks,
    ...(since === undefined ? {} : { since }),
    ...(url === undefined ? {} : { url }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Remembers what became of each change at every instance of the site, so that the editor can read it. */
export class Outcomes {
  /** Last change of an entry in this run of the service, in milliseconds. */
  private readonly changed = new Map<string, number>();
  private writing: Promise<void> = Promise.resolve();
  private readonly options: OutcomesOptions;

  constructor(options: OutcomesOptions) {
    this.options = options;
  }

  /** An entry changed in public and the sites are about to be told. */
  expect({ type, documentId, locales }: Change, at = Date.now()): void {
    for (const language of this.languagesOf(locales)) this.changed.set(`${type} ${documentId} ${language}`, at);
  }

  private changedAt = (type: string, documentId: string, language: string) => this.changed.get(`${type} ${documentId} ${language}`);

  private languagesOf(locales: readonly string[]): readonly string[] {
    return locales.includes('*') ? this.options.siteLocales : locales;
  }

  /** Takes down what an instance answered, or that it did not. Never throws. */
  delivered(delivery: Delivery): Promise<void> {
    this.writing = this.writing.then(() => this.take(delivery)).catch(this.options.onError);
    return this.writing;
  }

  private async take({ target, changes, askedAt, at, answer, failure }: Delivery): Promise<void> {
    const said = new Map(readAnswer(answer).map((one) => [`${one.type} ${one.documentId} ${one.locale}`, one.told]));
    for (const { type, documentId, locales } of changes) {
      for (const language of this.languagesOf(locales)) {
        if (!this.options.siteLocales.includes(language)) continue;
        const told = said.get(`${type} ${documentId} ${language}`) ?? {
          state: 'unread' as const,
          remarks: [],
          failure: failure ?? 'the site did not say what became of it',
        };
        const before = await this.options.store.read(type, documentId, language);
        const last = before?.sites[target];
        // Asked once more without a change between: it stands as long as it stood.
        const unchanged = last?.state === told.state && last.askedAt >= (this.changedAt(type, documentId, language) ?? 0);
        const sites = { ...before?.sites, [target]: { ...told, askedAt, since: unchanged ? last.since : at } };
        await this.options.store.write({ type, documentId, language, sites }, this.sum(sites).state);
      }
    }
  }

  /** Only instances that the settings still name count. */
  private sum(sites: Stored['sites']): Outcome {
    const told = this.options.targets.flatMap((target) => sites[target] ?? []);
    if (told.length < this.options.targets.length) return { state: told.length === 0 ? 'unasked' : 'waiting', remarks: [] };
    return together(told);
  }

  /**
   * What became of an entry in a language.
   * @param publishedAt when its live version was made, in milliseconds; undefined: it is not published
   */
  async of(type: string, documentId: string, language: string, publishedAt: number | undefined): Promise<Outcome> {
    const { targets, siteLocales, store } = this.options;
    const changed = this.changedAt(type, documentId, language);
    const isPublic = publishedAt !== undefined;
    if (!isPublic && changed === undefined) return { state: 'draft', remarks: [] };
    if (!siteLocales.includes(language)) return { state: isPublic ? 'other-language' : 'draft', remarks: [] };
    if (targets.length === 0) return { state: isPublic ? 'no-sites' : 'draft', remarks: [] };
    const sites = (await store.read(type, documentId, language))?.sites ?? {};
    const changedAt = Math.max(publishedAt ?? 0, changed ?? 0);
    if (targets.some((target) => sites[target] !== undefined && sites[target].askedAt < changedAt))
      return { state: 'waiting', remarks: [] };
    const outcome = this.sum(sites);
    if (outcome.state === 'unasked' && changed !== undefined) return { state: 'waiting', remarks: [] };
    return isPublic || outcome.state === 'waiting' ? outcome : { state: 'draft', remarks: [] };
  }
}
