import { Readable } from 'node:stream';
import type { DeliveryKind, OutboxMessage } from '../message.ts';
import { REQUEST_ID_HEADER } from '../../site/request-id.ts';
import { addToLedger, readLedger } from '../storage/ledger.ts';
import type { Outbox } from '../storage/outbox.ts';
import { readStored } from '../storage/stored-file.ts';
import { ChannelDown } from './channel.ts';

export interface ServiceOptions {
  /** Base of the content service's addresses, e.g. `http://host:1337/api`. */
  readonly base: string;
  readonly token: string;
  readonly timeoutMs: number;
}

/** Longest time one file may take. */
const FILE_MS = 300_000;
const MAX_REASON = 300;

/** Thrown when the content service says that the message was erased there: nothing of it is delivered any more. */
export class Erased extends Error {
  override readonly name = 'Erased';
}

/** Of the service as a whole: it is starting, overloaded or has another token; at a message's own address also of an older version. */
const DOWN: readonly number[] = [401, 408, 429];
const DOWN_FOR_MESSAGES: readonly number[] = [...DOWN, 403, 404, 405];

/** Thrown when the service has nothing below a message's address: it does not know the message any more. */
class Unknown extends Error {}

interface Put {
  /** Of the message; the service logs it as the id of the request. */
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit;
  readonly timeoutMs: number;
}

/** Delivers messages to the content service by the protocol of `src/outbox/README.md`; each request can be repeated. */
export class ServiceDelivery {
  private readonly outbox: Outbox;
  private readonly options: ServiceOptions;

  constructor(outbox: Outbox, options: ServiceOptions) {
    this.outbox = outbox;
    this.options = options;
  }

  /**
   * Sends what the service does not have yet: the message, files that are scanned, results of later scans, and what became
   * of the e-mails.
   * @throws ChannelDown, Erased, or an error that says why this message was refused
   */
  async deliver(message: OutboxMessage): Promise<void> {
    const folder = this.outbox.pathOf(message.id);
    try {
      await this.send(folder, message);
    } catch (error) {
      // Such as after a backup was put back: the next attempt sends everything again.
      if (error instanceof Unknown) await addToLedger(folder, { delivery: 'service', state: 'failed', reason: error.message });
      throw error;
    }
  }

  private async send(folder: string, message: OutboxMessage): Promise<void> {
    const { deliveries, stored, scans, scansReported, reported } = await readLedger(folder);
    if (deliveries.service?.state !== 'done') {
      await this.json(message.id, '', message);
      await addToLedger(folder, { delivery: 'service', state: 'done' });
    }
    for (const { number, sha256, scan } of message.attachments) {
      const later = scans.get(number);
      const result = later ?? scan;
      if (result === 'waiting') continue;
      if (result !== 'infected' && !stored.has(number)) {
        await this.file(message.id, number, sha256);
        await addToLedger(folder, { file: number, state: 'stored' });
      }
      if (later !== undefined && !scansReported.has(number)) {
        await this.json(message.id, `/files/${String(number)}/scan`, { scan: later });
        await addToLedger(folder, { file: number, state: 'reported' });
      }
    }
    for (const kind of ['mail', 'receipt'] as const) {
      const delivery = deliveries[kind];
      if (!delivery || reported[kind] === delivery.state) continue;
      await this.report(message.id, kind, delivery);
      await addToLedger(folder, { reported: kind, state: delivery.state });
    }
  }

  /**
   * Finds out, before an e-mail is tried again, whether a message that the service has was erased there meanwhile. E-mails do not
   * wait for a service that is down.
   * @throws Erased
   */
  async ask(message: OutboxMessage, kind: 'mail' | 'receipt'): Promise<void> {
    const { deliveries } = await readLedger(this.outbox.pathOf(message.id));
    if (deliveries.service?.state !== 'done' || deliveries[kind]?.over) return;
    await this.json(message.id, '', message).catch((error: unknown) => {
      if (error instanceof Erased) throw error;
    });
  }

  private report(id: string, kind: DeliveryKind, { state, reason }: { state: string; reason?: string | undefined }): Promise<void> {
    return this.json(id, `/deliveries/${kind}`, state === 'done' ? { state } : { state, reason: reason ?? 'unknown' });
  }

  private json(id: string, path: string, value: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    return this.put({ id, path: `/messages/${id}${path}`, headers, body: JSON.stringify(value), timeoutMs: this.options.timeoutMs });
  }

  private file(id: string, number: number, sha256: string): Promise<void> {
    const content = readStored(this.outbox.fileOf(id, number), this.outbox.key);
    // One piece ahead: several large files may be on their way.
    return this.put({
      id,
      path: `/messages/${id}/files/${String(number)}`,
      headers: { 'content-type': 'application/octet-stream', 'x-content-sha256': sha256 },
      body: Readable.toWeb(Readable.from(content, { highWaterMark: 1 })) as ReadableStream,
      timeoutMs: FILE_MS,
    });
  }

  private async put({ id, path, headers, body, timeoutMs }: Put): Promise<void> {
    const { base, token } = this.options;
    let answer: Response;
    let reason: string;
    try {
      // `duplex`: the body is a stream (Fetch, 5.4); the types do not know it yet.
      const init: RequestInit & { duplex: 'half' } = {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, [REQUEST_ID_HEADER]: id, ...headers },
        body,
        duplex: 'half',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      };
      answer = await fetch(base + path, init);
      reason = (await answer.text()).slice(0, MAX_REASON);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
      throw new ChannelDown(cause ?? (error instanceof Error ? error.message : String(error)));
    }
    if (answer.ok) return;
    if (answer.status === 410) throw new Erased('erased in the content service');
    const isMessage = /^\/messages\/[^/]+$/.test(path);
    if (answer.status >= 500 || (isMessage ? DOWN_FOR_MESSAGES : DOWN).includes(answer.status))
      throw new ChannelDown(`status ${String(answer.status)}`);
    const why = `status ${String(answer.status)}: ${reason}`;
    throw answer.status === 404 ? new Unknown(why) : new Error(why);
  }
}
