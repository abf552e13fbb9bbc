import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const sameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

/**
 * Whether a request brings a secret: as `Authorization: Bearer <secret>`.
 * @param expected unset: nobody has it
 */
export function hasBearer({ headers }: IncomingMessage, expected: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return expected !== undefined && given !== undefined && sameSecret(given, expected);
}

/**
 * Whether a request brings a secret as the password of a browser's own log-in (`Authorization: Basic`, RFC 7617);
 * the name does not matter.
 * @param expected unset: nobody has it
 */
export function hasPassword({ headers }: IncomingMessage, expected: string | undefined): boolean {
  const given = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '')?.[1];
  if (expected === undefined || given === undefined) return false;
  const pair = Buffer.from(given, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon >= 0 && sameSecret(pair.slice(colon + 1), expected);
}
