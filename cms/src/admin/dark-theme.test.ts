// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isDark } from './dark-theme';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['dark', false, true],
  ['light', true, false],
  ['system', true, true],
  ['system', false, false],
])('the theme %s on a system whose darkness is %s: %s', (theme, matches, expected) => {
  localStorage.setItem('STRAPI_THEME', theme);
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(isDark()).toBe(expected);
});
