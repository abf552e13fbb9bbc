// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { PostList } from './post-list.tsx';

afterEach(cleanup);
const messages = messagesIn('en');
const post = {
  href: '/blogs/one',
  title: 'One sentence, four tests',
  text: 'Four questions.',
  date: { iso: '2026-11-06', text: '6 November 2026' },
};

describe('the list of posts', () => {
  it('names each post in a heading that leads to it, with its date for machines and people', () => {
    render(<PostList posts={{ posts: [post] }} messages={messages} />);
    const row = screen.getByRole('listitem');
    expect(within(row).getByRole('heading', { level: 2 }).textContent).toBe(post.title);
    expect(within(row).getByRole('link', { name: post.title }).getAttribute('href')).toBe('/blogs/one');
    expect(within(row).getByText('6 November 2026').getAttribute('datetime')).toBe('2026-11-06');
  });

  it('offers one link a post, and a second one only for its category', () => {
    const { rerender } = render(<PostList posts={{ posts: [post] }} messages={messages} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    rerender(
      <PostList posts={{ posts: [{ ...post, category: { href: '/blogs/category/safety', text: 'Safety' } }] }} messages={messages} />,
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([post.title, 'Safety']);
  });

  it('keeps the order it is given and shows paging where there is some', () => {
    const paging = {
      current: 0,
      pages: [
        { href: '/blogs', text: '1', number: 1 },
        { href: '/blogs/page/1', text: '2', number: 2 },
      ],
      next: '/blogs/page/1',
    };
    render(<PostList posts={{ posts: [post, { ...post, href: '/blogs/two', title: 'Two' }], paging }} messages={messages} />);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([post.title, 'Two']);
    expect(screen.getByRole('navigation', { name: messages.paging })).toBeDefined();
  });

  it('has a message when there is nothing', () => {
    render(<PostList posts={{ posts: [] }} messages={messages} />);
    expect(screen.getByText(messages.noPosts)).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
