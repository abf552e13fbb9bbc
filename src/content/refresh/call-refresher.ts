import pLimit from 'p-limit';
import { log } from '../../log.ts';
import { messageOf } from '../../site/errors.ts';
import { CALL_IDS, callOf, type CallId } from '../contract/calls.ts';
import { describeIssue, type ContentIssue } from '../contract/issues.ts';
import { parseCall, patchCall, type ParsedCall } from '../contract/parse.ts';
import { callKey, type CallContent, type CallKey } from '../snapshot/snapshot.ts';
import { outcomeOf, type CallOutcome } from './call-outcome.ts';
import { refetchPlanOf, type Hint } from './hint.ts';
import type { StoreOptions } from './options.ts';
import type { RefreshReason } from './refresh-queue.ts';
import type { ReportOnce } from './report-once.ts';

type Calls = Map<CallKey, CallContent>;
type Failure = Extract<CallOutcome, { kind: 'failed' | 'wrongLanguage' }>;

const CONCURRENT_CALLS = 8;

const withoutEtag = ({ etag: _etag, ...content }: CallContent): CallContent => content;

/** Fetches calls again, and decides for each whether its response is shown or its last good content stays. */
export class CallRefresher {
  /** Calls whose last fetch failed: their content is older. */
  readonly failing = new Set<CallKey>();
  /** The reason of the last failure, for the status page and the log. */
  lastFailure: string | undefined;
  /** When the response for a list was empty for the first time, in milliseconds of this process. */
  private readonly emptySince = new Map<CallKey, number>();
  private readonly options: StoreOptions;
  private readonly reports: ReportOnce;

  constructor(options: StoreOptions, reports: ReportOnce) {
    this.options = options;
    this.reports = reports;
  }

  /** When the first of the emptied lists goes live by itself, in milliseconds of this process; `Infinity` without one. */
  get confirmAt(): number {
    return Math.min(...this.emptySince.values()) + this.options.emptyListSeconds * 1000;
  }

  /**
   * Fetches everything or what a hint names.
   * @param calls is changed: it gets the new content
   * @returns the number of calls that failed
   */
  async refresh(calls: Calls, reason: RefreshReason, hint: Hint | undefined, signal: AbortSignal): Promise<number> {
    const embeddedPaths = new Set<string>();
    let failed = 0;
    // Call by call, not language by language: the menu's three lists come first.
    const due = CALL_IDS.flatMap((call) => this.options.locales.map((locale) => ({ call, locale, key: callKey(call, locale) })));
    await pLimit(CONCURRENT_CALLS).map(due, async ({ call, locale, key }) => {
      const plan = refetchPlanOf(hint, call, locale, calls.get(key)?.fallbackTo);
      if (plan === 'nothing' || signal.aborted) return;
      if (plan !== 'whole' && (await this.refreshEntries(call, locale, plan, calls).catch(() => false))) return;
      const outcome = await this.refreshCall(call, locale, reason, calls, signal).catch((error: unknown) => {
        this.fail(call, locale, calls.get(key), { kind: 'failed', reason: messageOf(error) });
        return 'failed';
      });
      if (outcome === 'failed') {
        failed++;
        this.failing.add(key);
      } else if (outcome !== 'aborted') this.failing.delete(key);
      // An emptied list that is not answered any more has to be confirmed again.
      if (outcome === 'failed' || outcome === 'embedded') this.emptySince.delete(key);
      if (outcome === 'embedded') embeddedPaths.add(callOf(call).path);
    });
    if (embeddedPaths.size > 0)
      this.reports.report('info', 'embedded copy used', {
        calls: [...embeddedPaths].sort(),
        reason: 'the service does not have these addresses',
      });
    return failed;
  }

  /** Adds the embedded copy of each extension of the contract that `calls` lacks. */
  async addEmbedded(calls: Calls): Promise<void> {
    for (const call of CALL_IDS)
      for (const locale of this.options.locales)
        if (callOf(call).origin === 'extension' && !calls.has(callKey(call, locale))) await this.useEmbedded(call, locale, calls);
  }

  /**
   * Fetches single entries of a list.
   * @returns false when the whole list has to be fetched
   */
  private async refreshEntries(call: CallId, locale: string, ids: ReadonlySet<string>, calls: Calls): Promise<boolean> {
    const key = callKey(call, locale);
    const before = calls.get(key);
    const { service } = this.options;
    // Where the last fetch failed, the other entries may be old.
    if (!service || before?.from !== 'service' || before.fallbackTo !== undefined || this.failing.has(key)) return false;
    let listEtag = before.etag;
    let list: ParsedCall = { readable: true, entries: before.entries, issues: before.issues };
    for (const documentId of ids) {
      const response = await service.fetch(call, locale, { documentId, listEtag });
      if (response.kind !== 'response' || (response.language ?? locale) !== locale) return false;
      const patched = patchCall(call, locale, response.body, documentId, list);
      // An emptied list is confirmed by the whole response.
      if (!patched || patched.entries.length === 0) return false;
      list = patched;
      // Without a validator, the next refresh of everything fetches the whole list.
      listEtag = response.listEtag;
    }
    this.reportIssues(list.issues);
    const { entries, issues } = list;
    calls.set(key, { ...withoutEtag(before), entries, issues, ...(listEtag === undefined ? {} : { etag: listEtag }) });
    return true;
  }

  private async refreshCall(call: CallId, locale: string, reason: RefreshReason, calls: Calls, signal: AbortSignal) {
    const { service, embedded } = this.options;
    const before = calls.get(callKey(call, locale));
    const response = await (service ?? embedded).fetch(call, locale, { etag: before?.etag, signal });
    if (signal.aborted) return 'aborted';
    const outcome = outcomeOf(call, locale, response, before, service ? 'service' : 'embedded');
    if (outcome.kind === 'content' || (outcome.kind === 'emptied' && this.isConfirmed(outcome.content, before, reason))) {
      this.show(outcome.content, calls);
      return 'updated';
    }
    if (outcome.kind === 'emptied') return 'kept';
    if (outcome.kind === 'unreadable') {
      this.reportIssues(outcome.issues);
      this.lastFailure = outcome.issues.map(describeIssue).join('; ');
      if (before) calls.set(callKey(call, locale), { ...withoutEtag(before), issues: outcome.issues });
    } else if (outcome.kind !== 'absent') this.fail(call, locale, before, outcome);
    if (service && !before && callOf(call).origin === 'extension') await this.useEmbedded(call, locale, calls);
    return outcome.kind === 'absent' ? (service ? 'embedded' : 'kept') : 'failed';
  }

  /** Notes since when a call has no entries any more. @returns whether that may be shown: a hook confirms it, or it has lasted */
  private isConfirmed({ call, locale }: CallContent, before: CallContent | undefined, reason: RefreshReason): boolean {
    const { emptyListSeconds } = this.options;
    const key = callKey(call, locale);
    const now = performance.now();
    const since = this.emptySince.get(key) ?? now;
    if (reason === 'hook' || now - since >= emptyListSeconds * 1000) return true;
    if (!this.emptySince.has(key))
      log.warn(callOf(call).shape === 'list' ? 'empty list held back' : 'empty block held back', {
        call: callOf(call).path,
        locale,
        kept: before?.entries.length,
        effect: `an empty response goes live when a publish hook confirms it, or after ${emptyListSeconds} seconds`,
      });
    this.emptySince.set(key, since);
    return false;
  }

  private show(content: CallContent, calls: Calls): void {
    const { call, locale, issues, fallbackTo } = content;
    const key = callKey(call, locale);
    this.emptySince.delete(key);
    this.reportIssues(issues);
    if (fallbackTo !== undefined)
      this.reports.report('warn', 'language fallback', { call: callOf(call).path, locale, answeredIn: fallbackTo });
    calls.set(key, content);
  }

  private async useEmbedded(call: CallId, locale: string, calls: Calls): Promise<void> {
    const response = await this.options.embedded.fetch(call, locale);
    if (response.kind !== 'response') return;
    const { readable, entries, issues } = parseCall(call, locale, response.body);
    if (readable) calls.set(callKey(call, locale), { call, locale, entries, issues, from: 'embedded' });
  }

  /** Logs why a call failed, and what is shown instead. */
  private fail(call: CallId, locale: string, before: CallContent | undefined, { kind, ...why }: Failure): void {
    const { path } = callOf(call);
    this.lastFailure = `${path} (${locale}): ${'reason' in why ? why.reason : `answered in ${why.answeredIn}`}`;
    const kept = before ? (before.from === 'embedded' ? 'embedded copy' : 'last good copy') : 'nothing yet';
    this.reports.report('error', kind === 'failed' ? 'content call failed' : 'language missing', { call: path, locale, ...why, kept });
  }

  private reportIssues(issues: readonly ContentIssue[]): void {
    for (const issue of issues)
      this.reports.report(issue.severity === 'notice' ? 'warn' : 'error', 'content issue', { ...issue, text: describeIssue(issue) });
  }
}
