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
        injectRoute({ pattern: '/404', entrypoint: page('404.astro'), prerender: false });
        injectRoute({ pattern: '/500', entrypoint: page('500.astro'), prerender: false });
        injectRoute({ pattern: '/503', entrypoint: page('503.astro'), prerender: false });
        injectRoute({ pattern: '/refused', entrypoint: page('refused.astro'), prerender: false });
        injectRoute({ pattern: '/search-results', entrypoint: page('search-results.astro'), prerender: false });
        injectRoute({ pattern: '/operator-status', entrypoint: page('operator-status.astro'), prerender: false });
        injectRoute({ pattern: '/visits', entrypoint: page('visits.astro'), prerender: false });
        injectRoute({ pattern: '/preview', entrypoint: page('preview.astro'), prerender: false });
        if (command === 'dev' || process.env.EXAMPLES === '1') {
          injectRoute({ pattern: '/examples', entrypoint: page('examples.astro'), prerender: false });
          injectRoute({ pattern: '/examples/[locale]/[name]', entrypoint: page('examples.astro'), prerender: false });
        }
      },
    },
  };
}
