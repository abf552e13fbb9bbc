// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { ADMIN_LANGUAGES } from '#site/locales';
import { messages } from './messages';
import { Stale } from './stale';

vi.mock('@strapi/design-system', () => ({
  Typography: ({ children, role }: { readonly children: ReactNode; readonly role: string }) => <p role={role}>{children}</p>,
}));

it.each(ADMIN_LANGUAGES)('an earlier response is said to be one while the present cannot be read, in %s', (language) => {
  const shown = (failed: boolean) =>
    renderToStaticMarkup(
      <IntlProvider locale={language} messages={messages[language]}>
        <Stale failed={failed} />
      </IntlProvider>,
    );
  expect(shown(true)).toBe(`<p role="alert">${messages[language]['dashboard.stale']}</p>`);
  expect(shown(false)).toBe('');
});
