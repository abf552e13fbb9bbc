// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentTypeOf } from '#model/content-types';
import { storedTitle, useFormats } from './use-formats';

let root: ReturnType<typeof createRoot>;
let formats: ReturnType<typeof useFormats>;

function Formats() {
  const used = useFormats();
  useEffect(() => {
    formats = used;
  });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <IntlProvider locale="tr" messages={{ Page: 'Sayfa' }} onError={() => undefined}>
        <Formats />
      </IntlProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('an entry without a name is called as its type, in the language of the editor', () => {
  expect(formats.entryName({ title: 'Page', typeTitle: 'Page' })).toBe('Sayfa');
  expect(formats.entryName({ title: 'Page', typeTitle: 'Post' })).toBe('Page');
  expect(formats.entryName({ title: '', typeTitle: '' })).toBe('');
  expect(['about-page', 'plugin::upload.file'].map(storedTitle)).toEqual([contentTypeOf('about-page')?.title.en, 'plugin::upload.file']);
});

it('languages, titles of types and sizes are in the language of the editor', () => {
  expect(['en', '', 'en_US', '*'].map(formats.language)).toEqual(['İngilizce', '', 'en_US', '*']);
  expect(['Page', ''].map(formats.typeName)).toEqual(['Sayfa', '']);
  expect([1, 999_001, 1_250_000].map(formats.fileSize)).toEqual(['1 kB', '1.000 kB', '1,3 MB']);
});
