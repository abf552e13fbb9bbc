// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostModel } from '../../models/pages.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import { Post } from './post.tsx';

afterEach(cleanup);
const messages = messagesIn('en');
const list = { title: '', links: [] };
const post: PostModel = {
  title: 'One sentence, four tests',
  date: { iso: '2026-11-06', text: '6 November 2026' },
  tags: [],
  html: exampleText('<p>The sentence.</p><h2>The stopwatch</h2>'),
  sidebar: { recent: { title: '', posts: [] }, categories: list, archives: list, tags: list },
  comments: { title: '', comments: [], formTitle: '', note: '' },
};
const facts = () => screen.getAllByRole('term').map((term) => term.textContent);

describe('a post', () => {
  it('is an article with its date, and nothing of what it does not have', () => {
    render(<Post post={post} messages={messages} />);
    expect(within(screen.getByRole('article', { name: post.title })).getByText('The sentence.')).toBeDefined();
    expect(facts()).toEqual([messages.publishedOn]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('lists author, category and tags', () => {
    render(
      <Post
        post={{ ...post, author: 'The team', category: { href: '/c', text: 'Safety' }, tags: [{ href: '/t', text: 'HIL' }] }}
        messages={messages}
      />,
    );
    expect(facts()).toEqual([messages.publishedOn, messages.writtenBy, messages.category]);
    expect(screen.getByRole('link', { name: 'Safety' }).getAttribute('href')).toBe('/c');
    expect(
      within(screen.getByRole('list', { name: messages.tags }))
        .getByRole('link', { name: 'HIL' })
        .getAttribute('rel'),
    ).toBe('tag');
  });

  it('names a change only when there was one', () => {
    const { rerender } = render(<Post post={{ ...post, updated: post.date }} messages={messages} />);
    expect(facts()).toEqual([messages.publishedOn]);
    rerender(<Post post={{ ...post, updated: { iso: '2026-11-09', text: '9 November 2026' } }} messages={messages} />);
    expect(facts()).toEqual([messages.publishedOn, messages.updatedOn]);
  });

  it('leads to its neighbours by name', () => {
    render(<Post post={{ ...post, previous: { href: '/p', text: 'Older' }, next: { href: '/n', text: 'Newer' } }} messages={messages} />);
    expect(screen.getByRole('link', { name: `${messages.previousPost} Older` }).getAttribute('href')).toBe('/p');
    expect(screen.getByRole('link', { name: `${messages.nextPost} Newer` }).getAttribute('rel')).toBe('next');
  });
});
