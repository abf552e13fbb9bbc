/** Header in which front, site and content service pass on the id of a request, so that their logs can be read together. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** An id of another program appears in our log, so it may only have characters without a special meaning. */
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The id that a request came with. @param given value of the header @returns undefined: a new one has to be made */
export const givenRequestId = (given: unknown): string | undefined =>
  typeof given === 'string' && SAFE_ID.test(given) ? given : undefined;
