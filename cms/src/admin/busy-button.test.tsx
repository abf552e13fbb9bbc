// @vitest-environment jsdom
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BusyButton } from './busy-button';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock('@strapi/design-system', () => ({ Button: (props: ComponentProps<'button'>) => <button {...props} /> }));

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

it('a button does one thing at a time, says so, and keeps the focus', async () => {
  const answers: (() => void)[] = [];
  const send = () => new Promise<void>((resolve) => answers.push(resolve));
  await act(async () => root.render(<BusyButton onClick={send}>Send</BusyButton>));
  const button = place.querySelector('button')!;
  button.focus();
  await act(async () => {
    button.click();
    button.click();
  });
  expect([answers.length, button.getAttribute('aria-disabled'), document.activeElement]).toEqual([1, 'true', button]);
  await act(async () => answers[0]!());
  expect(button.getAttribute('aria-disabled')).toBe('false');
  await act(async () => button.click());
  expect(answers.length).toBe(2);
});
