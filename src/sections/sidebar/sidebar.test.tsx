// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { Sidebar } from './sidebar.tsx';

const messages = messagesIn('en');
const entries = ['Lead engineering', 'Functional safety', 'Homologation'].map((text, index) => ({
  href: `/services/${String(index)}`,
  text,
  current: index === 1,
}));

afterEach(cleanup);

describe('Sidebar', () => {
  it('lists every entry in order with its number and marks the current one', () => {
    render(<Sidebar sidebar={{ title: 'Services', position: 2, total: 3, first: 1, entries }} messages={messages} side="left" />);
    const list = within(screen.getByRole('navigation', { name: 'Services' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1 Lead engineering',
      '2 Functional safety',
      '3 Homologation',
    ]);
    expect(list.getByRole('link', { current: 'page' }).textContent).toBe('2 Functional safety');
  });

  it('of a long list numbers what it shows by its place in the whole list, and leads to that', () => {
    const all = { href: '/services', text: 'All: Services' };
    render(<Sidebar sidebar={{ title: 'Services', position: 13, total: 30, first: 12, entries, all }} messages={messages} side="left" />);
    const list = within(screen.getByRole('navigation', { name: 'Services' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '12 Lead engineering',
      '13 Functional safety',
      '14 Homologation',
      'All: Services',
    ]);
    expect(list.getByRole('list').getAttribute('start')).toBe('12');
  });

  it('shows on narrow screens the number of the current entry and the total', () => {
    const { container } = render(
      <Sidebar sidebar={{ title: 'Services', position: 2, total: 3, first: 1, entries }} messages={messages} side="right" />,
    );
    expect(container.querySelector('summary')?.textContent).toBe('Services 2 / 3');
  });

  it('counts nothing when no entry is current', () => {
    const { container } = render(
      <Sidebar
        sidebar={{ title: 'Services', position: 0, total: 3, first: 1, entries: entries.map((entry) => ({ ...entry, current: false })) }}
        messages={messages}
        side="left"
      />,
    );
    expect(container.querySelector('summary')?.textContent?.trim()).toBe('Services');
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });
});
