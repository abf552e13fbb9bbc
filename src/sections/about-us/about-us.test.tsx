// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AboutUs } from './about-us.tsx';

afterEach(cleanup);

const about = {
  title: 'We read before we build.',
  text: 'Motavia is 140 engineers in two places.',
  link: { href: '/about', text: 'About Motavia' },
  statements: [
    { title: 'Mission', text: 'To hand over nothing that a stranger could not check.' },
    { title: 'Vision', text: 'A supply chain in which no requirement gets lost.' },
  ],
};

describe('About us', () => {
  it('names mission and vision under its own heading', () => {
    render(<AboutUs about={about} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('We read before we build.');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Mission', 'Vision']);
    expect(screen.getByRole('link', { name: 'About Motavia' }).getAttribute('href')).toBe('/about');
  });

  it('is without link and statements', () => {
    render(<AboutUs about={{ ...about, link: undefined, statements: [] }} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});
