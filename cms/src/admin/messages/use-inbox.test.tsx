// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from './messages';
import { useDownload } from '../use-download';
import { useAction, useInboxFormats } from './use-inbox';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { get, toggleNotification } = vi.hoisted(() => ({ get: vi.fn(), toggleNotification: vi.fn() }));
vi.mock('@strapi/strapi/admin', () => ({
  getFetchClient: () => ({ get }),
  useNotification: () => ({ toggleNotification }),
  useRBAC: () => ({}),
}));

let root: ReturnType<typeof createRoot>;
let inbox: { run: ReturnType<typeof useAction>; download: ReturnType<typeof useDownload>; day: (iso: string) => string };

function Inbox() {
  const used = { run: useAction(), download: useDownload(), day: useInboxFormats().day };
  useEffect(() => {
    inbox = used;
  });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <IntlProvider locale="en" timeZone="America/New_York" messages={messages.en}>
        <Inbox />
      </IntlProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const said = () => toggleNotification.mock.calls.map(([{ message }]: [{ message: string }]) => message);

it('a refusal is shown with its reason, a failure without one', async () => {
  const refused = { status: 404, response: { data: { error: { message: 'There is no such message.' } } } };
  expect(await inbox.run(() => Promise.reject(refused as unknown as Error))).toBe(false);
  expect(await inbox.run(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
  const failed = { status: 500, response: { data: { error: { message: 'Internal Server Error' } } } };
  expect(await inbox.run(() => Promise.reject(failed as unknown as Error))).toBe(false);
  expect(said()).toEqual(['There is no such message.', messages.en['inbox.action.failed'], messages.en['inbox.action.failed']]);
});

it.each([
  ['{"error":{"message":"It is too large."}}', 'It is too large.'],
  ['<h1>Bad gateway</h1>', messages.en['inbox.action.failed']],
])('a download that is refused with %s says so', async (body, message) => {
  get.mockResolvedValue({ data: new Blob([body]), status: 413 });
  expect(await inbox.run(() => inbox.download('/messages/person/export', 'messages.zip'))).toBe(false);
  expect(said()).toEqual([message]);
});

it('a download leaves an ended login to Strapi’s client, which renews it', async () => {
  get.mockResolvedValue({ data: new Blob(['{}']), status: 413 });
  await inbox.run(() => inbox.download('/messages/person/export', 'messages.zip'));
  const [, { validateStatus }] = get.mock.lastCall as [string, { validateStatus: (status: number) => boolean }];
  expect([401, 413].map(validateStatus)).toEqual([false, true]);
});

it('a day without a time is that day west of Greenwich too', () => {
  expect(inbox.day('2026-01-05')).toBe('January 5, 2026');
});
