import { describe, expect, it } from 'vitest';
import { csvCell } from './csv.ts';

describe('a cell of a CSV file', () => {
  it.each([
    ['plain', '"plain"'],
    ['"quoted"', '"""quoted"""'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['+1', '"\'+1"'],
    ['-1', '"\'-1"'],
    ['@a', '"\'@a"'],
    ['\t=1', '"\'\t=1"'],
  ])('a cell of a CSV file of %j is no formula and keeps its quotes', (value, expected) => {
    expect(csvCell(value)).toBe(expected);
  });
});
