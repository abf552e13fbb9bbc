import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE } from '../../../scripts/cms-setup.mjs';
import { startPictureStore, type PictureStore as Started } from '../../../tests/support/picture-store';
import { bytesInBucket, clientOf, libraryIn } from './bucket';
import { readStore } from './store';

let started: Started;
beforeAll(async () => {
  started = await startPictureStore();
});
afterAll(() => started.stop());

describe('a file of the picture store', () => {
  it('is read with the key of the service, whatever its public address leads to', async () => {
    // Nobody answers there, as behind a front that this machine does not reach.
    const publicUrl = 'https://media.example/pictures';
    const store = readStore({ ...started.settings, S3_PUBLIC_URL: publicUrl })!;
    const library = libraryIn(SERVICE)!;
    const client = clientOf(library, store, 5_000);
    await client.send(new library.PutObjectCommand({ Bucket: store.bucket, Key: 'uploads/a b.svg', Body: '<svg/>' }));
    client.destroy();
    const read = async (name: string) => {
      const bytes = await bytesInBucket(store, `${publicUrl}/uploads/${name}`, SERVICE);
      return bytes && Buffer.from(bytes).toString();
    };
    expect(await read('a%20b.svg?v=1')).toBe('<svg/>');
    expect(await read('gone.svg')).toBeUndefined();
    await started.stop();
    await expect(read('a%20b.svg')).rejects.toThrow('ECONNREFUSED');
  });
});
