import { inEditorLanguage, type InLanguages } from '../rules/messages';

/** What editors read when something that others refer to was not deleted or unpublished. */
interface ReferenceMessages {
  readonly referred: (title: string, where: string) => string;
  readonly fileInUse: (name: string, where: string) => string;
  /** @param count entries that were not named */
  readonly more: (count: number) => string;
  /** @param count places that the user may not read */
  readonly hidden: (count: number) => string;
}

export const MESSAGES: InLanguages<ReferenceMessages> = {
  en: {
    referred: (title, where) =>
      `Nothing was changed: others refer to “${title}”: ${where}. Delete or unpublish it from its own page, which asks first.`,
    fileInUse: (name, where) =>
      `Nothing was deleted: “${name}” is used in ${where}. Take it out there first, or delete it on the page “Files”.`,
    more: (count) => `and ${String(count)} more`,
    hidden: (count) => `${String(count)} in lists that your role may not read`,
  },
  tr: {
    referred: (title, where) =>
      `Hiçbir şey değiştirilmedi: “${title}” kaydını kullananlar var: ${where}. Kaydın kendi sayfasından silin ya da yayından kaldırın; orada önce sorulur.`,
    fileInUse: (name, where) =>
      `Hiçbir şey silinmedi: “${name}” şurada kullanılıyor: ${where}. Önce oradan çıkarın ya da “Dosyalar” sayfasından silin.`,
    more: (count) => `ve ${String(count)} kayıt daha`,
    hidden: (count) => `rolünüzün okuyamadığı listelerde ${String(count)} yer`,
  },
};

/** Messages in the language of the current request. */
export const referenceMessages = inEditorLanguage(MESSAGES);
