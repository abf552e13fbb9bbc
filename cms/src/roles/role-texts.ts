import { ADMIN_LANGUAGES, type AdminLanguage } from '#site/locales';
import { languageIn } from '../language-names';

/** What a role is called, and what it is for. */
export interface RoleText {
  readonly name: string;
  readonly description: string;
}
type RoleTexts = Readonly<Record<AdminLanguage, RoleText>>;

/** Texts of roles by their codes. Roles are stored once, with those in the admin's first language. */
const ROLE_TEXTS: Readonly<Record<string, RoleTexts>> = {
  // As Strapi itself stores these two.
  'strapi-super-admin': {
    en: { name: 'Super Admin', description: 'Super Admins can access and manage all features and settings.' },
    tr: { name: 'Süper yönetici', description: 'Bütün özelliklere ve ayarlara erişir, hepsini yönetir.' },
  },
  'strapi-editor': {
    en: { name: 'Editor', description: 'Editors can manage and publish contents including those of other users.' },
    tr: { name: 'Editör', description: 'Bütün dillerdeki içeriği düzenler ve yayımlar, görselleri yönetir.' },
  },
  'front-office': {
    en: {
      name: 'Front office',
      description: 'Reads and answers messages of visitors, moderates comments, exports and erases on request. Sees no content.',
    },
    tr: {
      name: 'Ön büro',
      description: 'Ziyaretçilerin mesajlarını okur ve yanıtlar, yorumları denetler; istek üzerine dışa aktarır ve siler. İçeriği görmez.',
    },
  },
};

const PREFIX = 'translator-';
const TRANSLATOR: Readonly<Record<AdminLanguage, (name: string) => RoleText>> = {
  en: (name) => ({
    name: `Translator (${name})`,
    description: `Reads every language, writes drafts in ${name}; an editor publishes them.`,
  }),
  tr: (name) => ({
    name: `Çevirmen (${name})`,
    description: `Her dildeki içeriği okur, şu dilde taslak yazar: ${name}. Taslakları bir editör yayımlar.`,
  }),
};

/** Code of the role that translates into a language. */
export const translatorCode = (locale: string): string => PREFIX + locale;

/** Name and description of a role of this service; undefined: an administrator made it. */
export function roleText(code: string, language: AdminLanguage): RoleText | undefined {
  if (code.startsWith(PREFIX)) return TRANSLATOR[language](languageIn(language, code.slice(PREFIX.length)));
  return ROLE_TEXTS[code]?.[language];
}

/** A text of a role in a language of the admin. What an administrator has written in its place stays as it is. */
export function roleIn(language: AdminLanguage, code: string, text: keyof RoleText, stored: string): string {
  return stored === roleText(code, ADMIN_LANGUAGES[0])?.[text] ? (roleText(code, language)?.[text] ?? stored) : stored;
}

/** Lists of roles and of users, which a user only reads. The form of a role keeps what is stored: it would save anything else. */
const LISTS = /^\/admin\/(?:roles|users(?:\/(?:\d+|me))?)$/;

/** Whether a response of this address names roles for reading. */
export const namesRoles = (path: string): boolean => LISTS.test(path);

/** A response with the names and descriptions of the roles in it in a language of the admin. */
export function rolesIn(language: AdminLanguage, response: unknown): unknown {
  if (Array.isArray(response)) return response.map((one) => rolesIn(language, one));
  if (typeof response !== 'object' || response === null || response instanceof Date) return response;
  const { code } = response as { readonly code?: unknown };
  return Object.fromEntries(
    Object.entries(response).map(([key, value]: [string, unknown]) => {
      const isText = typeof code === 'string' && typeof value === 'string' && (key === 'name' || key === 'description');
      return [key, isText ? roleIn(language, code, key, value) : rolesIn(language, value)];
    }),
  );
}
