import { z } from 'zod';
import { isEmail } from '../site/email.ts';

/** The longest time that a timer of Node holds; a longer one ends at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Kinds of value that several settings have. */
export const whole = z.coerce.number({ error: 'must be a whole number' }).int('must be a whole number');
export const port = whole.min(0).max(65_535);
/** host:port of another server; an IPv6 address is in brackets. */
export const hostAndPort = z.string().refine((value) => {
  const number = Number(/^(?:[\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(value)?.[1]);
  return number >= 1 && number <= 65_535;
}, 'must be host:port, with a port from 1 to 65535');
/** An address in the spelling that browsers use: scheme and host in lower case, without a slash at its end. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));
export const milliseconds = whole.positive().max(LONGEST_MS);
export const millisecondsOrNone = whole.nonnegative().max(LONGEST_MS);
export const seconds = whole.nonnegative().max(Math.floor(LONGEST_MS / 1_000));
export const bytes = whole.positive();
export const secret = z.string().min(16, 'must have at least 16 characters');
export const list = z.string().transform((value) =>
  value
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const mailAddresses = list.pipe(z.array(z.string().refine(isEmail, 'must be e-mail addresses, comma-separated')).min(1));
