// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CountedPages } from './counted-pages.tsx';

afterEach(cleanup);

it('draws one tick for each page and one mark for each sentence, no two on one tick', () => {
  const { container } = render(<CountedPages figure={{ pages: 1_120, sentences: 214, text: 'Read to the end.' }} />);
  const [pages, sentences] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  const rows = pages?.match(/h\d+/g)?.map((row) => (Number(row.slice(1)) - 6) / 20 + 1);
  expect(rows).toEqual([...Array<number>(22).fill(50), 20]);
  const marks = sentences?.match(/M[^v]+/g) ?? [];
  expect([marks.length, new Set(marks).size]).toEqual([214, 214]);
});
