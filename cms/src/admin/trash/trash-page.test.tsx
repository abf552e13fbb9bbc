// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ITEMS_PER_PAGE } from '../../trash/wire';
import { messages as dashboardMessages } from '../dashboard/messages';
import { messages as filesMessages } from '../references/messages';
import { messages } from './messages';

const { get } = vi.hoisted(() => ({ get: vi.fn<(path: string) => Promise<unknown>>() }));
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  getFetchClient: () => ({ get }),
  useNotification: () => ({}),
}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('react-router-dom', () => ({ Link: () => null }));
vi.mock('../busy-button', () => ({}));
vi.mock('../confirm-button', () => ({ ConfirmButton: ({ title }: { readonly title: string }) => <i>{title}</i> }));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { default: TrashPage } = await import('./trash-page');
afterAll(() => vi.resetModules());

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const show = (texts: Readonly<Record<string, string>> = {}) =>
  act(async () =>
    root.render(
      <IntlProvider locale="tr" messages={{ ...dashboardMessages.tr, ...filesMessages.tr, ...messages.tr, ...texts }}>
        <TrashPage />
      </IntlProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  get.mockReset();
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const file = { id: 1, type: '', typeTitle: '', title: 'a.svg', locales: [], deletedAt: '2026-01-05T10:00:00.000Z', deletedBy: '' };

it('where another page cannot be read, there is a way back', async () => {
  get.mockResolvedValueOnce({ data: { items: [file], total: ITEMS_PER_PAGE + 1 } }).mockRejectedValue(new Error('no response'));
  await show();
  const press = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  const shown = () => [place.textContent.includes('a.svg'), place.querySelector('[role=alert]')?.textContent];
  expect(shown()).toEqual([true, undefined]);
  await press(filesMessages.tr['files.next']);
  expect(shown()).toEqual([false, dashboardMessages.tr['dashboard.unread']]);
  await press(filesMessages.tr['files.previous']);
  expect(shown()).toEqual([true, dashboardMessages.tr['dashboard.stale']]);
});

it('an entry without a name is called as its type, in the language of the editor', async () => {
  get.mockResolvedValueOnce({ data: { items: [{ ...file, type: 'page', typeTitle: 'Page', title: 'Page', hasLive: false }], total: 1 } });
  await show({ Page: 'Sayfa' });
  expect(place.querySelector('i')?.textContent).toBe('“Sayfa” kalıcı olarak silinsin mi?');
  expect(place.textContent).not.toContain('Page');
});
