import { join, resolve } from 'node:path';
import { createStrapi, type Core } from '@strapi/strapi';
import { makeDataFolder } from './preflight/machine';

/** Strapi on the service's database, without its addresses and its admin: for a program beside the service, which destroys it. */
export async function loadStrapi(): Promise<Core.Strapi> {
  const appDir = resolve(__dirname, '../..');
  await makeDataFolder(appDir);
  return createStrapi({ appDir, distDir: join(appDir, 'dist'), autoReload: false, serveAdminPanel: false }).load();
}
