// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEscape, usePaneWidth } from './pane-size';

let root: ReturnType<typeof createRoot>;
let covers: boolean;
let cover: (isWide: boolean) => void;
const place = document.createElement('div');
const before = window.innerWidth;

function Pane() {
  const { pane: ref, isWide, setWide } = usePaneWidth();
  useEscape(isWide, () => setWide(false));
  useEffect(() => {
    covers = isWide;
    cover = setWide;
  });
  return (
    <section ref={ref}>
      <button />
    </section>
  );
}
const windowIs = (width: number) =>
  act(async () => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
const shown = () => [covers, place.querySelector('section')?.style.inlineSize];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
  await windowIs(1600);
  await act(async () => root.render(<Pane />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  window.innerWidth = before;
  vi.unstubAllGlobals();
});

it('the pane leaves its room to the form when the window changes, and takes it back', async () => {
  expect(shown()).toEqual([false, '672px']);
  await windowIs(1100);
  expect(shown()).toEqual([false, '340px']);
  await windowIs(1079);
  expect(shown()).toEqual([true, '100%']);
  await windowIs(1600);
  expect(shown()).toEqual([false, '672px']);
});

it('what the pane covers takes no keys, and the focus is in the pane', async () => {
  const page = Object.assign(document.createElement('div'), { id: 'strapi' });
  document.body.append(page, place);
  const state = () => [page.hasAttribute('inert'), place.contains(document.activeElement)];
  expect(state()).toEqual([false, false]);
  await act(async () => cover(true));
  expect(state()).toEqual([true, true]);
  await act(async () => cover(false));
  expect(state()).toEqual([false, true]);
  page.remove();
  place.remove();
});

it('the pane that covers the window stays so when the window changes', async () => {
  await act(async () => cover(true));
  await windowIs(1200);
  expect(shown()).toEqual([true, '100%']);
});

it('Escape leaves the window also where nothing has the focus, but not together with a dialog above it', async () => {
  const escape = (target: Element) =>
    act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await act(async () => cover(true));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'alertdialog');
  await escape(dialog);
  expect(shown()).toEqual([true, '100%']);
  dialog.remove();
  await escape(document.body);
  expect(shown()).toEqual([false, '672px']);
});
