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

  it.each([
    ['en', ['23+', '450,000+', '12,500+'], '450.000+'],
    ['tr', ['23+', '450.000+', '12.500+'], undefined],
  ] as const)('are read aloud as numbers of the page’s language, whatever is shown by specification (%s)', (locale, read, shown) => {
    const { container } = render(<Facts facts={facts} locale={locale} />);
    const figures = [...container.querySelectorAll('.facts__figure')];
    expect(figures.map((figure) => [...figure.querySelectorAll('span:not([aria-hidden])')].map((part) => part.textContent).join())).toEqual(
      read,
    );
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe(shown);
  });
});
