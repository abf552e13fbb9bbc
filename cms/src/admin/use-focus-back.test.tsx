// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusBack, useFocusOfRows } from './use-focus-back';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Opens a dialog, and closes it. @param meanwhile happens while it is open @param to gets the focus */
async function openAndClose(meanwhile: () => void, to?: HTMLElement): Promise<Event> {
  let close: ((event: Event) => void) | undefined;
  const Dialog = () => {
    const { onCloseAutoFocus } = useFocusBack(to);
    useEffect(() => {
      close = onCloseAutoFocus;
    });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Dialog />));
  meanwhile();
  await act(async () => root.render(<Dialog />));
  const event = new Event('close', { cancelable: true });
  close?.(event);
  await act(async () => root.unmount());
  return event;
}

/** A page as Strapi makes it, with a button that has the focus. */
function page(): { readonly main: HTMLElement; readonly opener: HTMLButtonElement } {
  const [main, opener] = [document.createElement('main'), document.createElement('button')];
  main.tabIndex = -1;
  main.append(opener);
  document.body.append(main);
  opener.focus();
  return { main, opener };
}

it('a dialog gives the focus back to what had it when it was opened', async () => {
  const { opener } = page();
  const inside = document.createElement('button');
  document.body.append(inside);
  const event = await openAndClose(() => inside.focus());
  expect([document.activeElement === opener, event.defaultPrevented]).toEqual([true, true]);
});

it('a dialog of a text gives it the focus, not to the tool that opened it', async () => {
  const { main } = page();
  await openAndClose(() => undefined, main);
  expect(document.activeElement).toBe(main);
});

it('a dialog that was opened by a button that waits or is gone gives the focus to the content of the page', async () => {
  const { main, opener } = page();
  // The browser takes the focus from a button that is disabled.
  opener.blur();
  opener.disabled = true;
  await openAndClose(() => undefined);
  expect(document.activeElement).toBe(main);
  opener.disabled = false;
  opener.focus();
  await openAndClose(() => opener.remove());
  expect(document.activeElement).toBe(main);
});

it('a row that goes with what had the focus leaves it to the content of the page, and others leave it where it is', async () => {
  const { main } = page();
  const List = ({ rows }: { readonly rows: readonly string[] }) => (
    <div {...useFocusOfRows()}>
      {rows.map((row) => (
        <button key={row} id={row} />
      ))}
    </div>
  );
  const root = createRoot(main.appendChild(document.createElement('div')));
  const show = (...rows: readonly string[]) => act(async () => root.render(<List rows={rows} />));
  const button = (id: string) => document.getElementById(id)!;
  await show('a', 'b', 'c');
  button('b').focus();
  await show('b', 'c');
  expect(document.activeElement).toBe(button('b'));
  // The next one moves up: there are as many as before.
  await show('c', 'd');
  expect(document.activeElement).toBe(main);
  main.blur();
  await show('d');
  expect(document.activeElement).toBe(document.body);
  // A click beside it.
  button('d').focus();
  button('d').blur();
  await show();
  expect(document.activeElement).toBe(document.body);
  await act(async () => root.unmount());
});

it.each(
  Object.entries(import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], { query: '?raw', import: 'default', eager: true })).flatMap(
    ([path, code]) => [...code.matchAll(/<(?:Modal|Dialog)\.Content\b[^\n]*/g)].map(([content]) => [path, content]),
  ),
)('the dialog of %s gives the focus back: %s', (_, content) => {
  expect(content).toMatch(/\{\.\.\.(?:focusBack|\(trigger \? \{\} : focusBack\))\}/);
});
