// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const prove = vi.hoisted(() => vi.fn<(form: string, bits: number, at: number) => Promise<string>>());
vi.mock('./proof.client.ts', () => ({ prove }));

const finished = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./upload-list.client.ts', () => ({ UploadList: class { finished = finished } })); // prettier-ignore
// Other files of this process read the same modules.
afterAll(() => {
  vi.resetModules();
});

const sent = vi.fn();

/** A page with a form whose submissions lead to no page, as when the visitor stops them. */
async function form() {
  document.body.innerHTML =
    '<form data-form="question" data-sending="Sending"><p data-form-status></p><input name="proof"><div data-files></div></form>';
  vi.resetModules();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
  await import('./form.client.ts');
  const element = document.querySelector('form')!;
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    sent();
  });
  const press = async () => {
    element.requestSubmit();
    await vi.advanceTimersByTimeAsync(1);
  };
  return { press, status: () => document.querySelector('[data-form-status]')?.textContent };
}

describe('the summary of errors', () => {
  const opened = async (focused?: string) => {
    document.body.innerHTML =
      '<input type="search"><div class="form__errors" tabindex="-1"><a href="#q"></a></div><div class="form__fields"><input id="q"></div>';
    if (focused !== undefined) document.querySelector<HTMLElement>(focused)?.focus();
    vi.resetModules();
    await import('./form.client.ts');
    return document.activeElement;
  };

  it('has the focus when the page opens', async () => {
    expect((await opened())?.className).toBe('form__errors');
  });

  it.each(['[type=search]', '.form__errors a', '#q'])('leaves it where the visitor is already when the script comes: %s', async (place) => {
    expect((await opened(place))?.matches(place)).toBe(true);
  });
});

describe('a form', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sent.mockClear();
    prove.mockReset().mockResolvedValue('the proof');
    finished.mockReset().mockResolvedValue(true);
  });
  afterEach(() => vi.useRealTimers());

  it('is sent once by several presses, and can be sent again when the visitor has stopped it', async () => {
    const { press, status } = await form();
    for (let presses = 0; presses < 3; presses++) await press();
    expect([sent.mock.calls.length, status()]).toEqual([1, 'Sending']);
    await vi.advanceTimersByTimeAsync(14_000);
    await press();
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe('Sending');
    await press();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('can be sent again on a page that the browser kept', async () => {
    const { press } = await form();
    await press();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await press();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('is not sent by a press before the visitor left, when the browser shows the kept page again', async () => {
    const { press, status } = await form();
    let arrived = (_: boolean) => {};
    finished.mockReturnValueOnce(new Promise((done) => (arrived = done)));
    await press();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    arrived(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([sent.mock.calls.length, status()]).toEqual([0, '']);
    await press();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is proved for the time since which the visitor has had the page, also where only the button is pressed', async () => {
    const opened = Date.now();
    const { press } = await form();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await press();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await press();
    expect(prove.mock.calls.map(([, , at]) => at - opened)).toEqual([0, 0]);
  });

  it('is proved anew after an hour, for a time that the server accepts', async () => {
    const { press } = await form();
    document.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(61 * 60_000);
    const pressed = Date.now();
    await press();
    expect(prove.mock.calls.map(([, , at]) => pressed - at)).toEqual([61 * 60_000, 30 * 60_000]);
  });

  it('is not sent while a file has failed, nor where one was added while the proof was made', async () => {
    const { press } = await form();
    finished.mockResolvedValueOnce(false);
    await press();
    finished.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    await press();
    expect(sent).not.toHaveBeenCalled();
    await press();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
