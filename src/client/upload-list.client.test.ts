// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadList } from './upload-list.client.ts';
import { FRONT_SETTINGS } from '../../deploy/nginx/settings.mjs';
import { readSettings } from '../settings.ts';
import { PIECE_BYTES, Refused, Upload } from './upload.client.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const TEXTS = {
  waiting: 'waiting',
  progress: '{percent} %',
  offline: 'offline',
  busy: 'busy',
  later: 'later',
  done: 'done',
  failed: 'failed',
  cancel: 'Cancel',
  retry: 'Retry',
  remove: 'Remove',
  size: '10 bytes',
  fileErrors: { tooLarge: '{name} is too large', wrongType: '{name} has a wrong type', expired: 'no longer there' },
};

interface Page {
  /** What else is in the form. */
  readonly more?: string;
  /** Of files that the server holds. */
  readonly token?: string;
  /** What the browser has filled into the hidden fields. */
  readonly filledIn?: string;
}

function listOf({ more = '', token, filledIn = '' }: Page = {}) {
  document.body.innerHTML = `<div data-max-files="3" data-max-bytes="10"><p data-upload-status></p><ul data-upload-list></ul>
    ${['held', 'uploaded', 'refused'].map((name) => `<input type="hidden" name="${name}" value="${filledIn}">`).join('')}<div data-drop-zone><input type="file"></div>${more}</div>`;
  const root = document.querySelector<HTMLElement>('[data-max-files]')!;
  root.dataset.texts = JSON.stringify(TEXTS);
  if (token !== undefined) root.dataset.token = token;
  const list = new UploadList(root);
  const choose = (name: string, content = 'text') => {
    const input = root.querySelector<HTMLInputElement>('[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File([content], name)], configurable: true });
    input.dispatchEvent(new Event('change'));
  };
  const value = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  let timeStamp = 0;
  /** Presses the first button. @param after milliseconds after the press before it */
  const press = (after: number) => {
    timeStamp += after;
    const click = Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: timeStamp });
    root.querySelector('button')?.dispatchEvent(click);
  };
  return { list, choose, value, press, remove: () => press(500) };
}

/** A server that answers each request with the next of these; then with success. It keeps files as the site does. */
function respond(responses: readonly (number | 'lost')[], retryAfter?: string, sets: number[][] = []) {
  const asked: string[] = [];
  let left = [...responses];
  class Request {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload = () => undefined;
    onerror = () => undefined;
    onabort = () => undefined;
    onloadend = () => undefined;
    status = 0;
    responseText = '';
    private method = '';
    private url = '';
    private token: string | undefined;
    open(method: string, url: string) {
      this.method = method;
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'Upload-Token') this.token = value;
    }
    getResponseHeader(name: string) {
      if (name === 'Retry-After') return this.status === 429 ? (retryAfter ?? null) : null;
      if (name === 'Location') return this.url;
      const [set = 0, number = 0] = this.place();
      return String(sets[set]?.[number - 1]);
    }
    send(body: Blob | null) {
      asked.push(this.method);
      const [next = 200] = left;
      left = left.slice(1);
      queueMicrotask(() => {
        if (next === 'lost') this.onerror();
        else {
          this.status = next;
          if (next === 200) this.keep(body?.size ?? 0);
          if (next === 404 && this.method !== 'HEAD') this.responseText = '{"error":"expired"}';
          this.onload();
        }
        this.onloadend();
      });
    }
    /** Index of the set, and the file's number in it. */
    private place(): number[] {
      return this.url.split('/').slice(2).map(Number);
    }
    private keep(bytes: number) {
      if (this.method === 'POST') {
        const token = this.token ?? String(sets.push([]) - 1);
        const number = sets[Number(token)]!.push(0);
        this.responseText = JSON.stringify({ token, number });
        this.url = `/enquiry-files/${token}/${String(number)}`;
      }
      const [set = 0, number = 0] = this.place();
      if (this.method === 'PATCH') sets[set]![number - 1]! += bytes;
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return { asked, sets };
}
/** As many failures in a row as an upload takes until it gives up. */
const AWAY = Array<'lost'>(8).fill('lost');

describe('the list of uploads', () => {
  beforeEach(() => vi.spyOn(Upload.prototype, 'cancel').mockReturnValue());

  it('names refused files to the server, which answers with all errors of the form, until they are removed', async () => {
    const run = vi.spyOn(Upload.prototype, 'run').mockRejectedValue(new Refused('wrongType'));
    const { list, choose, value, remove } = listOf();
    choose('large.txt', 'more than ten bytes');
    expect([await list.finished(), run.mock.calls]).toEqual([true, []]);
    choose('a.exe');
    expect([await list.finished(), value('refused')]).toEqual([true, 'tooLarge large.txt\nwrongType a.exe']);
    expect([...document.querySelectorAll('[data-failed]')].map(({ textContent }) => textContent)).toEqual([
      'large.txt is too large',
      'a.exe has a wrong type',
    ]);
    remove();
    expect(value('refused')).toBe('wrongType a.exe');
    remove();
    expect(value('refused')).toBe('');
  });

  it('holds the form back, with the focus on its button, while a file is refused for a reason without a text', async () => {
    vi.spyOn(Upload.prototype, 'run').mockRejectedValue(new Refused('unknown'));
    const { list, choose, value, remove } = listOf();
    choose('large.txt', 'more than ten bytes');
    choose('a.txt');
    expect([await list.finished(), value('refused')]).toEqual([false, 'tooLarge large.txt']);
    expect(document.activeElement?.textContent).toBe('Remove a.txt');
    remove();
    expect(await list.finished()).toBe(false);
    remove();
    expect(await list.finished()).toBe(true);
  });

  it('names each file that the page shows, those of a refused form too', async () => {
    respond([]);
    const { list, choose, value, remove } = listOf({ more: '<input type="checkbox" name="remove" value="7">' });
    choose('a.txt');
    choose('b.txt');
    expect([await list.finished(), value('uploaded')]).toEqual([true, '7 1 2']);
    remove();
    expect(value('uploaded')).toBe('7 2');
    remove();
    expect(value('uploaded')).toBe('7');
    vi.unstubAllGlobals();
  });

  it('takes the files that were chosen before the script was there', async () => {
    respond([]);
    vi.spyOn(HTMLInputElement.prototype, 'files', 'get').mockReturnValueOnce([new File(['text'], 'early.txt')] as unknown as FileList);
    const { list, choose, value } = listOf();
    choose('b.txt');
    expect([await list.finished(), value('uploaded')]).toEqual([true, '1 2']);
    expect([...document.querySelectorAll('.form-files__name')].map(({ textContent }) => textContent)).toEqual(['early.txt', 'b.txt']);
    vi.unstubAllGlobals();
  });

  it.each([
    ['no file', ['Files'], true],
    ['text, which may go into another field', ['text/plain'], false],
  ])('leaves %s to the browser that is dropped beside the zone', (_, types, prevented) => {
    listOf();
    for (const type of ['dragover', 'drop']) {
      const dataTransfer = { types, files: [new File(['text'], 'a.txt')], dropEffect: 'copy' };
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
      document.body.dispatchEvent(event);
      expect([event.defaultPrevented, dataTransfer.dropEffect]).toEqual([prevented, prevented ? 'none' : 'copy']);
    }
    expect(document.querySelector('.form-files__name')).toBeNull();
  });

  it.each(['', 'of the page'])('begins as the page shows it, whatever the browser has filled in (token: "%s")', (token) => {
    const { value } = listOf({ filledIn: 'earlier', ...(token === '' ? {} : { token }) });
    expect([value('held'), value('uploaded'), value('refused')]).toEqual([token, '', '']);
  });

  it('says on a page that was loaded again that its files are gone, until others are chosen', () => {
    vi.spyOn(Upload.prototype, 'run').mockResolvedValue();
    const { choose } = listOf({ filledIn: 'earlier' });
    const texts = () => [...document.querySelectorAll('li, [data-upload-status]')].map(({ textContent }) => textContent);
    expect(texts()).toEqual(['no longer there', 'no longer there']);
    choose('a.txt');
    expect(document.querySelectorAll('li')).toHaveLength(1);
    listOf();
    expect(texts()).toEqual(['']);
    // Of a refused form the server holds the first; the second was chosen since.
    const more = '<input type="checkbox" value="1">';
    listOf({ token: 'kept', filledIn: '1', more });
    expect(texts()).toEqual(['']);
    listOf({ token: 'kept', filledIn: '1 2', more });
    expect(texts()).toEqual(['no longer there', 'no longer there']);
    // As Chromium does, after the script; and a page that is shown again as it was.
    const { choose: chooseLater } = listOf();
    const uploaded = document.querySelector<HTMLInputElement>('[name=uploaded]')!;
    uploaded.value = '1';
    dispatchEvent(new Event('pageshow'));
    expect([texts(), uploaded.value]).toEqual([['no longer there', 'no longer there'], '']);
    chooseLater('b.txt');
    dispatchEvent(new Event('pageshow'));
    expect(document.querySelectorAll('li')).toHaveLength(1);
  });

  it('announces all files that are refused at once, each in one line', () => {
    const { choose, value } = listOf();
    choose('a\nb.txt', 'longer than ten bytes');
    expect(value('refused')).toBe('tooLarge a b.txt');
    const input = document.querySelector<HTMLInputElement>('[type=file]')!;
    const files = ['c.txt', 'd.txt'].map((name) => new File(['longer than ten bytes'], name));
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change'));
    expect(document.querySelector('[data-upload-status]')?.textContent).toBe('c.txt is too large d.txt is too large');
  });

  it('removes one file by a double press', async () => {
    vi.spyOn(Upload.prototype, 'run').mockResolvedValue();
    const { list, choose, press } = listOf();
    for (const name of ['a.txt', 'b.txt', 'c.txt']) choose(name);
    await list.finished();
    press(500);
    press(300);
    expect([...document.querySelectorAll('.form-files__name')].map(({ textContent }) => textContent)).toEqual(['b.txt', 'c.txt']);
  });

  it('waits for a file that is added while it waits', async () => {
    const ends: (() => void)[] = [];
    vi.spyOn(Upload.prototype, 'run').mockImplementation(() => new Promise((done) => ends.push(() => done())));
    const { list, choose } = listOf();
    const ended = vi.fn();
    choose('a.txt');
    const finished = list.finished().then(ended);
    await waitFor(() => expect(ends).toHaveLength(1));
    choose('b.txt');
    ends[0]!();
    await waitFor(() => expect(ends).toHaveLength(2));
    expect(ended).not.toHaveBeenCalled();
    ends[1]!();
    await finished;
    expect(ended).toHaveBeenCalledWith(true);
  });
});

describe('a file whose connection stayed away', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const finished = async (list: UploadList) => {
    const result = list.finished();
    await vi.runAllTimersAsync();
    return result;
  };

  it.each([
    ['first, alone', []],
    ['first, while another one was uploaded', ['b.txt']],
  ])('is sent with the form when it was tried again: %s', async (_, others) => {
    const { sets } = respond([200, ...AWAY]);
    const { list, choose, value, remove: retry } = listOf();
    choose('a.txt');
    expect(await finished(list)).toBe(false);
    for (const name of others) choose(name);
    expect(await finished(list)).toBe(false);
    retry();
    expect(await finished(list)).toBe(true);
    const whole = ['a.txt', ...others].map(() => 4);
    expect([sets, value('held'), value('uploaded')]).toEqual([[whole], '0', others.length === 0 ? '1' : '1 2']);
  });

  it('is tried again by a double press, and not cancelled', async () => {
    const { sets } = respond([200, ...AWAY]);
    const { list, choose, press } = listOf();
    choose('a.txt');
    expect(await finished(list)).toBe(false);
    press(500);
    press(300);
    expect([await finished(list), sets]).toEqual([true, [[4]]]);
  });

  it('can be removed instead, and the form is sent without it', async () => {
    respond([200, ...AWAY]);
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(undefined));
    const { list, choose, value } = listOf();
    choose('a.txt');
    expect([await finished(list), document.activeElement?.textContent]).toEqual([false, 'Retry a.txt']);
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Retry a.txt', 'Remove a.txt']);
    buttons[1]?.click();
    expect([await finished(list), value('held'), value('uploaded')]).toEqual([true, '', '']);
  });

  it('says at its buttons why it is not there: the first has the focus when the form is not sent', async () => {
    respond([200, ...AWAY, 200, ...AWAY]);
    const { list, choose } = listOf();
    choose('a.txt');
    choose('b.txt');
    await finished(list);
    const states = [...document.querySelectorAll('.form-files__state')];
    const described = [...document.querySelectorAll('button')].map((button) =>
      document.getElementById(button.getAttribute('aria-describedby') ?? ''),
    );
    expect(states.map(({ textContent }) => textContent)).toEqual(['failed', 'failed']);
    expect(described).toEqual([states[0], states[0], states[1], states[1]]);
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  it('has one button again while it is tried again', async () => {
    respond([200, ...AWAY]);
    const { list, choose, remove: retry } = listOf();
    choose('a.txt');
    expect(await finished(list)).toBe(false);
    retry();
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Cancel a.txt']);
    expect(await finished(list)).toBe(true);
  });

  it('is uploaded anew, with the files before it, when it is tried again after its hour', async () => {
    const { sets } = respond([200, 200, 200, ...AWAY]);
    const { list, choose, value } = listOf();
    choose('a.txt');
    choose('b.txt');
    expect([await finished(list), value('held')]).toEqual([false, '0']);
    respond([404], undefined, sets);
    document.querySelectorAll('button')[1]?.click();
    expect([await finished(list), value('held'), value('uploaded'), value('refused')]).toEqual([true, '1', '1 2', '']);
    expect(sets[1]).toEqual([4, 4]);
  });

  it('is refused where the server loses its set again, instead of being sent for ever', async () => {
    const { sets } = respond([200, 'lost', 404, 200, 'lost', 404]);
    const { list, choose, value } = listOf();
    choose('a.txt');
    expect([await finished(list), value('held'), value('refused'), sets.length]).toEqual([true, '', 'expired a.txt', 2]);
  });
});

describe('files that were uploaded long before the form is sent', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are uploaded anew when the server will not have them much longer', async () => {
    const { sets } = respond([]);
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(undefined));
    const { list, choose, value } = listOf();
    choose('a.txt');
    await list.finished();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50 * 60_000 });
    await list.finished();
    expect([sets, value('held')]).toEqual([[[4]], '0']);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect([await list.finished(), sets, value('held'), value('uploaded')]).toEqual([true, [[4], [4]], '1', '1']);
  });
});

describe('a file that is chosen when the hour of the others is over', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is uploaded with them into a new set', async () => {
    const { sets } = respond([200, 200, 200, 200, 404]);
    const { list, choose, value } = listOf();
    choose('a.txt');
    choose('b.txt');
    await list.finished();
    choose('c.txt', 'third');
    expect([await list.finished(), value('held'), value('uploaded'), value('refused')]).toEqual([true, '1', '1 2 3', '']);
    expect(sets).toEqual([
      [4, 4],
      [4, 4, 5],
    ]);
    expect([...document.querySelectorAll('.form-files__state')].map(({ textContent }) => textContent)).toEqual(['done', 'done', 'done']);
  });

  it('is refused where some of them came with a refused form, which the page cannot send again', async () => {
    respond([404]);
    const { list, choose, value } = listOf({ token: '0', more: '<input type="checkbox" name="remove" value="7">' });
    choose('a.txt');
    expect([await list.finished(), value('held'), value('refused')]).toEqual([true, '0', 'expired a.txt']);
  });
});

describe('an upload', () => {
  const events = () => ({ announced: vi.fn(), progress: vi.fn(), held: vi.fn() });

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
    ['a server that is starting', 503, 'later', undefined, 1_000],
    ['a full disk', 507, 'later', undefined, 1_000],
    ['an earlier piece that is still on its way', 423, 'later', undefined, 1_000],
  ] as const)('goes on by itself after %s', async (_, failure, why, retryAfter, after) => {
    const { asked } = respond([200, failure], retryAfter);
    const seen = events();
    const done = new Upload(new File(['text'], 'a.txt'), seen).run('');
    await vi.advanceTimersByTimeAsync(after - 1);
    expect([asked, seen.held.mock.calls]).toEqual([['POST', 'PATCH'], [[why]]]);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(asked).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
  });

  it('ends at once for a file that cannot be read, which a browser reports as a lost connection', async () => {
    const { asked } = respond([200, 'lost']);
    const fetched = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('fetch', fetched);
    const file = new File(['text'], 'saved-again.txt');
    const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    vi.spyOn(file, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer }));
    const seen = events();
    await expect(new Upload(file, seen).run('')).rejects.toEqual(new Refused('damaged'));
    expect([asked, seen.held.mock.calls]).toEqual([['POST', 'PATCH'], []]);
    expect(fetched).toHaveBeenCalledWith(expect.any(String), { method: 'DELETE', keepalive: true });
  });

  it('an upload of as many and as large files as a message may have is not more requests than the front takes at once', () => {
    const { UPLOAD_MAX_FILES: files, UPLOAD_MAX_BYTES: bytes } = readSettings({});
    expect(files * (1 + Math.ceil(bytes / PIECE_BYTES))).toBeLessThanOrEqual(Number(FRONT_SETTINGS.FRONT_UPLOAD_BURST.default));
  });
});
