// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyOf } from './kept-form';
import { KeptFormPanel } from './panel';

const { form } = vi.hoisted(() => ({ form: { values: {} as Record<string, unknown>, modified: false, setValues: () => undefined } }));
vi.mock('@strapi/strapi/admin', () => ({
  useAuth: () => 1,
  useForm: (_: string, pick: (state: typeof form) => unknown) => pick(form),
  useNotification: () => ({ toggleNotification: () => undefined }),
  useQueryParams: () => [{ query: {} }],
}));
vi.mock('@strapi/design-system', () => ({}));
vi.mock('../use-texts', () => ({ useTexts: () => (id: string) => id }));

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
let offers: boolean;

/** What Strapi gives the panels of a tab. */
const propsOf = (activeTab: 'draft' | 'published') => ({
  activeTab,
  model: 'post',
  collectionType: 'collection-types',
  documentId: 'abc',
  document: { locale: 'tr', updatedAt: activeTab } as never,
  meta: undefined,
});
function Panels({ tab }: { readonly tab: 'draft' | 'published' }) {
  offers = KeptFormPanel(propsOf(tab)) !== null;
  return null;
}
const show = (tab: 'draft' | 'published', modified = false) =>
  act(async () => {
    form.modified = modified;
    form.values = { title: modified ? 'Typed' : tab };
    root.render(<Panels tab={tab} />);
  });
const kept = () => localStorage.getItem(keyOf(1, 'post', 'abc', 'tr'));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  localStorage.clear();
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});
const pause = () => act(async () => vi.advanceTimersByTime(1_500));

it('what is typed in a draft stays kept while its user looks at what is published, and is offered to the draft alone', async () => {
  await show('draft');
  await show('draft', true);
  await pause();
  expect(kept()).toContain('Typed');
  // The tab changes first, and then the form.
  await show('published', true);
  await show('published');
  await pause();
  expect([kept() !== null, offers]).toEqual([true, false]);
  await show('draft');
  expect([kept() !== null, offers]).toEqual([true, true]);
});

it('what was saved is kept no longer', async () => {
  await show('draft', true);
  await pause();
  await show('draft');
  expect([kept(), offers]).toEqual([null, false]);
});
