import { describe, expect, it } from 'vitest';
import { encodingFor, securityHeaders } from './responses.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.2, gzip;q=0.9', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', 'identity'],
    ['*', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip;q=0, *', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %j is %s', (accept, encoding) => {
    expect(encodingFor(accept)).toBe(encoding);
  });
});

describe('headers of every answer', () => {
  it('isolate the page, except where a visitor may load another site’s frame', () => {
    expect(securityHeaders(true, false)).toMatchObject({ 'cross-origin-embedder-policy': 'require-corp' });
    expect(securityHeaders(true, true)).not.toHaveProperty('cross-origin-embedder-policy');
  });

  it('promise https only on https', () => {
    expect(securityHeaders(true, false)).toHaveProperty('strict-transport-security');
    expect(securityHeaders(false, false)).not.toHaveProperty('strict-transport-security');
  });
});
