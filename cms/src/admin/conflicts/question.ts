import type { Piece } from '../versions/diff';

/** A field of which one of two values can stay. */
export interface QuestionField {
  readonly name: string;
  readonly label: string;
  /** From the other value to one's own. */
  readonly pieces: readonly Piece[];
  readonly changedByMe: boolean;
}

/** What is asked when somebody else saved first. */
export interface Question {
  readonly by: string | undefined;
  /** ISO 8601. */
  readonly at: string;
  readonly publishes: boolean;
  readonly fields: readonly QuestionField[];
}

/** The fields of which the other value stays; undefined: back to the form. */
export type DialogResult = ReadonlySet<string> | undefined;
