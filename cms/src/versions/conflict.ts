import { errors } from '@strapi/utils';
import type { Field, Fields } from '../model/fields';
import type { Model } from '../model/model';
import { contentOf, type Content } from './content';
import { sameValue } from './same';
import type { Value } from './value';
import { chosenEntry, documentOf } from './to-one';

/** A field that somebody else changed since the form was opened. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: Value;
  readonly theirs: Value;
  /** Whether the form's user changed it too. */
  readonly changedByMe: boolean;
}

/** What a form needs to offer a choice between two versions. */
export interface Conflict {
  /** The present version, for the next attempt. */
  readonly version: string;
  /** Who made it; undefined: unknown, or the service itself. */
  readonly by?: string;
  /** ISO 8601. */
  readonly at: string;
  readonly fields: readonly FieldConflict[];
}

/** A save that is refused because it would overwrite what somebody else wrote. It changes nothing. */
export class VersionConflict extends errors.ApplicationError {
  /** HTTP status: 409 for an outdated version (RFC 9110, 15.5.10), 428 for none (RFC 6585, 3). */
  readonly status: 409 | 428;

  constructor(message: string, status: 409 | 428, details: object) {
    super(message, details);
    this.status = status;
  }
}

interface Versions {
  /** What the form sent. A field that it left out is not overwritten. */
  readonly given: Readonly<Record<string, unknown>>;
  /** What the form began with; undefined: unknown. */
  readonly base: Content | undefined;
  /** What is stored now. */
  readonly theirs: Content;
}

/** The value that a save gives to a field; undefined: it leaves it as it is. */
function valueIn(given: Versions['given'], mine: Content, field: string, { type, relation }: Field): Value | undefined {
  if (!(field in given)) return undefined;
  if (type !== 'relation') return mine[field] ?? null;
  // Additions to a list of entries and removals from it both apply: they overwrite nothing.
  if (relation !== 'manyToOne') return undefined;
  const chosen = chosenEntry(given[field]);
  return chosen === undefined || chosen === null ? chosen : { entry: documentOf(chosen), name: '' };
}

/** The fields of a save that would overwrite somebody else's change. Entries in `mine` have no name. */
export function conflictsOf({ given, base, theirs }: Versions, fields: Fields, model: Model): FieldConflict[] {
  const mine = contentOf(given, fields, model);
  return Object.entries(fields).flatMap(([field, definition]): FieldConflict[] => {
    const my = valueIn(given, mine, field, definition);
    if (my === undefined) return [];
    const [their, before] = [theirs[field] ?? null, base?.[field] ?? null];
    if (sameValue(my, their) || (base && sameValue(before, their))) return [];
    return [{ field, mine: my, theirs: their, changedByMe: !base || !sameValue(my, before) }];
  });
}
