// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import { EqualityPlan } from './equality-plan.tsx';

afterEach(cleanup);
const messages = messagesIn('en');
const plan = {
  adopted: { label: 'Adopted', date: { iso: '2026-03-09', text: '9 March 2026' }, by: 'Board of directors' },
  responsible: { label: 'Responsible', name: 'Head of people' },
  parts: [
    { id: 'objectives', title: 'Objectives', html: exampleText('<p>45%.</p>') },
    { id: 'monitoring', title: 'Monitoring', html: exampleText('<p>Each year.</p>') },
  ],
  tables: [{ id: 'indicators', title: 'Figures by year', columns: ['Indicator', '2025'], rows: [['Engineers', '35 / 101']] }],
};

describe('the gender equality plan', () => {
  it('has contents that lead to every part and table, in their order', () => {
    render(<EqualityPlan plan={plan} messages={messages} />);
    const links = within(screen.getByRole('navigation', { name: messages.contents })).getAllByRole('link');
    expect(links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent)).toEqual([
      'Objectives',
      'Monitoring',
      'Figures by year',
    ]);
    expect(links.map((link) => link.textContent.trim())).toEqual(['Objectives', 'Monitoring', 'Figures by year']);
  });

  it('names who adopted it, when, and who is responsible', () => {
    render(<EqualityPlan plan={plan} messages={messages} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Adopted', 'Responsible']);
    expect(screen.getByText('9 March 2026').getAttribute('datetime')).toBe('2026-03-09');
    expect(screen.getByText('Board of directors')).toBeDefined();
  });

  it('claims no adoption where there was none', () => {
    render(<EqualityPlan plan={{ parts: plan.parts, tables: [] }} messages={messages} />);
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
