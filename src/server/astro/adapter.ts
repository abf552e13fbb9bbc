import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * The site's own adapter. One process holds http, byte cache, publish hook, health and the renderer,
 * so that pages read the very store the hook refreshes; see docs/decisions/0001.
 */
export function siteServer(): AstroIntegration {
  return {
    name: 'site-server',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'late', entrypoint: fileURLToPath(new URL('../../client/late.client.ts', import.meta.url)) });
        updateConfig({ cache: { provider: { name: 'byte-cache', entrypoint: new URL('./cache-provider.ts', import.meta.url) } } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'site-server',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../main.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
