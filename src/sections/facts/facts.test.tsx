// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Facts } from './facts.tsx';

const facts = [
  { title: 'years', value: 23 },
  { title: 'requirements', value: 450_000 },
  { title: 'drawings', value: 12_500 },
];

afterEach(cleanup);

describe('Facts', () => {
  it.each([
    ['tr', ['23+', '450.000+', '12.500+']],
    ['en', ['23+', '450,000+', '12,500+']],
  ] as const)('are a list of true numbers in the HTML, written as in the page’s language (%s)', (locale, numbers) => {
    const { container } = render(<Facts facts={facts} locale={locale} />);
    expect([...container.querySelectorAll('.facts__number')].map((figure) => figure.textContent)).toEqual(numbers);
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe(`${numbers[1]}requirements`);
  });
});
