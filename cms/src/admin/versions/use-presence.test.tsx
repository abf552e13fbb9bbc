// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const { post, del } = vi.hoisted(() => ({
  post: vi.fn(() => Promise.resolve({ data: {} })),
  del: vi.fn<(path: string) => Promise<unknown>>(() => Promise.resolve()),
}));
vi.mock('@strapi/strapi/admin', () => ({
  getFetchClient: () => ({ del }),
  // Its requests end with the component; by the time of an effect's end, they are not sent any more.
  useFetchClient: () => ({ post, del: () => Promise.reject(new DOMException('', 'AbortError')) }),
}));
vi.resetModules();
const { usePresence } = await import('./use-presence');
afterAll(() => vi.resetModules());

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

it('a form that is left is reported as closed', async () => {
  const Form = () => {
    usePresence('/editing/service/a', 'en', false, 'one');
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Form />));
  expect(del).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  expect(del.mock.calls).toEqual([[expect.stringMatching(/^\/editing\/[\da-f]{24}$/)]]);
});
