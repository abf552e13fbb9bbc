import { expect, it, vi } from 'vitest';
import refuseFiles from './refuse-files';

/** @returns the status, and whether the request came through */
async function sent(path: string, type: string) {
  const ctx = { path, request: { type }, status: 404, body: undefined as unknown };
  const next = vi.fn(() => Promise.resolve());
  await refuseFiles()(ctx, next);
  return [ctx.status, next.mock.calls.length > 0];
}

it.each(['multipart/form-data', 'multipart/mixed', 'Multipart/Form-Data'])('files in %s come to the media library alone', async (type) => {
  expect(await sent('/admin/login', type)).toEqual([415, false]);
  expect(await sent('/upload', type)).toEqual([404, true]);
});

it.each(['application/json', ''])('what is no file comes through (%j)', async (type) => {
  expect(await sent('/admin/login', type)).toEqual([404, true]);
});
