import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentService } from './content-service.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
}

/** Settings of a content service that {@link routesOf} can be asked about. */
export const TELLS_ROUTES = { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'tell-routes.mjs')).href}` };

/** Every address that Strapi, its plugins and the service itself register, as the running service says. */
export function routesOf(service: ContentService): readonly Route[] {
  const [, told] = /^routes of the service: (.+)$/m.exec(service.output()) ?? [];
  if (told === undefined) throw new Error(`The service named no routes:\n${service.output()}`);
  return JSON.parse(told) as Route[];
}
