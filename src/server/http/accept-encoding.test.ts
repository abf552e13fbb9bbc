import { describe, expect, it } from 'vitest';
import { encodingFor } from './accept-encoding.ts';

describe('the encoding of a response', () => {
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
