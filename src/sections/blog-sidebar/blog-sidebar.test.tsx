// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BlogSidebar } from './blog-sidebar.tsx';

afterEach(cleanup);
const none = { title: 'Archive', links: [] };
const sidebar = {
  recent: { title: 'Recent posts', posts: [{ href: '/blogs/one', title: 'One', date: { iso: '2026-11-06', text: '6 November 2026' } }] },
  categories: { title: 'Categories', links: [{ href: '/blogs/category/safety', text: 'Safety', count: 2, current: true }] },
  archives: none,
  tags: { title: 'Tags', links: [{ href: '/blogs/tag/hil', text: 'HIL', count: 1, current: false }] },
};

describe('the sidebar of the blog', () => {
  it('is a complementary part with a heading for each list that has entries', () => {
    render(<BlogSidebar sidebar={sidebar} />);
    const aside = screen.getByRole('complementary');
    expect(
      within(aside)
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual(['Recent posts', 'Categories', 'Tags']);
    expect(within(aside).getAllByRole('list')).toHaveLength(3);
  });

  it('counts what a link leads to and marks the list that is shown', () => {
    render(<BlogSidebar sidebar={sidebar} />);
    expect(screen.getByRole('link', { name: 'Safety 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'HIL 1' }).getAttribute('aria-current')).toBeNull();
  });
});
