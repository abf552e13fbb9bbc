/** Request header in which the admin's form names the version of the entry that it was opened with. */
export const VERSION_HEADER = 'x-entry-version';

/** What {@link VERSION_HEADER} says of an entry that did not exist in this language yet. */
export const NEW_ENTRY = 'new';

interface Versioned {
  /** ISO 8601. */
  readonly updatedAt: string;
  /** Changed by sorting the list, which does not touch `updatedAt`. */
  readonly position?: number | null | undefined;
}

/** The version of a draft, as {@link VERSION_HEADER} names it. */
export const versionOf = ({ updatedAt, position }: Versioned): string =>
  position === undefined ? updatedAt : `${updatedAt};${String(position ?? '')}`;

/** The reverse of {@link versionOf}; undefined: not a version. */
export function readVersion(version: string): Versioned | undefined {
  const [updatedAt = '', position] = version.split(';');
  if (Number.isNaN(Date.parse(updatedAt))) return undefined;
  if (position === undefined) return { updatedAt };
  return { updatedAt, position: position === '' ? null : Number(position) };
}

/** How often an open form reports that it is open, in milliseconds. */
export const HEARTBEAT_MS = 5_000;
