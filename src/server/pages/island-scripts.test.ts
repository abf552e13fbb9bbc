import { describe, expect, it } from 'vitest';
import { bodyOf } from '../cache/ready-response.ts';
import { islandScripts, withoutIslandStyle } from './island-scripts.ts';

describe('the scripts that start islands', () => {
  it('become one file, in their order', async () => {
    const { files, asFile } = await islandScripts(['first()', 'second()']);
    const [[address, file] = []] = [...files];
    expect(address).toMatch(/^\/_assets\/islands\.[\w-]{8}\.js$/);
    expect(file && bodyOf(file, 'identity').toString()).toBe('first()\nsecond()');
    expect(file?.headers['cache-control']).toContain('immutable');
    expect(asFile('<head></head><p><script>first()</script><script>second()</script></p>')).toBe(
      `<head><meta name="islands" content="${address ?? ''}"></head><p></p>`,
    );
  });

  it('stay where they are something else', async () => {
    const { asFile } = await islandScripts(['first()', 'second()']);
    for (const page of ['<script>first()</script>', '<script>second()</script><script>first()</script>', '<p>first()second()</p>'])
      expect(asFile(page)).toBe(page);
  });
});

describe('the style element of islands', () => {
  it('is removed from the body', () => {
    expect(
      withoutIslandStyle(
        '<body><style>astro-island,astro-slot,astro-static-slot{display:contents}</style><astro-island></astro-island></body>',
      ),
    ).toBe('<body><astro-island></astro-island></body>');
  });

  it("is not confused with a page's own styles", () => {
    const page = '<head><style>.a{display:contents}</style></head><body></body>';
    expect(withoutIslandStyle(page)).toBe(page);
  });
});
