import type { Core } from '@strapi/strapi';
import { ADMIN_LANGUAGES, type AdminLanguage } from '#site/locales';

/** Why a drawing is refused. */
export type SvgFault = 'script' | 'handler' | 'address' | 'embedded' | 'docType' | 'external' | 'encoding';

/** What editors read when the service refuses something. */
export interface RuleMessages {
  readonly slugForm: string;
  /** @param plain the same slug in letters that every browser shows in an address */
  readonly slugPlain: (slug: string, plain: string) => string;
  readonly slugReserved: (slug: string) => string;
  /** @param name what the other entry is called; undefined: unknown */
  readonly slugTaken: (slug: string, name: string | undefined, locale: string) => string;
  readonly otherLanguage: (locale: string) => string;
  readonly refusedFile: (name: string, why: string) => string;
  readonly unnamedFile: string;
  readonly emptyFile: string;
  readonly noPicture: string;
  readonly wrongExtension: (extension: string, kind: string) => string;
  readonly largeSvg: string;
  readonly svg: Readonly<Record<SvgFault, string>>;
  /** What to do about it. */
  readonly plainDrawing: string;
  readonly tooManyPixels: (megapixels: number, most: number) => string;
  readonly webPage: string;
  readonly location: string;
  readonly otherFormat: (extension: string) => string;
  readonly storeRefused: (kind: string) => string;
  readonly storeSilent: string;
  readonly tooLarge: (megabytes: number) => string;
}

export const MESSAGES: Readonly<Record<AdminLanguage, RuleMessages>> = {
  en: {
    slugForm: 'Use letters, digits and hyphens only, without spaces, beginning with a letter or digit.',
    slugPlain: (slug, plain) => `“${slug}” has letters that many programs show as codes in an address. Use “${plain}”.`,
    slugReserved: (slug) => `“${slug}” is an address of the site itself. Choose another one.`,
    slugTaken: (slug, name, locale) =>
      `“${slug}” is already the address of ${name === undefined ? 'another entry' : `“${name}”`} (${locale}). Choose another one.`,
    otherLanguage: (locale) => `Your role may not write in this language (${locale}).`,
    refusedFile: (name, why) => `“${name}” was not uploaded: ${why}.`,
    unnamedFile: 'The file',
    emptyFile: 'it is empty',
    noPicture: 'it is not a picture that the site can show (JPEG, PNG, WebP, AVIF, GIF or SVG)',
    wrongExtension: (extension, kind) => `its name ends in ${extension || 'no extension'}, but it is ${kind}`,
    largeSvg: 'it is an SVG of more than 2 MB; export it as WebP',
    svg: {
      script: 'it contains a script',
      handler: 'it contains an event handler',
      address: 'it contains an address that runs a script',
      embedded: 'it embeds another document',
      docType: 'it contains a document type, an entity or an external style sheet',
      external: 'it loads something from another address',
      encoding: 'it is not written in UTF-8',
    },
    plainDrawing: 'export it as a plain drawing',
    tooManyPixels: (megapixels, most) =>
      `it has ${String(megapixels)} megapixels, at most ${String(most)} megapixels can be shown; make it smaller first`,
    webPage: 'it is a web page with the extension of a picture',
    location: 'it contains the place where it was taken. Save it without location data',
    otherFormat: (extension) => `it replaces a ${extension} file, so it must be one too. Upload it as a new picture instead`,
    storeRefused: (kind) => `the picture store refused it (${kind}). An administrator has to check its settings (S3_…)`,
    storeSilent: 'the picture store does not answer. Try again in a moment',
    tooLarge: (megabytes) => `The file was not uploaded: it has more than ${String(megabytes)} MB. Make it smaller first.`,
  },
  tr: {
    slugForm: 'Yalnızca harf, rakam ve kısa çizgi kullanın; boşluk olmasın, harf ya da rakamla başlasın.',
    slugPlain: (slug, plain) => `“${slug}” içinde, birçok programın adreste kod olarak gösterdiği harfler var. “${plain}” yazın.`,
    slugReserved: (slug) => `“${slug}” sitenin kendi adreslerinden biri. Başka bir adres seçin.`,
    slugTaken: (slug, name, locale) =>
      `“${slug}” zaten ${name === undefined ? 'başka bir kaydın' : `“${name}” kaydının`} adresi (${locale}). Başka bir adres seçin.`,
    otherLanguage: (locale) => `Rolünüz bu dilde yazmaya izin vermiyor (${locale}).`,
    refusedFile: (name, why) => `“${name}” yüklenmedi: ${why}.`,
    unnamedFile: 'Dosya',
    emptyFile: 'boş',
    noPicture: 'sitenin gösterebileceği bir görsel değil (JPEG, PNG, WebP, AVIF, GIF ya da SVG)',
    wrongExtension: (extension, kind) =>
      `${extension ? `adı ${extension} ile bitiyor` : 'adının uzantısı yok'} ama dosya ${kind} biçiminde`,
    largeSvg: '2 MB’tan büyük bir SVG; WebP olarak dışa aktarın',
    svg: {
      script: 'içinde betik var',
      handler: 'içinde olay işleyicisi var',
      address: 'içinde betik çalıştıran bir adres var',
      embedded: 'içinde başka bir belge var',
      docType: 'içinde belge türü, varlık tanımı ya da dış biçim sayfası var',
      external: 'başka bir adresten bir şey yüklüyor',
      encoding: 'UTF-8 ile yazılmamış',
    },
    plainDrawing: 'düz çizim olarak dışa aktarın',
    tooManyPixels: (megapixels, most) =>
      `${String(megapixels)} megapiksel; en çok ${String(most)} megapiksel gösterilebilir, önce küçültün`,
    webPage: 'görsel uzantısı taşıyan bir web sayfası',
    location: 'içinde çekildiği yerin bilgisi var. Konum bilgisi olmadan kaydedin',
    otherFormat: (extension) => `yerine geçtiği dosya ${extension} olduğu için bu da öyle olmalı. Yeni bir görsel olarak yükleyin`,
    storeRefused: (kind) => `görsel deposu kabul etmedi (${kind}). Bir yönetici ayarlarına (S3_…) bakmalı`,
    storeSilent: 'görsel deposu yanıt vermiyor. Biraz sonra yeniden deneyin',
    tooLarge: (megabytes) => `Dosya yüklenmedi: ${String(megabytes)} MB’tan büyük. Önce küçültün.`,
  },
};

interface User {
  readonly preferedLanguage?: string | null;
}

/** The user whose request is being answered; undefined: the service itself works, as at a start or an import. */
export const editorOf = (strapi: Core.Strapi): User | undefined =>
  (strapi.requestContext.get() as { readonly state?: { readonly user?: User } } | undefined)?.state?.user;

/** Messages in a language of the admin; in its first one where the language is unknown. */
export function messagesIn(language: string | null | undefined): RuleMessages {
  const known = ADMIN_LANGUAGES.find((code) => code === language);
  return MESSAGES[known ?? ADMIN_LANGUAGES[0]];
}

/** Messages in the language of the user whose request is being answered. */
export const editorMessages = (strapi: Core.Strapi): RuleMessages => messagesIn(editorOf(strapi)?.preferedLanguage);
