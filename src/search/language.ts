import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemTurkish } from '@orama/stemmers/turkish';
import type { Locale } from '../site/locales.ts';
import { foldText } from '../site/fold.ts';

/** What search knows of a language. Every part may be missing: a language without any is searched by words and their beginnings. */
interface SearchLanguage {
  /** Snowball stemmer: a word in small letters to its stem (snowballstem.org). */
  readonly stem?: (word: string) => string;
  /** Words that say nothing about what is wanted, in small letters. */
  readonly stopWords?: ReadonlySet<string>;
  /** Endings that make another form of the same word, folded. A word is joined with a known one that it begins with. */
  readonly inflection?: RegExp;
  /** Endings after which a verb's root is left, folded. */
  readonly infinitive?: RegExp;
  /** How the last letter of a word changes before a vowel, folded: "mühendislik", "mühendisliği". */
  readonly softened?: Readonly<Record<string, string>>;
  /** The ending by which a noun belongs to the one before it, folded: "iş ilanı" has "ilan", "risk değerlendirmesi" "değerlendirme". */
  readonly possessive?: RegExp;
  /** Suffixes after an apostrophe, of any length, do not belong to the name before it: "ASIL’e", "26262’nin". */
  readonly apostropheSuffixes?: true;
}

const words = (list: string) => new Set(list.split(' '));

/**
 * Turkish endings of nouns, folded: plural, possessor, case, -ki, -dir (Göksel and Kerslake 2005, chapter 8). The Snowball
 * stemmer takes "gereksinim" and "gereksinimi" to different stems, and knows no text without marks.
 */
const TURKISH_ENDINGS =
  /^(?:l[ea]r)?(?:[iu]m[iu]z|[iu]n[iu]z|m[iu]z|n[iu]z|s?[iu]|[iu]?[mn])?(?:n?[dt][ea]n?|[yn]?[iuea]|n?[iu]n|y?l[ea]|c[ea])?(?:ki(?:l[ea]r)?)?(?:[dt][iu]r)?$/;

const LANGUAGES: Readonly<Partial<Record<Locale, SearchLanguage>>> = {
  en: {
    stem: stemEnglish,
    stopWords: words(
      'a an and any are as at be by can did do does for from has have how i if in into is it its many me much my of on or our please should so than that the their them then there these they this to us was we were what when where which who whose why will with would you your',
    ),
  },
  tr: {
    stem: stemTurkish,
    stopWords: words(
      'acaba ama bana ben biz bize bizim bu bunu da daha de diye en gibi gore göre hangi hem icin için ile ise istiyorum istiyoruz kadar ki kim kime lutfen lütfen mi misiniz miyim mu musunuz muyum mı mısınız mıyım mü müsünüz müyüm nasil nasıl ne neden nedir nerede o olan olarak sen siz size sizin şu ve veya var ya yani',
    ),
    inflection: TURKISH_ENDINGS,
    infinitive: /m[ea]k$/,
    possessive: /(?<=[aeiou])s[iu]$|(?<=[^aeiou])[iu]$/,
    softened: { k: 'g', p: 'b', t: 'd', c: 'c' },
    apostropheSuffixes: true,
  },
};

const NOTHING: SearchLanguage = {};
const languageOf = (locale: Locale): SearchLanguage => LANGUAGES[locale] ?? NOTHING;

const MAX_MEMORIZED = 50_000;

/**
 * Remembers results of a function of one text, in bounded memory: a few thousand words make up most texts.
 * @param most results that are kept at once
 */
export function memorized<Result>(make: (text: string) => Result, most = MAX_MEMORIZED): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      result = make(text);
      if (known.size >= most) known.clear();
      known.set(text, result);
    }
    return result;
  };
}

/** A word as it is compared: no marks, one kind of i, small letters. "Mühendisliği" becomes "muhendisligi". */
export const foldWord = memorized(foldText);

const stems = new Map<Locale, (word: string) => string>();

/**
 * The stem of a word, folded. Turkish stems need the word's own letters, so it is stemmed first and folded afterwards.
 * @param word in small letters of its language
 */
export function stemOf(word: string, locale: Locale): string {
  let stem = stems.get(locale);
  if (!stem) {
    const { stem: snowball } = languageOf(locale);
    // A stem of one letter would join words that have nothing in common.
    stem = memorized((text) => {
      const found = foldWord(snowball && /^\p{L}{3,40}$/u.test(text) ? snowball(text) : text);
      return found.length > 1 ? found : foldWord(text);
    });
    stems.set(locale, stem);
  }
  return stem(word);
}

/** @param word in small letters */
export const isStopWord = (word: string, locale: Locale): boolean => languageOf(locale).stopWords?.has(word) ?? false;

/** Whether what follows an apostrophe is a suffix and no part of the word. */
export const isSuffix = (afterApostrophe: string, locale: Locale): boolean =>
  languageOf(locale).apostropheSuffixes === true || afterApostrophe.length <= 2;

/** Whether an ending, folded, makes another form of the same word; never in a language whose endings are not known. */
export const isEnding = (ending: string, locale: Locale): boolean => languageOf(locale).inflection?.test(ending) ?? false;

/** The root of a verb that was given as an infinitive, folded. */
export function rootOf(folded: string, locale: Locale): string | undefined {
  const { infinitive } = languageOf(locale);
  return infinitive?.test(folded) ? folded.replace(infinitive, '') : undefined;
}

/** How a word ends before a vowel: "muhendislig" for "muhendislik". @returns nothing where its last letter stays */
export function softenedForm(folded: string, locale: Locale): string | undefined {
  const letter = languageOf(locale).softened?.[folded.at(-1) ?? ''];
  return letter === undefined ? undefined : folded.slice(0, -1) + letter;
}

/** The opposite of {@link softenedForm}. */
export function hardenedForm(folded: string, locale: Locale): string | undefined {
  const found = Object.entries(languageOf(locale).softened ?? {}).find(([, soft]) => soft === folded.at(-1));
  return found && folded.slice(0, -1) + found[0];
}

/** Shorter words are no base: "alma" is no form of "ALM". */
const MIN_BASE = 3;
const MIN_FORM = 5;

/**
 * Whether a word that was typed is a form of a known one: by its stem, or, as stems of what is typed without marks are others,
 * by its endings.
 */
export function isFormOf(typed: KnownWord, known: KnownWord, locale: Locale): boolean {
  // All forms of a word have the same first letter. This runs for every search term, so it is compared first.
  if (typed.folded.charAt(0) !== known.folded.charAt(0)) return false;
  if (typed.folded === known.folded || stemOf(typed.word, locale) === stemOf(known.word, locale)) return true;
  const { possessive } = languageOf(locale);
  const base = possessive ? known.folded.replace(possessive, '') : known.folded;
  const beginnings = [known.folded, base, hardenedForm(base, locale), softenedForm(base, locale)];
  return beginnings.some(
    (beginning = '') =>
      beginning.length >= MIN_BASE &&
      (typed.folded.length >= MIN_FORM || typed.folded === beginning) &&
      typed.folded.startsWith(beginning) &&
      isEnding(typed.folded.slice(beginning.length), locale),
  );
}
interface KnownWord {
  /** In small letters of its language. */
  readonly word: string;
  readonly folded: string;
}
