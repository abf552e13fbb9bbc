// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from './messages';

const { get, put, change } = vi.hoisted(() => {
  const read = vi.fn<(path: string) => Promise<unknown>>();
  const change: { send?: (given: object) => Promise<boolean> } = {};
  return { get: read, put: vi.fn<() => Promise<unknown>>(), change };
});
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  getFetchClient: () => ({ get, put }),
  useNotification: () => ({ toggleNotification: () => undefined }),
  useRBAC: () => ({ allowedActions: {} }),
}));
vi.mock('@strapi/design-system', async () => {
  const { designSystem, Plain } = await import('../plain-components');
  return { ...designSystem, Grid: { Root: Plain, Item: Plain } };
});
vi.mock('@strapi/icons', () => ({ ArrowLeft: () => null }));
vi.mock('react-router-dom', () => ({ NavLink: () => null, useNavigate: () => undefined, useParams: () => ({ key: 'one' }) }));
vi.mock('../confirm-button', () => ({}));
vi.mock('./activity', () => ({ Activity: () => null }));
vi.mock('./message-content', () => ({ MessageFields: () => null }));
vi.mock('./message-table', () => ({ Marks: () => null, StateBadge: ({ state }: { state: string }) => `state ${state}` }));
vi.mock('./processing', () => ({
  Processing: ({ onChange }: { onChange: (given: object) => Promise<boolean> }) => {
    change.send = onChange;
    return null;
  },
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { MessagePage } = await import('./message-page');
afterAll(() => vi.resetModules());

const MESSAGE = {
  reference: 'R-1',
  form: 'contact',
  fields: [],
  files: [],
  suspicions: [],
  failures: {},
  receivedAt: '2026-11-28T10:00:00Z',
};

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
const open = () =>
  act(async () =>
    root.render(
      <IntlProvider locale="en" messages={messages.en} onError={() => undefined}>
        <MessagePage />
      </IntlProvider>,
    ),
  );
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('a message is read again when its window gets the focus', async () => {
  get.mockRejectedValueOnce(new Error('no response')).mockRejectedValueOnce(Object.assign(new Error(), { status: 404 }));
  await open();
  expect(place.textContent).toBe('error');
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(place.textContent).toContain(messages.en['inbox.missing']);
  expect(get.mock.calls).toEqual([['/messages/one'], ['/messages/one']]);
});

it('a message that a colleague has erased is not shown again when the service does not answer', async () => {
  get.mockResolvedValueOnce({ data: { ...MESSAGE, state: 'new' } });
  await open();
  get.mockRejectedValueOnce(Object.assign(new Error(), { status: 404 })).mockRejectedValueOnce(new Error('no response'));
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(place.textContent).toContain(messages.en['inbox.missing']);
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(place.textContent).toBe('error');
});

it('a response that was asked for before a change does not take it back', async () => {
  get.mockResolvedValueOnce({ data: { ...MESSAGE, state: 'new' } });
  await open();
  expect(place.textContent).toContain('state new');
  const poll = Promise.withResolvers<unknown>();
  get.mockReturnValueOnce(poll.promise);
  await act(async () => window.dispatchEvent(new Event('focus')));
  put.mockResolvedValueOnce({ data: { ...MESSAGE, state: 'answered' } });
  await act(async () => change.send?.({ state: 'answered' }));
  expect(place.textContent).toContain('state answered');
  await act(async () => poll.resolve({ data: { ...MESSAGE, state: 'new' } }));
  expect(place.textContent).toContain('state answered');
});
