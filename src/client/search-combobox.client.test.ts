// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCombobox } from './search-combobox.client.ts';

/** Requests that wait for their response, by query. */
let waiting: Map<string, (response: Response | Error) => void>;

beforeEach(() => {
  waiting = new Map();
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((respond, fail) => {
        waiting.set(new URL(address, 'http://site').searchParams.get('q') ?? '', (response) =>
          response instanceof Error ? fail(response) : respond(response),
        );
      }),
  );
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

/** The field, whose visitor has typed "brake", has its suggestions, and has chosen the first with an arrow. */
async function withChoice() {
  document.body.innerHTML =
    '<form data-suggestions="/suggestions" data-found="{n} found" data-none="None"><input class="header-search__field"></form>';
  const field = document.querySelector('input')!;
  field.focus();
  startCombobox(field);
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    return event;
  };
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(Object.defineProperty(new Event('input'), 'timeStamp', { value: performance.now() + 1000 * text.length }));
  };
  const chosen = () => field.getAttribute('aria-activedescendant');
  const state = () => ({
    expanded: field.ariaExpanded,
    hidden: document.querySelector('ul')?.hidden,
    said: document.querySelector('[role=status]')?.textContent,
  });
  type('brake');
  waiting.get('brake')?.(Response.json({ query: 'brake', results: [{ title: 'Brakes', type: 'Services', excerpt: '', url: '/brakes' }] }));
  await expect.poll(state).toEqual({ expanded: 'true', hidden: false, said: '1 found' });
  press('ArrowDown');
  expect(chosen()).toBe('search-suggestion-0');
  return { type, press, chosen, state };
}

describe('the suggestions of the search field', () => {
  it('are not opened by Enter after more was typed, although those of the new query have not come', async () => {
    const { type, press, chosen } = await withChoice();
    type('brake tests');
    expect(chosen()).toBeNull();
    // Not prevented: the form sends what was typed.
    expect(press('Enter').defaultPrevented).toBe(false);
  });

  it.each([
    ['the site refuses the request', new Response('', { status: 429 })],
    ['the connection is lost', new TypeError('offline')],
  ])('are neither shown nor said for another query where %s', async (_, response) => {
    const { type, state } = await withChoice();
    type('brake tests');
    waiting.get('brake tests')?.(response);
    await expect.poll(state).toEqual({ expanded: 'false', hidden: true, said: '' });
  });

  it('stay until those of the new query come, also when its request was replaced by a later one', async () => {
    const { type, state } = await withChoice();
    type('brake t');
    type('brake te');
    waiting.get('brake t')?.(new TypeError('aborted'));
    waiting.get('brake te')?.(Response.json({ query: 'brake te', results: [] }));
    await expect.poll(state).toEqual({ expanded: 'false', hidden: true, said: 'None' });
  });
});
