/**
 * Invisible captcha (v3) for forms that request one with `data-captcha-key`. Pages with a form load this file
 * only when the site has a key (`FormScripts.astro`). Its warnings are those of the specification, section 8, word for word.
 * If the captcha fails, the form is sent without a token, and the server decides: the visitor's text is not lost.
 */
interface Captcha {
  ready(run: () => void): void;
  execute(key: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Captcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js';
/** Longest time a visitor waits for a third party. */
const PATIENCE_MS = 4000;

let siteKey = '';
let loading: Promise<boolean> | undefined;

/**
 * Loads the provider's script, once.
 * @param key public site key
 * @param address where the script is, if not at the provider's own address
 * @returns whether the script has arrived; it never rejects
 */
export function loadCaptcha(key: string, address: string = SCRIPT): Promise<boolean> {
  if (!key) {
    console.warn('recaptcha key not provided');
    return Promise.resolve(false);
  }
  siteKey = key;
  loading ??= new Promise((done) => {
    const script = document.createElement('script');
    script.src = `${address}?render=${encodeURIComponent(key)}`;
    script.async = true;
    script.onload = () => done(true);
    script.onerror = () => {
      console.warn('Error loading google recaptcha script');
      loading = undefined;
      script.remove();
      done(false);
    };
    document.head.append(script);
  });
  return loading;
}

/**
 * Requests a token.
 * @param action what the visitor is about to do, e.g. `comment`
 * @returns nothing when the provider's script is not there or gives no response
 */
export async function executeCaptcha(action: string): Promise<string | undefined> {
  const captcha = window.grecaptcha;
  if (!captcha) {
    console.warn('Recaptcha script is not available');
    return undefined;
  }
  try {
    await new Promise<void>((ready) => captcha.ready(ready));
    return await captcha.execute(siteKey, { action });
  } catch {
    return undefined;
  }
}

const patience = () => new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS, undefined));

function addToken(form: HTMLFormElement, token: string) {
  const field = form.querySelector<HTMLInputElement>('[name="g-recaptcha-response"]') ?? document.createElement('input');
  field.type = 'hidden';
  field.name = 'g-recaptcha-response';
  field.value = token;
  form.append(field);
}

function guard(form: HTMLFormElement) {
  const { captchaKey = '', captchaScript, form: name = '' } = form.dataset;
  const load = () => loadCaptcha(captchaKey, captchaScript);
  // Without a key there is no captcha: one warning, and the form works without it.
  if (!captchaKey) {
    void load();
    return;
  }
  // The provider's script is loaded only when the visitor begins to write.
  form.addEventListener('focusin', () => void load(), { once: true });
  /** The press that waits for its token; none after the browser has shown the kept page again: the visitor had left. */
  let waiting: SubmitEvent | undefined;
  addEventListener('pageshow', ({ persisted }) => persisted && (waiting = undefined));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (waiting) return;
    waiting = event;
    const ask = async () => {
      await Promise.race([load(), patience()]);
      return Promise.race([executeCaptcha(name), patience()]);
    };
    void ask().then((token) => {
      if (waiting !== event) return;
      waiting = undefined;
      if (token) addToken(form, token);
      form.submit();
    });
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-captcha-key]')) guard(form);
