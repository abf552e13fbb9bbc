// @vitest-environment jsdom
import { act, type ComponentProps, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuditUser } from '../../audit/wire';
import { messages as commonMessages } from '../common-messages';
import { messages as dashboardMessages } from '../dashboard/messages';
import { messages } from './messages';

const { download, get, post } = vi.hoisted(() => ({
  download: vi.fn<() => Promise<void>>(),
  get: vi.fn<() => Promise<unknown>>(),
  post: vi.fn<(...given: unknown[]) => Promise<unknown>>(),
}));
vi.mock('@strapi/strapi/admin', async () => {
  const { pages, Plain } = await import('../plain-components');
  const Header = ({ primaryAction, ...texts }: ComponentProps<typeof Plain> & { readonly primaryAction: ReactNode }) => (
    <Plain {...texts}>{primaryAction}</Plain>
  );
  return {
    ...pages,
    Layouts: { ...pages.Layouts, Header },
    getFetchClient: () => ({ get }),
    useFetchClient: () => ({ post }),
    useNotification: () => ({}),
  };
});
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('@strapi/icons', () => ({ Download: () => null }));
vi.mock('../use-download', () => ({ useDownload: () => download }));
vi.mock('./audit-filters', () => ({
  AuditFilters: ({ choices }: { choices: { users: readonly AuditUser[] } }) => choices.users.map(({ name }) => <i key={name}>{name}</i>),
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { default: AuditPage } = await import('./audit-page');
afterAll(() => vi.resetModules());

const line = { id: 7, at: '2026-01-05T10:00:00.000Z', action: 'signIn', type: null, title: null, locales: null, user: 1, person: 'Ada' };
const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const show = () =>
  act(async () =>
    root.render(
      <IntlProvider locale="en" timeZone="UTC" messages={{ ...commonMessages.en, ...dashboardMessages.en, ...messages.en }}>
        <AuditPage />
      </IntlProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  get.mockReset();
  post.mockReset();
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('what can be filtered by, and for how long lines are kept, is read again where it could not be', async () => {
  post.mockResolvedValue({ data: { lines: [line], hasNewer: false, hasOlder: false } });
  get
    .mockRejectedValueOnce(new Error('no response'))
    .mockResolvedValueOnce({ data: { users: [{ id: 1, name: 'Grace' }], types: [], days: 30 } });
  await show();
  expect(place.querySelector('[role=alert]')?.textContent).toBe(dashboardMessages.en['dashboard.unread']);
  expect(place.textContent).toContain('Ada');
  expect(place.textContent).not.toContain(messages.en['audit.subtitle.endless']);
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect([place.querySelector('i')?.textContent, place.querySelector('[role=alert]')]).toEqual(['Grace', null]);
});

it('a further page whose lines were deleted meanwhile leads back to the first', async () => {
  get.mockResolvedValue({ data: { users: [], types: [], days: 0 } });
  post
    .mockResolvedValueOnce({ data: { lines: [line], hasNewer: false, hasOlder: true } })
    .mockResolvedValueOnce({ data: { lines: [], hasNewer: false, hasOlder: false } })
    .mockResolvedValueOnce({ data: { lines: [{ ...line, person: 'Grace' }], hasNewer: false, hasOlder: false } });
  await show();
  const older = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === commonMessages.en['common.older'])!;
  await act(async () => older.click());
  expect(post.mock.calls).toEqual([
    ['/audit/list', {}],
    ['/audit/list', { before: 7 }],
    ['/audit/list', {}],
  ]);
  expect(place.textContent).toContain('Grace');
});

it('a second click while the export is made makes no second one', async () => {
  get.mockResolvedValue({ data: { users: [], types: [], days: 0 } });
  post.mockResolvedValue({ data: { lines: [line], hasNewer: false, hasOlder: false } });
  download.mockReturnValue(new Promise(() => undefined));
  await show();
  const save = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === messages.en['audit.export'])!;
  await act(async () => {
    save.click();
    save.click();
  });
  expect(download.mock.calls.length).toBe(1);
});

it('a log that could not be read is read again', async () => {
  get.mockResolvedValue({ data: { users: [], types: [], days: 0 } });
  post.mockRejectedValueOnce(new Error('no response')).mockResolvedValueOnce({ data: { lines: [line], hasNewer: false, hasOlder: false } });
  await show();
  expect(place.textContent).toBe('error');
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(place.textContent).toContain('Ada');
});
