import type { AstroIntegration } from 'astro';
import { validateModel } from '../../../model/validate.ts';
import { PATTERNS, routeOf } from '../../site/routes.ts';

/** Hands every address of the route table to Astro, in every language; aliases included. */
export function routeTable(): AstroIntegration {
  return {
    name: 'route-table',
    hooks: {
      'astro:config:setup': ({ injectRoute, addWatchFile, command }) => {
        validateModel();
        addWatchFile(new URL('../../site/routes.ts', import.meta.url));
        const page = (file: string) => new URL(`../../routes/${file}`, import.meta.url);
        for (const pattern of PATTERNS)
          injectRoute({ pattern: `/${pattern.segments.join('/')}`, entrypoint: page(routeOf(pattern.id).page), prerender: false });
        for (const name of ['404', '500', '503', 'refused', 'search-results', 'operator-status', 'visits', 'preview'])
          injectRoute({ pattern: `/${name}`, entrypoint: page(`${name}.astro`), prerender: false });
        if (command === 'dev' || process.env.EXAMPLES === '1') {
          injectRoute({ pattern: '/examples', entrypoint: page('examples.astro'), prerender: false });
          injectRoute({ pattern: '/examples/[locale]/[name]', entrypoint: page('examples.astro'), prerender: false });
        }
      },
    },
  };
}
