import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { hostHeaders, type Written } from './host-files.ts';

/** A bucket of an S3-compatible store. */
export interface Bucket {
  /** Store and bucket, e.g. `https://s3.example.com/website`. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A mirror that was made. */
export interface MirrorFiles {
  readonly folder: string;
  /** By address. */
  readonly written: ReadonlyMap<string, Written>;
  /** Addresses that lead to others, by decoded path. */
  readonly redirects: ReadonlyMap<string, string>;
}

interface StoredObject {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const AT_ONCE = 8;
/** The list of what the last upload sent: the next one sends and deletes only what changed. */
const LIST = '_mirror.json';
/** Stands in the list for an object whose content is not known. */
const UNKNOWN = '';
const EMPTY = Buffer.alloc(0);
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** Percent-encoding of RFC 3986, as the signature requires it. */
const encoded = (path: string) =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`))
    .join('/');

/** Headers of a request with its signature (AWS Signature Version 4; every header is signed). */
export function signedHeaders(
  { region, accessKeyId, secretAccessKey }: Bucket,
  { method, url, headers, body }: { method: string; url: URL; headers: Readonly<Record<string, string>>; body: Buffer },
  now: Date = new Date(),
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': sha256(body), 'x-amz-date': time };
  const lines = Object.entries({ ...all, host: url.host }).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const request = [method, url.pathname, '', ...lines.map(([name, value]) => `${name}:${value.trim()}`), '', names, sha256(body)].join(
    '\n',
  );
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  return { ...all, authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}` };
}

/** @throws Error with the store's response, unless it is one of `fine` */
async function send(bucket: Bucket, method: string, key: string, object: StoredObject, fine: readonly number[] = []): Promise<Response> {
  const url = new URL(`${bucket.address.replace(/\/+$/, '')}/${encoded(key)}`);
  const headers = signedHeaders(bucket, { method, url, ...object });
  const response = await fetch(url, { method, headers, ...(method === 'PUT' ? { body: new Uint8Array(object.body) } : {}) });
  if (response.ok || fine.includes(response.status)) return response;
  throw new Error(`${method} ${url.href}: status ${String(response.status)} ${(await response.text()).slice(0, 300)}`);
}

/** Name of an object: the address itself, because a store adds no endings as file hosts do. */
const keyOf = (path: string, file: string) => (path === '/' || /(?:^|\/)404\.html$/.test(file) ? file : decodeURIComponent(path).slice(1));

/** The files for the bucket, pages last, so that the files they name are there before them. */
async function objectsOf({ folder, written, redirects }: MirrorFiles): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>();
  const isPage = ({ headers }: Written) => headers['content-type']?.startsWith('text/html') === true;
  const inOrder = [...written].sort(([, one], [, other]) => Number(isPage(one)) - Number(isPage(other)));
  for (const [path, entry] of inOrder) {
    const kept = hostHeaders(entry).filter(([name]) => name === 'content-type' || name === 'cache-control');
    objects.set(keyOf(path, entry.file), { body: await readFile(join(folder, entry.file)), headers: Object.fromEntries(kept) });
  }
  for (const [from, to] of redirects) {
    const key = from.slice(1);
    // The home page is the object index.html here: a redirect from /index.html would replace it.
    if (!objects.has(key)) objects.set(key, { body: EMPTY, headers: { 'x-amz-website-redirect-location': to } });
  }
  return objects;
}

/**
 * Sends a mirror to a bucket: each file under its address with its type and caching, redirects as empty objects that lead on.
 * What did not change since the last time is not sent again; what is gone is deleted at the end.
 * @returns how many objects were sent and deleted
 * @throws Error with the store's response
 */
export async function uploadMirror(files: MirrorFiles, bucket: Bucket): Promise<{ sent: number; deleted: number }> {
  const objects = await objectsOf(files);
  const response = await send(bucket, 'GET', LIST, { body: EMPTY, headers: {} }, [403, 404]);
  // Where a key may not list, a store says 403 of what is missing, too: an object that is there tells whether the key may read.
  const [first] = objects;
  if (response.status === 403 && first) {
    await send(bucket, 'PUT', ...first);
    if ((await send(bucket, 'GET', first[0], { body: EMPTY, headers: {} }, [403])).status === 403)
      throw new Error('The key may write in the bucket, but not read: what is gone could not be deleted');
  }
  const before = response.ok ? ((await response.json()) as Record<string, string>) : {};
  const now = Object.fromEntries([...objects].map(([key, { body, headers }]) => [key, sha256(sha256(body) + JSON.stringify(headers))]));
  const changed = [...objects].filter(([key]) => before[key] !== now[key]);
  const gone = Object.keys(before).filter((key) => now[key] === undefined);
  const store = (list: Readonly<Record<string, string>>) =>
    send(bucket, 'PUT', LIST, {
      body: Buffer.from(JSON.stringify(list)),
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    });
  // Before anything changes: if this upload breaks off, the next one sends or deletes all that may have changed.
  await store({ ...before, ...Object.fromEntries([...changed.map(([key]) => key), ...gone].map((key) => [key, UNKNOWN])) });
  const limit = pLimit(AT_ONCE);
  await limit.map(changed, ([key, object]) => send(bucket, 'PUT', key, object));
  await limit.map(gone, (key) => send(bucket, 'DELETE', key, { body: EMPTY, headers: {} }, [404]));
  await store(now);
  return { sent: changed.length, deleted: gone.length };
}
