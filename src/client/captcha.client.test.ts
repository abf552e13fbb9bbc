// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const warn = vi.fn();
const submit = vi.fn();

const captchaScript = () => document.head.querySelector<HTMLScriptElement>('script[src*="render="]');
const sentForm = () => {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
};
async function pageWith(form: string) {
  document.body.innerHTML = form;
  vi.resetModules();
  return import('./captcha.client.ts');
}
const FORM =
  '<form data-form="comment" data-captcha-key="key-1" data-captcha-script="/local.js"><textarea name="comment">kept</textarea></form>';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  warn.mockClear();
  submit.mockClear();
  document.head.innerHTML = '';
  delete window.grecaptcha;
});

describe('the captcha wrapper', () => {
  it('warns when a form requests a captcha without a key, and leaves the form alone', async () => {
    await pageWith('<form data-captcha-key=""></form>');
    expect(warn.mock.calls).toEqual([['recaptcha key not provided']]);
    sentForm();
    expect(submit).not.toHaveBeenCalled();
    expect(captchaScript()).toBeNull();
  });

  it('is off on forms that request none', async () => {
    await pageWith('<form><input name="name" /></form>');
    sentForm();
    expect(warn).not.toHaveBeenCalled();
    expect(captchaScript()).toBeNull();
  });

  it('sends requests to the provider only after the visitor has begun to write', async () => {
    await pageWith(FORM);
    expect(captchaScript()).toBeNull();
    document.querySelector('textarea')?.focus();
    expect(captchaScript()?.getAttribute('src')).toBe('/local.js?render=key-1');
  });

  it('uses the provider’s address where the form names none', async () => {
    const { loadCaptcha } = await pageWith('');
    void loadCaptcha('key & co');
    expect(captchaScript()?.src).toBe('https://www.google.com/recaptcha/api.js?render=key%20%26%20co');
  });

  it('warns when the script does not load, and the next attempt requests it again', async () => {
    const { loadCaptcha } = await pageWith('');
    const loaded = loadCaptcha('key-1', '/local.js');
    captchaScript()?.dispatchEvent(new Event('error'));
    await expect(loaded).resolves.toBe(false);
    expect(warn.mock.calls).toEqual([['Error loading google recaptcha script']]);
    void loadCaptcha('key-1', '/local.js');
    expect(captchaScript()).not.toBeNull();
  });

  it('warns when it is executed before the script is there', async () => {
    const { executeCaptcha } = await pageWith('');
    await expect(executeCaptcha('comment')).resolves.toBeUndefined();
    expect(warn.mock.calls).toEqual([['Recaptcha script is not available']]);
  });

  it('sends the form with the token, once', async () => {
    await pageWith(FORM);
    const execute = vi.fn(() => Promise.resolve('token-1'));
    window.grecaptcha = { ready: (run) => run(), execute };
    sentForm();
    sentForm();
    captchaScript()?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(0);
    expect(execute).toHaveBeenCalledExactlyOnceWith('key-1', { action: 'comment' });
    expect(document.querySelector<HTMLInputElement>('[name="g-recaptcha-response"]')?.value).toBe('token-1');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('sends nothing by a press before the visitor left, when the browser shows the kept page again', async () => {
    await pageWith(FORM);
    const execute = vi.fn(() => Promise.resolve('token-1'));
    window.grecaptcha = { ready: (run) => run(), execute };
    sentForm();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    captchaScript()?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(8000);
    expect(submit).not.toHaveBeenCalled();
    sentForm();
    await vi.advanceTimersByTimeAsync(0);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the script fails', () => captchaScript()?.dispatchEvent(new Event('error'))],
    ['the script never answers', () => undefined],
    [
      'the provider refuses',
      () => {
        window.grecaptcha = { ready: (run) => run(), execute: () => Promise.reject(new Error('no')) };
        captchaScript()?.dispatchEvent(new Event('load'));
      },
    ],
    [
      'the provider is never ready',
      () => {
        window.grecaptcha = { ready: () => undefined, execute: () => Promise.resolve('token-1') };
        captchaScript()?.dispatchEvent(new Event('load'));
      },
    ],
  ])('sends the form without a token when %s', async (_, happen) => {
    await pageWith(FORM);
    sentForm();
    happen();
    await vi.advanceTimersByTimeAsync(8000);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[name="g-recaptcha-response"]')).toBeNull();
  });
});
