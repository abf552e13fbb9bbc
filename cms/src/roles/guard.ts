import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { aroundActions, type DocumentAction } from '../documents';
import { localesOf } from '../model/locales-of';
import { requestOf } from '../request';
import { editorMessages } from '../rules/messages';

type ContentAction = 'create' | 'read' | 'update' | 'delete' | 'publish';

/** Strapi's check of a role's permissions for a type, with their languages and conditions. */
interface Checker {
  readonly cannot: Readonly<Record<ContentAction, (entity?: object, field?: string) => boolean>>;
  sanitizeUpdateInput(entity: object): (data: object) => Promise<object>;
}
interface Checkers {
  create(given: { readonly userAbility: unknown; readonly model: string }): Checker;
}
interface Request {
  readonly state: { readonly userAbility?: unknown; readonly user?: { readonly id: number } };
}

/** What a user may do with a type. */
export const checkerOf = (strapi: Core.Strapi, userAbility: unknown, uid: string): Checker =>
  (strapi.plugin('content-manager').service('permission-checker') as unknown as Checkers).create({ userAbility, model: uid });

/** Whether a user may read an entry. @param row the entry in a language, or its language alone */
export const mayRead = (strapi: Core.Strapi, userAbility: unknown, uid: string, row: object): boolean =>
  !checkerOf(strapi, userAbility, uid).cannot.read(row);

/** Whether a user may change entries of a type in a language. */
export const mayChange = (strapi: Core.Strapi, userAbility: unknown, uid: string, locale: string): boolean =>
  !checkerOf(strapi, userAbility, uid).cannot.update({ locale });

/** Whether a user may publish an entry, and take it off the site. @param row the entry in a language, with who made it */
export const mayPublish = (strapi: Core.Strapi, userAbility: unknown, uid: string, row: object): boolean =>
  !checkerOf(strapi, userAbility, uid).cannot.publish(row);

/** Languages in which this action creates a new version of an entry. */
async function newLocales(strapi: Core.Strapi, { uid, action, params }: DocumentAction): Promise<readonly string[]> {
  const { documentId, locale } = params;
  const rows = async (where: object) =>
    (await strapi.db.query(uid as never).findMany({ where: { documentId, ...where }, select: ['locale'] })) as { locale: string }[];
  const wanted = locale || (await localesOf(strapi).getDefaultLocale());
  const locales = typeof wanted === 'string' ? [wanted] : wanted;
  if (action === 'clone' && locales.includes('*')) return (await rows({})).map((row) => row.locale);
  if (action !== 'update' || documentId === undefined) return locales;
  const existing = (await rows({ locale: { $in: locales } })).map((row) => row.locale);
  return locales.filter((code) => !existing.includes(code));
}

/**
 * Restricts users to the languages of their role also where an entry is new: Strapi checks a role's languages when an
 * entry is changed, but not when it is created, or created in a further language.
 */
export function guardLanguages(strapi: Core.Strapi): void {
  aroundActions(strapi, async (_, action, next) => {
    const { state } = (requestOf(strapi) ?? { state: {} }) as Request;
    const creates = ['create', 'update', 'clone'].includes(action.action);
    if (!creates || state.userAbility === undefined || state.user === undefined) return next();
    const { cannot } = checkerOf(strapi, state.userAbility, action.uid);
    for (const locale of await newLocales(strapi, action)) {
      if (cannot.create({ locale, createdBy: { id: state.user.id } }))
        throw new errors.ForbiddenError(editorMessages(strapi).otherLanguage(locale));
    }
    return next();
  });
}
