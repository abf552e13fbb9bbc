// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from './messages';

const { get } = vi.hoisted(() => ({ get: vi.fn<() => Promise<unknown>>() }));
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  getFetchClient: () => ({ get }),
  useNotification: () => ({}),
}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('@strapi/icons', () => ({ ArrowLeft: () => null }));
vi.mock('./message-table', () => ({}));
vi.mock('../confirm-button', () => ({}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { PersonPage } = await import('./person-page');
afterAll(() => vi.resetModules());

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const shown = () => ({
  none: place.textContent.includes(messages.en['person.log.none']),
  alert: place.querySelector('[role=alert]') !== null,
});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('that nothing was erased is said only when the log was read', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  get.mockReturnValueOnce(promise).mockResolvedValueOnce({ data: [] });
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={messages.en} onError={() => undefined}>
        <PersonPage />
      </IntlProvider>,
    ),
  );
  expect(shown()).toEqual({ none: false, alert: false });
  await act(async () => reject(new Error('no response')));
  expect(shown()).toEqual({ none: false, alert: true });
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(shown()).toEqual({ none: true, alert: false });
});
