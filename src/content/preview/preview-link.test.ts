import { describe, expect, it } from 'vitest';
// The service's side: what it signs, the site must read.
import { previewPath as pathOfService } from '../../../cms/src/publish/preview-links.ts';
import { previewPath, readPreviewPath, type PreviewLink } from './preview-link.ts';

const SECRET = 'the secret of previews';
const NOW = 1_700_000_000_000;
const link: PreviewLink = { language: 'tr', type: 'service-card', documentId: 'c07a1xyz', expires: NOW / 1000 + 60 };

describe('a preview link', () => {
  it('is the same from both sides, and is read as it was signed', () => {
    expect(pathOfService(link, SECRET)).toBe(previewPath(link, SECRET));
    expect(readPreviewPath(pathOfService(link, SECRET), SECRET, NOW)).toEqual({ kind: 'good', link });
    expect(readPreviewPath(previewPath({ ...link, language: 'both' }, SECRET), SECRET, NOW)).toMatchObject({ kind: 'good' });
  });

  it('ends in the second it names', () => {
    const path = previewPath(link, SECRET);
    expect(readPreviewPath(path, SECRET, NOW + 59_999).kind).toBe('good');
    expect(readPreviewPath(path, SECRET, NOW + 60_000)).toEqual({ kind: 'expired', language: 'tr' });
  });

  const parts = previewPath(link, SECRET).split('/');
  const changed = (index: number, value: string) => parts.map((part, at) => (at === index ? value : part)).join('/');
  it.each([
    ['another language', changed(2, 'en')],
    ['both languages', changed(2, 'both')],
    ['another type', changed(3, 'service')],
    ['another entry', changed(4, 'c07a1xyy')],
    ['a longer time', changed(5, String(link.expires + 1))],
    ['a cut signature', changed(6, parts[6]!.slice(0, -1))],
    ['no signature', parts.slice(0, 6).join('/')],
    ['an empty signature', changed(6, '')],
    ['another signature', changed(6, 'x'.repeat(43))],
    ['one more part', `${parts.join('/')}/x`],
    ['a number that is none', changed(5, '1e12')],
    ['a way out', changed(4, '..')],
    ['nothing', '/preview/'],
    ['another secret', previewPath(link, 'another secret of previews')],
    ['the past, with another secret', previewPath({ ...link, expires: 1 }, 'another secret of previews')],
    ['a language that the site does not have', previewPath({ ...link, language: 'de' as 'en' }, SECRET)],
  ])('with %s is forged', (_, path) => {
    expect(readPreviewPath(path, SECRET, NOW)).toEqual({ kind: 'forged' });
  });
});
