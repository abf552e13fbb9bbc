import { darkTheme, DesignSystemProvider, lightTheme } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { adminLanguage, type AdminLanguage } from '#site/locales';
import { messages as commonMessages } from './common-messages';
import { isDark } from './dark-theme';

/**
 * Shows a dialog until it is answered. It has a root of its own: Strapi has no place that is on all pages.
 * @param messages of the dialog, by the admin's language; those that several parts have are added
 * @param render the dialog, which is given what to call with the result
 */
export function inOwnRoot<Result>(
  messages: Readonly<Record<AdminLanguage, Readonly<Record<string, string>>>>,
  render: (close: (given: Result) => void) => ReactNode,
): Promise<Result> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const language = adminLanguage(document.documentElement.lang);
  return new Promise((resolve) => {
    const close = (given: Result) => {
      root.unmount();
      place.remove();
      resolve(given);
    };
    root.render(
      <IntlProvider locale={language} messages={{ ...commonMessages[language], ...messages[language] }}>
        <DesignSystemProvider locale={language} theme={isDark() ? darkTheme : lightTheme}>
          {render(close)}
        </DesignSystemProvider>
      </IntlProvider>,
    );
  });
}
