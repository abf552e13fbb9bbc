// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropsSaved } from './drops-saved';
import { forms } from './forms';
import { keyOf } from './kept-form';
import { KeptFormPanel } from './panel';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { form, first } = vi.hoisted(() => {
  const first: Record<string, unknown> = { title: 'Saved' };
  return { first, form: { values: first, initialValues: first, modified: false, setValues: vi.fn<(values: object) => void>() } };
});
vi.mock('@strapi/strapi/admin', () => ({
  useAuth: () => 1,
  useForm: (_: string, pick: (state: typeof form) => unknown) => pick(form),
  useNotification: () => ({ toggleNotification: () => undefined }),
  useQueryParams: () => [{ query: {} }],
}));
vi.mock('@strapi/design-system', () => ({}));
vi.mock('../use-texts', () => ({ useTexts: () => (id: string) => id }));

let minutes = 0;
const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;

/** What Strapi gives the panels of a tab. */
const propsOf = (activeTab: 'draft' | 'published') => ({
  activeTab,
  model: 'post',
  collectionType: 'collection-types',
  documentId: 'abc',
  document: { locale: 'tr', updatedAt: activeTab } as never,
  meta: undefined,
});
interface Offered {
  readonly kept: { readonly values: object };
  readonly isTyped: boolean;
  readonly onRestore: () => void;
  readonly onDrop: () => void;
}
let offer: Offered | undefined;
function Panels({ tab }: { readonly tab: 'draft' | 'published' }) {
  const panel = KeptFormPanel(propsOf(tab));
  offer = (panel?.content as { readonly props: Offered } | undefined)?.props;
  return null;
}
/** @param typed what is typed in the form; nothing: it has its first values */
const show = (tab: 'draft' | 'published', typed?: string) =>
  act(async () => {
    form.modified = typed !== undefined;
    form.values = typed === undefined ? first : { title: typed };
    root.render(<Panels tab={tab} />);
  });
const kept = () => localStorage.getItem(keyOf(1, 'post', 'abc', 'tr'));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // After what the test before it saved.
  vi.useFakeTimers({ now: Date.now() + ++minutes * 60_000 });
  localStorage.clear();
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});
const pause = () => act(async () => vi.advanceTimersByTime(1_500));

/** Leaves the page; the next one is another. */
const leave = async () => {
  await act(async () => root.unmount());
  root = createRoot(place);
};
const answer = (button: 'onRestore' | 'onDrop') => act(async () => offer?.[button]());

it('what is typed in a draft stays kept while its user looks at what is published, and is offered to the draft alone', async () => {
  await show('draft');
  await show('draft', 'Typed');
  await pause();
  expect(kept()).toContain('Typed');
  // The tab changes first, and then the form.
  await show('published', 'Typed');
  await show('published');
  await pause();
  expect([kept() !== null, offer]).toEqual([true, undefined]);
  await show('draft');
  expect([kept() !== null, offer !== undefined]).toEqual([true, true]);
});

/** Something in the admin saves the entry. */
const save = () => {
  const originalArgs = { model: 'post', collectionType: 'collection-types', documentId: 'abc', params: { locale: 'tr' } };
  dropsSaved(forms)()()((action) => action)({
    type: 'adminApi/executeMutation/fulfilled',
    meta: { arg: { endpointName: 'updateDocument', originalArgs } },
  });
};

it('what was saved is kept no longer', async () => {
  await show('draft', 'Typed');
  await pause();
  save();
  await show('draft');
  expect([kept(), offer]).toEqual([null, undefined]);
});

it('what was put back by hand is kept no longer', async () => {
  await show('draft', 'Typed');
  await pause();
  form.modified = false;
  form.values = { ...first };
  await act(async () => root.render(<Panels tab="draft" />));
  expect(kept()).toBeNull();
});

it('what is typed in a form that is left without saving is offered by the next one: the form is put back before it is left', async () => {
  await show('draft', 'Typed');
  await pause();
  await show('draft');
  await leave();
  await show('draft');
  expect([kept() !== null, offer?.kept.values]).toEqual([true, { title: 'Typed' }]);
});

it('what a form left is offered also after its entry was saved elsewhere', async () => {
  await show('draft', 'Typed');
  await pause();
  await leave();
  save();
  await show('draft');
  expect(offer?.kept.values).toEqual({ title: 'Typed' });
});

it('what an earlier form left is offered until the editor decides, also while another text is typed, which is kept beside it', async () => {
  await show('draft', 'An hour of work');
  await pause();
  await leave();
  await show('draft');
  await show('draft', 'A letter');
  await pause();
  expect([offer?.kept.values, offer?.isTyped]).toEqual([{ title: 'An hour of work' }, true]);
  await leave();
  await show('draft');
  expect(offer?.kept.values).toEqual({ title: 'An hour of work' });
  await answer('onDrop');
  expect(offer?.kept.values).toEqual({ title: 'A letter' });
  await answer('onRestore');
  expect(form.setValues).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'A letter' }));
  expect([offer, localStorage.length]).toEqual([undefined, 1]);
});
