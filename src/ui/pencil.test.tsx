// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Pencilled } from './pencil.tsx';

afterEach(cleanup);

describe('a sentence with pencil marks', () => {
  const parts = [{ text: 'Open ' }, { text: 'soon', marked: true as const }, { text: '.' }];

  it.each(['circled', 'underlined'] as const)('%s: is the sentence for those who read it, with its words marked', (look) => {
    const { container } = render(<Pencilled parts={parts} look={look} />);
    expect(container.textContent).toBe('Open soon.');
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['soon']);
    // The full stop is inside the loop.
    expect(container.querySelector('.pencil--circled > svg')?.parentElement?.textContent).toBe(look === 'circled' ? 'soon.' : undefined);
  });
});
