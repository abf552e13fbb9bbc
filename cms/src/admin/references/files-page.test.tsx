// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, expect, it, vi } from 'vitest';
import { messages as dashboardMessages } from '../dashboard/messages';
import type { Shown } from './file-filter';
import { messages } from './messages';

const { get } = vi.hoisted(() => ({ get: vi.fn<(path: string) => Promise<unknown>>() }));
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  getFetchClient: () => ({ get }),
  useNotification: () => ({}),
}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('../media-texts/ask', () => ({}));
vi.mock('./file-row', () => ({ FileRow: ({ file }: { readonly file: { readonly name: string } }) => file.name }));
vi.mock('./file-filter', () => ({
  FileFilter: ({ only, onShow }: { readonly only: Shown; readonly onShow: (shown: Shown) => void }) =>
    ([undefined, 'unused'] as const).map((shown) => (
      <button key={String(shown)} aria-pressed={only === shown} onClick={() => onShow(shown)}>
        {shown ?? 'all'}
      </button>
    )),
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { default: FilesPage } = await import('./files-page');
afterAll(() => vi.resetModules());

it('where the files of another filter cannot be read, the filters stay, and the files of the last one do not', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  get
    .mockResolvedValueOnce({ data: { files: [{ id: 1, name: 'a.svg' }], total: 1, mayDelete: false } })
    .mockRejectedValue(new Error('no response'));
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="tr" messages={{ ...dashboardMessages.tr, ...messages.tr }}>
        <FilesPage />
      </IntlProvider>,
    ),
  );
  const choose = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  const shown = () => [place.querySelector('[aria-pressed=true]')?.textContent, place.textContent.includes('a.svg')];
  const failure = () => place.querySelector('[role=alert]')?.textContent;
  expect([shown(), failure()]).toEqual([['all', true], undefined]);
  await choose('unused');
  expect([shown(), failure()]).toEqual([['unused', false], dashboardMessages.tr['dashboard.unread']]);
  await choose('all');
  expect([shown(), failure()]).toEqual([['all', true], dashboardMessages.tr['dashboard.stale']]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
