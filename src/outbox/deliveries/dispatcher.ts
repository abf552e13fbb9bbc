import { log } from '../../log.ts';
import { type DeliveryKind, type MailKind, MAILS, type OutboxMessage } from '../message.ts';
import { scan } from '../scan/clamd.ts';
import { addToLedger, readLedger, type LedgerState } from '../storage/ledger.ts';
import type { Outbox } from '../storage/outbox.ts';
import { readStored } from '../storage/stored-file.ts';
import { Channel, ChannelDown, type ChannelState } from './channel.ts';
import type { MailDelivery } from './mail.ts';
import { Erased, Unknown, type ServiceDelivery } from './service.ts';

export interface DispatcherOptions {
  readonly outbox: Outbox;
  /** Absent: messages stay on the disk. */
  readonly service?: ServiceDelivery;
  readonly mail?: MailDelivery;
  /** Address of clamd, for files that wait for it. */
  readonly scanner?: string;
}

/** Longest time the scanner may take for a file that waited. */
const SCAN_MS = 600_000;

type ChannelName = DeliveryKind | 'files' | 'scan';

/**
 * Which channel gets work for a message when another channel is done with it, has failed, or has found that the service lost it.
 * A channel on which the message waits for its next attempt is not hastened (`Channel.add`).
 */
const WAKES: Readonly<Record<ChannelName, Readonly<Partial<Record<'done' | 'failed' | 'lost', ChannelName>>>>> = {
  // Files follow their message, and those that waited for the scanner its result.
  service: { done: 'files' },
  scan: { done: 'files' },
  // The service is told what became of e-mails; the inbox shows refusals.
  mail: { done: 'service', failed: 'service' },
  receipt: { done: 'service', failed: 'service' },
  // The service gets the message again, and the files at their next attempt.
  files: { lost: 'service' },
};

/** What metrics and status page show. */
export interface DispatcherState {
  /** Messages that are not delivered on all channels. */
  readonly queued: number;
  /** Those of them that were refused. */
  readonly failed: number;
  /** Age of the oldest. */
  readonly oldestSeconds: number;
  /** Each channel that the settings have, and `scan` where files wait for a scanner that they no longer have. */
  readonly channels: ReadonlyMap<string, ChannelState>;
}

/** Delivers every message on all its channels, and removes it then. */
export class Dispatcher {
  private readonly options: DispatcherOptions;
  private readonly channels: Readonly<Record<ChannelName, Channel>>;
  /** Messages on the disk: when they were received, milliseconds. */
  private readonly waiting = new Map<string, number>();
  /** E-mails that were tried, or may have been by an earlier process, as `<kind> <id>`. */
  private readonly tried = new Set<string>();
  private readonly failing = new Map<string, Set<ChannelName>>();
  private running = false;
  /** Channels that the settings have, and `scan`: files may wait for a scanner that they no longer have. */
  private readonly used: readonly ChannelName[];

  constructor(options: DispatcherOptions) {
    this.options = options;
    const { service, mail } = options;
    this.used = [...(service ? (['service', 'files'] as const) : []), ...(mail ? MAILS : []), 'scan'];
    const channel = (name: ChannelName, atOnce: number, work: (message: OutboxMessage) => Promise<void>) =>
      new Channel({ name, atOnce, work: (id) => this.work(id, name, work) });
    this.channels = {
      service: channel('service', 8, async (message) => options.service?.deliver(message)),
      // One after another, and behind the messages: files take a thousand times as long.
      files: channel('files', 1, async (message) => options.service?.deliverFiles(message)),
      mail: channel('mail', 2, (message) => this.mail('mail', message)),
      receipt: channel('receipt', 2, (message) => this.mail('receipt', message)),
      scan: channel('scan', 1, (message) => this.scanWaiting(message)),
    };
  }

  /** Begins with the messages that are on the disk. */
  async start(): Promise<void> {
    this.running = true;
    for (const id of await this.options.outbox.ids()) await this.addOlder(id);
    for (const channel of Object.values(this.channels)) channel.start();
  }

  /** Resolves when what is under way has ended; the rest is delivered after the next start, which reads the disk anew. */
  async stop(): Promise<void> {
    this.running = false;
    const channels = Object.values(this.channels);
    await Promise.all(channels.map((channel) => channel.stop()));
    for (const channel of channels) channel.clear();
    for (const known of [this.waiting, this.tried, this.failing]) known.clear();
  }

  /** A message was received. @param time milliseconds */
  add(id: string, time: number): void {
    // Another process delivers it, or the start finds it on the disk.
    if (!this.running) return;
    if (!this.waiting.has(id)) this.waiting.set(id, time);
    // Files follow their message.
    for (const name of this.used) if (name !== 'files') this.channels[name].add(id);
  }

  /**
   * Compares what is known with the disk: another process of the same folder, such as the release before or the command line,
   * may have received or deleted messages.
   */
  async look(): Promise<void> {
    // Taken first: what is received while the folder is read is not missing.
    const known = [...this.waiting.keys()];
    const there = new Set(await this.options.outbox.ids());
    for (const id of known) if (!there.has(id)) this.forget(id);
    for (const id of there) if (!this.waiting.has(id)) await this.addOlder(id);
  }

  private async addOlder(id: string): Promise<void> {
    for (const kind of MAILS) this.tried.add(`${kind} ${id}`);
    this.add(id, (await this.options.outbox.receivedAt(id)) ?? Date.now());
  }

  get state(): DispatcherState {
    let oldest = Date.now();
    for (const time of this.waiting.values()) oldest = Math.min(oldest, time);
    const shown = this.used.filter((name) => name !== 'scan' || this.options.scanner !== undefined || this.channels.scan.state.waiting > 0);
    const channels = new Map(shown.map((name) => [name, this.channels[name].state]));
    return { queued: this.waiting.size, failed: this.failing.size, oldestSeconds: (Date.now() - oldest) / 1000, channels };
  }

  private async work(id: string, name: ChannelName, deliver: (message: OutboxMessage) => Promise<void>): Promise<void> {
    const { outbox } = this.options;
    let message: OutboxMessage | undefined;
    try {
      message = await outbox.read(id);
      if (!this.isDue(name, message)) return;
      await deliver(message);
      this.mark(id, name, false);
      this.wake(message, WAKES[name].done);
      await this.settle(message);
    } catch (error) {
      if (message && error instanceof Erased) {
        // Two channels may find out at once.
        if (!this.waiting.delete(id)) return;
        log.info('message erased', { message: id, reason: 'it was erased in the content service' });
        await outbox.remove(id, message.receivedAt);
        return this.forget(id);
      }
      // It was deleted on the command line meanwhile.
      if ((await outbox.receivedAt(id)) === undefined) return this.forget(id);
      if (!(error instanceof ChannelDown)) {
        this.mark(id, name, true);
        // One that cannot be read fails on every channel.
        if (message) this.wake(message, WAKES[name][error instanceof Unknown ? 'lost' : 'failed']);
      }
      throw error;
    }
  }

  private wake({ id, attachments }: OutboxMessage, name: ChannelName | undefined): void {
    if (name === undefined || (name === 'files' && attachments.length === 0)) return;
    this.channels[name].add(id);
  }

  /** Each attempt but the first asks the service whether the message was erased there. */
  private async mail(kind: MailKind, message: OutboxMessage): Promise<void> {
    const { service, mail } = this.options;
    const name = `${kind} ${message.id}`;
    if (this.tried.has(name)) await service?.ask(message, kind);
    this.tried.add(name);
    await mail?.deliver(kind, message);
  }

  private isDue(name: ChannelName, message: OutboxMessage): boolean {
    const { service, mail } = this.options;
    if (name === 'service') return service !== undefined;
    if (name === 'files') return service !== undefined && message.attachments.length > 0;
    if (name === 'scan') return message.attachments.some((file) => file.scan === 'waiting');
    return mail?.applies(name, message) === true;
  }

  /** Removes a message that is delivered on all channels. Without a content service it stays: nothing else has its files. */
  private async settle(message: OutboxMessage): Promise<void> {
    const { outbox, service } = this.options;
    if (!service) return;
    const ledger = await readLedger(outbox.pathOf(message.id));
    if (!this.isOver(message, ledger)) return;
    await outbox.remove(message.id, message.receivedAt);
    this.forget(message.id);
    log.info('message delivered', { message: message.id, form: message.form });
  }

  private isOver(message: OutboxMessage, { deliveries, reported, stored, scans, scansReported }: LedgerState): boolean {
    if (deliveries.service?.state !== 'done') return false;
    const files = message.attachments.every(({ number, scan: first }) => {
      const later = scans.get(number);
      if ((later ?? first) === 'waiting') return false;
      return (later === 'infected' || stored.has(number)) && (later === undefined || scansReported.has(number));
    });
    const isReported = (kind: MailKind) => deliveries[kind]?.over === true && reported[kind] === deliveries[kind].state;
    return files && MAILS.every((kind) => !this.isDue(kind, message) || isReported(kind));
  }

  /** @throws ChannelDown where the scanner does not answer or is not set, and the errors of a file that cannot be read */
  private async scanWaiting({ id, attachments }: OutboxMessage): Promise<void> {
    const { outbox, scanner } = this.options;
    const { scans } = await readLedger(outbox.pathOf(id));
    for (const { number, scan: first } of attachments) {
      if (first !== 'waiting' || scans.has(number)) continue;
      if (scanner === undefined) throw new ChannelDown('files wait for a scanner: CLAMD_ADDRESS is not set');
      const verdict = await scan(scanner, readStored(outbox.fileOf(id, number), outbox.key), AbortSignal.timeout(SCAN_MS));
      if (verdict.kind === 'unknown') throw new ChannelDown(verdict.reason);
      if (verdict.kind === 'infected') log.warn('infected file found', { message: id, file: number });
      await addToLedger(outbox.pathOf(id), { file: number, state: verdict.kind });
    }
  }

  private mark(id: string, name: ChannelName, failed: boolean): void {
    const names = this.failing.get(id) ?? new Set();
    if (failed) this.failing.set(id, names.add(name));
    else if (names.delete(name) && names.size === 0) this.failing.delete(id);
  }

  /** A message is gone from the disk. */
  forget(id: string): void {
    this.waiting.delete(id);
    for (const kind of MAILS) this.tried.delete(`${kind} ${id}`);
    this.failing.delete(id);
    for (const channel of Object.values(this.channels)) channel.forget(id);
  }
}
