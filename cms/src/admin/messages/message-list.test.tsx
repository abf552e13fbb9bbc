// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, expect, it, vi } from 'vitest';
import type { InboxUser } from '../../messages/wire';
import { messages as commonMessages } from '../common-messages';
import { messages as dashboardMessages } from '../dashboard/messages';
import { messages } from './messages';

const { get, post } = vi.hoisted(() => ({ get: vi.fn<() => Promise<unknown>>(), post: vi.fn<() => Promise<unknown>>() }));
const client = vi.hoisted(() => ({ get, post }));
const auth = vi.hoisted(() => ({ user: { id: 1 } }));
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  getFetchClient: () => ({ get }),
  useAuth: (_: string, pick: (state: typeof auth) => unknown) => pick(auth),
  useFetchClient: () => client,
  useNotification: () => ({}),
  useRBAC: () => ({}),
}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('./unread', () => ({ useUnread: () => 0 }));
vi.mock('./message-table', () => ({ MessageTable: () => null }));
interface FiltersProps {
  readonly users: readonly InboxUser[];
  readonly search: string;
  readonly onChange: (filter: object) => void;
}
let filters: FiltersProps | undefined;
vi.mock('./filters', () => ({
  Filters: (props: FiltersProps) => {
    filters = props;
    return props.users.map(({ name }) => <i key={name}>{name}</i>);
  },
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { MessageList } = await import('./message-list');
afterAll(() => vi.resetModules());

it('who can be filtered by is read again where it could not be', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  post.mockResolvedValue({ data: { rows: [], total: 0, hasMore: false, hasNewer: false, hasOlder: false } });
  get.mockRejectedValueOnce(new Error('no response')).mockResolvedValueOnce({ data: [{ id: 1, name: 'Grace' }] });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={{ ...commonMessages.en, ...dashboardMessages.en, ...messages.en }}>
        <MessageList />
      </IntlProvider>,
    ),
  );
  expect(place.querySelector('[role=alert]')?.textContent).toBe(dashboardMessages.en['dashboard.unread']);
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect([place.querySelector('i')?.textContent, place.querySelector('[role=alert]')]).toEqual(['Grace', null]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('the list that one user left is not what the next one in this window finds', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  post.mockResolvedValue({ data: { rows: [], total: 0, hasMore: false, hasNewer: false, hasOlder: false } });
  get.mockResolvedValue({ data: [] });
  const open = async () => {
    const root = createRoot(document.createElement('div'));
    await act(async () =>
      root.render(
        <IntlProvider locale="en" messages={{ ...commonMessages.en, ...dashboardMessages.en, ...messages.en }}>
          <MessageList />
        </IntlProvider>,
      ),
    );
    return root;
  };
  const searches: (string | undefined)[] = [];
  for (const id of [1, 1, 2]) {
    auth.user.id = id;
    const root = await open();
    searches.push(filters?.search);
    if (searches.length === 1) await act(async () => filters?.onChange({ search: 'Grace' }));
    await act(async () => root.unmount());
  }
  expect(searches).toEqual(['', 'Grace', '']);
  vi.unstubAllGlobals();
});
