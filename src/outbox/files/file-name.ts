const MAX_NAME = 150;
/** What is looked at of a name. */
const LONGEST = 1_000;

/** Control characters, and those that change the direction of what follows (Unicode, UAX 9). */
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/g;

/** The last part of a name, in lower case: `.pdf`; empty where there is none. */
export const endingOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Without dots and spaces at both ends: Windows drops them, and a name that begins with a dot is hidden elsewhere. */
function withoutDots(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && '. '.includes(name.charAt(start))) start++;
  while (end > start && '. '.includes(name.charAt(end - 1))) end--;
  return name.slice(start, end);
}

/** A visitor's name of a file without folders, control characters and what Windows forbids; it is shown, never used as a path. */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = withoutDots(last.slice(-LONGEST).replace(INVISIBLE, '').replace(/[<>:"|?*]/g, '_').replace(/\s/g, ' ')); // prettier-ignore
  const ending = endingOf(clean);
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, MAX_NAME).join('');
  return stem === '' ? `file${ending}` : stem + ending;
}

/** The name with an ending that belongs to its type: what is opened by its ending must be what was detected. */
export const withEnding = (name: string, endings: readonly string[]): string =>
  endings.includes(endingOf(name)) ? name : name + (endings[0] ?? '');
