import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../../atomic-file.ts';
import { log } from '../../log.ts';
import { judge, type Runs } from '../../site/daily-runs.ts';
import { reasonOf } from '../../site/finding.ts';
import { DAY_MS } from '../../site/time.ts';
import type { MailDelivery } from '../deliveries/mail.ts';
import { MAILS, type OutboxMessage } from '../message.ts';
import { readLedger } from './ledger.ts';
import type { Outbox } from './outbox.ts';

export interface RetentionOptions {
  /** For how many days a message is kept; 0: without end. */
  readonly days: number;
  /** Absent: no e-mails are sent. */
  readonly mail?: Pick<MailDelivery, 'applies'>;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** `wait`: its time is over, but an e-mail of it is still to be sent. */
type Verdict = 'keep' | 'wait' | 'delete';

/** Times of the sweeps, in the folder of the messages: a new process knows them. */
const RUNS_FILE = '.retention.json';
/** Time after which a message that could not be deleted is tried again. */
const RETRY_MS = 3_600_000;

/** Deletes messages that stay with the site when they have been there for the time of the settings and all their e-mails are sent. */
export class Retention {
  private readonly outbox: Outbox;
  private readonly days: number;
  private readonly mail: RetentionOptions['mail'];
  private readonly now: () => number;
  private next = 0;

  constructor(outbox: Outbox, { days, mail, now = Date.now }: RetentionOptions) {
    this.outbox = outbox;
    this.days = days;
    this.mail = mail;
    this.now = now;
  }

  /** Logs how many messages the next sweep will delete. Nothing is thrown: a start does not depend on it. */
  async announce(): Promise<void> {
    if (this.days === 0) return;
    try {
      let count = 0;
      for (const id of await this.outbox.ids()) if ((await this.verdictOn(id, this.now())) === 'delete') count++;
      if (count > 0) log.warn('messages will be deleted', { count, reason: 'they were kept for MESSAGES_KEEP_DAYS' });
    } catch (error) {
      log.error('messages not counted', { reason: reasonOf(error) });
    }
  }

  /** Looks once a day, also when it is called more often. @param deleted is told the id of each message that was deleted */
  async sweep(deleted: (id: string) => void): Promise<void> {
    const time = this.now();
    if (this.days === 0 || time < this.next) return;
    const ids = await this.outbox.ids();
    this.next = time + DAY_MS;
    if (!(await this.isTimeBelieved(time))) return;
    for (const id of ids) {
      try {
        await this.deleteOld(id, time, deleted);
      } catch (error) {
        // It was deleted on the command line meanwhile.
        if ((await this.outbox.receivedAt(id)) === undefined) continue;
        // The others are still deleted.
        this.next = time + RETRY_MS;
        log.error('message not deleted', { message: id, reason: reasonOf(error) });
      }
    }
  }

  private async isTimeBelieved(time: number): Promise<boolean> {
    const known = await readFile(join(this.outbox.folder, RUNS_FILE), 'utf8')
      .then((text) => JSON.parse(text) as Runs)
      // A first time, or a damaged file.
      .catch(() => undefined);
    const { runs, next } = judge(known, time);
    // On a full disk what is old goes all the same.
    await writeFileAtomically(this.outbox.folder, RUNS_FILE, [JSON.stringify(next)]).catch((error: unknown) =>
      log.error('message folder not cleaned', { reason: reasonOf(error) }),
    );
    if (!runs)
      log.warn('no message deleted', {
        reason: `by this clock the last sweep was ${new Date(next.last).toISOString()}, more than eight days ago`,
        effect: 'if the clock is right, messages are deleted a day from now',
      });
    return runs;
  }

  private async deleteOld(id: string, time: number, deleted: (id: string) => void): Promise<void> {
    const verdict = await this.verdictOn(id, time);
    if (verdict === 'keep') return;
    if (verdict === 'wait') return log.warn('message kept', { message: id, reason: 'an e-mail of it is still to be sent' });
    await this.outbox.remove(id, undefined);
    deleted(id);
    log.info('message deleted', { message: id, reason: 'it was kept for MESSAGES_KEEP_DAYS' });
  }

  private async verdictOn(id: string, time: number): Promise<Verdict> {
    const message = await this.outbox.read(id).catch(() => undefined);
    const received = await this.receivedAt(id, message);
    if (received === undefined || time - received <= this.days * DAY_MS) return 'keep';
    return (await this.hasMailToSend(id, message)) ? 'wait' : 'delete';
  }

  /** The time that the message names: that of its folder is newer when a backup was put back. */
  private async receivedAt(id: string, message: OutboxMessage | undefined): Promise<number | undefined> {
    const named = Date.parse(message?.receivedAt ?? '');
    return Number.isNaN(named) ? this.outbox.receivedAt(id) : named;
  }

  /** Whether an e-mail is still to be sent. A message that cannot be read, as with another key, may have any. */
  private async hasMailToSend(id: string, message: OutboxMessage | undefined): Promise<boolean> {
    const { mail } = this;
    if (!mail) return false;
    const { deliveries } = await readLedger(this.outbox.pathOf(id));
    return MAILS.some((kind) => deliveries[kind]?.over !== true && (message === undefined || mail.applies(kind, message)));
  }
}
