import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup.mjs';

const folderUrl = (...names: string[]) => pathToFileURL(`${join(ROOT, ...names)}/`).href;
const SERVICE_CODE = folderUrl('cms', 'src');
const OWN_CODE = folderUrl('scripts');
const SHARED = { site: folderUrl('src', 'site'), model: folderUrl('model') } as const;

/**
 * Lets Node run the service's sources without compiling them: their imports leave out the ending of a file, and call the
 * site's code `#site`.
 */
export function runServiceSources(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL ?? '';
      if (!parent.startsWith(SERVICE_CODE) && !parent.startsWith(OWN_CODE)) return next(specifier, context);
      const [, folder, name = ''] = /^#(site|model)\/(.+)$/.exec(specifier) ?? [];
      if (folder === 'site' || folder === 'model') return next(`${SHARED[folder]}${name}.ts`, context);
      const found = next(/^\.{1,2}\/(?!.*\.\w+$)/.test(specifier) ? `${specifier}.ts` : specifier, context);
      // The service's package does not say that these are modules.
      return found.url.startsWith(SERVICE_CODE) ? { ...found, format: 'module-typescript' } : found;
    },
  });
}
