// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePolled } from './use-polled';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

interface Request {
  readonly path: string;
  readonly respond: (data: string) => void;
  readonly fail: () => void;
}
const { requests, get } = vi.hoisted(() => {
  const sent: Request[] = [];
  const ask = (path: string) =>
    new Promise<{ data: string }>((resolve, reject) => {
      sent.push({ path, respond: (data) => resolve({ data }), fail: () => reject(new Error('no response')) });
    });
  return { requests: sent, get: ask };
});
vi.mock('@strapi/strapi/admin', () => ({ getFetchClient: () => ({ get }) }));

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
let reload: () => Promise<void>;

function Shown({ path, everyMs = 60_000 }: { readonly path: string; readonly everyMs?: number }) {
  const polled = usePolled<string>(path, everyMs);
  useEffect(() => {
    reload = polled.reload;
  });
  return <p data-failed={polled.failed}>{polled.data ?? (polled.failed ? 'failed' : 'loading')}</p>;
}
const show = (path: string) => act(async () => root.render(<Shown path={path} />));
const arrives = (change: () => void) => act(async () => change());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  requests.length = 0;
  vi.unstubAllGlobals();
});

it('a response for a path that is no longer shown is dropped', async () => {
  await show('/files?only=unused');
  await show('/files?only=all');
  const [unused, all] = requests;
  await arrives(() => all!.respond('all files'));
  await arrives(() => unused!.respond('unused files'));
  expect(place.textContent).toBe('all files');
});

it('an older response for one path does not replace a newer one', async () => {
  await show('/trash');
  await act(async () => void reload());
  const [first, second] = requests;
  await arrives(() => second!.respond('after the restore'));
  await arrives(() => first!.respond('before the restore'));
  expect(place.textContent).toBe('after the restore');
});

it('a reload that was begun for an earlier path asks for the present one', async () => {
  await show('/files?only=all');
  const before = reload;
  await show('/files?only=unused');
  await act(async () => void before());
  expect(requests.map(({ path }) => path)).toEqual(['/files?only=all', '/files?only=unused', '/files?only=unused']);
});

it('a response that stays is said to be an earlier one until the next one comes', async () => {
  const failed = () => place.querySelector('p')?.dataset['failed'];
  await show('/releases/1');
  await arrives(() => requests[0]!.respond('open'));
  await arrives(() => window.dispatchEvent(new Event('focus')));
  await arrives(() => requests[1]!.fail());
  expect([place.textContent, failed()]).toEqual(['open', 'true']);
  await arrives(() => window.dispatchEvent(new Event('focus')));
  await arrives(() => requests[2]!.respond('published'));
  expect([place.textContent, failed()]).toEqual(['published', 'false']);
});

it('the last response stays while the next one fails, but not for another path', async () => {
  await show('/trash?page=0');
  await arrives(() => requests[0]!.respond('first page'));
  await act(async () => void reload());
  await arrives(() => requests[1]!.fail());
  expect(place.textContent).toBe('first page');
  await show('/trash?page=1');
  expect(place.textContent).toBe('first page');
  await arrives(() => requests[2]!.fail());
  expect(place.textContent).toBe('failed');
  await show('/trash?page=2');
  expect(place.textContent).toBe('failed');
  await show('/trash?page=0');
  expect(place.textContent).toBe('first page');
});

it('two that show one path share its request; after a change, it is requested again', async () => {
  await act(async () =>
    root.render(
      <>
        <Shown path="/tasks" />
        <Shown path="/tasks" />
      </>,
    ),
  );
  expect(requests).toHaveLength(1);
  await act(async () => void reload());
  const [before, after] = requests;
  await arrives(() => after!.respond('new'));
  await arrives(() => before!.respond('old'));
  expect([requests.length, place.textContent]).toEqual([2, 'oldnew']);
});

it('a tab that nobody sees requests nothing until it is seen', async () => {
  await show('/hidden');
  await arrives(() => requests[0]!.respond('first'));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await arrives(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(requests).toHaveLength(1);
  hidden.mockRestore();
  await arrives(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(requests).toHaveLength(2);
});

it('a request that does not end is not waited for at the next one', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await show('/lost');
  now.mockReturnValue(60_000);
  await arrives(() => window.dispatchEvent(new Event('focus')));
  expect(requests).toHaveLength(2);
  await arrives(() => requests[1]!.respond('found again'));
  await arrives(() => requests[0]!.fail());
  expect([place.textContent, place.querySelector('p')?.dataset['failed']]).toEqual(['found again', 'false']);
  now.mockRestore();
});

it('while a request is open, no further one is sent, until it seems to be lost', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const focusAt = (seconds: number) => {
    now.mockReturnValue(seconds * 1_000);
    return arrives(() => window.dispatchEvent(new Event('focus')));
  };
  await show('/slow');
  await focusAt(9);
  expect(requests).toHaveLength(1);
  await focusAt(10);
  expect(requests).toHaveLength(2);
  await arrives(() => requests[1]!.respond('first'));
  await focusAt(11);
  expect(requests).toHaveLength(3);
  now.mockRestore();
});

it('another interval requests nothing by itself', async () => {
  await show('/outcome');
  await arrives(() => requests[0]!.respond('waiting'));
  await act(async () => root.render(<Shown path="/outcome" everyMs={1_000} />));
  expect(requests).toHaveLength(1);
});
