import { describe, expect, it } from 'vitest';
import type { Row } from '../contract/entry-fields';
import { MODEL } from '../model/model';
import { withoutMissing, versionsOf } from './entry-content';

const row = (fields: object): Row => ({ documentId: 'a', locale: 'en', updatedAt: '2026-11-20', ...fields });
const post = { title: 'A post', thumbImage: { id: 9, image: { id: 4, url: '/a.webp' }, alt: 'A part' }, tags: [{ documentId: 't' }] };

describe('what the trash keeps of an entry', () => {
  it('is its fields as Strapi takes them again: parts without ids, files by number, related entries by document', () => {
    const [version] = versionsOf('post', [row(post)], MODEL);
    expect(version).toMatchObject({ locale: 'en', state: 'draft' });
    expect(version!.data).toMatchObject({ title: 'A post', thumbImage: { image: 4, alt: 'A part' }, tags: ['t'], category: null });
    expect(Object.keys(version!.data['thumbImage'] as object)).not.toContain('id');
  });

  it('is what was public too, only where the draft says something else', () => {
    const live = row({ ...post, publishedAt: '2026-11-20' });
    expect(versionsOf('post', [row(post), live], MODEL).map(({ state }) => state)).toEqual(['draft']);
    expect(versionsOf('post', [row({ ...post, title: 'New' }), live], MODEL).map(({ state }) => state)).toEqual(['draft', 'live']);
  });
});

describe('what comes back', () => {
  const back = (hasFile: boolean, hasEntry: boolean) =>
    withoutMissing(MODEL.fieldsOf('post'), versionsOf('post', [row(post)], MODEL)[0]!.data, MODEL, {
      hasFile: async () => hasFile,
      hasEntry: async () => hasEntry,
    });

  it('is everything that still exists', async () => {
    const { data, lost } = await back(true, true);
    expect(lost).toEqual([]);
    expect(data).toMatchObject({ thumbImage: { image: 4 }, tags: ['t'] });
  });

  it('is the rest without what is gone, whose fields are named', async () => {
    const { data, lost } = await back(false, false);
    expect(lost).toEqual(expect.arrayContaining(['thumbImage', 'tags']));
    expect(data).toMatchObject({ title: 'A post', thumbImage: { image: null, alt: 'A part' }, tags: [] });
  });
});
