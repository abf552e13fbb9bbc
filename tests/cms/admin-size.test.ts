import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const SERVICE = join(import.meta.dirname, '../../cms');
const BUILD = join(SERVICE, 'dist/build');
const KB = 1_000;
/** Strapi's admin without ours, compressed: a build of this version in a copy of `cms` without `src/admin` (decision 0022). */
const STRAPI = { version: '5.54.0', all: 3_773 * KB, first: 1_737 * KB };
const LIMITS = { all: 600 * KB, first: 100 * KB };

/** Bytes of a file as they are sent; fonts are compressed already. */
function sizeOf(name: string): number {
  const bytes = readFileSync(join(BUILD, name));
  return name.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}

describe('the admin', () => {
  it('is compared with the version of Strapi that is installed', () => {
    const { dependencies } = JSON.parse(readFileSync(join(SERVICE, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
    expect(dependencies['@strapi/strapi'], 'measure STRAPI again').toBe(STRAPI.version);
  });

  it('is at most 600 KB larger than Strapi’s own, with all that is loaded later', () => {
    const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|css|woff2)$/.test(name));
    const all = files.reduce((sum, name) => sum + sizeOf(name), 0);
    expect(all).toBeGreaterThan(STRAPI.all);
    expect(all - STRAPI.all).toBeLessThan(LIMITS.all);
  });

  it('loads the visual editor and its own pages where they are needed, not at its start', () => {
    const [, first = ''] = /<script type="module" src="\/admin\/([^"]+)"/.exec(readFileSync(join(BUILD, 'index.html'), 'utf8')) ?? [];
    expect(sizeOf(first)).toBeGreaterThan(STRAPI.first);
    expect(sizeOf(first) - STRAPI.first).toBeLessThan(LIMITS.first);
  });
});
