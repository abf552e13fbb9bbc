import type { Core } from '@strapi/strapi';
import { typeOf } from './model/fields';

export type Plain = Readonly<Record<string, unknown>>;

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

type Middleware = (type: string, action: DocumentAction, next: () => Promise<unknown>) => Promise<unknown>;

/** Runs a middleware around every action on entries of this service's types; `type` is the name without Strapi's prefix. */
export function aroundActions(strapi: Core.Strapi, middleware: Middleware): void {
  strapi.documents.use((context, next) => {
    const action = context as unknown as DocumentAction;
    const type = typeOf(action.uid);
    return (type === undefined ? next() : middleware(type, action, next)) as ReturnType<typeof next>;
  });
}

/** The condition under which a row is a draft that an action is about. */
export function draftsOf({ documentId, locale }: DocumentAction['params'], fallbackLocale: string) {
  const locales = [locale ?? fallbackLocale].flat();
  return { documentId, publishedAt: { $null: true }, ...(locales.includes('*') ? {} : { locale: { $in: locales } }) };
}
