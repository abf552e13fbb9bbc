// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import { afterAll, expect, it, vi } from 'vitest';

const { get } = vi.hoisted(() => ({
  // The same function in each rendering, as Strapi's.
  get: () => Promise.resolve({ data: ['First', 'Second'].map((title) => ({ kind: 'page', href: `/${title}`, title })) }),
}));
vi.mock('@strapi/strapi/admin', () => ({ useFetchClient: () => ({ get }) }));
vi.mock('@strapi/design-system', () => {
  const Plain = ({ children }: { readonly children?: ReactNode }) => <div>{children}</div>;
  const TextInput = ({ value, onChange }: { value: string; onChange: () => void }) => <input value={value} onChange={onChange} />;
  return { Box: Plain, Field: { Root: Plain, Label: Plain, Hint: Plain, Error: Plain }, Flex: Plain, TextInput, Typography: Plain };
});
vi.mock('./use-say', () => ({ useSay: () => (id: string) => id }));
vi.mock('react-intl', () => ({ useIntl: () => ({ formatMessage: ({ id }: { id: string }) => id, locale: 'en' }) }));
vi.mock('./dialog', () => ({ Dialog: ({ children }: { readonly children?: ReactNode }) => <div>{children}</div> }));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { LinkDialog } = await import('./link-dialog');
afterAll(() => vi.resetModules());

it('the text of a link is the title of what was chosen last, or the user’s own', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const editor = { state: { selection: { empty: true } }, isActive: () => false, getAttributes: () => ({}) } as never;
  await act(async () =>
    root.render(
      <ThemeProvider theme={{ colors: {} } as never}>
        <LinkDialog editor={editor} locale="en" onClose={() => undefined} />
      </ThemeProvider>,
    ),
  );
  const input = (at: number) => place.querySelectorAll('input')[at]!;
  const type = (at: number, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(at), text);
      input(at).dispatchEvent(new Event('input', { bubbles: true }));
    });
  const choose = (at: number) => act(async () => place.querySelectorAll('button')[at]!.click());
  await type(0, 'title');
  await act(async () => vi.advanceTimersByTimeAsync(500));
  await choose(0);
  await choose(1);
  expect([input(1).value, input(2).value]).toEqual(['/Second', 'Second']);
  await type(2, 'Own');
  await choose(0);
  expect([input(1).value, input(2).value]).toEqual(['/First', 'Own']);
  await act(async () => root.unmount());
  place.remove();
  vi.useRealTimers();
});
