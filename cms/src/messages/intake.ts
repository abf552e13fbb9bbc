import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { OutboxMessage } from '#outbox/message';
import { comparableEmail } from '#site/email';
import { fold } from '#site/fold';
import { syncDatabase } from '../database/sqlite';
import { isDuplicate } from '../table';
import type { MessageFiles } from './files';
import type { AttachmentRow, Tables } from './rows';
import { storable } from './validate';

/** What the sender of a file or of a state is told: `gone`: the message was erased; `full`: the site keeps it. */
export type IntakeResult = 'done' | 'gone' | 'unknown' | 'different' | 'full';

class Erased extends Error {}

const MAX_REASON = 1_000;
const MAX_EMAIL = 254;

/** The row of a delivered message. */
function rowOf(message: OutboxMessage) {
  const { fields, suspicions } = message;
  const email = comparableEmail(fields['email'] ?? '').slice(0, MAX_EMAIL);
  return {
    key: message.id,
    reference: message.reference,
    form: message.form,
    language: message.locale,
    subject: message.subject ?? null,
    fields,
    email: email === '' ? null : email,
    search: fold([message.reference, message.subject?.title ?? '', ...Object.values(fields)].join('\n')),
    suspicions,
    suspicious: suspicions.length > 0,
    receivedAt: message.receivedAt,
    state: 'new',
    stateSince: new Date().toISOString(),
    opened: false,
  };
}

/**
 * Stores what the site delivers. Every method can be repeated without effect and returns when the commit is on the disk: also where
 * the state is known already, because the attempt that stored it may have failed before it got there.
 */
export class Intake {
  private readonly strapi: Core.Strapi;
  private readonly tables: Tables;
  private readonly files: MessageFiles;

  constructor(strapi: Core.Strapi, tables: Tables, files: MessageFiles) {
    this.strapi = strapi;
    this.tables = tables;
    this.files = files;
  }

  /** The site deletes what was confirmed. Where this throws, it repeats the delivery later. */
  private async confirmed(): Promise<'done'> {
    await syncDatabase(this.strapi);
    return 'done';
  }

  private async isErased(key: string): Promise<boolean> {
    return (await this.tables.erasures.count({ where: { key } })) > 0;
  }

  private async isKnown(key: string): Promise<boolean> {
    return (await this.tables.messages.count({ where: { key } })) > 0;
  }

  /** Stores a message once, however often and at the same time it is delivered. */
  async addMessage(message: OutboxMessage): Promise<'new' | 'known' | 'gone'> {
    const { attachments, events, messages } = this.tables;
    const key = message.id;
    if (await this.isErased(key)) return 'gone';
    try {
      if (await this.isKnown(key)) return 'known';
      await this.strapi.db.transaction(async () => {
        // The unique index lets one of several deliveries pass.
        await messages.create({ data: rowOf(message) });
        // It may have been erased since the first look.
        if (await this.isErased(key)) throw new Erased();
        for (const { number, name, type, size, sha256, scan } of message.attachments) {
          const state = scan === 'infected' ? 'deleted' : 'expected';
          await attachments.create({ data: { message: key, number, name, mediaType: type, size, sha256, scan, state } });
        }
        await events.create({ data: { message: key, at: message.receivedAt, kind: 'received' } });
      });
      return 'new';
    } catch (error) {
      if (error instanceof Erased) return 'gone';
      if (isDuplicate(error)) return 'known';
      throw error;
    } finally {
      await syncDatabase(this.strapi);
    }
  }

  /** Why there is no such file: the message was erased, or never announced it. */
  private async missing(key: string): Promise<'gone' | 'unknown'> {
    return (await this.isErased(key)) ? 'gone' : 'unknown';
  }

  private file(key: string, number: number): Promise<AttachmentRow | null> {
    return this.tables.attachments.findOne({ where: { message: key, number } });
  }

  /**
   * Stores the bytes of an announced file.
   * @param sha256 as the request names it; it has to be the announced one
   */
  async addFile(key: string, number: number, sha256: string, bytes: Readable): Promise<IntakeResult> {
    const file = await this.file(key, number);
    if (!file) return this.missing(key);
    if (sha256 !== file.sha256) return 'different';
    if (file.state !== 'expected') return this.confirmed();
    if (!(await this.files.hasRoom(file.size))) return 'full';
    if (!(await this.files.write(key, number, bytes, file))) return 'different';
    const { count } = await this.tables.attachments.updateMany({ where: { id: file.id, state: 'expected' }, data: { state: 'stored' } });
    if (count === 0) {
      // Another delivery of it was faster, or the message was erased meanwhile.
      const now = await this.file(key, number);
      if (now?.state !== 'stored') await this.files.remove(key, number);
      if (!now) return this.missing(key);
    }
    return this.confirmed();
  }

  /** Stores the result of a virus scan. An infected file is deleted. */
  async setScan(key: string, number: number, scan: 'clean' | 'infected'): Promise<IntakeResult> {
    const file = await this.file(key, number);
    if (!file) return this.missing(key);
    const infected = scan === 'infected';
    if (file.scan !== scan)
      await this.strapi.db.transaction(async () => {
        await this.tables.attachments.updateMany({ where: { id: file.id }, data: { scan, ...(infected ? { state: 'deleted' } : {}) } });
        if (infected)
          await this.tables.events.create({
            data: { message: key, at: new Date().toISOString(), kind: 'infected', details: { number, name: file.name } },
          });
      });
    // Also for a result that is known: the removal may have failed, and the site repeats it.
    if (infected) await this.files.remove(key, number);
    return this.confirmed();
  }

  /**
   * Stores that an e-mail was refused, or accepted after all.
   * @param reason why it was refused; undefined: it was delivered
   */
  async setDelivery(key: string, kind: 'mail' | 'receipt', reason: string | undefined): Promise<IntakeResult> {
    const column = kind === 'mail' ? 'mailFailure' : 'receiptFailure';
    const message = await this.tables.messages.findOne({ where: { key }, select: ['id', column] });
    if (!message) return this.missing(key);
    const failure = reason === undefined ? null : storable(reason).slice(0, MAX_REASON);
    if (message[column] === failure) return this.confirmed();
    await this.strapi.db.transaction(async () => {
      await this.tables.messages.updateMany({ where: { id: message.id }, data: { [column]: failure } });
      await this.tables.events.create({
        data: {
          message: key,
          at: new Date().toISOString(),
          kind: failure === null ? 'deliveryDone' : 'deliveryFailed',
          details: { delivery: kind, ...(failure === null ? {} : { reason: failure }) },
        },
      });
    });
    return this.confirmed();
  }
}
