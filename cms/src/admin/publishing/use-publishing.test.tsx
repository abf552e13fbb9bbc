// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const { client } = vi.hoisted(() => ({ client: { get: vi.fn<() => Promise<unknown>>(), post: vi.fn() } }));
vi.mock('@strapi/strapi/admin', () => ({ useFetchClient: () => client }));
vi.resetModules();
const { usePublishing } = await import('./use-publishing');
afterAll(() => vi.resetModules());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a request that failed takes away nothing of what was read before', async () => {
  let state: ReturnType<typeof usePublishing> | undefined;
  const Panel = () => {
    const used = usePublishing('post', 'a', 'en', '1');
    useEffect(() => {
      state = used;
    });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const next = () => act(async () => vi.advanceTimersByTime(10_000));
  client.get.mockRejectedValueOnce(new Error());
  await act(async () => root.render(<Panel />));
  expect(state).toMatchObject({ failed: true });
  const publishing = { outcome: { state: 'live', remarks: [] }, preview: { page: '/page' } };
  client.get.mockResolvedValueOnce({ data: publishing });
  await next();
  expect(state).toMatchObject({ failed: false, publishing });
  client.get.mockRejectedValueOnce(new Error());
  await next();
  expect(state).toMatchObject({ failed: true, publishing });
  await act(async () => root.unmount());
});
