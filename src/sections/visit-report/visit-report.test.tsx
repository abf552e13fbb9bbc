// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { wordsIn } from '../../site/words/words.ts';
import { VisitReport } from './visit-report.tsx';

afterEach(cleanup);

describe('VisitReport', () => {
  it.each(['en', 'tr'] as const)('shows each list as a table in %s, and says of an empty one that it is', (locale) => {
    const words = wordsIn(locale);
    const columns = [words.visitsAddress, words.visitsWeek, '90'];
    const tables = [
      { id: 'pages', title: words.visitsPages, columns, rows: [['/about', '3', '12']] },
      { id: 'notFound', title: words.visitsNotFound, columns, rows: [] },
    ];
    render(<VisitReport report={{ tables, languages: [], data: { href: '/data', text: words.visitsData } }} words={words} />);
    const row = within(screen.getByRole('table', { name: words.visitsPages })).getByRole('row', { name: /about/ });
    expect(row.textContent).toContain('12');
    expect(screen.queryByRole('table', { name: words.visitsNotFound })).toBeNull();
    expect(within(screen.getByRole('region', { name: words.visitsNotFound })).getByText(words.visitsNothing)).toBeTruthy();
  });
});
