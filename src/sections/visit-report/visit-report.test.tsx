// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { VisitReport } from './visit-report.tsx';

afterEach(cleanup);

describe('VisitReport', () => {
  it.each(['en', 'tr'] as const)('shows each list as a table in %s, and says of an empty one that it is', (locale) => {
    const messages = messagesIn(locale);
    const columns = [messages.visitsAddress, messages.visitsWeek, '90'];
    const tables = [
      { id: 'pages', title: messages.visitsPages, columns, rows: [['/about', '3', '12']] },
      { id: 'notFound', title: messages.visitsNotFound, columns, rows: [] },
    ];
    render(<VisitReport report={{ tables, languages: [], data: { href: '/data', text: messages.visitsData } }} messages={messages} />);
    const row = within(screen.getByRole('table', { name: messages.visitsPages })).getByRole('row', { name: /about/ });
    expect(row.textContent).toContain('12');
    expect(screen.queryByRole('table', { name: messages.visitsNotFound })).toBeNull();
    expect(within(screen.getByRole('region', { name: messages.visitsNotFound })).getByText(messages.visitsNothing)).toBeTruthy();
  });
});
