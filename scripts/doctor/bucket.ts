import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SERVICE } from '../cms-setup.mjs';
import { fault, fine, reasonOf, warning, type Finding } from './finding.ts';

/** Amazon's library, as far as it is used here. */
interface Library {
  readonly S3Client: new (options: unknown) => { send(command: object): Promise<unknown>; destroy(): void };
  readonly PutObjectCommand: new (input: unknown) => object;
  readonly DeleteObjectCommand: new (input: unknown) => object;
}

const PATIENCE_MS = 5_000;

function library(): Library | undefined {
  try {
    const provider = createRequire(join(SERVICE, 'package.json')).resolve('@strapi/provider-upload-aws-s3');
    return createRequire(provider)('@aws-sdk/client-s3') as Library;
  } catch {
    return undefined;
  }
}

/** What a refusal of the store means. */
function refusal(bucket: string, error: unknown): Finding {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404) return fault(`S3_BUCKET: there is no bucket ${bucket}`, 'Make it: docs/operators.md, “Install”.');
  if (status === 403)
    return fault(`S3_ACCESS_KEY_ID: the store refuses this key for ${bucket}`, 'Correct both keys, or give the key its rights.');
  return fault(`S3_ENDPOINT: the store cannot be used (${reasonOf(error)})`, 'Start it, or correct its address.');
}

/** Whether the bucket is there, can be written, and can be read by everybody. */
export async function checkBucket(store: import('../../cms/src/media/store').PictureStore): Promise<Finding[]> {
  const s3 = library();
  if (!s3) return [warning('S3_BUCKET: not checked, the service’s packages are not installed', 'Run npm ci in cms/ first.')];
  const { providerOf } = await import('../../cms/src/media/store');
  const { bucket, folder, publicUrl, acl } = store;
  const { s3Options } = providerOf(store).providerOptions;
  const client = new s3.S3Client({
    ...s3Options,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS },
  });
  const Key = `${folder}/doctor.txt`;
  try {
    await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key, Body: 'npm run doctor', ACL: acl }));
    const answer = await fetch(`${publicUrl}/${Key}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: unknown) => error);
    await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key }));
    const how = answer instanceof Response ? `status ${String(answer.status)}` : reasonOf(answer);
    return answer instanceof Response && answer.ok
      ? [fine(`S3_BUCKET: ${bucket} can be written, and read at ${publicUrl}`)]
      : [
          fault(
            `S3_PUBLIC_URL: what is in the bucket cannot be read at ${publicUrl} (${how})`,
            'Let everybody read the bucket, or correct the address.',
          ),
        ];
  } catch (error) {
    return [refusal(bucket, error)];
  } finally {
    client.destroy();
  }
}
