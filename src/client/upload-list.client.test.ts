// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadList } from './upload-list.client.ts';
import { Refused, Upload } from './upload.client.ts';

const TEXTS = {
  waiting: 'waiting',
  progress: '{percent} %',
  offline: 'offline',
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
