import { describe, expect, it } from 'vitest';
import { bodyOf } from './byte-cache.ts';
import { islandScripts } from './island-scripts.ts';

describe('what starts the islands', () => {
  it('becomes one file that holds its scripts in their order', async () => {
    const { files, asFile } = await islandScripts(['first()', 'second()']);
    const [[address, file] = []] = [...files];
    expect(address).toMatch(/^\/_assets\/islands\.[\w-]{8}\.js$/);
    expect(file && bodyOf(file, 'identity').toString()).toBe('first()\nsecond()');
    expect(file?.headers['cache-control']).toContain('immutable');
    expect(asFile('<head></head><p><script>first()</script><script>second()</script></p>')).toBe(
      `<head><meta name="islands" content="${address ?? ''}"></head><p></p>`,
    );
  });

  it('is left alone where it is something else', async () => {
    const { asFile } = await islandScripts(['first()', 'second()']);
    for (const page of ['<script>first()</script>', '<script>second()</script><script>first()</script>', '<p>first()second()</p>'])
      expect(asFile(page)).toBe(page);
  });
});
