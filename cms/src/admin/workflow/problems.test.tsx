// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownTexts } from '../texts';

vi.mock('@strapi/strapi/admin', () => ({ useNotification: () => ({}) }));
vi.mock('react-router-dom', () => ({}));
vi.mock('@strapi/design-system', async () => (await import('../plain-components')).designSystem);
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { Problems } = await import('./problems');
afterAll(() => vi.resetModules());

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

const entry = { code: 'required', message: '', type: 'service', documentId: 'a', language: 'tr', title: 'Ölçüm' } as const;

it.each([
  ['tr', 'list.2.text', 'Points · Text', 'Maddeler · Metin: '],
  ['en', 'list.2.text', 'Points · Text', 'Points · Text: '],
  ['tr', 'position', 'Order', 'Sıra: '],
  ['en', 'position', 'Order', 'Order: '],
] as const)('a refused field is named as in its form (%s, %s)', async (language, field, label, named) => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale={language} messages={ownTexts[language]} onError={() => undefined}>
        <Problems problems={[{ ...entry, field, label }]} />
      </IntlProvider>,
    ),
  );
  expect(place.querySelector('strong')?.textContent).toBe(named);
  await act(async () => root.unmount());
});
