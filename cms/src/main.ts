import { resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';

/** `node dist/src/main.js`: starts the service as `strapi start` does, without loading that program's other commands first. */
const appDir = resolve(__dirname, '../..');
void createStrapi({ appDir, distDir: resolve(appDir, 'dist') }).start();
