import { z } from 'zod';

/** Kinds of value that several settings have. */
export const port = z.coerce.number().int().min(0).max(65_535);
export const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
export const milliseconds = z.coerce.number().int().positive();
export const bytes = z.coerce.number().int().positive();
export const secret = z.string().min(16, 'must have at least 16 characters');
export const list = z.string().transform((value) =>
  value
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const mailAddress = z.email('must be an e-mail address');
export const mailAddresses = list.pipe(z.array(z.email('must be e-mail addresses, comma-separated')).min(1));
