import type { Value } from './value';

const isNamed = (value: object): boolean => 'name' in value && ('file' in value || 'entry' in value);

/** A value as text, without the names of files and entries: they are not part of it. */
export const keyOf = (value: Value): string =>
  JSON.stringify(value, (_, part: Value) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) && isNamed(part) ? { ...part, name: undefined } : part,
  );

/** Whether two values are the same. */
export const sameValue = (a: Value | undefined, b: Value | undefined): boolean => keyOf(a ?? null) === keyOf(b ?? null);
