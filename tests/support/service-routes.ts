import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureService, SERVICE, serviceEnvironment } from '../../scripts/cms-setup.mjs';
import { findNode } from '../../scripts/setup.mjs';
import { SERVICE_SETTINGS } from './content-service.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
}

const MARK = 'routes of the service: ';
/** Loads the service as its start does, without listening, and prints what it has registered. */
const SCRIPT = `
const { createStrapi } = require('@strapi/strapi');
const { join } = require('node:path');
(async () => {
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist'), autoReload: false }).load();
  strapi.server.mount();
  const routes = strapi.server.listRoutes().flatMap(({ methods, path }) => methods.map((method) => ({ method, path: String(path) })));
  process.stdout.write('\\n${MARK}' + JSON.stringify(routes) + '\\n');
  await strapi.destroy();
  process.exit(0);
})().catch((error) => { console.error(error); process.exit(1); });
`;

/**
 * Every address that Strapi, its plugins and the service itself register, as the running service has them.
 * @param dataFolder is filled on the way
 */
export async function routesOf(dataFolder: string, settings: Readonly<Record<string, string>>): Promise<readonly Route[]> {
  await ensureService();
  const { stdout } = await promisify(execFile)(findNode(), ['-e', SCRIPT], {
    cwd: SERVICE,
    env: {
      ...serviceEnvironment(),
      ENV_PATH: join(dataFolder, 'none.env'),
      CMS_DATA_DIR: dataFolder,
      ...SERVICE_SETTINGS,
      ...settings,
      NODE_OPTIONS: '',
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  const line = stdout.split('\n').find((text) => text.startsWith(MARK));
  if (line === undefined) throw new Error(`The service named no routes:\n${stdout}`);
  return JSON.parse(line.slice(MARK.length)) as Route[];
}
