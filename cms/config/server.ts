import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Env = { (name: string, fallback?: string): string; int(name: string, fallback: number): number; array(name: string): string[] };

export default ({ env }: { env: Env }) => {
  const data = resolve(env('CMS_DATA_DIR', '.data'));
  const publicFolder = join(data, 'public');
  // Strapi refuses to start without these folders.
  mkdirSync(join(publicFolder, 'uploads'), { recursive: true });
  const url = env('CMS_URL', '');
  return {
    host: env('CMS_HOST', '127.0.0.1'),
    port: env.int('CMS_PORT', 1337),
    ...(url === '' ? {} : { url }),
    // The last address in X-Forwarded-For is set by the proxy; the others come from the client and prove nothing.
    proxy: url === '' ? false : { koa: true, maxIpsCount: 1 },
    app: { keys: env.array('APP_KEYS') },
    dirs: { public: publicFolder },
    transfer: { remote: { enabled: false } },
    logger: { config: { level: env('CMS_LOG_LEVEL', 'info') }, updates: { enabled: false }, startup: { enabled: false } },
  };
};
