// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleText } from '../../ui/example-text.ts';
import { Faq } from './faq.tsx';

afterEach(cleanup);
const items = (key: string) =>
  ['1', '2'].map((n) => ({ id: `${key}-${n}`, question: `Question ${key} ${n}?`, answer: exampleText(`<p>Answer ${key} ${n}.</p>`) }));
const faq = {
  groups: [
    { key: 'general', title: 'General', items: items('general') },
    { key: 'safety', title: 'Safety', items: items('safety') },
  ],
  recentPosts: {
    title: 'Recent posts',
    posts: [{ href: '/blogs/one', title: 'One', date: { iso: '2026-11-06', text: '6 November 2026' } }],
  },
};

describe('questions and answers', () => {
  it('opens the first answer of each group, and no other', () => {
    const { container } = render(<Faq faq={faq} />);
    expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, true, false]);
  });

  it('keeps one open at a time within a group, not across groups', () => {
    const { container } = render(<Faq faq={faq} />);
    const names = [...container.querySelectorAll('details')].map((item) => item.getAttribute('name'));
    expect(names[0]).toBe(names[1]);
    expect(names[2]).toBe(names[3]);
    expect(names[0]).not.toBe(names[2]);
  });

  it('puts headings of an answer below its question, whichever they begin with', () => {
    const answers = ['<h2>A</h2><h3>B</h3>', '<h3>C</h3>', '<h4>D</h4>', '<h2>E</h2><h3>-</h3><h4>F</h4>', '<ul><li><h2>G</h2></li></ul>'];
    const group = {
      key: 'a',
      title: 'Group',
      items: answers.map((html, n) => ({ id: `a-${String(n)}`, question: '?', answer: exampleText(html) })),
    };
    const { container } = render(<Faq faq={{ ...faq, groups: [group] }} />);
    const headings = [...container.querySelectorAll('.rich-text :is(h1, h2, h3, h4, h5, h6)')];
    expect(headings.map(({ localName, textContent }) => localName + String(textContent))).toEqual([
      'h4A',
      'h5B',
      'h4C',
      'h4D',
      'h4E',
      'h5-',
      'h6F',
      'h4G',
    ]);
  });

  it('puts questions below their group in the page’s outline', () => {
    render(<Faq faq={faq} />);
    expect(
      screen
        .getAllByRole('heading')
        .map((heading) => `${heading.tagName} ${heading.textContent}`)
        .slice(0, 3),
    ).toEqual(['H2 General', 'H3 Question general 1?', 'H3 Question general 2?']);
  });

  it('has an address for each answer', () => {
    render(<Faq faq={faq} />);
    expect(document.getElementById('safety-2')?.textContent).toBe('Answer safety 2.');
  });

  it('shows recent posts beside the groups, and no empty column without them', () => {
    const { rerender } = render(<Faq faq={faq} />);
    expect(within(screen.getByRole('complementary')).getByRole('link', { name: 'One 6 November 2026' })).toBeDefined();
    rerender(<Faq faq={{ ...faq, recentPosts: { title: '', posts: [] } }} />);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
