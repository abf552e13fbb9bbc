import type { Core } from '@strapi/strapi';
import { typeOf } from './model/fields';
import type { Plain } from './plain';

/** An action of Strapi's document service on an entry of the site, as far as it is used here. */
export interface DocumentAction {
  readonly uid: string;
  readonly action: string;
  readonly params: {
    readonly documentId?: string;
    readonly locale?: string | readonly string[];
    readonly status?: string;
    data?: Plain;
    populate?: unknown;
  };
}

/**
 * Languages that an action is about, `*` for all. Strapi takes an empty one, and none, for the default language.
 * @param fallback the default language
 */
export const localesOf = (params: { readonly locale?: string | readonly string[] | null }, fallback: string): readonly string[] =>
  [params.locale || fallback].flat();

/** The condition of a query for rows in these languages. */
export const inLocales = (locales: readonly string[]) => (locales.includes('*') ? {} : { locale: { $in: locales } });

/** The condition under which a row is a draft that an action is about. */
export const draftsOf = (params: DocumentAction['params'], fallback: string) => ({
  documentId: params.documentId,
  publishedAt: { $null: true },
  ...inLocales(localesOf(params, fallback)),
});

/** Names an entry in one of its languages, as a key of tables and maps. */
export const entryKey = (entry: { readonly type: string; readonly documentId: string; readonly language: string }): string =>
  `${entry.type} ${entry.documentId} ${entry.language}`;

type Middleware = (type: string, action: DocumentAction, next: () => Promise<unknown>) => Promise<unknown>;

/** Runs a middleware around every action on entries of this service's types; `type` is the name without Strapi's prefix. */
export function aroundActions(strapi: Core.Strapi, middleware: Middleware): void {
  strapi.documents.use((context, next) => {
    const action = context as unknown as DocumentAction;
    const type = typeOf(action.uid);
    return (type === undefined ? next() : middleware(type, action, next)) as ReturnType<typeof next>;
  });
}
