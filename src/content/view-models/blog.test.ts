import { describe, expect, it } from 'vitest';
import { readerOf, times } from '../../../tests/support/content.ts';
import type { Locale } from '../../site/locales.ts';
import { resolvePath, type RouteMatch } from '../../site/routes.ts';
import { faqModel, monthName, newestFirst, postModel, postsModel, postsView, recentPosts } from './blog.ts';

const UPLOADS = { UPLOAD_MAX_FILES: 10, UPLOAD_MAX_BYTES: 50_000_000 };
const post = (url: string, date: string, change: object = {}) => ({ url, title: url.toUpperCase(), date, html: '<p>a</p>', ...change });
const safety = { category: { slug: 'safety', name: 'Safety' } };
const POSTS = [
  post('old', '2026-08-01', { ...safety, tags: [{ slug: 'law', name: 'Law' }] }),
  post('new', '2026-11-20', {
    category: { slug: 'methods', name: 'Methods' },
    tags: [
      { slug: 'law', name: 'Law' },
      { slug: 'tests', name: 'Tests' },
    ],
  }),
  post('middle', '2026-11-02', safety),
  post('same-day', '2026-11-20T06:00:00Z'),
];
const reader = (posts: readonly object[] = POSTS, locale: Locale = 'en') => readerOf({ [locale]: { post: posts } }, locale);
const at = (path: string): RouteMatch => {
  const found = resolvePath(path);
  if (found.kind !== 'page') throw new Error(path);
  return found;
};

describe('the order of posts', () => {
  it('is newest first; posts of one day keep the editor’s order', () => {
    expect(newestFirst(reader()).map(({ url }) => url)).toEqual(['new', 'same-day', 'middle', 'old']);
    expect(recentPosts(reader()).posts[0]).toMatchObject({ href: '/blogs/new', date: { text: '20 November 2026' } });
  });
});

describe('the list of posts', () => {
  it.each([
    [0, [0]],
    [3, [3]],
    [4, [3, 1]],
    [9, [3, 3, 3]],
  ])('shows %i posts on pages of %j, and nothing past the end', (count, sizes) => {
    const many = reader(times(count, (index) => post(`post-${index}`, '2026-11-01')));
    expect(sizes.map((_, page) => postsModel(many, { page })?.model.posts.length)).toEqual(sizes);
    expect(postsModel(many, { page: sizes.length })).toBeUndefined();
  });

  it('has one true address for the first page', () => {
    const many = reader(times(4, (index) => post(`post-${index}`, '2026-11-01')));
    expect(postsView(many, at('/blogs'))?.canonicalPath).toBe('/blogs');
    expect(postsView(many, at('/blogs/page/0'))?.canonicalPath).toBe('/blogs');
    expect(postsView(many, at('/blogs/page/1'))?.model.paging).toMatchObject({ current: 1, previous: '/blogs' });
    expect(postsView(many, at('/blogs/page/2'))).toBeUndefined();
    expect(postsView(many, at('/blogs/page/01'))).toBeUndefined();
  });

  it.each([
    ['/blogs/category/safety', ['middle', 'old']],
    ['/blogs/tag/law', ['new', 'old']],
    ['/blogs/tag/tests', ['new']],
    ['/blogs/archive/2026-11', ['new', 'same-day', 'middle']],
  ])('%s really filters', (path, urls) => {
    expect(postsView(reader(), at(path))?.model.posts.map(({ href }) => href)).toEqual(urls.map((url) => `/blogs/${url}`));
  });

  it.each(['/blogs/category/nothing', '/blogs/tag/safety', '/blogs/archive/2026-12', '/blogs/archive/2026', '/blogs/archive/2026-13'])(
    '%s is no page',
    (path) => {
      expect(postsView(reader(), at(path))).toBeUndefined();
    },
  );
});

describe('the sidebar', () => {
  const sidebar = (path = '/blogs') => postsView(reader(), at(path))?.model.sidebar;

  it('counts what its links lead to', () => {
    expect(sidebar()?.categories.links).toMatchObject([
      { text: 'Methods', count: 1, href: '/blogs/category/methods' },
      { text: 'Safety', count: 2, href: '/blogs/category/safety' },
    ]);
    expect(sidebar()?.tags.links).toMatchObject([
      { text: 'Law', count: 2 },
      { text: 'Tests', count: 1 },
    ]);
    expect(sidebar()?.archives.links).toMatchObject([
      { text: 'November 2026', count: 3, href: '/blogs/archive/2026-11' },
      { text: 'August 2026', count: 1 },
    ]);
    const links = [...(sidebar()?.categories.links ?? []), ...(sidebar()?.tags.links ?? []), ...(sidebar()?.archives.links ?? [])];
    for (const { href, count } of links) expect(postsView(reader(), at(href))?.model.posts, href).toHaveLength(count);
  });

  it('says where one is', () => {
    expect(sidebar('/blogs/tag/law')?.tags.links.map(({ current }) => current)).toEqual([true, false]);
    expect(sidebar('/blogs/tag/law')?.categories.links.some(({ current }) => current)).toBe(false);
  });

  it('sorts Turkish names as Turkish readers do', () => {
    const names = ['Şema', 'Test', 'Çizim', 'Cam', 'Sistem'];
    const turkish = reader(
      names.map((name, index) => post(`p-${index}`, '2026-11-01', { category: { slug: `k-${index}`, name } })),
      'tr',
    );
    expect(postsView(turkish, at('/tr/bloglar'))?.model.sidebar.categories.links.map(({ text }) => text)).toEqual([
      'Cam',
      'Çizim',
      'Sistem',
      'Şema',
      'Test',
    ]);
  });

  it('writes months in the reader’s language', () => {
    expect([monthName('2026-11', 'en'), monthName('2026-11', 'tr')]).toEqual(['November 2026', 'Kasım 2026']);
  });
});

describe('a post', () => {
  const modelOf = (slug: string) => postModel(reader(), slug, { settings: UPLOADS })?.model;

  it('leads to its neighbours in time, and no further at the ends', () => {
    expect(modelOf('middle')).toMatchObject({ previous: { href: '/blogs/old' }, next: { href: '/blogs/same-day' } });
    expect(modelOf('new')).not.toHaveProperty('next');
    expect(modelOf('old')).not.toHaveProperty('previous');
  });

  it('is not among the recent posts beside it, and another is in its place', () => {
    const posts = times(6, (index) => post(`${index}`, `2026-11-0${9 - index}`));
    const recent = (slug: string) =>
      postModel(reader(posts), slug, { settings: UPLOADS })?.model.sidebar.recent.posts.map(({ href }) => href.replace('/blogs/', ''));
    expect(recent('1')).toEqual(['0', '2', '3', '4']);
    expect(recent('5')).toEqual(['0', '1', '2', '3']);
  });

  it('is not there under an unknown slug', () => {
    expect(modelOf('nowhere')).toBeUndefined();
  });

  it('carries a captcha only where a key is set', () => {
    expect(modelOf('new')?.comments.form).not.toHaveProperty('captchaKey');
    const settings = { ...UPLOADS, RECAPTCHA_SITE_KEY: 'key' };
    expect(postModel(reader(), 'new', { settings })?.model.comments.form?.captchaKey).toBe('key');
  });
});

describe('questions', () => {
  it('keep their groups, their order and an address of their own', () => {
    const item = (question: string) => ({ question, answer: '<p>a</p>' });
    const model = faqModel(
      readerOf({
        en: {
          faq: [
            { key: 'construction-general', title: 'General', items: [item('a'), item('b')] },
            { key: 'İş güvenliği', title: 'Safety', items: [item('c')] },
            { key: 'is-guvenligi', title: 'More safety', items: [item('d')] },
          ],
        },
      }),
    );
    expect(model.groups.map(({ title, items }) => [title, items.map(({ question }) => question)])).toEqual([
      ['General', ['a', 'b']],
      ['Safety', ['c']],
      ['More safety', ['d']],
    ]);
    const ids = model.groups.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toEqual(['construction-general-1', 'construction-general-2', 'is-guvenligi-1', 'is-guvenligi-2-1']);
  });
});
