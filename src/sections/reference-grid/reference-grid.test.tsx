// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReferenceGrid } from './reference-grid.tsx';

const reference = (name: string, alt: string) => ({
  name,
  mark: { url: `/${name}.svg`, width: 160, height: 40, alt, sources: [] },
  colourClass: `ground-${name}`,
});

afterEach(cleanup);

describe('ReferenceGrid', () => {
  it('names every mark, by the company where the editor gave no alternative text', () => {
    render(<ReferenceGrid references={{ references: [reference('Karsuva', 'Karsuva, commercial vehicles'), reference('Orvane', '')] }} />);
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('alt'))).toEqual(['Karsuva, commercial vehicles', 'Orvane']);
  });

  it('puts each mark on its own ground, through a class', () => {
    const { container } = render(<ReferenceGrid references={{ references: [reference('Karsuva', '')] }} />);
    expect(screen.getByRole('listitem').classList.contains('ground-Karsuva')).toBe(true);
    expect(container.querySelector('[style]')).toBeNull();
  });
});
