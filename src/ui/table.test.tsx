// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TableView } from './table.tsx';

afterEach(cleanup);
const table = {
  id: 'figures',
  title: 'Figures by year',
  columns: ['Indicator', '2024', '2025', 'Aim'],
  rows: [
    ['Engineers', '29 / 101', '%26,3', '33% women'],
    ['Hires', '1.250', '−2.5%', '45% women'],
    ['Pay', 'women 4.8% lower', '3', 'below 2%'],
  ],
};
const isFigure = (name: string) => screen.getByRole('columnheader', { name }).classList.contains('table__figure');

describe('a table', () => {
  it('is named by its title and has a header for each column and row', () => {
    render(<TableView table={table} label="Table" />);
    expect(screen.getByRole('table', { name: 'Figures by year' })).toBeDefined();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(table.columns);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Engineers', 'Hires', 'Pay']);
  });

  it('scrolls by keyboard, in a box with a name', () => {
    render(<TableView table={table} label="Table" />);
    expect(screen.getByRole('group', { name: 'Table: Figures by year' }).tabIndex).toBe(0);
  });

  it('aligns columns of numbers, with the signs of both languages, and no others', () => {
    render(<TableView table={table} label="Table" />);
    expect(table.columns.map(isFigure)).toEqual([false, true, true, false]);
  });

  it('keeps its roles where rows become blocks, and has the column’s name at each cell', () => {
    render(<TableView table={table} label="Table" />);
    const [row] = screen.getAllByRole('row').slice(1);
    expect(row?.getAttribute('role')).toBe('row');
    expect([...(row?.children ?? [])].map((cell) => [cell.getAttribute('role'), cell.getAttribute('data-column')])).toEqual([
      ['rowheader', null],
      ['cell', '2024'],
      ['cell', '2025'],
      ['cell', 'Aim'],
    ]);
  });

  it('distinguishes earlier years from the newest one and the target', () => {
    render(<TableView table={table} label="Table" />);
    const [, older, newest, aim] = screen.getAllByRole('columnheader');
    expect([older, newest, aim].map((cell) => cell?.classList.contains('table__figure--earlier'))).toEqual([true, false, false]);
    expect(aim?.classList.contains('table__aim')).toBe(true);
  });

  it('works without a header row and with rows of different lengths', () => {
    render(<TableView table={{ ...table, columns: [], rows: [['1.0', '8 March 2022', 'First plan'], ['1.1']] }} label="Table" />);
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(screen.getAllByRole('cell')).toHaveLength(4);
  });
});
