import { afterAll, expect, it, vi } from 'vitest';

const { at } = vi.hoisted(() => ({ at: { path: '' } }));
vi.mock('react-router-dom', () => ({
  useMatch: (pattern: string) => {
    const segments = at.path.split('/');
    const wanted = pattern.split('/');
    const fits = wanted.length === segments.length && wanted.every((name, index) => name.startsWith(':') || name === segments[index]);
    return fits ? {} : null;
  },
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { ofCopy } = await import('./of-copy');
afterAll(() => vi.resetModules());

it.each([
  ['api::site.post/abc', 'abc'],
  ['api::site.post/clone/abc', undefined],
])('a panel is about the entry of the form, which a copy has not yet (%s)', (page, about) => {
  at.path = `/content-manager/collection-types/${page}`;
  const panel = vi.fn(() => null);
  const Panel = ofCopy(panel);
  Panel({ model: 'api::site.post', documentId: 'abc', collectionType: 'collection-types', activeTab: 'draft' } as never);
  expect(panel).toHaveBeenCalledWith(
    about === undefined ? expect.not.objectContaining({ documentId: 'abc' }) : expect.objectContaining({ documentId: about }),
  );
});
