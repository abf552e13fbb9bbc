import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup.mjs';

const SERVICE_CODE = pathToFileURL(join(ROOT, 'cms', 'src')).href;

/**
 * Lets Node run the service's sources without compiling them: their imports leave out the ending of a file, and call the
 * site's code `#site`.
 */
export function runServiceSources(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.startsWith(SERVICE_CODE)) {
        const found = next(specifier, context);
        return found.url.startsWith(SERVICE_CODE) ? { ...found, format: 'module-typescript' } : found;
      }
      const [, folder, name] = /^#(site|model)\/(.+)$/.exec(specifier) ?? [];
      if (folder !== undefined)
        return next(pathToFileURL(join(ROOT, folder === 'site' ? 'src/site' : 'model', `${name ?? ''}.ts`)).href, context);
      const found = next(/^\.{1,2}\/(?!.*\.\w+$)/.test(specifier) ? `${specifier}.ts` : specifier, context);
      return found.url.startsWith(SERVICE_CODE) ? { ...found, format: 'module-typescript' } : found;
    },
  });
}
