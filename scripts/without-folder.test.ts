import { describe, expect, it } from 'vitest';
import { withoutFolder } from './without-folder.mjs';

describe('the folder of a checkout', () => {
  it.each([
    ['"/app/src/routes/home.astro"', '"/src/routes/home.astro"'],
    ["'file:///app/node_modules/a/b.js'", "'file:///node_modules/a/b.js'"],
    ['{"rootDir":"file:///app/"}', '{"rootDir":"file:///"}'],
    ['`/app`', '``'],
  ])('is taken out of the path %s', (code, expected) => {
    expect(withoutFolder(code, '/app')).toBe(expected);
  });

  it.each([
    '"/apple-touch-icon.png"',
    '/[\\u0000-\\u001f]/app',
    'import "./app/entry.js"',
    '"https://example.com/app/src/a"',
    '"/application/src/a"',
    '"\\\\u{/app/x}"',
  ])('leaves %s as it is', (code) => {
    expect(withoutFolder(code, '/app')).toBe(code);
  });

  it('may have characters that mean something in patterns', () => {
    expect(withoutFolder('"/a.b (1)/src/c"', '/a.b (1)')).toBe('"/src/c"');
    expect(withoutFolder('"/axb (1)/src/c"', '/a.b (1)')).toBe('"/axb (1)/src/c"');
  });
});
