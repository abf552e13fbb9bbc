/** Words of Strapi without an id, in the languages of the admin that are not English. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tr: {
    'Close modal': 'Pencereyi kapat',
    Active: 'Etkin',
    Inactive: 'Etkin değil',
    default: 'varsayılan',
    draft: 'Taslak',
    published: 'Yayında',
    modified: 'Değiştirildi',
  },
};

/** A word that Strapi's code has in English alone, in the language of the page. It is called from there (strapi-code.ts). */
export const strapiWord = (word: string): string => WORDS[document.documentElement.lang]?.[word] ?? word;
