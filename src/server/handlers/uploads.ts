import type { MessageCenter } from '../../outbox/messages.ts';
import { isFull } from '../../outbox/storage/durable.ts';
import { UploadRefused, type UploadError } from '../../outbox/files/resumable-uploads.ts';
import type { Settings } from '../../settings.ts';
import type { Headers } from '../cache/ready-response.ts';
import { discardRest } from '../forms/form-body.ts';
import { HourlyCounts } from '../forms/hourly-counts.ts';
import { isSameOrigin } from '../forms/same-origin.ts';
import { visitorOf } from '../forms/visitor.ts';
import { NEVER_CACHED } from '../http/cache-control.ts';
import type { Exchange } from '../http/exchange.ts';
import { released } from '../http/request-body.ts';
import { sendText } from '../http/responses.ts';
import type { Handler } from './handler.ts';

/** Address of files that are uploaded before their form is sent. */
export const UPLOAD_PATH = '/enquiry-files';

const FILE = /^\/enquiry-files\/([0-9a-f]{32})\/(\d{1,4})$/;
const STATUS: Readonly<Record<UploadError, number>> = {
  tooLarge: 413,
  tooMany: 409,
  wrongType: 415,
  empty: 400,
  infected: 422,
  damaged: 422,
  expired: 404,
  offset: 409,
  busy: 423,
  noRoom: 507,
};
/** Requests of one visitor in an hour: a file takes a few, each broken connection some more. */
const REQUESTS_PER_MESSAGE = 40;

const isWhole = (text: unknown): text is string => typeof text === 'string' && /^\d{1,15}$/.test(text);

async function sendError(exchange: Exchange, status: number, error: string, headers: Headers = {}): Promise<void> {
  await discardRest(exchange.request);
  // What is too long to be read stays unread.
  sendText(exchange, status, JSON.stringify({ error }), { ...headers, ...(exchange.request.complete ? {} : { connection: 'close' }) });
}

function sendEmpty({ response, id, fileHeaders }: Exchange, headers: Readonly<Record<string, string>>, status = 204): void {
  response.writeHead(status, { 'x-request-id': id, ...fileHeaders, 'cache-control': NEVER_CACHED, ...headers });
  response.end();
}

/**
 * Uploads that can be resumed, after the pattern of tus 1.0 and the IETF draft "Resumable Uploads for HTTP": `POST` announces
 * a file, `PATCH` adds bytes at an offset, `HEAD` says how many are there, `DELETE` removes it.
 */
export class Uploads {
  private readonly messages: MessageCenter;
  private readonly siteUrl: string;
  private readonly rates: HourlyCounts;

  constructor({ SITE_URL, MESSAGES_PER_HOUR }: Settings, messages: MessageCenter) {
    this.messages = messages;
    this.siteUrl = SITE_URL;
    this.rates = new HourlyCounts(MESSAGES_PER_HOUR * REQUESTS_PER_MESSAGE);
  }

  readonly handle: Handler = (exchange) => {
    const { path } = exchange;
    return (path === UPLOAD_PATH || path.startsWith(`${UPLOAD_PATH}/`)) && this.respond(exchange);
  };

  private async respond(exchange: Exchange): Promise<void> {
    const { request, path } = exchange;
    exchange.kind = 'form';
    if (!isSameOrigin(request, this.siteUrl)) return sendError(exchange, 403, 'crossSite');
    const visitor = visitorOf(request);
    if (this.rates.check(visitor) === 'tooMany') return sendError(exchange, 429, 'rate');
    this.rates.count(visitor);
    const [, token = '', number = ''] = FILE.exec(path) ?? [];
    const { method = 'GET' } = request;
    // Also where the data folder cannot be used: the front is asked so whether it reaches an instance.
    if (path === UPLOAD_PATH && method !== 'POST') return sendError(exchange, 405, 'method', { allow: 'POST' });
    if (path !== UPLOAD_PATH && token === '') return sendError(exchange, 404, 'unknown');
    try {
      await this.messages.start();
      if (path === UPLOAD_PATH) return await this.begin(exchange, visitor);
      if (method === 'PATCH') return await this.append(exchange, token, Number(number), visitor);
      if (method === 'HEAD')
        return sendEmpty(exchange, { 'upload-offset': String(await this.messages.uploads.offset(token, Number(number))) }, 200);
      if (method !== 'DELETE') return sendError(exchange, 405, 'method', { allow: 'HEAD, PATCH, DELETE' });
      await this.messages.held.remove(token, Number(number));
      sendEmpty(exchange, {});
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      if (error instanceof UploadRefused) return sendError(exchange, STATUS[error.code], error.code);
      if (isFull(error)) return sendError(exchange, 507, 'noRoom');
      throw error;
    }
  }

  private async begin(exchange: Exchange, visitor: string): Promise<void> {
    const { 'upload-name': name, 'upload-length': length, 'upload-token': token } = exchange.request.headers;
    if (typeof name !== 'string' || !isWhole(length)) return sendError(exchange, 400, 'headers');
    let decoded: string;
    try {
      decoded = decodeURIComponent(name);
    } catch {
      return sendError(exchange, 400, 'headers');
    }
    const begun = await this.messages.uploads.begin(typeof token === 'string' ? token : undefined, decoded, Number(length), visitor);
    sendText(exchange, 201, JSON.stringify(begun), { location: `${UPLOAD_PATH}/${begun.token}/${String(begun.number)}` });
  }

  private async append(exchange: Exchange, token: string, number: number, visitor: string): Promise<void> {
    const { request } = exchange;
    const offset = request.headers['upload-offset'];
    if (!isWhole(offset)) return sendError(exchange, 400, 'headers');
    const content = released(request.iterator({ destroyOnReturn: false }));
    const size = await this.messages.uploads.append(token, number, Number(offset), content, visitor);
    sendEmpty(exchange, { 'upload-offset': String(size) });
  }
}
