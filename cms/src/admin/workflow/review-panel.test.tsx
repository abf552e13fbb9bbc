// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from './review-messages';

const { get } = vi.hoisted(() => ({ get: vi.fn<(path: string) => Promise<unknown>>() }));
vi.mock('@strapi/strapi/admin', () => ({
  getFetchClient: () => ({ get }),
  useNotification: () => ({}),
  useQueryParams: () => [{ query: {} }],
}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('../text-field', () => ({ NoteField: () => null }));
vi.mock('./comments', () => ({ Comments: () => null }));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { ReviewPanel } = await import('./review-panel');
afterAll(() => vi.resetModules());

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['draft', 'review.approve', 'review.decide.published'],
  ['published', 'review.decide.published', 'review.approve'],
] as const)('on the tab “%s”, a reviewer finds %s', async (activeTab, there, absent) => {
  get.mockResolvedValue({ data: { exists: true, stage: 'review', changed: false, mayDecide: true, mayRequest: false, asksOther: false } });
  const Panel = () => (
    <>{ReviewPanel({ model: 'api::site.post', documentId: 'a', document: { updatedAt: '1' }, activeTab } as never)?.content}</>
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={messages.en} onError={() => undefined}>
        <Panel />
      </IntlProvider>,
    ),
  );
  expect(place.textContent).toContain(messages.en[there]);
  expect(place.textContent).not.toContain(messages.en[absent]);
  await act(async () => root.unmount());
});

it('a stage is requested once, and again for another draft; after a failed request the last one is shown', async () => {
  get.mockClear();
  get.mockResolvedValueOnce({ data: { exists: false } }).mockRejectedValueOnce(new Error('away'));
  const Panel = ({ updatedAt }: { readonly updatedAt: string }) => (
    <>{ReviewPanel({ model: 'api::site.post', documentId: 'b', document: { updatedAt } } as never)?.content}</>
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (updatedAt: string) =>
    act(async () =>
      root.render(
        <IntlProvider locale="en" messages={messages.en} onError={() => undefined}>
          <Panel updatedAt={updatedAt} />
        </IntlProvider>,
      ),
    );
  await show('10:00');
  expect(get).toHaveBeenCalledTimes(1);
  const before = place.textContent;
  await show('10:05');
  expect(get).toHaveBeenCalledTimes(2);
  expect(before).not.toBe('');
  expect(place.textContent).toContain(before);
  await act(async () => root.unmount());
});
