// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOrder } from './use-order';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { put, get, told } = vi.hoisted(() => {
  const entries = ['a', 'b', 'c'].map((documentId) => ({ documentId, title: documentId === 'c' ? '' : documentId }));
  return {
    put: { answer: () => Promise.resolve() as Promise<unknown> },
    get: () => Promise.resolve({ data: entries }),
    told: [] as string[],
  };
});
vi.mock('@strapi/strapi/admin', () => ({
  getFetchClient: () => ({ put: () => put.answer() }),
  useFetchClient: () => ({ get }),
  useNotification: () => ({ toggleNotification: ({ message }: { message: string }) => told.push(message) }),
}));
vi.mock('react-intl', () => ({
  useIntl: () => ({
    formatMessage: ({ id }: { id: string }, { title }: { title?: string } = {}) => (title === undefined ? id : `${id}: ${title}`),
  }),
}));

let root: ReturnType<typeof createRoot>;
let order: ReturnType<typeof useOrder>;
function Order() {
  const now = useOrder('brand');
  useEffect(() => {
    order = now;
  });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  told.length = 0;
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Order />));
  await act(async () => order.move(0, 1));
});
afterEach(() => act(async () => root.unmount()));

it('a save of an order ends with its response, so that its button waits: another save would find the first one and call it a conflict', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  put.answer = () => promise;
  let saving: Promise<void> | undefined;
  await act(async () => void (saving = order.save()));
  expect([order.isChanged, told]).toEqual([true, []]);
  resolve({});
  await act(async () => saving);
  expect([order.isChanged, told]).toEqual([false, ['order.saved']]);
});

it.each([
  [400, 'why'],
  [403, 'why'],
  [500, 'order.failed'],
])('an order that is refused with status %i says “%s”', async (status, message) => {
  put.answer = () => Promise.reject(Object.assign(new Error(), { status, response: { data: { error: { message: 'why' } } } }));
  await act(async () => order.save());
  expect(told).toEqual([message]);
});

it('an entry without a name is called so when it is moved', async () => {
  await act(async () => order.move(2, 0));
  expect(order.said).toBe('order.moved: order.untitled');
});
