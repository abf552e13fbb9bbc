import { join } from 'node:path';
import { log } from '../log.ts';
import { recipientsOf, type Settings } from '../settings.ts';
import { messageOf } from '../site/errors.ts';
import { Calm } from './deliveries/calm.ts';
import { Dispatcher, type DispatcherState } from './deliveries/dispatcher.ts';
import { MailDelivery } from './deliveries/mail.ts';
import { Mailer } from './deliveries/mailer.ts';
import { ServiceDelivery } from './deliveries/service.ts';
import { DiskBudget } from './files/budget.ts';
import { DraftFiles } from './files/draft-files.ts';
import { HeldFiles } from './files/held-files.ts';
import { ResumableUploads, type UploadOptions } from './files/resumable-uploads.ts';
import { Lock } from './storage/lock.ts';
import { Outbox, type NewMessage, type Received } from './storage/outbox.ts';
import { Retention } from './storage/retention.ts';

const SWEEP_MS = 10_000;
/** Forms that come in at once, from which files wait to be delivered, and for how long each of them waits. */
const MANY_DRAFTS = 3;
const LONGEST_CALM_MS = 5_000;
/** Messages of one visitor that may wait to be sent at a time. */
const DRAFTS = 2;

/** Folder of all messages. */
export const messagesFolder = (dataFolder: string): string => join(dataFolder, 'messages');

function serviceOf(settings: Settings, outbox: Outbox, calm: Calm): ServiceDelivery | undefined {
  const { CONTENT_API_URL: base, MESSAGES_TOKEN: token, FETCH_TIMEOUT_MS: timeoutMs } = settings;
  return base === undefined || token === undefined ? undefined : new ServiceDelivery(outbox, { base, token, timeoutMs, calm });
}

/** What metrics and status page show. */
export interface MessageState extends DispatcherState {
  /** Size of files whose message is not sent yet, and how much it may become. */
  readonly heldBytes: number;
  readonly heldLimitBytes: number;
  /** Whether messages leave this site by themselves. */
  readonly isDelivered: boolean;
  /** Whether the mail server could not be used when it was last tried; absent without one. */
  readonly mail?: { readonly failure: string | undefined };
}

/** Messages of a running site: received, kept, delivered. */
export class MessageCenter {
  readonly outbox: Outbox;
  readonly held: HeldFiles;
  readonly uploads: ResumableUploads;
  /** Whether messages leave this site by themselves. */
  readonly isDelivered: boolean;
  private readonly dispatcher: Dispatcher;
  private readonly mailer: Mailer | undefined;
  private readonly lock: Lock;
  private readonly retention: Retention | undefined;
  private readonly settings: Settings;
  private readonly budget: DiskBudget;
  private readonly uploadOptions: UploadOptions;
  private timer: NodeJS.Timeout | undefined;
  /** Forms that come in now. */
  private drafts = 0;
  private delivering = false;
  private handingOver = false;
  private starting: Promise<void> | undefined;

  constructor(settings: Settings) {
    const { DATA_DIR, MESSAGES_KEY: key, CLAMD_ADDRESS: scanner, SMTP_URL, MAIL_FROM = '', SITE_URL: siteUrl } = settings;
    const { UPLOAD_MAX_FILES: maxFiles, UPLOAD_MAX_BYTES: maxBytes } = settings;
    this.settings = settings;
    const folder = messagesFolder(DATA_DIR);
    this.outbox = new Outbox(folder, key);
    this.budget = new DiskBudget(folder, settings.UPLOAD_HELD_MAX_BYTES, DRAFTS * maxFiles * maxBytes);
    this.uploadOptions = { key, scanner, maxFiles, maxBytes, budget: this.budget };
    this.held = new HeldFiles(join(folder, '.held'), key, this.budget);
    this.uploads = new ResumableUploads(this.held, this.uploadOptions);
    this.lock = new Lock(join(folder, '.lock'), () => void this.handOver());
    this.mailer = SMTP_URL === undefined ? undefined : new Mailer(SMTP_URL, MAIL_FROM);
    const service = serviceOf(settings, this.outbox, new Calm(() => this.drafts > MANY_DRAFTS, LONGEST_CALM_MS));
    const mail = this.mailer && new MailDelivery(this.outbox, this.mailer, { siteUrl, recipients: (form) => recipientsOf(settings, form) });
    this.isDelivered = service !== undefined;
    // With a content service, messages leave this site, and its inbox has periods of its own.
    this.retention = service ? undefined : new Retention(this.outbox, { days: settings.MESSAGES_KEEP_DAYS, ...(mail ? { mail } : {}) });
    this.dispatcher = new Dispatcher({
      outbox: this.outbox,
      ...(service ? { service } : {}),
      ...(mail ? { mail } : {}),
      ...(scanner === undefined ? {} : { scanner }),
    });
  }

  /** Creates the folders and starts the deliveries. Later calls wait for the first. @throws Error if the folders cannot be created */
  start(): Promise<void> {
    // What failed, such as on a full disk, is tried again.
    this.starting ??= this.begin().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    });
    return this.starting;
  }

  /** Resolves when deliveries under way have ended. */
  async stop(): Promise<void> {
    // A start that is under way sets the timer.
    await this.starting?.catch(() => undefined);
    clearInterval(this.timer);
    await this.dispatcher.stop();
    this.mailer?.close();
    await this.lock.release();
  }

  /** Where the files of a form are put while it comes in. @param visitor hashed address */
  draft(visitor: string): DraftFiles {
    const { held, outbox, uploadOptions } = this;
    this.drafts++;
    const ended = () => void this.drafts--;
    return new DraftFiles({ ...uploadOptions, incoming: outbox.incoming, held, visitor, ended });
  }

  /**
   * Receives a message: when this resolves, it is on the disk for good, and its delivery has begun.
   * @param request id of the request that brought it, for the log
   */
  async receive(message: NewMessage, draft?: DraftFiles, request?: string): Promise<Received> {
    await this.start();
    const received = await this.outbox.receive(message, draft);
    // What fails here is done by the sweep; the message is received.
    await draft?.sent().catch((error: unknown) => log.warn('held files not deleted', { message: received.id, reason: String(error) }));
    if (received.isNew) {
      log.info('message received', {
        message: received.id,
        request,
        form: message.form,
        locale: message.locale,
        suspicions: message.suspicions.length,
      });
      if (this.delivering) this.dispatcher.add(received.id, Date.now());
    }
    return received;
  }

  get state(): MessageState {
    const { dispatcher, budget, isDelivered, mailer } = this;
    const held = { heldBytes: budget.used, heldLimitBytes: this.settings.UPLOAD_HELD_MAX_BYTES };
    return { ...dispatcher.state, ...held, isDelivered, ...(mailer ? { mail: { failure: mailer.failure } } : {}) };
  }

  /** Logs a mail server that cannot be used now: messages wait for it. */
  async checkMail(): Promise<void> {
    await this.mailer?.verify().catch((error: unknown) => {
      const reason = messageOf(error);
      log.warn('mail server not reached', { setting: 'SMTP_URL', reason, effect: 'messages wait until it can be used' });
    });
  }

  private async begin(): Promise<void> {
    await this.outbox.start();
    await this.held.start();
    // Before deliveries begin: where they cannot, the sweep tries again.
    this.timer ??= setInterval(() => void this.sweep(), SWEEP_MS).unref();
    await this.deliver();
    // It reads every message, and nobody waits for it.
    void this.retention?.announce();
  }

  private async deliver(): Promise<void> {
    // What was under way when another process took over may take minutes to end.
    if (this.handingOver) return;
    this.delivering ||= await this.lock.take();
    if (!this.delivering) return;
    await this.dispatcher.start().catch((error: unknown) => {
      // The sweep begins anew.
      this.delivering = false;
      throw error;
    });
  }

  /** Another process delivers now. */
  private async handOver(): Promise<void> {
    this.delivering = false;
    log.warn('delivery lock lost', { reason: 'this process stood still, and another one has taken them' });
    this.handingOver = true;
    await this.dispatcher.stop().finally(() => (this.handingOver = false));
  }

  /** Done every few seconds: deletes what is too old, and finds out who delivers. */
  async sweep(): Promise<void> {
    try {
      await this.lock.beat();
      await this.held.sweep();
      await this.outbox.sweep(this.settings.UPLOAD_TIMEOUT_MS * 2);
      if (!this.delivering) return await this.deliver();
      await this.retention?.sweep((id) => this.dispatcher.forget(id));
      await this.dispatcher.look();
    } catch (error) {
      log.error('message folder not cleaned', { reason: messageOf(error) });
    }
  }
}
