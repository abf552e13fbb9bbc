// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostModel } from '../../models/pages.ts';
import { wordsIn } from '../../site/words/words.ts';
import { exampleText } from '../../ui/example-text.ts';
import { Post } from './post.tsx';

afterEach(cleanup);
const words = wordsIn('en');
const list = { title: '', links: [] };
const post: PostModel = {
  title: 'One sentence, four tests',
  date: { iso: '2026-11-06', text: '6 November 2026' },
  tags: [],
  html: exampleText('<p>The sentence.</p><h2>The stopwatch</h2>'),
  sidebar: { recent: { title: '', posts: [] }, categories: list, archives: list, tags: list },
  comments: {
    title: '',
    note: '',
    action: '',
    values: { comment: '', name: '', email: '', website: '' },
    errors: {},
    outcome: 'untouched',
  },
};
const facts = () => screen.getAllByRole('term').map((term) => term.textContent);

describe('a post', () => {
  it('is an article with its date, and nothing of what it does not have', () => {
    render(<Post post={post} words={words} />);
    expect(within(screen.getByRole('article', { name: post.title })).getByText('The sentence.')).toBeDefined();
    expect(facts()).toEqual([words.publishedOn]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('lists author, category and tags', () => {
    render(
      <Post
        post={{ ...post, author: 'The team', category: { href: '/c', text: 'Safety' }, tags: [{ href: '/t', text: 'HIL' }] }}
        words={words}
      />,
    );
    expect(facts()).toEqual([words.publishedOn, words.writtenBy, words.category]);
    expect(screen.getByRole('link', { name: 'Safety' }).getAttribute('href')).toBe('/c');
    expect(
      within(screen.getByRole('list', { name: words.tags }))
        .getByRole('link', { name: 'HIL' })
        .getAttribute('rel'),
    ).toBe('tag');
  });

  it('names a change only when there was one', () => {
    const { rerender } = render(<Post post={{ ...post, updated: post.date }} words={words} />);
    expect(facts()).toEqual([words.publishedOn]);
    rerender(<Post post={{ ...post, updated: { iso: '2026-11-09', text: '9 November 2026' } }} words={words} />);
    expect(facts()).toEqual([words.publishedOn, words.updatedOn]);
  });

  it('leads to its neighbours by name', () => {
    render(<Post post={{ ...post, previous: { href: '/p', text: 'Older' }, next: { href: '/n', text: 'Newer' } }} words={words} />);
    expect(screen.getByRole('link', { name: `${words.previousPost} Older` }).getAttribute('href')).toBe('/p');
    expect(screen.getByRole('link', { name: `${words.nextPost} Newer` }).getAttribute('rel')).toBe('next');
  });
});
