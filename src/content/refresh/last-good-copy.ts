import { join } from 'node:path';
import { log } from '../../log.ts';
import { messageOf } from '../../site/errors.ts';
import { CALL_IDS, type CallId } from '../contract/calls.ts';
import { composeResponse, parseCall } from '../contract/parse.ts';
import { callKey, type CallContent, type CallKey, type Snapshot } from '../snapshot/snapshot.ts';
import { readCopy, writeCopy, type SavedResponse } from './copy.ts';
import type { StoreOptions } from './options.ts';
import type { ReportOnce } from './report-once.ts';
import { languageOf } from './source.ts';

/** Delay between a change and writing it: visitors who wait for the changed page come first. */
const SAVE_AFTER_MS = 1_000;
/** How often the time of the last complete reading is written while the content stays the same. */
const SAVE_TIME_EVERY_MS = 60_000;

/** The last good content of a service on disk, so that a restart shows it while the service is down. */
export class LastGoodCopy {
  private readonly folder: string;
  private readonly serviceName: string;
  private readonly reports: ReportOnce;
  /** The snapshot to write; undefined when the copy is up to date. */
  private unsaved: Snapshot | undefined;
  /** When all content was last read without a failure, by the clock; and what of this is written. */
  private completeAt: number | undefined;
  private savedCompleteAt = 0;
  private timer: NodeJS.Timeout | undefined;
  /** Writes run one after another: an older copy must not replace a newer one. */
  private writing: Promise<void> = Promise.resolve();

  constructor({ dataFolder, serviceName }: StoreOptions, reports: ReportOnce) {
    this.folder = join(dataFolder, 'copy');
    this.serviceName = serviceName;
    this.reports = reports;
  }

  /** @returns undefined when there is none; `complete` is false when a part of it is damaged */
  async load() {
    const copy = await readCopy(this.folder, this.serviceName);
    if (!copy) return undefined;
    if (copy.damaged.length > 0) log.error('copy damaged', { calls: copy.damaged });
    const calls = new Map<CallKey, CallContent>();
    for (const [key, response] of copy.responses) {
      const [call, locale] = key.split(':') as [CallId, string];
      if (!CALL_IDS.includes(call)) continue;
      const { readable, entries, issues } = parseCall(call, locale, response);
      const language = languageOf(response) ?? locale;
      const fallback = language === locale ? {} : { fallbackTo: language };
      if (readable) calls.set(callKey(call, locale), { call, locale, entries, issues, from: 'copy', ...fallback });
    }
    const { savedAt, completeAt = savedAt, damaged } = copy;
    this.savedCompleteAt = Date.parse(completeAt) || 0;
    return { calls, savedAt, completeAt, complete: damaged.length === 0 };
  }

  /**
   * Called after every refresh: writes a changed snapshot soon, and tries again to write one that could not be written.
   * @param completeAt when all content was last read without a failure, by the clock
   */
  update(snapshot: Snapshot, changed: boolean, completeAt: number | undefined): void {
    this.completeAt = completeAt;
    if (changed || (completeAt ?? 0) - this.savedCompleteAt >= SAVE_TIME_EVERY_MS) this.unsaved = snapshot;
    if (this.unsaved) this.timer ??= setTimeout(() => this.write(), SAVE_AFTER_MS);
  }

  /** Writes what is not written yet. */
  async finish(): Promise<void> {
    if (this.timer) this.write();
    await this.writing;
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(async () => {
      const { unsaved: snapshot, completeAt } = this;
      if (!snapshot) return;
      const responses = new Map<string, SavedResponse>();
      for (const [key, content] of snapshot.calls)
        if (content.from !== 'embedded')
          responses.set(key, { identity: content, pieces: () => composeResponse(content.call, content.entries, content.fallbackTo) });
      try {
        await writeCopy(this.folder, { source: this.serviceName, revision: snapshot.revision, completeAt }, responses);
        this.savedCompleteAt = completeAt ?? 0;
        if (this.unsaved === snapshot) this.unsaved = undefined;
      } catch (error) {
        // The temporary file has another name each time.
        const reason = messageOf(error).replace(/[\da-f-]{36}\.tmp/, '');
        this.reports.report('error', 'copy not written', { reason, kept: 'the copy in memory' });
      }
    });
  }
}
