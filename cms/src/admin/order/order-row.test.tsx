// @vitest-environment jsdom
import { act, createContext, useContext, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { words } from './words';

const Wrong = createContext<ReactNode>(null);
const FieldRoot = ({ error, children }: { error: ReactNode; children: ReactNode }) => (
  <Wrong.Provider value={error}>{children}</Wrong.Provider>
);
const FieldError = () => <p>{useContext(Wrong)}</p>;
vi.mock('@strapi/icons', () => Object.fromEntries(['ArrowDown', 'ArrowUp', 'Drag'].map((name) => [name, () => null])));
vi.mock('@strapi/design-system', async () => ({
  ...(await import('../plain-components')).designSystem,
  Field: { Root: FieldRoot, Error: FieldError },
  IconButton: ({ label, ...button }: { label: string }) => <button aria-label={label} {...button} />,
  TextInput: ({ size: _, ...input }: { size: string }) => <input {...input} />,
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { OrderRow } = await import('./order-row');
afterAll(() => vi.resetModules());

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const onMove = vi.fn();
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onMove.mockClear();
  root = createRoot(place);
  const row = {
    entry: { documentId: 'a', title: 'A' } as never,
    isDragged: false,
    onMove,
    onDrag: () => undefined,
    onOver: () => undefined,
  };
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={words.en}>
        <OrderRow {...row} place={0} total={900} />
      </IntlProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const field = () => place.querySelector('input')!;
const enter = () => act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
const type = async (value: string) => {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), value);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await enter();
};

const alert = () => place.querySelector('[role=alert]')?.textContent;

it('an entry goes to the place that is typed; where there is none, it stays, and its field says which there are', async () => {
  expect(alert()).toBeUndefined();
  for (const nowhere of ['', '0', '901', '2.5', 'x']) {
    await type(nowhere);
    expect([alert(), field().value]).toEqual(['Type a place from 1 to 900.', '1']);
    await enter();
    expect(alert()).toBeDefined();
  }
  expect(onMove.mock.calls).toEqual([]);
  await type('898');
  expect([onMove.mock.calls, alert()]).toEqual([[[0, 897]], undefined]);
});

it('at its end of the list, a button does nothing and keeps the focus', async () => {
  const [up, down] = [...place.querySelectorAll('button')];
  await act(async () => up!.click());
  expect([onMove.mock.calls, up!.disabled, up!.getAttribute('aria-disabled')]).toEqual([[], false, 'true']);
  await act(async () => down!.click());
  expect(onMove.mock.calls).toEqual([[0, 1]]);
});
