// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { TopBar } from './top-bar.tsx';

const messages = messagesIn('en');
const offices = [
  { name: 'Headquarters', address: 'Akpergel Cad. 201, Ankara', city: 'Ankara' },
  { name: 'R&D centre', address: 'Technology Park, Gebze', city: 'Gebze' },
];
const socials = [{ href: 'https://linkedin.example/motavia', text: 'LinkedIn' }];

afterEach(cleanup);

describe('TopBar', () => {
  it('puts the pause button before everything else a keyboard can reach', () => {
    const { container } = render(<TopBar chrome={{ offices, socials }} messages={messages} />);
    const [first] = container.querySelectorAll('a, button');
    expect(first).toBe(screen.getByRole('button'));
    expect(first).toHaveProperty('textContent', expect.stringContaining(messages.pauseAddresses));
  });

  it('says of each network that it is another site', () => {
    render(<TopBar chrome={{ offices, socials }} messages={messages} />);
    expect(screen.getByRole('link').textContent).toBe(`LinkedIn ${messages.opensElsewhere}`);
  });

  it('holds every address in the page and marks one as the shown one', () => {
    render(<TopBar chrome={{ offices, socials }} messages={messages} />);
    const items = within(screen.getByRole('group', { name: messages.offices })).getAllByRole('listitem');
    expect(items.map((item) => item.hasAttribute('data-current'))).toEqual([true, false]);
    for (const [index, office] of offices.entries()) expect(items[index]?.textContent).toContain(office.address);
  });

  it('has nothing to pause where nothing moves', () => {
    render(<TopBar chrome={{ offices: offices.slice(0, 1), socials }} messages={messages} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('announces nothing while it turns', () => {
    const { container } = render(<TopBar chrome={{ offices, socials }} messages={messages} />);
    expect(container.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
  });

  it('is not there without content', () => {
    const { container } = render(<TopBar chrome={{ offices: [], socials: [] }} messages={messages} />);
    expect(container.childElementCount).toBe(0);
  });
});
