import type { InLanguages } from '../rules/messages';

/** Why texts are not replaced. The last parameter has those that are stored, each with its language. */
export const TEXTS_CHANGED: InLanguages<(name: string, now: string) => string> = {
  en: (name, now) =>
    `Somebody else has changed the alternative texts of “${name}” meanwhile. Stored now: ${now}. Save again to replace this with yours.`,
  tr: (name, now) =>
    `“${name}” görselinin alternatif metinleri bu arada başkası tarafından değiştirildi. Şu anda kayıtlı olan: ${now}. Kendi metninizle değiştirmek için yeniden kaydedin.`,
};
