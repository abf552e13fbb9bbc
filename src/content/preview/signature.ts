import { timingSafeEqual } from 'node:crypto';

/** Compares a signature with the right one, in constant time. */
export function isSigned(signature: string, expected: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right);
}
