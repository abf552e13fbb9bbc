import { errors } from '@strapi/utils';
import type { AdminLanguage } from '#site/locales';
import { ruleText, type RuleFault } from '../rules/faults';
import { strapiResponseText } from '../rules/strapi-responses';
import type { Problem } from './wire';

/** A problem as it is stored, for readers of every language. */
export interface StoredProblem extends Problem {
  /** The refusal of a rule of this service. */
  readonly fault?: RuleFault;
}

/** Where a problem is. */
export type Place = Pick<Problem, 'type' | 'documentId' | 'language' | 'title'>;

interface Detail {
  readonly path?: readonly (string | number)[];
  readonly message?: string;
  readonly fault?: RuleFault;
}
/** What an error of this service says of itself, beside its message. */
interface Details {
  readonly errors?: readonly Detail[];
  readonly code?: 'notApproved' | 'changed';
}

/** Strapi's validators answer in English; what they say most has a message of the admin's own. */
const CODES: readonly (readonly [Problem['code'], RegExp])[] = [
  ['required', / (?:must be defined|is a required field|cannot be null|cannot be empty)\.?/],
  ['tooLong', / must be at most \d+ characters/],
  ['pattern', / must match the following/],
];

/** The code of a validator's message. */
const codeOf = (message: string): Problem['code'] => CODES.find(([, pattern]) => pattern.test(message))?.[0] ?? 'other';

/**
 * What is wrong with an entry, of the error with which a rule refused it.
 * @param labelOf the label of a field, in English
 * @returns undefined where the error is no refusal: the database does not answer, for one
 */
export function problemsOf(error: unknown, place: Place, labelOf: (field: string) => string): StoredProblem[] | undefined {
  if (!(error instanceof errors.ApplicationError)) return undefined;
  if (error instanceof errors.ForbiddenError) return [{ ...place, code: 'rights', message: error.message }];
  if (error instanceof errors.NotFoundError) return [{ ...place, code: 'missing', message: error.message }];
  const { errors: details = [], code } = (error.details ?? {}) as Details;
  if (details.length === 0) return [{ ...place, code: code ?? codeOf(error.message), message: error.message }];
  return details.map(({ path = [], message = error.message, fault }) => {
    const field = path.join('.');
    const where = field === '' ? {} : { field, label: labelOf(field) };
    return { ...place, ...where, code: codeOf(message), message, ...(fault === undefined ? {} : { fault }) };
  });
}

/** A stored problem as a reader is told it. */
export function problemIn(language: AdminLanguage, { fault, ...problem }: StoredProblem): Problem {
  if (problem.code !== 'other') return problem;
  return { ...problem, message: fault === undefined ? strapiResponseText(problem.message, language) : ruleText(fault, language) };
}
