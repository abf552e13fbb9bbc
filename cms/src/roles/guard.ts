import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { typeOf } from '../service';

interface Given {
  readonly uid: string;
  readonly action: string;
  readonly params: { readonly documentId?: string; readonly locale?: string | readonly string[] };
}
interface Checkers {
  create(given: { readonly userAbility: unknown; readonly model: string }): { readonly cannot: { create(entity: object): boolean } };
}
interface Locales {
  getDefaultLocale(): Promise<string>;
}
interface Request {
  readonly state: { readonly userAbility?: unknown; readonly user?: { readonly id: number } };
}

/** Languages that this action begins for an entry. */
async function begunLocales(strapi: Core.Strapi, { uid, action, params }: Given): Promise<readonly string[]> {
  const { documentId, locale } = params;
  const rows = async (where: object) =>
    (await strapi.db.query(uid as never).findMany({ where: { documentId, ...where }, select: ['locale'] })) as { locale: string }[];
  if (action === 'clone') return (await rows({})).map((row) => row.locale);
  const wanted = locale ?? (await (strapi.plugin('i18n').service('locales') as unknown as Locales).getDefaultLocale());
  const locales = typeof wanted === 'string' ? [wanted] : wanted;
  if (action === 'create' || documentId === undefined) return locales;
  const there = (await rows({ locale: { $in: locales } })).map((row) => row.locale);
  return locales.filter((code) => !there.includes(code));
}

/**
 * Keeps everybody to the languages of their role also where an entry is new. Strapi asks a role's languages when
 * an entry is changed, but not when it is made, or made in a further language.
 */
export function guardLanguages(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const given = context as unknown as Given;
    const { state } = (strapi.requestContext.get() ?? { state: {} }) as unknown as Request;
    const watched = typeOf(given.uid) !== undefined && ['create', 'update', 'clone'].includes(given.action);
    if (!watched || state.userAbility === undefined || state.user === undefined) return next();
    const checkers = strapi.plugin('content-manager').service('permission-checker') as unknown as Checkers;
    const { cannot } = checkers.create({ userAbility: state.userAbility, model: given.uid });
    for (const locale of await begunLocales(strapi, given)) {
      if (cannot.create({ locale, createdBy: { id: state.user.id } }))
        throw new errors.ForbiddenError(`Your role may not write in this language (${locale}).`);
    }
    return next();
  });
}
