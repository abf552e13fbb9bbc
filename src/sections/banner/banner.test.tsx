// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { Banner } from './banner.tsx';

const messages = messagesIn('en');
const banner = {
  title: 'Homologation',
  breadcrumb: [{ text: 'Home', href: '/' }, { text: 'Services', href: '/services' }, { text: 'Homologation' }],
};

afterEach(cleanup);

describe('Banner', () => {
  it('holds the one h1 of the page', () => {
    render(<Banner banner={banner} messages={messages} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Homologation');
  });

  it('leads from home to the page itself, which is no link', () => {
    render(<Banner banner={banner} messages={messages} />);
    const trail = within(screen.getByRole('navigation', { name: messages.breadcrumb }));
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Home', 'Services', 'Homologation']);
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/services']);
    expect(trail.getByText('Homologation').getAttribute('aria-current')).toBe('page');
  });

  it('signs a detail page with its number and date', () => {
    const { container } = render(
      <Banner
        banner={banner}
        messages={messages}
        sheet={{ number: 'Service 8 of 8', revision: { iso: '2026-11-12', text: '12 November 2026' } }}
      />,
    );
    expect(screen.getByText('Service 8 of 8')).toBeTruthy();
    expect(container.querySelector('time')?.dateTime).toBe('2026-11-12');
    expect(screen.getByRole('button', { name: messages.print })).toBeTruthy();
  });

  it('shows no strip on other pages', () => {
    render(<Banner banner={banner} messages={messages} />);
    expect(screen.queryByText(messages.sheet)).toBeNull();
  });
});
