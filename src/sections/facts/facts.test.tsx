// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Facts } from './facts.tsx';

const facts = [
  { title: 'years', value: 23, suffix: '+' },
  { title: 'requirements', value: 450, suffix: '.000+' },
  { title: 'drawings', value: 12_500, suffix: '+' },
];

afterEach(cleanup);

describe('Facts', () => {
  it('are a list of true numbers in the HTML, written as in the page’s language', () => {
    const { container } = render(<Facts facts={facts} locale="tr" />);
    expect([...container.querySelectorAll('.facts__number')].map((figure) => figure.textContent)).toEqual(['23+', '450.000+', '12.500+']);
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('450.000+requirements');
  });
});
