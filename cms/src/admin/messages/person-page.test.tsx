// @vitest-environment jsdom
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from './messages';

const { get, post } = vi.hoisted(() => ({
  get: vi.fn<() => Promise<unknown>>(),
  post: vi.fn<(path: string) => Promise<unknown>>(),
}));
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  getFetchClient: () => ({ get, post }),
  useNotification: () => ({ toggleNotification: () => undefined }),
}));
vi.mock('@strapi/design-system', async () => ({
  ...(await import('../plain-components')).designSystem,
  TextInput: (props: ComponentProps<'input'>) => <input {...props} />,
}));
vi.mock('@strapi/icons', () => ({ ArrowLeft: () => null }));
vi.mock('./message-table', () => ({ MessageTable: ({ rows }: { readonly rows: readonly unknown[] }) => <i>{rows.length}</i> }));
vi.mock('../confirm-button', () => ({
  ConfirmButton: ({ onConfirm }: { readonly onConfirm: () => void }) => <button id="erase" onClick={onConfirm} />,
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { PersonPage } = await import('./person-page');
afterAll(() => vi.resetModules());

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const shown = () => ({
  none: place.textContent.includes(messages.en['person.log.none']),
  alert: place.querySelector('[role=alert]') !== null,
});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    root.render(
      <IntlProvider locale="en" messages={messages.en} onError={() => undefined}>
        <PersonPage />
      </IntlProvider>,
    ),
  );

it('an erasure that fails half way shows what is left', async () => {
  get.mockResolvedValue({ data: [] });
  post
    .mockResolvedValueOnce({ data: [{}, {}] })
    .mockRejectedValueOnce(new Error('locked'))
    .mockResolvedValueOnce({ data: [{}] });
  await show();
  const input = place.querySelector('input')!;
  await act(async () => {
    // React notices a value only where it is set as a browser sets it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'ada@example.com');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => place.querySelector('form')!.requestSubmit());
  expect(place.querySelector('i')?.textContent).toBe('2');
  await act(async () => place.querySelector<HTMLButtonElement>('#erase')!.click());
  expect(post.mock.calls.map(([path]) => path)).toEqual(['/messages/person/find', '/messages/person/erase', '/messages/person/find']);
  expect(place.querySelector('i')?.textContent).toBe('1');
});

it('that nothing was erased is said only when the log was read', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  get.mockReturnValueOnce(promise).mockResolvedValueOnce({ data: [] });
  await show();
  expect(shown()).toEqual({ none: false, alert: false });
  await act(async () => reject(new Error('no response')));
  expect(shown()).toEqual({ none: false, alert: true });
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(shown()).toEqual({ none: true, alert: false });
});
