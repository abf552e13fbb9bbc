// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { afterAll, expect, it, vi } from 'vitest';
import { ADMIN_LANGUAGES } from '#site/locales';
import { messages } from './messages';
import { Stale } from './stale';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock('@strapi/design-system', () => ({
  Typography: ({ children, role }: { readonly children: ReactNode; readonly role: string }) => <p role={role}>{children}</p>,
}));

it.each(ADMIN_LANGUAGES)('an earlier response, or that there is none, is said while the present cannot be read, in %s', (language) => {
  const shown = (failed: boolean, hasData: boolean) =>
    renderToStaticMarkup(
      <IntlProvider locale={language} messages={messages[language]}>
        <Stale failed={failed} hasData={hasData} />
      </IntlProvider>,
    );
  expect(shown(true, true)).toBe(`<p role="alert">${messages[language]['dashboard.stale']}</p>`);
  expect(shown(true, false)).toBe(`<p role="alert">${messages[language]['dashboard.unread']}</p>`);
  expect([shown(false, true), shown(false, false)]).toEqual(['', '']);
});
