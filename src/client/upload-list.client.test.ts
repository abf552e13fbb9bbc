// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadList } from './upload-list.client.ts';
import { FRONT_SETTINGS } from '../../deploy/nginx/settings.mjs';
import { readSettings } from '../settings.ts';
import { PIECE_BYTES, Refused, Upload } from './upload.client.ts';

const TEXTS = {
  waiting: 'waiting',
  progress: '{percent} %',
  offline: 'offline',
  busy: 'busy',
  done: 'done',
  failed: 'failed',
  cancel: 'Cancel',
  retry: 'Retry',
  remove: 'Remove',
  size: '10 bytes',
  fileErrors: { tooLarge: '{name} is too large', wrongType: '{name} has a wrong type' },
};

function listOf() {
  document.body.innerHTML = `<div data-max-files="3" data-max-bytes="10"><p data-upload-status></p><ul data-upload-list></ul>
    <input type="hidden"><div data-drop-zone><input type="file"></div></div>`;
  const root = document.querySelector<HTMLElement>('[data-max-files]')!;
  root.dataset.texts = JSON.stringify(TEXTS);
  const list = new UploadList(root);
  const choose = (name: string, content = 'text') => {
    const input = root.querySelector<HTMLInputElement>('[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File([content], name)], configurable: true });
    input.dispatchEvent(new Event('change'));
  };
  return { list, choose, remove: () => root.querySelector('button')?.click() };
}

describe('the list of uploads', () => {
  beforeEach(() => vi.spyOn(Upload.prototype, 'cancel').mockReturnValue());

  it('holds the form back while a refused file is in it', async () => {
    const run = vi.spyOn(Upload.prototype, 'run').mockRejectedValue(new Refused('wrongType'));
    const { list, choose, remove } = listOf();
    choose('large.txt', 'more than ten bytes');
    expect([await list.finished(), run.mock.calls]).toEqual([false, []]);
    remove();
    expect(await list.finished()).toBe(true);
    choose('a.exe');
    expect(await list.finished()).toBe(false);
    expect(document.querySelector('[data-failed]')?.textContent).toBe('a.exe has a wrong type');
    remove();
    expect(await list.finished()).toBe(true);
  });

  it('waits for a file that is added while it waits', async () => {
    const ends: (() => void)[] = [];
    vi.spyOn(Upload.prototype, 'run').mockImplementation(() => new Promise((done) => ends.push(() => done('token'))));
    const { list, choose } = listOf();
    const ended = vi.fn();
    choose('a.txt');
    const finished = list.finished().then(ended);
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    choose('b.txt');
    ends[0]!();
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    expect(ended).not.toHaveBeenCalled();
    ends[1]!();
    await finished;
    expect(ended).toHaveBeenCalledWith(true);
  });
});

describe('an upload', () => {
  /** A server that answers each request with the next of these; then with success. */
  function answer(answers: readonly (number | 'lost')[], retryAfter?: string) {
    const asked: string[] = [];
    let left = [...answers];
    let there = 0;
    class Request {
      upload: { onprogress?: (event: { loaded: number }) => void } = {};
      onload = () => undefined;
      onerror = () => undefined;
      onabort = () => undefined;
      onloadend = () => undefined;
      status = 0;
      responseText = '{"token":"t"}';
      private method = '';
      open(method: string) {
        this.method = method;
      }
      setRequestHeader() {}
      getResponseHeader(name: string) {
        if (name === 'Retry-After') return this.status === 429 ? (retryAfter ?? null) : null;
        return name === 'Location' ? '/enquiry-files/t/1' : String(there);
      }
      send(body: Blob | null) {
        asked.push(this.method);
        const [next = 200] = left;
        left = left.slice(1);
        queueMicrotask(() => {
          if (next === 'lost') this.onerror();
          else {
            this.status = next;
            if (next === 200 && this.method === 'PATCH') there += body?.size ?? 0;
            this.onload();
          }
          this.onloadend();
        });
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    return asked;
  }
  const events = () => ({ progress: vi.fn(), held: vi.fn() });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['too many requests', 429, 'busy', undefined, 1_000],
    ['too many requests, for a while', 429, 'busy', '20', 20_000],
    ['too many requests, for an hour', 429, 'busy', '3600', 60_000],
    ['a lost connection', 'lost', 'offline', undefined, 1_000],
    ['a server that is starting', 503, 'offline', undefined, 1_000],
  ] as const)('goes on by itself after %s', async (_, failure, why, retryAfter, after) => {
    const asked = answer([200, failure], retryAfter);
    const seen = events();
    const done = new Upload(new File(['text'], 'a.txt'), seen).run('');
    await vi.advanceTimersByTimeAsync(after - 1);
    expect([asked, seen.held.mock.calls]).toEqual([['POST', 'PATCH'], [[why]]]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await done, asked]).toEqual(['t', ['POST', 'PATCH', 'HEAD', 'PATCH']]);
  });

  it('of as many and as large files as a message may have is not more requests than the front takes at once', () => {
    const { UPLOAD_MAX_FILES: files, UPLOAD_MAX_BYTES: bytes } = readSettings({});
    expect(files * (1 + Math.ceil(bytes / PIECE_BYTES))).toBeLessThanOrEqual(Number(FRONT_SETTINGS.FRONT_UPLOAD_BURST.default));
  });
});
