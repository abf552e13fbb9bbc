import { distance } from 'fastest-levenshtein';

/** Shortest name that is compared: shorter ones resemble variables of other programs (`HOST` and `HOME`). */
const MIN_LENGTH = 8;

const letters = (name: string) => [...name].sort().join('');

/**
 * Names in the environment that are no settings, and differ so little from one that it must have been meant.
 * @param names in the environment
 * @param settings names of all settings
 */
export function misspelt(names: readonly string[], settings: readonly string[]): [given: string, meant: string][] {
  const known = settings.filter((name) => name.length >= MIN_LENGTH);
  return names
    .filter((name) => !settings.includes(name) && name.length >= MIN_LENGTH - 1)
    .flatMap((given): [string, string][] => {
      const upper = given.toUpperCase();
      const meant = known.find((name) => {
        const steps = distance(upper, name);
        // Two swapped letters are one mistake, which counts as two steps.
        return steps <= 1 || (steps === 2 && (name.length > MIN_LENGTH + 1 || letters(upper) === letters(name)));
      });
      return meant === undefined ? [] : [[given, meant]];
    });
}
