import type { FormId } from '../../site/forms.ts';
import type { OutboxMessage } from '../message.ts';
import { addToLedger, readLedger, type LedgerEntry } from '../storage/ledger.ts';
import type { Outbox } from '../storage/outbox.ts';
import { notification, receipt, type MailContent } from './mail-texts.ts';
import { MailRefused, type Mailer } from './mailer.ts';

export interface MailOptions {
  readonly siteUrl: string;
  /** Addresses to which messages of a form are sent. */
  readonly recipients: (form: FormId) => readonly string[];
}

const MAX_REASON = 300;

/** A mail server's words without e-mail addresses, those of the settings aside. */
const withoutAddresses = (text: string, own: ReadonlySet<string>): string =>
  text
    .slice(0, MAX_REASON)
    .split(/([\s<>"]+)/)
    .map((word) => (word.includes('@') && !own.has(word) ? '(address)' : word))
    .join('');

/** Sends the e-mails of a message: to the form's recipients, and the receipt to the sender. */
export class MailDelivery {
  private readonly outbox: Outbox;
  private readonly mailer: Mailer;
  private readonly options: MailOptions;
  /** What became of an e-mail and could not be written, as on a full disk, by folder and kind. */
  private readonly unwritten = new Map<string, LedgerEntry>();

  constructor(outbox: Outbox, mailer: Mailer, options: MailOptions) {
    this.outbox = outbox;
    this.mailer = mailer;
    this.options = options;
  }

  /** Whether a message has such an e-mail. Comments have none: they are read in the inbox, where they are approved. */
  applies(kind: 'mail' | 'receipt', { form, fields, suspicions }: OutboxMessage): boolean {
    if (form === 'comment') return false;
    if (kind === 'mail') return this.options.recipients(form).length > 0;
    // The address that a program has typed is hardly its own.
    return fields['email'] !== undefined && suspicions.every((suspicion) => suspicion === 'noProofOfWork');
  }

  /** @throws ChannelDown; or MailRefused, where it is tried again: a recipient of the company may be set right */
  async deliver(kind: 'mail' | 'receipt', message: OutboxMessage): Promise<void> {
    const folder = this.outbox.pathOf(message.id);
    const unwritten = this.unwritten.get(`${folder} ${kind}`);
    if (unwritten) return this.record(folder, kind, unwritten);
    const { deliveries } = await readLedger(folder);
    const before = deliveries[kind];
    if (before?.over) return;
    const email = message.fields['email'];
    const to = kind === 'mail' ? this.options.recipients(message.form) : [email ?? ''];
    const content: MailContent = kind === 'mail' ? notification(message, this.options.siteUrl) : receipt(message, this.options.siteUrl);
    const messageId = `<${message.id}.${kind}@${new URL(this.options.siteUrl).hostname}>`;
    try {
      const refused = await this.mailer.send({
        ...content,
        to,
        messageId,
        ...(kind === 'mail' && email !== undefined ? { replyTo: email } : {}),
      });
      const reason = `refused for ${refused.join(', ')}`;
      const failed = { delivery: kind, state: 'failed', reason, final: true } as const;
      await this.record(folder, kind, refused.length > 0 ? failed : { delivery: kind, state: 'done' });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // A mail server repeats addresses; of them only those of the settings may stand outside the message.
      const own = new Set(kind === 'mail' ? to : []);
      const reason = withoutAddresses(error.message, own);
      const final = kind === 'receipt';
      if (before?.reason !== reason) await addToLedger(folder, { delivery: kind, state: 'failed', reason, final });
      if (!final) throw new MailRefused(reason);
    }
  }

  /** Writes what became of an e-mail; where that fails, it is remembered, and the e-mail is not sent again. */
  private async record(folder: string, kind: 'mail' | 'receipt', entry: LedgerEntry): Promise<void> {
    const key = `${folder} ${kind}`;
    this.unwritten.set(key, entry);
    await addToLedger(folder, entry);
    this.unwritten.delete(key);
  }
}
