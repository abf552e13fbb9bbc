import { expect, it, vi } from 'vitest';
import pictureHeaders from './picture-headers';

async function headersOf(path: string): Promise<Readonly<Record<string, string>>> {
  const set = vi.fn<(headers: Readonly<Record<string, string>>) => void>();
  await pictureHeaders()({ path, set }, () => Promise.resolve());
  return set.mock.calls[0]?.[0] ?? {};
}

it.each(['/uploads/a.svg', '/Uploads/a.svg', '/%75ploads/a.svg', '/uploads%2Fa.svg', '/x%2F..%2Fuploads/a.svg', '//uploads/a.svg'])(
  'a file at %s runs and loads nothing',
  async (path) => {
    expect((await headersOf(path))['content-security-policy']).toContain('sandbox');
  },
);

it.each(['/uploads/a.PDF', '/uploads/a%2Epdf'])('a PDF at %s is saved', async (path) => {
  expect((await headersOf(path))['content-disposition']).toBe('attachment');
});

it.each(['/admin', '/upload/files', '/uploads-of-others'])('%s has none of these headers', async (path) => {
  expect(await headersOf(path)).toEqual({});
});
