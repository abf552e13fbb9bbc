// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../workflow/messages';

const { post, toggleNotification } = vi.hoisted(() => ({ post: vi.fn<() => Promise<unknown>>(), toggleNotification: vi.fn() }));
vi.mock('@strapi/strapi/admin', () => ({
  getFetchClient: () => ({ post }),
  useFetchClient: () => ({}),
  useNotification: () => ({ toggleNotification }),
}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { askingBulkAction, askingDocumentAction } = await import('./asking');
afterAll(() => vi.resetModules());

const remove = vi.fn();
const action = Object.assign(() => ({ label: 'Delete', dialog: { type: 'dialog', title: 'Delete?', onConfirm: remove } }), {
  type: 'delete',
});
const entry = { model: 'api::site.service', documentId: 'a', documents: [{ documentId: 'a' }] };
const asking = { 'one entry': askingDocumentAction(action as never), 'several entries': askingBulkAction(action as never) };

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it.each(['one entry', 'several entries'] as const)(
  'a confirmation that the service did not get deletes nothing and says why (%s)',
  async (of) => {
    let confirm: (() => unknown) | undefined;
    const Action = () => {
      const { dialog } = asking[of](entry as never) as { dialog: { onConfirm: () => unknown } };
      confirm = dialog.onConfirm;
      return null;
    };
    await act(async () =>
      root.render(
        <IntlProvider locale="en" messages={messages.en}>
          <Action />
        </IntlProvider>,
      ),
    );
    post.mockRejectedValueOnce(Object.assign(new Error(), { status: 503 }));
    await act(async () => confirm?.());
    expect([remove.mock.calls, toggleNotification.mock.calls]).toEqual([
      [],
      [[{ type: 'danger', message: messages.en['releases.failed'] }]],
    ]);
    post.mockResolvedValueOnce({ data: undefined });
    await act(async () => confirm?.());
    expect(remove).toHaveBeenCalledOnce();
  },
);
