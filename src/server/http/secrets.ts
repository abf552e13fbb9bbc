import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, also where their lengths differ. */
export const sameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

/**
 * Whether a request carries a secret as `Authorization: Bearer <secret>` (RFC 6750), the scheme in any letter case (RFC 9110, 11.1).
 * @param expected unset: no request does
 */
export function hasBearer({ headers }: IncomingMessage, expected: string | undefined): boolean {
  const given = /^Bearer +([^ ].*)$/i.exec(headers.authorization ?? '')?.[1];
  return expected !== undefined && given !== undefined && sameSecret(given, expected);
}

/**
 * Whether a request carries a secret as the password of a browser's own login (`Authorization: Basic`, RFC 7617);
 * the user name does not matter.
 * @param expected unset: no request does
 */
export function hasPassword({ headers }: IncomingMessage, expected: string | undefined): boolean {
  const given = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (expected === undefined || given === undefined) return false;
  const pair = Buffer.from(given, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon >= 0 && sameSecret(pair.slice(colon + 1), expected);
}
