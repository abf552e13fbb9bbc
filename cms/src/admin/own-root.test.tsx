// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADMIN_LANGUAGES } from '#site/locales';
import { messages as commonMessages } from './common-messages';
import { inOwnRoot } from './own-root';
import { useCommonTexts } from './use-texts';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock('@strapi/design-system', () => ({
  darkTheme: {},
  lightTheme: {},
  DesignSystemProvider: ({ children }: { readonly children: ReactNode }) => children,
}));
vi.mock('./dark-theme', () => ({ isDark: () => false }));

const Cancel = ({ onClick }: { readonly onClick: () => void }) => <button onClick={onClick}>{useCommonTexts()('common.cancel')}</button>;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

it.each(ADMIN_LANGUAGES)('a dialog in a root of its own has the texts that several parts have, in %s', async (language) => {
  document.documentElement.lang = language;
  let result: Promise<boolean> | undefined;
  await act(async () => void (result = inOwnRoot<boolean>({ en: {}, tr: {} }, (close) => <Cancel onClick={() => close(true)} />)));
  const button = document.querySelector('button')!;
  expect(button.textContent).toBe(commonMessages[language]['common.cancel']);
  await act(async () => button.click());
  expect([await result, document.querySelector('button')]).toEqual([true, null]);
});
