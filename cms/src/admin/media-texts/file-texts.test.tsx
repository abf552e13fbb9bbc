// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages as commonMessages } from '../common-messages';
import { messages } from './messages';

const { get, toggleNotification } = vi.hoisted(() => ({ get: vi.fn<() => Promise<unknown>>(), toggleNotification: vi.fn() }));
vi.mock('@strapi/strapi/admin', () => ({ getFetchClient: () => ({ get }), useNotification: () => ({ toggleNotification }) }));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('react-router-dom', () => ({}));
vi.mock('./dialog', () => ({
  default: ({ pictures }: { readonly pictures: readonly { readonly name: string }[] }) => <i>{pictures[0]!.name}</i>,
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { FileTexts } = await import('./file-texts');
await import('./dialog');
afterAll(() => vi.resetModules());

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

it('the dialog opens with the texts as they are stored, and not where they cannot be read', async () => {
  const asset = { id: 7, mime: 'image/png', name: 'in the library' };
  get.mockRejectedValue(new Error('no response'));
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={{ ...commonMessages.en, ...messages.en }}>
        <FileTexts asset={asset} />
      </IntlProvider>,
    ),
  );
  const open = () => act(async () => place.querySelector('button')!.click());
  await open();
  expect([place.querySelector('i'), toggleNotification.mock.calls]).toEqual([
    null,
    [[{ type: 'danger', message: messages.en['media-texts.unread'] }]],
  ]);
  get.mockResolvedValue({ data: { ...asset, name: 'stored' } });
  await open();
  expect(place.querySelector('i')?.textContent).toBe('stored');
});
