import { describe, expect, it } from 'vitest';
import { reducedPopulate } from './publish-reads';

describe('the populate of a publish', () => {
  it('keeps who made the entry, and nothing else', () => {
    const populate = { icon: { populate: { image: true } }, createdBy: { populate: { roles: true } }, localizations: { populate: {} } };
    expect(reducedPopulate(populate)).toEqual({ createdBy: { populate: { roles: true } } });
  });

  it.each([undefined, '*', ['icon']])('is empty for %s', (populate) => {
    expect(reducedPopulate(populate)).toEqual({});
  });
});
