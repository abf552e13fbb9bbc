// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();
/** Status of the next responses. */
let status = 503;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockClear();
  document.body.innerHTML = '<section data-retry="waiting"></section>';
  vi.stubGlobal('location', { href: 'https://site.example/services', reload });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(null, { status }))),
  );
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([200, 404])('the waiting page gives way to the page of the site when that is there with %i', async (answered) => {
  status = 503;
  await import('./retry.client.ts');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  status = answered;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([429, 500, 502, 503, 504])('the waiting page stays while site or proxy answer with %i', async (answered) => {
  status = answered;
  await import('./retry.client.ts');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reload).not.toHaveBeenCalled();
});
