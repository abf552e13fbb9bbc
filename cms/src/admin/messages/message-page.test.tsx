// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from './messages';

const { get, client } = vi.hoisted(() => {
  const read = vi.fn<(path: string) => Promise<unknown>>();
  return { get: read, client: { get: read } };
});
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  getFetchClient: () => ({}),
  useFetchClient: () => client,
  useNotification: () => ({}),
  useRBAC: () => ({}),
}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('@strapi/icons', () => ({ ArrowLeft: () => null }));
vi.mock('react-router-dom', () => ({ NavLink: () => null, useNavigate: () => undefined, useParams: () => ({ key: 'one' }) }));
vi.mock('../confirm-button', () => ({}));
vi.mock('./activity', () => ({}));
vi.mock('./message-content', () => ({}));
vi.mock('./message-table', () => ({}));
vi.mock('./processing', () => ({}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { MessagePage } = await import('./message-page');
afterAll(() => vi.resetModules());

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('a message is read again when its window gets the focus', async () => {
  get.mockRejectedValueOnce(new Error('no response')).mockRejectedValueOnce(Object.assign(new Error(), { status: 404 }));
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={messages.en} onError={() => undefined}>
        <MessagePage />
      </IntlProvider>,
    ),
  );
  expect(place.textContent).toBe('error');
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(place.textContent).toContain(messages.en['inbox.missing']);
  expect(get.mock.calls).toEqual([['/messages/one'], ['/messages/one']]);
});
