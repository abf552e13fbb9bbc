import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { readBody, released } from '../http/request-body.ts';
import type { FormText } from './text-memory.ts';

/** Values by name, as they were sent. */
export type FormValues = ReadonlyMap<string, readonly string[]>;

export interface BodyLimits {
  /** Bytes of all values together. */
  readonly values: number;
  readonly files: number;
  /** Bytes of the whole body. */
  readonly total: number;
  /** Memory that its text may take, where it is limited. */
  readonly text?: FormText;
}

/** Takes a file; its stream must be read to its end. */
export type OnFile = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

/** Thrown for a body that is not a form, or too large. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  readonly status: 400 | 413 | 415 | 503;
  constructor(status: 400 | 413 | 415 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_VALUES = 50;
/** Files beyond the limit that a visitor is told of; a request with more than these was not sent by the site's form. */
const MORE_FILES = 10;
const MAX_NAME = 100;

const tooLarge = () => new BodyRefused(413, 'it is too large');
const incomplete = () => new BodyRefused(400, 'it did not arrive completely');
/** Thrown where the texts of many forms take the memory that they may. */
const noMemory = () => new BodyRefused(503, 'too many long texts come in');

class Values {
  readonly byName = new Map<string, string[]>();
  private count = 0;
  private bytes = 0;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  add(name: string | undefined, value: string): void {
    this.bytes += Buffer.byteLength(value);
    if (++this.count > MAX_VALUES || this.bytes > this.limit) throw tooLarge();
    if (name === undefined || name === '' || name.length > MAX_NAME) return;
    const values = this.byName.get(name);
    if (values) values.push(value);
    else this.byName.set(name, [value]);
  }
}

async function readUrlEncoded(request: IncomingMessage, limits: BodyLimits): Promise<FormValues> {
  const { 'content-length': length = limits.values } = request.headers;
  if (limits.text?.holds(Math.min(Number(length), limits.values)) === false) throw noMemory();
  const body = await readBody(request, limits.values);
  if (body === undefined) throw tooLarge();
  const values = new Values(limits.values);
  for (const [name, value] of new URLSearchParams(body)) values.add(name, value);
  return values.byName;
}

/** Reads the parts one after another: the next one is read when a file is stored. */
async function readMultipart(request: IncomingMessage, limits: BodyLimits, onFile: OnFile): Promise<FormValues> {
  const values = new Values(limits.values);
  let failure: unknown;
  let current: BusboyFileStream | undefined;
  let files = Promise.resolve();
  let parser;
  try {
    parser = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fieldNameSize: MAX_NAME,
        fieldSize: limits.values,
        fields: MAX_VALUES,
        files: limits.files + MORE_FILES,
        parts: MAX_VALUES + limits.files + MORE_FILES,
        headerPairs: 20,
        headerSize: 8_192,
      },
      preservePath: true,
    });
  } catch {
    throw new BodyRefused(400, 'it cannot be read');
  }
  const done = once(parser, 'finish');
  const refuse = (error: unknown) => {
    failure ??= error;
    request.unpipe(parser);
    current?.destroy();
    parser.destroy(failure instanceof Error ? failure : undefined);
  };
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => refuse(tooLarge()));
  parser.on('field', (name, value, _, truncated) => {
    try {
      if (truncated) throw tooLarge();
      values.add(name, value);
    } catch (error) {
      refuse(error);
    }
  });
  let fileBytes = 0;
  async function* counted(stream: BusboyFileStream): AsyncGenerator<Buffer> {
    // Leaving the loop must not destroy the stream: the parser waits for its end.
    for await (const chunk of released(stream.iterator({ destroyOnReturn: false }))) {
      fileBytes += chunk.length;
      yield chunk;
    }
  }
  parser.on('file', (_, stream, name = '') => {
    current = stream;
    // The parser reports the same error.
    stream.on('error', () => undefined);
    files = files
      .then(() => onFile(name, counted(stream)))
      .catch((error: unknown) => {
        failure ??= error;
        // Fields may follow the file; the form is shown again with them.
        stream.on('data', (chunk: Buffer) => (fileBytes += chunk.length));
      });
  });
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.total) refuse(tooLarge());
    else if (limits.text?.holds(bytes - fileBytes) === false) refuse(noMemory());
  });
  request.on('close', () => {
    if (!request.complete) refuse(incomplete());
  });
  request.pipe(parser);
  try {
    await done;
  } catch (error) {
    failure ??= error instanceof BodyRefused ? error : new BodyRefused(400, 'it cannot be read');
    current?.destroy();
  }
  await files;
  if (failure !== undefined) {
    if (failure instanceof BodyRefused) throw failure;
    throw Object.assign(new UnstoredFiles(), { cause: failure, values: values.byName });
  }
  return values.byName;
}

/** A refused form up to this length is read to its end; a longer one, or one without a length, is cut off. */
const MAX_DISCARDED = 16 * 1024 * 1024;

/**
 * Reads the rest of a refused form: a client that is still sending when the connection is closed may not get the response (RFC
 * 9112, 9.6).
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (request.complete || request.destroyed || length > MAX_DISCARDED) return Promise.resolve();
  return new Promise((done) => void request.once('end', done).once('close', done).resume());
}

/** Thrown when the form was read, and a file could not be stored: `cause` says why. */
export class UnstoredFiles extends Error {
  override readonly name = 'UnstoredFiles';
  readonly values: FormValues = new Map();
}

/**
 * Reads a form that was posted (HTML, 4.10.22.7 and 4.10.22.8).
 * @throws BodyRefused, UnstoredFiles
 */
export function readForm(request: IncomingMessage, limits: BodyLimits, onFile: OnFile): Promise<FormValues> {
  const type = request.headers['content-type'] ?? '';
  // The visitor has left before: neither `close` nor an end will come any more.
  if (request.destroyed) return Promise.reject(incomplete());
  if (Number(request.headers['content-length'] ?? 0) > limits.total) return Promise.reject(tooLarge());
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlEncoded(request, limits);
  if (/^multipart\/form-data\b/i.test(type)) return readMultipart(request, limits, onFile);
  return Promise.reject(new BodyRefused(415, 'it is neither multipart/form-data nor application/x-www-form-urlencoded'));
}
