import type { FormId } from '../../site/forms.ts';
import { DAY_MS } from '../../site/time.ts';
import type { MailKind, OutboxMessage } from '../message.ts';
import { addToLedger, readLedger, type DeliveryState, type LedgerEntry } from '../storage/ledger.ts';
import type { Outbox } from '../storage/outbox.ts';
import { ChannelDown } from './channel.ts';
import { notification, receipt, type MailContent } from './mail-texts.ts';
import { MailDeferred, MailRefused, type Mailer, type Refusals } from './mailer.ts';

export interface MailOptions {
  readonly siteUrl: string;
  /** Addresses to which messages of a form are sent. */
  readonly recipients: (form: FormId) => readonly string[];
}

/** Time for which a refusal for now is tried again (RFC 5321, 4.5.4.1: four to five days). */
const DEFERRED_MS = 5 * DAY_MS;
const MAX_REASON = 300;

type MailEntry = Extract<LedgerEntry, { delivery: unknown }>;

interface Attempt {
  readonly kind: MailKind;
  readonly to: readonly string[];
  readonly before: DeliveryState | undefined;
  /** Whether the message is too old to be tried again. */
  readonly isLate: boolean;
}

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
  private readonly unwritten = new Map<string, MailEntry>();

  constructor(outbox: Outbox, mailer: Mailer, options: MailOptions) {
    this.outbox = outbox;
    this.mailer = mailer;
    this.options = options;
  }

  /** Whether a message has such an e-mail. Comments have none: they are read in the inbox, where they are approved. */
  applies(kind: MailKind, { form, fields, suspicions }: OutboxMessage): boolean {
    if (form === 'comment') return false;
    if (kind === 'mail') return this.options.recipients(form).length > 0;
    // No receipt where a program may have typed the address: it would go to somebody who sent nothing.
    return fields['email'] !== undefined && suspicions.every((suspicion) => suspicion === 'noProofOfWork');
  }

  /**
   * Sends an e-mail to the recipients that do not have it yet, and writes the result to the ledger.
   * @throws ChannelDown if the mail server cannot be used; MailRefused or MailDeferred if the e-mail is to be sent again: the
   * address of a recipient of the company may be corrected, and a full mailbox has room later
   */
  async deliver(kind: MailKind, message: OutboxMessage): Promise<void> {
    const folder = this.outbox.pathOf(message.id);
    const unwritten = this.unwritten.get(`${folder} ${kind}`);
    if (unwritten) return this.record(folder, unwritten);
    const { deliveries } = await readLedger(folder);
    const before = deliveries[kind];
    if (before?.over) return;
    const email = message.fields['email'];
    const to = kind === 'receipt' ? [email ?? ''] : (before?.left ?? this.options.recipients(message.form));
    const content: MailContent = kind === 'mail' ? notification(message, this.options.siteUrl) : receipt(message, this.options.siteUrl);
    const messageId = `<${message.id}.${kind}@${new URL(this.options.siteUrl).hostname}>`;
    const replyTo = kind === 'mail' && email !== undefined ? { replyTo: email } : {};
    const isLate = Date.now() - Date.parse(message.receivedAt) > DEFERRED_MS;
    let refusals: Refusals;
    try {
      refusals = await this.mailer.send({ ...content, to, messageId, ...replyTo });
    } catch (error) {
      return this.failed(folder, { kind, to, before, isLate }, error);
    }
    const left = isLate ? [] : refusals.deferred;
    const refused = [...(before?.refused ?? []), ...refusals.refused, ...(isLate ? refusals.deferred : [])];
    const reason = `refused for ${[...refused, ...left].join(', ')}`;
    const failure = { delivery: kind, state: 'failed', reason, final: left.length === 0, left, refused } as const;
    await this.record(folder, left.length + refused.length > 0 ? failure : { delivery: kind, state: 'done' });
  }

  /** Handles an e-mail that no recipient got. @throws ChannelDown, MailRefused or MailDeferred if it is to be sent again */
  private async failed(folder: string, { kind, to, before, isLate }: Attempt, error: unknown): Promise<void> {
    if (!(error instanceof Error)) throw error;
    // A mail server repeats addresses; of them only those of the settings may stand outside the message.
    const reason = withoutAddresses(error.message, new Set(kind === 'mail' ? to : []));
    if (error instanceof ChannelDown) throw new ChannelDown(reason);
    const isRefused = error instanceof MailRefused;
    if (!isRefused && !(error instanceof MailDeferred)) throw error;
    // Final for a receipt, and for the rest of an e-mail that others have got.
    const final = isRefused ? kind === 'receipt' || before?.left !== undefined : isLate;
    if (final || (isRefused && before?.reason !== reason)) await addToLedger(folder, { delivery: kind, state: 'failed', reason, final });
    if (!final) throw isRefused ? new MailRefused(reason) : new MailDeferred(reason);
  }

  /**
   * Writes the result to the ledger. If that fails, the result is remembered, so that the e-mail is not sent again.
   * @throws MailDeferred if recipients remain
   */
  private async record(folder: string, entry: MailEntry): Promise<void> {
    const key = `${folder} ${entry.delivery}`;
    this.unwritten.set(key, entry);
    await addToLedger(folder, entry);
    this.unwritten.delete(key);
    if (entry.state === 'failed' && entry.final !== true) throw new MailDeferred(entry.reason);
  }
}
