// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listed, type TaskRow } from '../../dashboard/rows';
import { messages } from './messages';

const { get } = vi.hoisted(() => ({ get: vi.fn<(path: string) => Promise<unknown>>() }));
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  getFetchClient: () => ({ get }),
}));
vi.mock('@strapi/design-system', async () => {
  const { designSystem, Plain } = await import('../plain-components');
  interface SelectProps {
    readonly 'aria-label': string;
    readonly value: string;
    readonly children: ReactNode;
    readonly onChange: (value: string) => void;
  }
  const SingleSelect = ({ onChange, ...props }: SelectProps) => <select {...props} onChange={({ target }) => onChange(target.value)} />;
  const SingleSelectOption = (props: { readonly value: string; readonly children: ReactNode }) => <option {...props} />;
  return { ...designSystem, Badge: Plain, SingleSelect, SingleSelectOption };
});
vi.mock('react-router-dom', () => ({ Link: () => null }));
vi.mock('../workflow/for-me', () => ({ ForMeSection: () => null }));
vi.mock('../workflow/use-workflow', () => ({ useWorkflow: () => ({}) }));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { default: DashboardPage } = await import('./dashboard-page');
afterAll(() => vi.resetModules());

const task: TaskRow = {
  kind: 'alt',
  code: 'alt',
  type: 'post',
  documentId: 'one',
  locale: 'en',
  title: 'A post',
  details: { picture: 'a.svg' },
};
const SITE_LOCALES = ['en', 'tr'];
const place = document.body.appendChild(document.createElement('div'));
let root: ReturnType<typeof createRoot>;

const tasksSent = () => get.mock.calls.filter(([path]) => path.startsWith('/dashboard/tasks'));
const choose = (label: string, value: string) =>
  act(async () => {
    const select = place.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const shown = () => ({
  row: place.textContent.includes('A post'),
  nothingFound: place.textContent.includes(messages.en['dashboard.empty.filtered']),
  nothingToDo: place.textContent.includes(messages.en['dashboard.empty']),
});

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  get.mockReset();
  get.mockReturnValue(new Promise(() => undefined));
  get.mockResolvedValueOnce({ data: { ...listed([task], SITE_LOCALES, () => true), siteLocales: SITE_LOCALES } });
  root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={messages.en} onError={() => undefined}>
        <DashboardPage />
      </IntlProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('another language is shown at once, without the text for an empty list', async () => {
  expect(shown()).toEqual({ row: true, nothingFound: false, nothingToDo: false });
  await choose(messages.en['dashboard.language'], 'tr');
  expect(shown()).toEqual({ row: false, nothingFound: true, nothingToDo: false });
  await choose(messages.en['dashboard.language'], 'all');
  expect(shown()).toEqual({ row: true, nothingFound: false, nothingToDo: false });
  expect(tasksSent()).toEqual([['/dashboard/tasks']]);
});

it('the kinds have the counts of the chosen language', async () => {
  const options = () => [...place.querySelectorAll('option')].map(({ textContent }) => textContent);
  const counted = (count: number) => `${messages.en['dashboard.alt']} (${count})`;
  expect(options()).toContain(counted(1));
  await choose(messages.en['dashboard.language'], 'tr');
  expect(options()).toContain(counted(0));
});

it('how many more there are is said of what is chosen', async () => {
  const links = Array.from({ length: 103 }, (_, index): TaskRow => ({ ...task, kind: 'link', code: 'link', documentId: String(index) }));
  get.mockResolvedValueOnce({ data: { ...listed([task, ...links], SITE_LOCALES, () => true), siteLocales: SITE_LOCALES } });
  await act(async () => window.dispatchEvent(new Event('focus')));
  const isSaid = () => place.textContent.includes(messages.en['dashboard.more'].replace('{count, number}', '3'));
  const all = isSaid();
  await choose(messages.en['dashboard.kind'], 'alt');
  const ofAlt = place.textContent.includes('more are shown');
  await choose(messages.en['dashboard.kind'], 'link');
  expect([all, ofAlt, isSaid()]).toEqual([true, false, true]);
});

it('the choice of language stays where the tasks cannot be read any more', async () => {
  await choose(messages.en['dashboard.language'], 'tr');
  get.mockReset();
  get.mockRejectedValue(new Error('no response'));
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(place.textContent).toContain(messages.en['dashboard.failed']);
  await choose(messages.en['dashboard.language'], 'all');
  expect(shown().row).toBe(true);
});
