/** Header in which front, site and content service hand on the id of a request, so that their logs can be read together. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** An id that another program gave appears in our log: only characters without a meaning of their own. */
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The id that a request came with. @param given value of the header @returns undefined: a new one has to be made */
export const givenRequestId = (given: unknown): string | undefined =>
  typeof given === 'string' && SAFE_ID.test(given) ? given : undefined;
