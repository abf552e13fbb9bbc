// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from './messages';

const { client, toggleNotification } = vi.hoisted(() => ({
  client: { get: vi.fn<(path: string) => Promise<unknown>>(), post: vi.fn<(path: string) => Promise<unknown>>() },
  toggleNotification: vi.fn(),
}));
vi.mock('@strapi/strapi/admin', () => ({ getFetchClient: () => client, useNotification: () => ({ toggleNotification }) }));
vi.mock('react-router-dom', () => ({}));
vi.resetModules();
const { usePublishing } = await import('./use-publishing');
afterAll(() => vi.resetModules());

let root: ReturnType<typeof createRoot>;
let state: ReturnType<typeof usePublishing> | undefined;
function Panel({ version }: { readonly version: string }) {
  const used = usePublishing('/publishing/post/a', 'en', version);
  useEffect(() => {
    state = used;
  });
  return null;
}
const show = (version = '1') =>
  act(async () =>
    root.render(
      <IntlProvider locale="en" messages={messages.en}>
        <Panel version={version} />
      </IntlProvider>,
    ),
  );
const next = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const publishing = (state: string) => ({ outcome: { state, remarks: [] }, preview: { page: '/page' } });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  for (const mock of [client.get, client.post, toggleNotification]) mock.mockReset();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a request that failed takes away nothing of what was read before', async () => {
  client.get.mockRejectedValueOnce(new Error());
  await show();
  expect(state).toMatchObject({ failed: true });
  client.get.mockResolvedValueOnce({ data: publishing('live') });
  await next(10);
  expect(state).toMatchObject({ failed: false, publishing: publishing('live') });
  client.get.mockRejectedValueOnce(new Error());
  await next(10);
  expect(state).toMatchObject({ failed: true, publishing: publishing('live') });
});

it('after a save, the outcome of the version before is not shown for the new one', async () => {
  client.get.mockResolvedValueOnce({ data: publishing('live') });
  await show();
  client.get.mockReturnValueOnce(new Promise(() => undefined));
  await show('2');
  expect(state?.publishing).toEqual(publishing('waiting'));
});

it('while the sites answer it is read each second, also after they were asked again', async () => {
  client.get.mockResolvedValue({ data: publishing('waiting') });
  await show();
  client.get.mockClear();
  client.get.mockResolvedValue({ data: publishing('refused') });
  await next(1);
  expect([state?.publishing?.outcome.state, client.post.mock.calls.length]).toEqual(['refused', 0]);
  client.post.mockResolvedValueOnce({ data: '' });
  let isDone = false;
  await act(async () => void state?.recheck().then(() => (isDone = true)));
  client.get.mockResolvedValue({ data: publishing('live') });
  await next(1);
  expect([state?.publishing?.outcome.state, isDone]).toEqual(['live', false]);
  await next(4);
  expect([isDone, toggleNotification.mock.calls]).toEqual([true, []]);
});

it('asking the sites again ends also where the service does not answer, and sends one request at a time', async () => {
  client.get.mockResolvedValueOnce({ data: publishing('refused') });
  await show('slow');
  client.post.mockResolvedValueOnce({ data: '' });
  client.get.mockReset().mockReturnValue(new Promise(() => undefined));
  let isDone = false;
  await act(async () => void state?.recheck().then(() => (isDone = true)));
  await next(5);
  expect([isDone, client.get.mock.calls.length]).toEqual([true, 1]);
});

it('that the sites could not be asked again is said', async () => {
  client.get.mockResolvedValue({ data: publishing('refused') });
  await show();
  client.post.mockRejectedValueOnce(new Error('no response'));
  await act(() => state!.recheck());
  expect(toggleNotification.mock.calls).toEqual([[{ type: 'danger', message: messages.en['publishing.again.failed'] }]]);
});

it('a recheck is requested once for a state that no site has reported', async () => {
  client.get.mockResolvedValue({ data: publishing('unchecked') });
  client.post.mockResolvedValue({ data: '' });
  await show();
  await next(3);
  expect(client.post.mock.calls).toEqual([['/publishing/post/a/recheck?locale=en', {}]]);
});
