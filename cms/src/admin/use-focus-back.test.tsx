// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusBack } from './use-focus-back';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('a dialog gives the focus back to what had it when it was opened', async () => {
  const [opener, inside] = [document.createElement('button'), document.createElement('button')];
  document.body.append(opener, inside);
  opener.focus();
  let close: ((event: Event) => void) | undefined;
  const Dialog = () => {
    const { onCloseAutoFocus } = useFocusBack();
    useEffect(() => {
      close = onCloseAutoFocus;
    });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Dialog />));
  inside.focus();
  await act(async () => root.render(<Dialog />));
  const event = new Event('close', { cancelable: true });
  close?.(event);
  expect([document.activeElement === opener, event.defaultPrevented]).toEqual([true, true]);
  await act(async () => root.unmount());
});
