import { describe, expect, it } from 'vitest';
import { sparePopulate } from './spare';

describe('what a publish reads of an entry', () => {
  it('is who made it, where a role’s conditions ask that, and nothing in it', () => {
    const populate = { icon: { populate: { image: true } }, createdBy: { populate: { roles: true } }, localizations: { populate: {} } };
    expect(sparePopulate(populate)).toEqual({ createdBy: { populate: { roles: true } } });
  });

  it.each([undefined, '*', ['icon']])('is nothing in it for %s', (populate) => {
    expect(sparePopulate(populate)).toEqual({});
  });
});
