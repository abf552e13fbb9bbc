import { once } from 'node:events';
import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { messageOf } from '../../site/errors.ts';
import { type DeliveryKind, type MailKind, MAILS, type OutboxMessage } from '../message.ts';
import { REQUEST_ID_HEADER } from '../../site/request-id.ts';
import { addToLedger, readLedger } from '../storage/ledger.ts';
import type { Outbox } from '../storage/outbox.ts';
import { readable, readStored, Unreadable } from '../storage/stored-file.ts';
import type { Calm } from './calm.ts';
import { ChannelDown } from './channel.ts';

export interface ServiceOptions {
  /** Base of the content service's addresses, e.g. `http://host:1337/api`. */
  readonly base: string;
  readonly token: string;
  readonly timeoutMs: number;
  /** When files are sent; absent: at once. */
  readonly calm?: Calm;
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
export class Unknown extends Error {}

interface Put {
  /** Of the message; the service logs it as the id of the request. */
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly timeoutMs: number;
}

/** Connections are used again and again. */
const AGENTS = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

/** Delivers messages to the content service by the protocol of `src/outbox/README.md`; each request can be repeated. */
export class ServiceDelivery {
  private readonly outbox: Outbox;
  private readonly options: ServiceOptions;

  constructor(outbox: Outbox, options: ServiceOptions) {
    this.outbox = outbox;
    this.options = options;
  }

  /**
   * Sends the message and what became of its e-mails, as far as the service does not have it yet.
   * @throws ChannelDown, Erased, or an error that says why this message was refused
   */
  deliver(message: OutboxMessage): Promise<void> {
    return this.noticeLoss(message, async (folder) => {
      const { deliveries, reported } = await readLedger(folder);
      if (deliveries.service?.state !== 'done') {
        await this.json(message.id, '', message);
        await addToLedger(folder, { delivery: 'service', state: 'done' });
      }
      for (const kind of MAILS) {
        const delivery = deliveries[kind];
        if (!delivery || reported[kind] === delivery.state) continue;
        await this.report(message.id, kind, delivery);
        await addToLedger(folder, { reported: kind, state: delivery.state });
      }
    });
  }

  /**
   * Sends the files that are scanned, and results of later scans, of a message that the service has.
   * @throws as {@link deliver}
   */
  deliverFiles(message: OutboxMessage): Promise<void> {
    return this.noticeLoss(message, async (folder) => {
      const { deliveries, stored, scans, scansReported } = await readLedger(folder);
      if (deliveries.service?.state !== 'done') return;
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
    });
  }

  /** Does part of a delivery. Where the service has lost the message, the next attempt begins anew. */
  private async noticeLoss({ id }: OutboxMessage, work: (folder: string) => Promise<void>): Promise<void> {
    const folder = this.outbox.pathOf(id);
    try {
      await work(folder);
    } catch (error) {
      // Such as after a backup was put back.
      if (error instanceof Unknown) await addToLedger(folder, { delivery: 'service', state: 'failed', reason: error.message });
      throw error;
    }
  }

  /**
   * Finds out, before an e-mail is tried again, whether a message that the service has was erased there meanwhile. E-mails do not
   * wait for a service that is down.
   * @throws Erased
   */
  async ask(message: OutboxMessage, kind: MailKind): Promise<void> {
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
    const body = Buffer.from(JSON.stringify(value));
    return this.put({ id, path: `/messages/${id}${path}`, headers, body, timeoutMs: this.options.timeoutMs });
  }

  private file(id: string, number: number, sha256: string): Promise<void> {
    const calm = this.options.calm?.begin();
    const read = async function* (this: ServiceDelivery) {
      for await (const piece of readStored(this.outbox.fileOf(id, number), this.outbox.key, true)) {
        await calm?.();
        yield piece;
      }
    };
    return this.put({
      id,
      path: `/messages/${id}/files/${String(number)}`,
      headers: { 'content-type': 'application/octet-stream', 'x-content-sha256': sha256 },
      body: () => read.call(this),
      timeoutMs: FILE_MS,
    });
  }

  private async put({ id, path, headers, body, timeoutMs }: Put): Promise<void> {
    const { base, token } = this.options;
    const sent = { ...headers, authorization: `Bearer ${token}`, [REQUEST_ID_HEADER]: id };
    let status: number;
    let reason: string;
    try {
      ({ status, text: reason } = await send(base + path, sent, body, AbortSignal.timeout(timeoutMs)));
    } catch (error) {
      // The site's own file cannot be read: the service is there, and other messages go on.
      if (error instanceof Unreadable) throw error.cause;
      throw new ChannelDown(messageOf(error));
    }
    if (status >= 200 && status < 300) return;
    if (status === 410) throw new Erased('erased in the content service');
    const why = `status ${String(status)}: ${reason}`;
    const isMessage = /^\/messages\/[^/]+$/.test(path);
    // A redirect leads to what is no content service.
    if (status >= 500 || status < 400 || (isMessage ? DOWN_FOR_MESSAGES : DOWN).includes(status))
      // Of these, the service alone has the reason of a full disk; others may be pages of what is between.
      throw new ChannelDown(status === 507 ? why : `status ${String(status)}`);
    throw status === 404 ? new Unknown(why) : new Error(why);
  }
}

/** A body, or what makes its pieces; each is sent before the next is made, so that they may share memory. */
type Body = Buffer | (() => AsyncIterable<Buffer>);

/**
 * Sends a PUT request. Node's own client takes a tenth of the processor's time that `fetch` with its streams takes for a file.
 * @throws Unreadable where the body cannot be read; another error when no whole response comes
 */
async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Body,
  signal: AbortSignal,
  isAgain = false,
): Promise<{ status: number; text: string }> {
  const isSecure = url.startsWith('https:');
  const request = (isSecure ? httpsRequest : httpRequest)(url, {
    method: 'PUT',
    headers,
    agent: isSecure ? AGENTS.https : AGENTS.http,
    signal,
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  // It may fail while the body is still being sent.
  answered.catch(() => undefined);
  try {
    if (Buffer.isBuffer(body)) request.end(body);
    else await writeAll(request, readable(body()), answered);
    const [response] = await answered;
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) if (text.length < MAX_REASON) text += chunk as string;
    return { status: response.statusCode ?? 0, text: text.slice(0, MAX_REASON) };
  } catch (error) {
    request.destroy();
    // A connection that was kept and that the service had just closed.
    if (!isAgain && request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
      return send(url, headers, body, signal, true);
    throw signal.aborted && !(error instanceof Unreadable) ? new Error('no response in time') : error;
  }
}

/** Writes the pieces of a body, one after another; ends early where the response is there before its end: it is a refusal. */
async function writeAll(request: ClientRequest, pieces: AsyncIterable<Buffer>, answered: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const whenAnswered = answered.then(() => (isAnswered = true));
  // The connection may break while the first piece is waited for.
  whenAnswered.catch(() => undefined);
  for await (const piece of pieces) {
    await Promise.race([
      whenAnswered,
      new Promise<void>((done, fail) => void request.write(piece, (error) => (error ? fail(error) : done()))),
    ]);
    if (isAnswered) break;
  }
  request.end();
}
