// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Task } from '../../dashboard/dashboard';
import { listed } from '../../dashboard/rows';
import { messages as dashboardMessages } from '../dashboard/messages';
import { messages } from './messages';

const { get } = vi.hoisted(() => ({ get: vi.fn<(path: string) => Promise<unknown>>() }));
vi.mock('@strapi/strapi/admin', () => ({ getFetchClient: () => ({ get }) }));
vi.mock('@strapi/design-system', async () => {
  const { designSystem, Plain } = await import('../plain-components');
  return { ...designSystem, Badge: Plain };
});
vi.mock('react-router-dom', () => ({ Link: () => null }));
vi.mock('../workflow/for-me', () => ({ ForMe: () => null }));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const [{ ForMe }, { ToDo }] = await Promise.all([import('./for-me'), import('./todo')]);
afterAll(() => vi.resetModules());

const task = (locale: string, place: number): Task => ({
  kind: 'alt',
  code: 'alt',
  type: 'post',
  typeTitle: 'Post',
  documentId: `${locale}${place}`,
  locale,
  title: `${locale} post ${place}`,
  details: {},
});
const tasks = ['en', 'tr'].flatMap((locale) => Array.from({ length: 8 }, (_, place) => task(locale, place)));
const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('the tasks of all and those of the user are requested once', async () => {
  get.mockResolvedValue({ data: { ...listed(tasks, ['en', 'tr'], (_, locale) => locale === 'tr'), siteLocales: ['en', 'tr'] } });
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={{ ...dashboardMessages.en, ...messages.en }} onError={() => undefined}>
        <ForMe />
        <ToDo />
      </IntlProvider>,
    ),
  );
  expect(get.mock.calls).toEqual([['/dashboard/tasks']]);
  expect(place.textContent).toContain('tr post 5');
  expect(place.textContent).toContain('2 more');
  expect(place.textContent).not.toContain('en post');
  expect(place.textContent).toContain('16');
});
