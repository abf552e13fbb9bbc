import { resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { makeDataFolder } from './preflight/machine';

/** `node dist/src/main.js`: starts the service as `strapi start` does, without loading that program's other commands first. */
const appDir = resolve(__dirname, '../..');
void makeDataFolder(appDir).then(() => createStrapi({ appDir, distDir: resolve(appDir, 'dist') }).start());
