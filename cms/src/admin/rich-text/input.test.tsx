// @vitest-environment jsdom
import type { JSONContent } from '@tiptap/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import RichTextInput from './input';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { form, textOf } = vi.hoisted(() => ({
  form: { value: '', changed: [] as string[] },
  textOf: (content: JSONContent): string => content.text ?? (content.content ?? []).map(textOf).join(''),
}));
vi.mock('@strapi/strapi/admin', () => ({
  useField: () => ({ value: form.value, onChange: (_: string, html: string) => form.changed.push(html) }),
  useFocusInputField: () => () => undefined,
  useQueryParams: () => [{ query: {} }],
}));
vi.mock('@strapi/design-system', () => {
  const Plain = ({ children }: { readonly children?: React.ReactNode }) => <>{children}</>;
  return { Flex: Plain, Field: { Root: Plain, Label: Plain, Hint: Plain, Error: Plain } };
});
vi.mock('./use-say', () => ({ useSay: () => (id: string) => id }));
vi.mock('./toolbar', () => ({ Sign: () => null }));
vi.mock('./notice', () => ({ lossOf: () => '' }));
// As the real ones, these take their text once, when they are mounted.
vi.mock('./visual', () => ({
  Visual: ({ content, more, onChange }: { content: JSONContent; more: { run: () => void }; onChange: (html: string) => void }) => {
    const [text] = useState(textOf(content));
    return (
      <>
        <output>{text}</output>
        <button onClick={() => onChange('<p>typed</p>')} />
        <button onClick={more.run} />
      </>
    );
  },
}));
vi.mock('./source', () => ({
  Source: ({ value, onChange }: { value: string; onChange: (html: string) => void }) => {
    const [text] = useState(value);
    return (
      <>
        <output>{text}</output>
        <button onClick={() => onChange('<p>typed</p>')} />
      </>
    );
  },
}));

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const show = (value: string) =>
  act(async () => {
    form.value = value;
    root.render(
      <ThemeProvider theme={{ colors: {} } as never}>
        <RichTextInput name="html" label="Text" />
      </ThemeProvider>,
    );
  });
const press = (button: number) => act(async () => place.querySelectorAll('button')[button]!.click());
const shown = () => place.querySelector('output')?.textContent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

it.each(['visual', 'source'])('a text that was typed over and then restored is shown again, as %s', async (view) => {
  form.changed = [];
  await show('<p>published</p>');
  if (view === 'source') await press(1);
  const before = shown();
  await press(0);
  await show('<p>typed</p>');
  expect(form.changed).toEqual(['<p>typed</p>']);
  expect(shown(), 'what is typed makes no new editor').toBe(before);
  // The one of the test shows what it was mounted with: a mark tells whether there is a new one.
  place.querySelector('output')!.dataset['old'] = '';
  await show('<p>published</p>');
  expect(place.querySelector('output')!.dataset['old']).toBeUndefined();
  expect(shown()).toContain('published');
});
