import { describe, expect, it } from 'vitest';
import { filesIn, targetOf, versionIn } from './target';

const uid = 'api::site.service';
const LIST = `/content-manager/collection-types/${uid}`;
const PAGE = '/content-manager/single-types/api::site.home-page';

describe('a request of the admin', () => {
  it.each([
    ['GET', `${LIST}/doc?locale=tr&status=draft`, `${uid} doc tr`, 'read'],
    ['PUT', `http://127.0.0.1:1337${LIST}/doc?locale=tr`, `${uid} doc tr`, 'save'],
    ['POST', `${LIST}/doc/actions/publish?locale=tr`, `${uid} doc tr`, 'publish'],
    ['GET', `${PAGE}?locale=en`, 'api::site.home-page  en', 'read'],
    ['PUT', PAGE, 'api::site.home-page  ', 'save'],
    ['POST', `${PAGE}/actions/publish`, 'api::site.home-page  ', 'publish'],
    ['PUT', '/upload/files/12', 'file 12 by itself', 'save'],
    ['GET', '/upload/files/12', 'file 12 by itself', 'read'],
    ['POST', '/upload/files/12/replace', 'file 12 by itself', 'save'],
    ['POST', '/upload?id=12', 'file 12', 'save'],
  ])('%s %s is about %s', (method, address, key, does) => {
    expect(targetOf(method, address)).toMatchObject({ key, does });
  });

  it.each([
    ['GET', `${LIST}/doc?status=published`],
    ['GET', `${LIST}?page=1`],
    ['POST', LIST],
    ['POST', `${LIST}/actions/publish`],
    ['POST', `${LIST}/actions/bulkPublish`],
    ['POST', `${LIST}/doc/actions/discard`],
    ['DELETE', `${LIST}/doc`],
    ['GET', '/content-manager/relations/api::site.post/category'],
    ['PUT', '/content-manager/collection-types/plugin::users.user/1'],
    ['POST', '/upload'],
    ['GET', '/upload/files'],
    ['GET', '/upload/folders/12'],
    ['DELETE', '/upload/files/12'],
    ['POST', '/admin/login'],
  ])('%s %s has no version', (method, address) => {
    expect(targetOf(method, address)).toBeUndefined();
  });

  it('gets the version of an entry, and of every file in it', () => {
    expect(versionIn({ data: { updatedAt: '2026-11-23T10:00:00.000Z', position: 10 } })).toBe('2026-11-23T10:00:00.000Z;10');
    expect(versionIn({ data: { updatedAt: '2026-11-23T10:00:00.000Z' } })).toBe('2026-11-23T10:00:00.000Z');
    expect(versionIn({ data: {} })).toBe('new');
    const file = { id: 12, updatedAt: '2026-11-23T10:00:00.000Z', mime: 'image/webp' };
    expect(filesIn({ data: { image: { id: 3, image: file } }, results: [file] })).toHaveLength(2);
  });
});
