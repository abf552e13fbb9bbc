import type { AdminLanguage } from '#site/locales';
import { languageIn } from '../language-names';
import type { EntryChange } from './wire';

/** Something that a user should know. */
export interface News {
  readonly kind: 'review' | 'approved' | 'returned' | 'mention';
  readonly entry: Omit<EntryChange, 'action'>;
  /** Id of the user whose doing it is. */
  readonly from: number;
  readonly text: string;
}

interface Facts {
  readonly kind: News['kind'];
  /** Name of the user who did it. */
  readonly from: string;
  readonly title: string;
  /** Language of the entry. */
  readonly inLanguage: string;
  readonly text: string;
  readonly address: string;
}
interface Words {
  readonly subject: Readonly<Record<News['kind'], (title: string) => string>>;
  readonly begin: Readonly<Record<News['kind'], (from: string, title: string, language: string) => string>>;
  readonly open: string;
}

const WORDS: Readonly<Record<AdminLanguage, Words>> = {
  en: {
    subject: {
      review: (title) => `Please review: ${title}`,
      approved: (title) => `Approved: ${title}`,
      returned: (title) => `Changes requested: ${title}`,
      mention: (title) => `Comment for you: ${title}`,
    },
    begin: {
      review: (from, title, language) => `${from} asks you to review “${title}” (${language}).`,
      approved: (from, title, language) => `${from} has approved “${title}” (${language}). It can be published.`,
      returned: (from, title, language) => `${from} asks for changes in “${title}” (${language}).`,
      mention: (from, title, language) => `${from} mentions you in a comment on “${title}” (${language}).`,
    },
    open: 'Open the entry:',
  },
  tr: {
    subject: {
      review: (title) => `İnceleme isteği: ${title}`,
      approved: (title) => `Onaylandı: ${title}`,
      returned: (title) => `Değişiklik istendi: ${title}`,
      mention: (title) => `Size bir yorum var: ${title}`,
    },
    begin: {
      review: (from, title, language) => `${from}, “${title}” kaydını (${language}) incelemenizi istiyor.`,
      approved: (from, title, language) => `${from}, “${title}” kaydını (${language}) onayladı. Artık yayımlanabilir.`,
      returned: (from, title, language) => `${from}, “${title}” kaydında (${language}) değişiklik istiyor.`,
      mention: (from, title, language) => `${from}, “${title}” kaydındaki (${language}) bir yorumda sizden söz ediyor.`,
    },
    open: 'Kaydı açın:',
  },
};

const MAX_SUBJECT = 150;
/** One line: nothing that a value contains can begin another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Subject and plain text of an e-mail with news. */
export function mailText(language: AdminLanguage, { kind, from, title, inLanguage, text, address }: Facts) {
  const words = WORDS[language];
  const quoted = text.trim() === '' ? [] : [text.trim(), ''];
  return {
    subject: oneLine(words.subject[kind](title)).slice(0, MAX_SUBJECT),
    text: [words.begin[kind](from, title, languageIn(language, inLanguage)), '', ...quoted, words.open, address, ''].join('\n'),
  };
}
