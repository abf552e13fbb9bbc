import { resolve } from 'node:path';
import type { UserConfig } from 'vite';
import { changeStrapi } from './strapi-code';

const root = resolve(__dirname, '../../..');

/** The content types are outside of this package: the admin takes their labels from the sources. */
export default (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), changeStrapi()],
  resolve: {
    ...config.resolve,
    alias: { ...config.resolve?.alias, '#model': resolve(root, 'model'), '#site': resolve(root, 'src/site') },
  },
});
