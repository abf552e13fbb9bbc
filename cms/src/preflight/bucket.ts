import { fault, fine, reasonOf, warning, type Finding } from '#site/finding';
import { clientOf, libraryIn, statusOf } from '../media/bucket';
import type { PictureStore } from '../media/store';

export interface BucketState {
  readonly findings: readonly Finding[];
  /** True: there is no such bucket, and nothing that should be in it. A start makes it. */
  readonly willBeMade: boolean;
}

const PATIENCE_MS = 5_000;

/** What a refusal of the store means. @param pictures that the database names in the bucket */
function refusal(bucket: string, error: unknown, pictures: number): BucketState {
  const alone = (finding: Finding): BucketState => ({ findings: [finding], willBeMade: false });
  if (statusOf(error) === 404)
    return pictures > 0
      ? alone(
          fault(
            `S3_BUCKET: there is no bucket ${bucket}, and the database names ${String(pictures)} pictures in it`,
            'Restore it, or correct the name: docs/runbook.md, “Restore”.',
          ),
        )
      : { findings: [fine(`S3_BUCKET: ${bucket} will be made at the start`)], willBeMade: true };
  if (statusOf(error) === 403)
    return alone(fault(`S3_ACCESS_KEY_ID: the store refuses this key for ${bucket}`, 'Correct both keys, or give the key its rights.'));
  // Without the store the content can still be read and edited.
  return alone(warning(`S3_ENDPOINT: the store cannot be used (${reasonOf(error)})`, 'Start it, or correct its address.'));
}

/**
 * Whether the bucket is there and can be written, by a file that is written and deleted again.
 * @param folder of the service
 * @param pictures that the database names in the bucket: one that should have some is not made anew
 * @param readable also tries whether everybody can read it, which a front may have to serve first
 */
export async function checkBucket(store: PictureStore, folder: string, pictures: number, readable: boolean): Promise<BucketState> {
  const library = libraryIn(folder);
  if (!library)
    return {
      findings: [warning('S3_BUCKET: not checked, the service’s packages are not installed', 'Run npm ci in cms/ first.')],
      willBeMade: false,
    };
  const { bucket, publicUrl, acl } = store;
  const client = clientOf(library, store, PATIENCE_MS);
  const Key = `${store.folder}/doctor.txt`;
  try {
    await client.send(new library.PutObjectCommand({ Bucket: bucket, Key, Body: 'npm run doctor', ACL: acl }));
    const response = readable
      ? await fetch(`${publicUrl}/${Key}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: unknown) => error)
      : undefined;
    await client.send(new library.DeleteObjectCommand({ Bucket: bucket, Key }));
    if (response === undefined) return { findings: [fine(`S3_BUCKET: ${bucket} can be written`)], willBeMade: false };
    const how = response instanceof Response ? `status ${String(response.status)}` : reasonOf(response);
    const finding =
      response instanceof Response && response.ok
        ? fine(`S3_BUCKET: ${bucket} can be written, and read at ${publicUrl}`)
        : fault(
            `S3_PUBLIC_URL: what is in the bucket cannot be read at ${publicUrl} (${how})`,
            'Let everybody read the bucket, or correct the address.',
          );
    return { findings: [finding], willBeMade: false };
  } catch (error) {
    return refusal(bucket, error, pictures);
  } finally {
    client.destroy();
  }
}

/** Makes the bucket. @param folder of the service @throws with the reason in one line when the store refuses it */
export async function makeBucket(store: PictureStore, folder: string): Promise<void> {
  const library = libraryIn(folder);
  if (!library) return;
  const client = clientOf(library, store, PATIENCE_MS);
  try {
    await client.send(new library.CreateBucketCommand({ Bucket: store.bucket }));
  } catch (error) {
    throw new Error(`S3_BUCKET: there is no bucket ${store.bucket}, and the store does not let this key make it (${reasonOf(error)})`, {
      cause: error,
    });
  } finally {
    client.destroy();
  }
}
