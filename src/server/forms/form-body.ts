import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { readBody } from '../http/request-body.ts';

/** Values by name, as they were sent; of a name that came several times, all. */
export type FormValues = ReadonlyMap<string, readonly string[]>;

export interface BodyLimits {
  /** Bytes of all values together. */
  readonly values: number;
  readonly files: number;
  /** Bytes of the whole body. */
  readonly total: number;
}

/** What becomes of a file; it must be read to its end. */
export type OnFile = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

/** Thrown for a body that is no form, or none of this size. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  readonly status: 400 | 413 | 415;
  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_VALUES = 50;
/** Files beyond the limit that are named to the visitor; more are no mistake. */
const MORE_FILES = 10;
const MAX_NAME = 100;

const tooLarge = () => new BodyRefused(413, 'What was sent is too large.');

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
  const body = await readBody(request, limits.values);
  if (body === undefined) throw tooLarge();
  const values = new Values(limits.values);
  for (const [name, value] of new URLSearchParams(body)) values.add(name, value);
  return values.byName;
}

/** Reads the parts one after another: a file holds up the next until it is stored. */
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
    throw new BodyRefused(400, 'The form cannot be read.');
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
  parser.on('file', (_, stream, name = '') => {
    current = stream;
    // Its own error is that of the parser.
    stream.on('error', () => undefined);
    files = files
      // Leaving the loop must not destroy the stream: the parser waits for its end.
      .then(() => onFile(name, stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>))
      .catch((error: unknown) => {
        failure ??= error;
        // Fields may follow, which are shown again.
        stream.resume();
      });
  });
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.total) refuse(tooLarge());
  });
  request.on('close', () => {
    if (!request.complete) refuse(new BodyRefused(400, 'The form did not arrive completely.'));
  });
  request.pipe(parser);
  try {
    await done;
  } catch (error) {
    failure ??= error instanceof BodyRefused ? error : new BodyRefused(400, 'The form cannot be read.');
    current?.destroy();
  }
  await files;
  if (failure !== undefined) {
    if (failure instanceof BodyRefused) throw failure;
    throw Object.assign(new UnstoredFiles(), { cause: failure, values: values.byName });
  }
  return values.byName;
}

/** Length up to which a form that is refused is read to its end; a longer one, or one without a length, is cut off. */
const MAX_DISCARDED = 16 * 1024 * 1024;

/** Reads the rest of a refused form: who is still sending when the connection is closed loses the response (RFC 9112, 9.6). */
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
  if (Number(request.headers['content-length'] ?? 0) > limits.total) return Promise.reject(tooLarge());
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlEncoded(request, limits);
  if (/^multipart\/form-data\b/i.test(type)) return readMultipart(request, limits, onFile);
  return Promise.reject(new BodyRefused(415, 'A form is sent as multipart/form-data or application/x-www-form-urlencoded.'));
}
