/** Words as search and addresses compare them. A file of its own: the browser loads it with the search of a static copy. */

/** A word as visitors type it into a search: lower case, no diacritics, ı as i. "Işık Çözümleri" becomes "isik cozumleri". */
export const fold = (text: string): string =>
  // Diacritics come off by Unicode's decomposition, which ı and ß do not have.
  text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');

/** Letters without a decomposition (UAX 15) that people type as others. */
const FURTHER_FOLDS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };
const FURTHER = /[øæœłđðþ]/g;

/** A text as search compares its words: {@link fold}, and letters that people type as others. */
export const foldText = (text: string): string => fold(text).replace(FURTHER, (letter) => FURTHER_FOLDS[letter] ?? letter);

/** A path as {@link fold} spells it. @returns undefined where it cannot be decoded */
export function foldPath(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(fold(decodeURIComponent(segment))))
      .join('/');
  } catch {
    return undefined;
  }
}
