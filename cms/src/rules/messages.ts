import type { Core } from '@strapi/strapi';
import { ADMIN_LANGUAGES, type AdminLanguage } from '#site/locales';
import type { PdfFault } from '#site/pdf';
import { LANGUAGE_COOKIE } from '../language-cookie';
import { requestOf } from '../request';

/** Texts in each language of the admin. */
export type InLanguages<Texts> = Readonly<Record<AdminLanguage, Texts>>;

/** Why a drawing is refused. */
export type SvgFault = 'script' | 'handler' | 'address' | 'embedded' | 'docType' | 'external' | 'encoding';

/** What editors read when the service refuses something. */
export interface RuleMessages {
  readonly slugForm: string;
  /** @param plain the same slug in letters that every browser shows in an address */
  readonly slugPlain: (slug: string, plain: string) => string;
  /** @param small the same slug without capitals: the site finds it under this address alone */
  readonly slugCapitals: (slug: string, small: string) => string;
  readonly slugReserved: (slug: string) => string;
  /** @param name what the other entry is called; null: unknown */
  readonly slugTaken: (slug: string, name: string | null, locale: string) => string;
  readonly otherLanguage: (locale: string) => string;
  readonly mayNotRead: string;
  readonly mayNotReadContent: string;
  readonly mayNotReadFiles: string;
  readonly mayNotSort: string;
  readonly mayNotChangeFiles: string;
  readonly mayNotWrite: string;
  readonly noEntry: string;
  readonly noFile: string;
  readonly noPage: string;
  readonly noFilesHere: string;
  readonly noMessage: string;
  readonly noComment: string;
  readonly notScanned: string;
  readonly largeArchive: string;
  /** A request that the admin's pages do not send. */
  readonly malformed: string;
  /** @param name of the first such picture @param count how many there are */
  readonly noPictureText: (name: string, count: number) => string;
  /** @param field its label @param line number of the line @param length of the line, in characters @param most that it may have */
  readonly longLine: (field: string, line: number, length: number, most: number) => string;
  readonly refusedFile: (name: string, why: string) => string;
  readonly unnamedFile: string;
  readonly emptyFile: string;
  readonly noPicture: string;
  readonly wrongExtension: (extension: string, kind: string) => string;
  readonly largeSvg: string;
  readonly largePdf: (megabytes: number) => string;
  readonly pdf: Readonly<Record<PdfFault, string>>;
  /** A telephone’s photograph that could not be converted. */
  readonly heic: string;
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
  readonly tooManySignIns: (minutes: number) => string;
  /** Shown when a user requests a new password and no mail server is set. */
  readonly noMail: string;
  /** The site answered a hint, but said nothing about the entry. */
  readonly notNamed: string;
}

export const MESSAGES: InLanguages<RuleMessages> = {
  en: {
    slugForm: 'Use letters, digits and hyphens only, without spaces, beginning with a letter or digit.',
    slugPlain: (slug, plain) => `“${slug}” has letters that many programs show as codes in an address. Use “${plain}”.`,
    slugCapitals: (slug, small) => `“${slug}” has capital letters, but addresses are typed in small ones. Use “${small}”.`,
    slugReserved: (slug) => `“${slug}” is an address of the site itself. Choose another one.`,
    slugTaken: (slug, name, locale) =>
      `“${slug}” is already the address of ${name === null ? 'another entry' : `“${name}”`} (${locale}). Choose another one.`,
    noPictureText: (name, count) =>
      `Not published: ${count > 1 ? `${String(count)} pictures, the first is “${name}”, have` : `the picture “${name}” has`} no alternative text. Write one, or mark the picture as decorative.`,
    longLine: (field, line, length, most) =>
      `“${field}”: line ${String(line)} has ${String(length)} characters, but the site shows at most ${String(most)} of a line. Shorten it.`,
    otherLanguage: (locale) => `Your role may not write in this language (${locale}).`,
    mayNotRead: 'Your role may not read this entry in this language.',
    mayNotReadContent: 'Your role may not read content.',
    mayNotReadFiles: 'Your role may not see the media library.',
    mayNotSort: 'Your role may not sort this list.',
    mayNotChangeFiles: 'Your role may not change files.',
    mayNotWrite: 'Your role may not write these entries.',
    noEntry: 'There is no such entry.',
    noFile: 'There is no such file.',
    noPage: 'Entries of this type have no page of their own.',
    noFilesHere: 'This address does not accept files. Upload them into the media library.',
    noMessage: 'There is no such message.',
    noComment: 'This message is no comment on a post.',
    notScanned: 'The file has not been scanned for viruses yet.',
    largeArchive: 'This is too much for one archive. An administrator can export it on the command line.',
    malformed: 'The request is incomplete or wrong. Reload the page and try again.',
    refusedFile: (name, why) => `“${name}” was not uploaded: ${why}.`,
    unnamedFile: 'The file',
    emptyFile: 'it is empty',
    noPicture: 'it is neither a picture that the site can show (JPEG, PNG, WebP, AVIF, GIF, SVG or HEIC) nor a PDF',
    wrongExtension: (extension, kind) => `its name ends in ${extension || 'no extension'}, but it is ${kind}`,
    largeSvg: 'it is an SVG of more than 2 MB; export it as WebP',
    largePdf: (megabytes) => `it is a PDF of more than ${String(megabytes)} MB; export it again with smaller pictures`,
    pdf: {
      noPdf: 'it is not a PDF',
      damaged: 'it is damaged, or written in a way that cannot be checked; print it to a PDF again',
      protected: 'it is protected by a password; save it without one',
      active: 'it contains a script, a form that sends something, or another file; print it to a PDF again',
    },
    heic: 'this photograph could not be converted. Export it as JPEG: on an iPhone, choose “Most Compatible” under Settings → Camera → Formats, or share the photograph by e-mail',
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
    tooManySignIns: (minutes) =>
      `Too many wrong passwords were entered on this internet connection. Try again in ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    noMail: 'This service sends no e-mails. Ask an administrator: they set a new password for you under Settings → Users.',
    notNamed: 'the site’s response does not name this entry',
  },
  tr: {
    slugForm: 'Yalnızca harf, rakam ve kısa çizgi kullanın; boşluk olmasın, harf ya da rakamla başlasın.',
    slugPlain: (slug, plain) => `“${slug}” içinde, birçok programın adreste kod olarak gösterdiği harfler var. “${plain}” yazın.`,
    slugCapitals: (slug, small) => `“${slug}” içinde büyük harf var; adresler küçük harfle yazılır. “${small}” yazın.`,
    slugReserved: (slug) => `“${slug}” sitenin kendi adreslerinden biri. Başka bir adres seçin.`,
    slugTaken: (slug, name, locale) =>
      `“${slug}” zaten ${name === null ? 'başka bir kaydın' : `“${name}” kaydının`} adresi (${locale}). Başka bir adres seçin.`,
    noPictureText: (name, count) =>
      `Yayımlanmadı: ${count > 1 ? `ilki “${name}” olmak üzere ${String(count)} görselin` : `“${name}” görselinin`} alternatif metni yok. Metni yazın ya da görseli dekoratif olarak işaretleyin.`,
    longLine: (field, line, length, most) =>
      `“${field}”: ${String(line)}. satırda ${String(length)} karakter var; site bir satırda en çok ${String(most)} karakter gösterir. Satırı kısaltın.`,
    otherLanguage: (locale) => `Rolünüz bu dilde yazmanıza izin vermiyor (${locale}).`,
    mayNotRead: 'Rolünüz bu kaydı bu dilde görmenize izin vermiyor.',
    mayNotReadContent: 'Rolünüz içeriği görmenize izin vermiyor.',
    mayNotReadFiles: 'Rolünüz ortam kütüphanesini görmenize izin vermiyor.',
    mayNotSort: 'Rolünüz bu listeyi sıralamanıza izin vermiyor.',
    mayNotChangeFiles: 'Rolünüz dosyaları değiştirmenize izin vermiyor.',
    mayNotWrite: 'Rolünüz bu tür kayıtları yazmanıza izin vermiyor.',
    noEntry: 'Böyle bir kayıt yok.',
    noFile: 'Böyle bir dosya yok.',
    noPage: 'Bu türdeki kayıtların kendi sayfası yok.',
    noFilesHere: 'Bu adres dosya kabul etmiyor. Dosyaları ortam kütüphanesine yükleyin.',
    noMessage: 'Böyle bir mesaj yok.',
    noComment: 'Bu mesaj, bir blog yazısına yapılmış bir yorum değil.',
    notScanned: 'Dosya henüz virüs taramasından geçmedi.',
    largeArchive: 'Bunların tümü tek bir arşive sığmıyor. Bir yönetici bunları komut satırından dışa aktarabilir.',
    malformed: 'İstek eksik ya da hatalı. Sayfayı yenileyip yeniden deneyin.',
    refusedFile: (name, why) => `“${name}” yüklenmedi: ${why}.`,
    unnamedFile: 'Dosya',
    emptyFile: 'boş',
    noPicture: 'sitenin gösterebileceği bir görsel (JPEG, PNG, WebP, AVIF, GIF, SVG ya da HEIC) ya da PDF değil',
    wrongExtension: (extension, kind) =>
      `${extension ? `adı ${extension} ile bitiyor` : 'adının uzantısı yok'} ama dosya ${kind} biçiminde`,
    largeSvg: '2 MB’tan büyük bir SVG; WebP olarak dışa aktarın',
    largePdf: (megabytes) => `${String(megabytes)} MB’tan büyük bir PDF; görsellerini küçülterek yeniden dışa aktarın`,
    pdf: {
      noPdf: 'PDF değil',
      damaged: 'bozuk ya da denetlenemeyecek biçimde yazılmış; yeniden PDF olarak yazdırın',
      protected: 'parolayla korunuyor; parolasız kaydedin',
      active: 'içinde betik, veri gönderen bir form ya da başka bir dosya var; yeniden PDF olarak yazdırın',
    },
    heic: 'bu fotoğraf dönüştürülemedi. JPEG olarak dışa aktarın: iPhone’da Ayarlar → Kamera → Formatlar altında “En Uyumlu” seçeneğini seçin ya da fotoğrafı e-postayla paylaşın',
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
    tooManySignIns: (minutes) =>
      `Bu internet bağlantısından çok fazla yanlış parola girildi. ${String(minutes)} dakika sonra yeniden deneyin.`,
    noMail: 'Bu servis e-posta göndermiyor. Yöneticinize başvurun: Ayarlar → Kullanıcılar altında size yeni bir parola belirler.',
    notNamed: 'sitenin yanıtında bu kayıt yok',
  },
};

interface User {
  readonly preferedLanguage?: string | null;
}
/** A request as far as its language is concerned. */
export interface LanguageOfRequest {
  readonly state?: { readonly user?: User };
  readonly cookies?: { get(name: string): string | undefined };
  readonly acceptsLanguages?: (languages: readonly string[]) => string | false;
}

const currentRequest = (strapi: Core.Strapi): LanguageOfRequest => (requestOf(strapi) ?? {}) as LanguageOfRequest;

/** The user of the current request; undefined: the service itself works, as at a start or an import. */
export const editorOf = (strapi: Core.Strapi): User | undefined => currentRequest(strapi).state?.user;

/** Language of the response to a request: that of the admin's pages, else the user's, else the browser's, else the first. */
export function languageOf(request: LanguageOfRequest): AdminLanguage {
  const known = (language: string | false | null | undefined) => ADMIN_LANGUAGES.find((code) => code === language);
  return (
    known(request.cookies?.get(LANGUAGE_COOKIE)) ??
    known(request.state?.user?.preferedLanguage) ??
    known(request.acceptsLanguages?.([...ADMIN_LANGUAGES])) ??
    ADMIN_LANGUAGES[0]
  );
}

/** Language of the response to the current request. */
export const editorLanguage = (strapi: Core.Strapi): AdminLanguage => languageOf(currentRequest(strapi));

/** Those of the texts that are in the language of the current request. */
export const inEditorLanguage =
  <Texts>(texts: InLanguages<Texts>) =>
  (strapi: Core.Strapi): Texts =>
    texts[editorLanguage(strapi)];

/** Messages in a language of the admin. */
export const messagesIn = (language: AdminLanguage): RuleMessages => MESSAGES[language];

/** Messages in the language of the current request. */
export const editorMessages = inEditorLanguage(MESSAGES);
