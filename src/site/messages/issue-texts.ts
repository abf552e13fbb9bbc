import type { AdminLanguage } from '../locales.ts';
import { fill } from './fill.ts';

/**
 * What the site says about faulty content. Logs and hooks carry the English sentence; forms and previews translate it.
 * `{name}` stands for a value; `{problem}` is another of these sentences.
 */
export const ISSUE_TEXTS = {
  missing: { en: 'is missing', tr: 'boş' },
  expected: { en: 'is empty; the page shows the entry without it', tr: 'boş; sayfa kaydı onsuz gösterir' },
  noText: { en: 'is not a text', tr: 'metin değil' },
  noNumber: { en: 'is not a number', tr: 'sayı değil' },
  noList: { en: 'is not a list', tr: 'liste değil' },
  tooLong: { en: 'has more than {most} characters', tr: 'en fazla {most} karakter olabilir' },
  longerThanSeen: {
    en: 'has {count} characters; search engines show about {most}',
    tr: '{count} karakter uzunluğunda; arama motorları yaklaşık {most} karakterini gösterir',
  },
  tooMany: { en: 'has more than {most} items', tr: 'en fazla {most} öğe olabilir' },
  tooFew: { en: 'has fewer than {least} items', tr: 'en az {least} öğe olmalı' },
  tooLarge: { en: 'is more than {most}', tr: 'en fazla {most} olabilir' },
  tooSmall: { en: 'is less than {least}', tr: 'en az {least} olmalı' },
  choice: { en: 'is not one of {values}', tr: 'şunlardan biri olmalı: {values}' },
  email: { en: 'is not an e-mail address', tr: 'geçerli bir e-posta adresi değil' },
  address: { en: 'is not a web address', tr: 'geçerli bir web adresi değil' },
  invalid: { en: 'does not have the expected form', tr: 'beklenen biçimde değil' },
  slug: {
    en: 'may hold only letters, digits and hyphens: it is a part of an address',
    tr: 'yalnızca harf, rakam ve kısa çizgi içerebilir: bir adresin parçasıdır',
  },
  noPdf: { en: 'is not a PDF', tr: 'PDF değil' },
  colour: { en: 'must be a colour like #1B2430', tr: '#1B2430 gibi bir renk olmalı' },
  date: { en: 'must be a date like 2026-11-20', tr: '2026-11-20 gibi bir tarih olmalı' },
  realDate: { en: 'must be a real date', tr: 'var olan bir tarih olmalı' },
  linkBreaks: { en: 'must hold no line breaks or control characters', tr: 'satır sonu ya da denetim karakteri içeremez' },
  link: {
    en: 'must be an address of this site, or http(s), mailto, tel',
    tr: 'bu sitenin bir adresi olmalı ya da http(s), mailto veya tel ile başlamalı',
  },
  deep: { en: 'is nested too deeply', tr: 'çok fazla iç içe' },
  unreadable: { en: 'cannot be read as HTML', tr: 'HTML olarak okunamıyor' },
  emptyList: { en: 'must have at least one complete item', tr: 'en az bir eksiksiz öğe içermeli' },
  twice: {
    en: 'another entry of this language has the same name in its address; the first one is shown',
    tr: 'bu dilde başka bir kaydın adresi aynı; ilki gösterilir',
  },
  reserved: {
    en: '"{word}" is a word that the site keeps for its own addresses',
    tr: '“{word}” sitenin kendi adresleri için ayrılmış bir sözcük',
  },
  removed: { en: '{what} was removed', tr: '{what} kaldırıldı' },
  noDiagram: {
    en: 'there is no diagram "{name}", it was left out; there are {names}',
    tr: '“{name}” adlı çizim yok, gösterilmedi; olanlar: {names}',
  },
  diagramPlace: {
    en: '"{mark}" was left out: a diagram stands in a paragraph of its own, outside lists and tables',
    tr: '“{mark}” gösterilmedi: çizim, liste ve tabloların dışında kendi paragrafında durmalı',
  },
  pictureMissing: {
    en: 'its picture cannot be loaded; the page is shown without it',
    tr: 'görsele ulaşılamıyor; sayfa görselsiz gösterilir',
  },
  pictureAsItCame: {
    en: 'no smaller pictures could be made of its picture; visitors load the whole file',
    tr: 'görselin küçük sürümleri üretilemedi; ziyaretçiye dosyanın kendisi gönderilir',
  },
  leftOutWhole: { en: 'item #{number} {problem}, and was left out', tr: '{number}. öğe gösterilmedi: {problem}' },
  leftOut: { en: 'item #{number} was left out: {problem}', tr: '{number}. öğe gösterilmedi: {problem}' },
  item: { en: 'item #{number}: {problem}', tr: '{number}. öğe {problem}' },
  part: { en: '{part}: {problem}', tr: '{part}: {problem}' },
} as const satisfies Readonly<Record<string, Readonly<Record<AdminLanguage, string>>>>;

export type IssueText = keyof typeof ISSUE_TEXTS;
type Values = Readonly<Record<string, string | number>>;

/** The English sentence of a fault. */
export const issueSentence = (id: IssueText, values: Values = {}): string => fill(ISSUE_TEXTS[id].en, values);

/** Patterns of values that the words around them do not delimit. */
const VALUE: Readonly<Record<string, RegExp>> = { number: /^\d+$/, count: /^\d+$/, part: /^[\w.]+$/ };

/** The values in a sentence, if it was made of this text; undefined if not. */
function valuesIn(text: string, sentence: string): Record<string, string> | undefined {
  const [beginning = '', ...pieces] = text.split(/\{(\w+)\}/);
  if (!sentence.startsWith(beginning)) return undefined;
  const values: Record<string, string> = {};
  let rest = sentence.slice(beginning.length);
  for (let index = 0; index < pieces.length; index += 2) {
    const [name = '', words = ''] = pieces.slice(index, index + 2);
    const isLast = index + 2 >= pieces.length;
    const end = isLast ? (rest.endsWith(words) ? rest.length - words.length : -1) : rest.indexOf(words);
    if (end < 1 || VALUE[name]?.test(rest.slice(0, end)) === false) return undefined;
    values[name] = rest.slice(0, end);
    rest = rest.slice(end + words.length);
  }
  return rest === '' ? values : undefined;
}

/**
 * The sentence of a fault in a language of the admin.
 * @param sentence as `issueSentence` made it; one that is not among them stays as it is
 */
export function issueText(sentence: string, language: AdminLanguage): string {
  for (const texts of Object.values(ISSUE_TEXTS)) {
    const found = valuesIn(texts.en, sentence);
    if (!found) continue;
    const { problem, ...values } = found;
    return fill(texts[language], { ...values, ...(problem === undefined ? {} : { problem: issueText(problem, language) }) });
  }
  return sentence;
}
