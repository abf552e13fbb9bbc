// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, it, vi } from 'vitest';

const { post, toggleNotification, useVersions } = vi.hoisted(() => ({
  post: vi.fn<() => Promise<unknown>>(),
  toggleNotification: vi.fn(),
  useVersions: vi.fn<() => object>(),
}));
vi.mock('@strapi/strapi/admin', () => ({
  getFetchClient: () => ({ post }),
  useForm: () => false,
  useNotification: () => ({ toggleNotification }),
  useQueryParams: () => [{ query: {} }],
}));
vi.mock('@strapi/content-manager/strapi-admin', () => ({ buildValidParams: () => ({}), unstable_useDocument: () => ({}) }));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('./use-words', () => ({ useWords: () => ({ say: (id: string) => id, time: (at: string) => at }) }));
vi.mock('./use-versions', () => ({ useVersions }));
vi.mock('./compare-dialog', () => ({
  CompareDialog: ({ onRestore }: { onRestore: (version: number) => void }) => <button onClick={() => onRestore(1)}>restore</button>,
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { VersionsPanel } = await import('./versions-panel');
afterAll(() => vi.resetModules());

const Panel = () => VersionsPanel({ model: 'api::site.service', documentId: 'a', collectionType: 'collection-types' } as never)!.content;

it.each([
  ['Failed to fetch', new TypeError('Failed to fetch'), 'versions.restore.failed'],
  ['a page of the proxy', Object.assign(new SyntaxError('Unexpected token'), { status: 502 }), 'versions.restore.failed'],
  [
    'a failure of Strapi',
    Object.assign(new Error('Internal Server Error'), { status: 500, response: { data: { error: { message: 'Internal Server Error' } } } }),
    'versions.restore.failed',
  ],
  ['a refusal', Object.assign(new Error('Taken.'), { status: 400, response: { data: { error: { message: 'Taken.' } } } }), 'Taken.'],
])('a restore that ends with %s says so in words of the admin’s language', async (_, error, message) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  toggleNotification.mockClear();
  post.mockRejectedValue(error);
  const versions = [2, 1].map((id) => ({ id, at: String(id), action: 'saved' }));
  useVersions.mockReturnValue({ list: { versions, more: false, mayRestore: true } });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Panel />));
  const press = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());
  await press('versions.all');
  await press('restore');
  expect(toggleNotification.mock.calls).toEqual([[{ type: 'danger', message }]]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it.each([
  ['are being read', {}, false],
  ['are none', { list: { versions: [], more: false, mayRestore: true } }, true],
])('that there are no versions is said only once they are read: they %s', async (_, state, isSaid) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  useVersions.mockReturnValue(state);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Panel />));
  expect(place.textContent.includes('versions.none')).toBe(isSaid);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
