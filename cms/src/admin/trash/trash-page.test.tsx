// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, expect, it, vi } from 'vitest';
import { ITEMS_PER_PAGE } from '../../trash/wire';
import { messages as dashboardMessages } from '../dashboard/messages';
import { messages as filesMessages } from '../references/messages';
import { messages } from './messages';

const { get } = vi.hoisted(() => ({ get: vi.fn<(path: string) => Promise<unknown>>() }));
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  getFetchClient: () => ({ get }),
  useFetchClient: () => ({}),
  useNotification: () => ({}),
}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('react-router-dom', () => ({ Link: () => null }));
vi.mock('../busy-button', () => ({}));
vi.mock('../confirm-button', () => ({ ConfirmButton: () => null }));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { default: TrashPage } = await import('./trash-page');
afterAll(() => vi.resetModules());

const file = { id: 1, type: '', typeTitle: '', title: 'a.svg', locales: [], deletedAt: '2026-01-05T10:00:00.000Z', deletedBy: '' };

it('where another page cannot be read, there is a way back', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  get
    .mockResolvedValueOnce({ data: { items: [file], total: ITEMS_PER_PAGE + 1 } })
    .mockRejectedValueOnce(new Error('no response'))
    .mockReturnValueOnce(new Promise(() => undefined));
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="tr" messages={{ ...dashboardMessages.tr, ...filesMessages.tr, ...messages.tr }}>
        <TrashPage />
      </IntlProvider>,
    ),
  );
  const press = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  const shown = () => [place.textContent.includes('a.svg'), place.querySelector('[role=alert]')?.textContent];
  expect(shown()).toEqual([true, undefined]);
  await press(filesMessages.tr['files.next']);
  expect(shown()).toEqual([false, dashboardMessages.tr['dashboard.unread']]);
  await press(filesMessages.tr['files.previous']);
  expect(shown()).toEqual([true, dashboardMessages.tr['dashboard.stale']]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
