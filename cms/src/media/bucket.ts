import { createRequire } from 'node:module';
import { join } from 'node:path';
import { providerOf, type PictureStore } from './store';

interface Client {
  send(command: object): Promise<unknown>;
  destroy(): void;
}
/** Amazon's library, as far as it is used here. */
export interface Library {
  readonly S3Client: new (options: unknown) => Client;
  readonly GetObjectCommand: new (input: unknown) => object;
  readonly PutObjectCommand: new (input: unknown) => object;
  readonly DeleteObjectCommand: new (input: unknown) => object;
  readonly CreateBucketCommand: new (input: unknown) => object;
}

/** That of Strapi's provider, which Strapi uploads with. @param folder of the service @returns undefined where its packages are missing */
export function libraryIn(folder: string): Library | undefined {
  try {
    const provider = createRequire(join(folder, 'package.json')).resolve('@strapi/provider-upload-aws-s3');
    return createRequire(provider)('@aws-sdk/client-s3') as Library;
  } catch {
    return undefined;
  }
}

/** @param patience longest time for a connection and for a response, in milliseconds */
export const clientOf = ({ S3Client }: Library, store: PictureStore, patience: number): Client =>
  new S3Client({
    ...providerOf(store).providerOptions.s3Options,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: patience, requestTimeout: patience },
  });

/** HTTP status of a request that the store refused. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const PATIENCE_MS = 30_000;

/**
 * Reads a file from the bucket with the service's own key. Its public address may lead through a front, which this machine need not
 * reach, or whose certificate it need not know.
 * @param url public address of the file @param folder of the service
 * @returns undefined where there is no such file
 * @throws Error where the store does not answer, or refuses it
 */
export async function bytesInBucket(store: PictureStore, url: string, folder: string): Promise<Uint8Array | undefined> {
  const library = libraryIn(folder);
  if (!library) throw new Error('The packages of the picture store are not installed.');
  const client = clientOf(library, store, PATIENCE_MS);
  const Key = decodeURIComponent(url.slice(store.publicUrl.length + 1).split('?', 1)[0]!);
  try {
    const { Body } = (await client.send(new library.GetObjectCommand({ Bucket: store.bucket, Key }))) as {
      Body: { transformToByteArray(): Promise<Uint8Array> };
    };
    return await Body.transformToByteArray();
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}
