import { isPlain } from '../plain';

const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat());

/**
 * What a save puts into a field that leads to one entry, in whichever of Strapi's forms it says so.
 * @returns the entry as the save names it; null: none; undefined: the save leaves the field as it is
 */
export function chosenEntry(given: unknown): unknown {
  if (Array.isArray(given)) return (given as unknown[]).at(-1) ?? null;
  if (!isPlain(given)) return given;
  const { set, connect, disconnect } = given;
  if ('set' in given) return listOf(set).at(-1) ?? null;
  const connected = listOf(connect).at(-1);
  if (connected !== undefined) return connected;
  if (listOf(disconnect).length > 0) return null;
  return 'documentId' in given || 'id' in given ? given : undefined;
}

/** The document that {@link chosenEntry} names. */
export const documentOf = (chosen: unknown): string => {
  const { documentId, id } = isPlain(chosen) ? chosen : { id: chosen };
  return typeof documentId === 'string' ? documentId : String(id);
};
