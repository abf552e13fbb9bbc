import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import type { ShareCard } from '../../site/share-picture.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export type Encoding = 'br' | 'gzip' | 'identity';
export type Headers = Readonly<Record<string, string>>;

/** A response as bytes in every encoding. */
export interface ReadyResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Decompressed when a client needs it: nearly all accept brotli or gzip, and the plain text takes four times their memory. */
  readonly bodies: Readonly<Record<'br' | 'gzip', Buffer> & { identity: Buffer | undefined }>;
  /** Bytes of the uncompressed body. */
  readonly length: number;
  readonly etag: string;
  /** Cache tags of the content that was read. */
  readonly tags: readonly string[];
  /** Memory that it takes. */
  readonly bytes: number;
  /** Set where the brotli body has the highest quality (11). */
  readonly bestBrotli?: true;
  /** Set for formats that are compressed already (fonts, pictures): they are sent as they are. */
  readonly precompressed?: true;
  /** What the page's share picture shows. */
  readonly shareCard?: ShareCard;
}

/** Larger bodies take more than a millisecond to decompress; those are kept uncompressed as well. */
const LARGE_BYTES = 512 * 1024;
/** Estimated memory of headers, tags and objects. */
const OVERHEAD_BYTES = 512;

/** Compression returns a part of a block of 64 KB; a copy of the right length lets the block be freed. */
function copyToOwnBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const brotli = async (body: Buffer, quality: number) =>
  copyToOwnBuffer(
    await compress.br(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  );

const etagOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 16);

/** The body of a response in an encoding. */
export const bodyOf = ({ bodies }: ReadyResponse, encoding: Encoding): Buffer => bodies[encoding] ?? brotliDecompressSync(bodies.br);

/** Compresses a body once. Brotli 5 takes 2 to 4 ms a page; 11 takes 120 ms and saves a tenth (`withBestBrotli`). */
export async function readyResponse(status: number, headers: Headers, body: Buffer, tags: readonly string[] = []): Promise<ReadyResponse> {
  const [br, gz] = await Promise.all([brotli(body, 5), compress.gzip(body, { level: 6 }).then(copyToOwnBuffer)]);
  const identity = body.length > LARGE_BYTES ? body : undefined;
  const bytes = br.length + gz.length + (identity?.length ?? 0) + OVERHEAD_BYTES;
  return { status, headers, bodies: { br, gzip: gz, identity }, length: body.length, etag: etagOf(body), tags, bytes };
}

/** A response for one request, which no shared cache keeps: compressed once, in the encoding that its client takes. */
export interface OnceResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly encoding: Encoding;
  readonly body: Buffer;
  /** Memory that it takes. */
  readonly bytes: number;
  readonly tags: readonly string[];
}

/** Compresses a body for one client. Brotli 4 takes half of the time of 5, and 3 % more bytes. */
export async function onceResponse(status: number, headers: Headers, text: Buffer, encoding: Encoding): Promise<OnceResponse> {
  const body = encoding === 'br' ? await brotli(text, 4) : encoding === 'gzip' ? await compress.gzip(text, { level: 5 }) : text;
  return { status, headers, encoding, body, bytes: body.length + OVERHEAD_BYTES, tags: [] };
}

/** A response of a format that is compressed already. */
export function precompressedResponse(headers: Headers, body: Buffer, tags: readonly string[]): ReadyResponse {
  const bodies = { br: body, gzip: body, identity: body };
  const bytes = body.length + OVERHEAD_BYTES;
  return { status: 200, headers, bodies, length: body.length, etag: etagOf(body), tags, bytes, precompressed: true };
}

/** The same response with its brotli body at the highest quality; that body gets an ETag of its own (RFC 9110, 8.8.3). */
export async function withBestBrotli(response: ReadyResponse): Promise<ReadyResponse> {
  const { bodies, bytes } = response;
  const br = await brotli(bodyOf(response, 'identity'), 11);
  return { ...response, bodies: { ...bodies, br }, bytes: bytes - bodies.br.length + br.length, bestBrotli: true };
}

/** The same response with its uncompressed body, which counts in its memory. */
export function withIdentity(response: ReadyResponse): ReadyResponse {
  const { bodies, bytes, length } = response;
  if (bodies.identity) return response;
  return { ...response, bodies: { ...bodies, identity: copyToOwnBuffer(bodyOf(response, 'identity')) }, bytes: bytes + length };
}
