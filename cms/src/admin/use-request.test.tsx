// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGoOn } from './use-request';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { navigate } = vi.hoisted(() => ({ navigate: vi.fn() }));
vi.mock('@strapi/strapi/admin', () => ({}));
vi.mock('react-router-dom', () => ({ useNavigate: () => navigate }));

let goOn: (to: string) => void;
function Page() {
  const used = useGoOn();
  useEffect(() => {
    goOn = used;
  });
  return null;
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

it('a page that was left while its request was open takes its user nowhere', async () => {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page />));
  goOn('/releases');
  await act(async () => root.unmount());
  goOn('/messages');
  expect(navigate.mock.calls).toEqual([['/releases', expect.anything()]]);
});
