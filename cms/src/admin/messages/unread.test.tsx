// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUnread, useUnreadFailed } from './unread';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { get } = vi.hoisted(() => ({ get: vi.fn(() => Promise.resolve({ data: { unread: 3 } })) }));
vi.mock('@strapi/strapi/admin', () => ({ getFetchClient: () => ({ get }) }));
vi.mock('@strapi/design-system', () => ({}));
vi.mock('@strapi/icons', () => ({}));

const Count = () => {
  const count = useUnread();
  const failed = useUnreadFailed();
  return <p>{failed ? 'failed' : (count ?? 'loading')}</p>;
};
const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const show = (counts: number) => act(async () => root.render(Array.from({ length: counts }, (_, key) => <Count key={key} />)));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('the number of unread messages is requested once however many show it', async () => {
  await show(3);
  expect([place.textContent, get.mock.calls.length]).toEqual(['333', 1]);
});

it('the number is requested again when it is shown again', async () => {
  get.mockClear();
  await show(1);
  await show(0);
  await show(1);
  expect(get).toHaveBeenCalledTimes(2);
});

it('a number that could not be read is said to be', async () => {
  get.mockRejectedValueOnce(new Error());
  await show(1);
  expect(place.textContent).toBe('failed');
});
