import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { aroundActions, type DocumentAction } from '../documents';

interface Checkers {
  create(given: { readonly userAbility: unknown; readonly model: string }): { readonly cannot: { create(entity: object): boolean } };
}
interface Locales {
  getDefaultLocale(): Promise<string>;
}
interface Request {
  readonly state: { readonly userAbility?: unknown; readonly user?: { readonly id: number } };
}

/** Languages in which this action creates a new version of an entry. */
async function newLocales(strapi: Core.Strapi, { uid, action, params }: DocumentAction): Promise<readonly string[]> {
  const { documentId, locale } = params;
  const rows = async (where: object) =>
    (await strapi.db.query(uid as never).findMany({ where: { documentId, ...where }, select: ['locale'] })) as { locale: string }[];
  if (action === 'clone') return (await rows({})).map((row) => row.locale);
  const wanted = locale ?? (await (strapi.plugin('i18n').service('locales') as unknown as Locales).getDefaultLocale());
  const locales = typeof wanted === 'string' ? [wanted] : wanted;
  if (action === 'create' || documentId === undefined) return locales;
  const existing = (await rows({ locale: { $in: locales } })).map((row) => row.locale);
  return locales.filter((code) => !existing.includes(code));
}

/**
 * Restricts users to the languages of their role also where an entry is new: Strapi checks a role's languages when an
 * entry is changed, but not when it is created, or created in a further language.
 */
export function guardLanguages(strapi: Core.Strapi): void {
  aroundActions(strapi, async (_, action, next) => {
    const { state } = (strapi.requestContext.get() ?? { state: {} }) as unknown as Request;
    const creates = ['create', 'update', 'clone'].includes(action.action);
    if (!creates || state.userAbility === undefined || state.user === undefined) return next();
    const checkers = strapi.plugin('content-manager').service('permission-checker') as unknown as Checkers;
    const { cannot } = checkers.create({ userAbility: state.userAbility, model: action.uid });
    for (const locale of await newLocales(strapi, action)) {
      if (cannot.create({ locale, createdBy: { id: state.user.id } }))
        throw new errors.ForbiddenError(`Your role may not write in this language (${locale}).`);
    }
    return next();
  });
}
