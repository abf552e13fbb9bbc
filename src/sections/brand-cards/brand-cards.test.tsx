// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleText } from '../../ui/example-text.ts';
import { BrandCards } from './brand-cards.tsx';

afterEach(cleanup);

describe('BrandCards', () => {
  it('gives each brand a heading, its text and the class of its colour', () => {
    render(
      <BrandCards
        brands={{ brands: [{ title: 'Halka', colourClass: 'brand-1', text: exampleText('<p>A ring.</p>') }, { title: 'Mastar' }] }}
      />,
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Halka', 'Mastar']);
    expect(screen.getAllByRole('listitem')[0]?.classList.contains('brand-1')).toBe(true);
    expect(screen.getByText('A ring.')).toBeTruthy();
  });

  it('carries no style attribute: the policy of the site would refuse it', () => {
    const { container } = render(<BrandCards brands={{ brands: [{ title: 'Halka', colourClass: 'brand-1' }] }} />);
    expect(container.querySelector('[style]')).toBeNull();
  });
});
