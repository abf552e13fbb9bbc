// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from './messages';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state?: unknown;
}
interface Move {
  readonly currentLocation: Place;
  readonly nextLocation: Place;
  readonly historyAction: 'POP' | 'PUSH';
}
type Blocks = (given: Move) => boolean;

const { at, router } = vi.hoisted(() => {
  const blocks: { current?: Blocks } = {};
  return { at: { form: false }, router: { blocks, navigate: vi.fn<(to: string, options: { readonly state: unknown }) => void>() } };
});
vi.mock('@strapi/strapi/admin', () => ({}));
vi.mock('react-router-dom', () => ({
  NavigationType: { Pop: 'POP' },
  useBlocker: (blocks: Blocks) => {
    router.blocks.current = blocks;
    return { state: 'blocked' };
  },
  useMatch: () => (at.form ? {} : null),
  useNavigate: () => router.navigate,
}));
vi.mock('../confirm-dialog', () => ({ ConfirmDialog: ({ children }: { readonly children: ReactNode }) => <p>{children}</p> }));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { LeaveGuard } = await import('./leave-guard');
const { useGoOn } = await import('../use-request');
afterAll(() => vi.resetModules());

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
function Page() {
  const goOn = useGoOn();
  return (
    <>
      <LeaveGuard text="Half a note" />
      <button onClick={() => goOn('/messages')}>erase</button>
    </>
  );
}
const show = () =>
  act(async () =>
    root.render(
      <IntlProvider locale="en" messages={messages.en}>
        <Page />
      </IntlProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it.each([true, false])('the question promises to keep a form only where there is one (%s)', async (form) => {
  at.form = form;
  await show();
  const { 'leave.text': text, 'leave.form': kept } = messages.en;
  expect(place.querySelector('p')?.textContent.trim()).toBe(form ? `${text} ${kept}` : text);
});

it('a text about what the user has just erased is not asked about, and one that Back leaves later is', async () => {
  await show();
  await act(async () => place.querySelector('button')!.click());
  const [pathname, { state }] = router.navigate.mock.calls[0]!;
  const leaves = (historyAction: Move['historyAction'], to: Pick<Place, 'state'>) =>
    router.blocks.current?.({
      currentLocation: { pathname: '/messages/one', search: '' },
      nextLocation: { pathname, search: '', ...to },
      historyAction,
    });
  expect([leaves('PUSH', {}), leaves('PUSH', { state }), leaves('POP', { state })]).toEqual([true, false, true]);
});
