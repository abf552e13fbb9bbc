// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import { Legal } from './legal.tsx';

afterEach(cleanup);
const messages = messagesIn('en');
const html = exampleText('<h2>Maps</h2><p>Load only when you ask.</p>');

describe('a legal text', () => {
  it('shows its clauses and when it was last changed', () => {
    render(<Legal legal={{ html, updated: { iso: '2026-11-10', text: '10 November 2026' } }} messages={messages} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Maps');
    expect(screen.getByRole('term').textContent).toBe(messages.updatedOn);
    expect(screen.getByText('10 November 2026').getAttribute('datetime')).toBe('2026-11-10');
    expect(screen.getByRole('button', { name: messages.print })).toBeDefined();
  });

  it('invents no date', () => {
    render(<Legal legal={{ html }} messages={messages} />);
    expect(screen.queryByRole('term')).toBeNull();
  });
});
