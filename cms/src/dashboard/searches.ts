import { messageOf } from '#site/errors';

/** A query that found nothing. */
export interface Unanswered {
  readonly locale: string;
  readonly query: string;
  /** How often, in all instances. */
  readonly count: number;
}

/** An instance of the site, and why it told nothing. */
export interface InstanceState {
  readonly host: string;
  /**
   * `silent`: no response. `secret`: it has another secret. `unknown`: it has no such address. `status`: another status.
   * `form`: a response that cannot be read.
   */
  readonly failure?: 'silent' | 'secret' | 'unknown' | 'status' | 'form';
  /** Status or reason. */
  readonly detail?: string;
}

/** What visitors looked for and did not find, on all instances of the site. */
export interface Searches {
  /** First day that an instance counts; absent where none answered. */
  readonly since?: string;
  readonly instances: readonly InstanceState[];
  readonly queries: readonly Unanswered[];
}

interface SearchesOptions {
  /** Publish hooks of the instances. */
  readonly targets: readonly string[];
  readonly secret: string;
  readonly siteLocales: readonly string[];
  readonly send?: typeof fetch;
  readonly timeoutMs?: number;
}

interface Report {
  readonly since: string;
  readonly queries: readonly Unanswered[];
}

/** Far above what a site sends, in characters. */
const MAX_LENGTH = 200_000;
const MAX_QUERIES = 500;
const MAX_QUERY = 200;
/** Queries shown. */
const MAX_SHOWN = 50;

/** The body of a response. @returns undefined for one that is too long */
async function readText({ body }: Response): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MAX_LENGTH) {
      await reader?.cancel();
      return undefined;
    }
  }
  return text;
}

/** A response that has its form, with queries in languages of the site. @returns undefined for any other */
function readReport(text: string, siteLocales: readonly string[]): Report | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { since, queries } = (parsed ?? {}) as Record<string, unknown>;
  if (typeof since !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(since)) return undefined;
  if (!Array.isArray(queries) || queries.length > MAX_QUERIES) return undefined;
  const read = queries.map((value: unknown): Unanswered | undefined => {
    const { locale, query, count } = (value ?? {}) as Record<string, unknown>;
    if (typeof locale !== 'string' || typeof query !== 'string' || query === '' || query.length > MAX_QUERY) return undefined;
    return Number.isSafeInteger(count) && (count as number) > 0 ? { locale, query, count: count as number } : undefined;
  });
  if (read.includes(undefined)) return undefined;
  return { since, queries: (read as Unanswered[]).filter(({ locale }) => siteLocales.includes(locale)) };
}

/** Asks one instance. Never throws. */
async function ask(target: string, { secret, siteLocales, send = fetch, timeoutMs = 3_000 }: SearchesOptions) {
  const { host } = new URL(target);
  const failed = (failure: InstanceState['failure'], detail?: string) => ({
    state: { host, failure, ...(detail === undefined ? {} : { detail }) } as InstanceState,
    report: undefined,
  });
  try {
    const response = await send(new URL('searches', target), {
      headers: { authorization: `Bearer ${secret}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401) return failed('secret');
    // A site of an earlier version, or a proxy that lets only the hook through.
    if (response.status === 404) return failed('unknown');
    if (!response.ok) return failed('status', String(response.status));
    const text = await readText(response);
    const report = text === undefined ? undefined : readReport(text, siteLocales);
    return report ? { state: { host }, report } : failed('form');
  } catch (error) {
    return failed('silent', messageOf(error).slice(0, 200));
  }
}

/** What the instances of the site counted, added up. Never throws: an instance that told nothing is named with the reason. */
export async function readSearches(options: SearchesOptions): Promise<Searches> {
  const results = await Promise.all(options.targets.map((target) => ask(target, options)));
  const reports = results.flatMap(({ report }) => report ?? []);
  const sums = new Map<string, Unanswered>();
  for (const { locale, query, count } of reports.flatMap(({ queries }) => queries)) {
    const key = `${locale} ${query}`;
    sums.set(key, { locale, query, count: count + (sums.get(key)?.count ?? 0) });
  }
  const since = reports.map((report) => report.since).sort()[0];
  return {
    ...(since === undefined ? {} : { since }),
    instances: results.map(({ state }) => state),
    queries: [...sums.values()].sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1)).slice(0, MAX_SHOWN),
  };
}
