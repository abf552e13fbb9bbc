import { describe, expect, it } from 'vitest';
import { ruleText } from './faults';
import { slugFault as faultOf } from './slugs';

const slugFault = (type: string, slug: string) => {
  const fault = faultOf(type, slug);
  return fault && ruleText(fault, 'en');
};

describe('a slug', () => {
  it.each(['lead-engineering', 'iso-26262', 'çözüm', 'oOreNEO', 'v1.2_b', ''])('may be “%s”', (slug) => {
    expect(slugFault('service', slug)).toBeUndefined();
  });

  it.each(['a b', '/a', 'a/b', '-a', 'a?b', '<script>', '..', `a${'b'.repeat(120)}`])('may not be “%s”', (slug) => {
    expect(slugFault('service', slug)).toContain('letters, digits and hyphens');
  });

  it('may not hide an address of the site, in no letter case', () => {
    expect(slugFault('post', 'Page')).toContain('address of the site');
    expect(slugFault('service', 'page')).toBeUndefined();
  });
});
