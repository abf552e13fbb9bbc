// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, expect, it, vi } from 'vitest';
import { messages } from './messages';

interface Shown {
  readonly value: string;
  readonly onChange: (value: string) => void;
}
const { release, field } = vi.hoisted(() => ({
  release: { name: 'First', state: 'open', entries: [], timeZone: 'UTC' },
  field: { shown: undefined as Shown | undefined },
}));
vi.mock('@strapi/strapi/admin', async () => ({
  ...(await import('../plain-components')).pages,
  Page: { ...(await import('../plain-components')).pages.Page, Main: 'main' },
  getFetchClient: () => ({}),
  useNotification: () => ({}),
}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
vi.mock('react-router-dom', () => ({ NavLink: () => null, useNavigate: () => undefined, useParams: () => ({ id: '1' }) }));
vi.mock('../dashboard/use-polled', () => ({ usePolled: () => ({ data: { ...release }, failed: false, reload: async () => undefined }) }));
vi.mock('../confirm-button', () => ({ ConfirmButton: () => null }));
vi.mock('../text-field', () => ({
  TextField: (shown: Shown) => {
    field.shown = shown;
    return null;
  },
}));
vi.mock('./moment-form', () => ({ MomentForm: () => null }));
vi.mock('./release-entries', () => ({ ReleaseEntries: () => null }));
vi.mock('./release-list', () => ({ ReleaseBadge: () => null }));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { ReleasePage } = await import('./release-page');
afterAll(() => vi.resetModules());

it('a name that is being typed stays when a colleague renames the release', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  const show = () =>
    act(async () =>
      root.render(
        <IntlProvider locale="en" messages={messages.en} onError={() => undefined}>
          <ReleasePage />
        </IntlProvider>,
      ),
    );
  await show();
  release.name = 'Second';
  await show();
  expect(field.shown?.value).toBe('Second');
  await act(async () => field.shown?.onChange('Half a na'));
  release.name = 'Third';
  await show();
  expect(field.shown?.value).toBe('Half a na');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
