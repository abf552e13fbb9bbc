// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleText } from './example-text.ts';
import { RichTextView } from './rich-text.tsx';

afterEach(cleanup);

describe('a table of an editor', () => {
  it.each([
    ['<th scope="col">', 'columnheader'],
    ['<th scope="colgroup" colspan="2">', 'columnheader'],
    ['<th scope="row">', 'rowheader'],
    ['<th scope="rowgroup">', 'rowheader'],
    // Whose it is, the browser knows by its place.
    ['<th>', null],
  ])('says what a header cell is the header of: %s', (cell, role) => {
    const { container } = render(<RichTextView html={exampleText(`<table><tbody><tr>${cell}Scope</th><td>3</td></tr></tbody></table>`)} />);
    expect(container.querySelector('th')?.getAttribute('role')).toBe(role);
    expect(screen.getByRole('cell').textContent).toBe('3');
  });

  it('scrolls in a box that has its name', () => {
    render(<RichTextView html={exampleText('<table aria-label="Table: The day"><tbody><tr><td>3</td></tr></tbody></table>')} />);
    expect(screen.getByRole('group', { name: 'Table: The day' }).querySelector('table')?.hasAttribute('aria-label')).toBe(false);
  });
});
