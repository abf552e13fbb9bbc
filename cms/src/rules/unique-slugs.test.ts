import type { Core } from '@strapi/strapi';
import { describe, expect, it } from 'vitest';
import { checkSlug, freeSlug } from './unique-slugs';

/** A service in which entries have these slugs. */
const serviceWith = (...taken: readonly string[]) =>
  ({
    requestContext: { get: () => undefined },
    db: { query: () => ({ findOne: ({ where }: { where: { url: string } }) => (taken.includes(where.url) ? {} : null) }) },
  }) as unknown as Core.Strapi;
const free = (strapi: Core.Strapi, slug: string, from = 2) => freeSlug(strapi, 'service', { slug, locale: 'en', from });

describe('a slug with a number', () => {
  it.each([117, 118, 119, 120])('is no longer than a slug may be, made from %i letters', async (length) => {
    const taken = Array.from({ length: 98 }, (_, index) => `${'ğ'.repeat(Math.min(length, 119 - String(index + 2).length))}-${index + 2}`);
    expect(await free(serviceWith(), 'ğ'.repeat(length))).toBe(taken[0]);
    expect(await free(serviceWith(...taken), 'ğ'.repeat(length))).toBe(`${'ğ'.repeat(116)}-100`);
  });

  it('is refused of a malformed one', async () => {
    for (const from of [1, 2]) await expect(free(serviceWith(), 'a b', from)).rejects.toThrow('letters, digits and hyphens');
  });
});

describe('the slug of a copy', () => {
  const check = (url?: string) =>
    checkSlug(serviceWith('taken'), 'service', { action: 'clone', params: { documentId: 'original', locale: 'en', data: { url } } }, 'en');

  it('is checked where somebody typed one', async () => {
    await expect(check('a b')).rejects.toThrow('letters, digits and hyphens');
    await expect(check('taken')).rejects.toThrow('“taken”');
    await expect(check('free')).resolves.toBeUndefined();
    await expect(check()).resolves.toBeUndefined();
  });
});
