import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'site-pictures';
/** What the server takes from everybody. */
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

export interface PictureStore {
  /** Origin of the store, which is the site's MEDIA_BASE_URL. */
  readonly origin: string;
  /** Environment of a content service that keeps its pictures here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Names of all files in the bucket. */
  names(): Promise<string[]>;
  /** Deletes the bucket; the store refuses every request for it from now on. */
  loseBucket(): Promise<void>;
  /** Also where it has stopped already. */
  stop(): Promise<void>;
}

/** A real S3-compatible server with an empty bucket, on a port of its own. @param port a free one unless given */
export async function startPictureStore(port = 0): Promise<PictureStore> {
  const directory = await mkdtemp(join(tmpdir(), 'picture-store-'));
  const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  const address = await server.run();
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    settings: { S3_BUCKET: BUCKET, S3_ENDPOINT: origin, ...KEYS },
    async names() {
      const list = await (await fetch(`${origin}/${BUCKET}?list-type=2&max-keys=1000`)).text();
      return [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name).sort();
    },
    loseBucket: () => rm(join(directory, BUCKET), { recursive: true }),
    async stop() {
      if (!server.httpServer.listening) return;
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
