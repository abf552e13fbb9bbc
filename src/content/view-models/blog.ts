import type { LinkModel, Picture } from '../../models/common.ts';
import type {
  BlogSidebarModel,
  CountedLink,
  FaqModel,
  PostCardModel,
  PostModel,
  PostsModel,
  RecentPostsModel,
} from '../../models/pages.ts';
import { post } from '../../../model/types/post.ts';
import { LOCALES, type Locale } from '../../site/locales.ts';
import { groupAnchors, questionAnchor } from '../../site/anchors.ts';
import type { FormState } from '../../models/forms.ts';
import { href, type RouteMatch } from '../../site/routes.ts';
import { turkishSafeCompare } from '../../site/text.ts';
import { fill } from '../../site/messages/messages.ts';
import type { Entity } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { askOf } from './asks.ts';
import { commentsModel } from './comments.ts';
import type { FormSettings } from './forms.ts';
import type { PageIdentity } from './page-identity.ts';
import { marginOf } from './margin.ts';
import { numberedTitle, pageNumber, pagingModel } from './products.ts';

const RECENT_POSTS = 4;
const POSTS_PER_PAGE = post.pages.numbered.perPage;

type Post = Entity<'post'>;
type Term = { slug: string; name: string };
type SearchWords = NonNullable<PageIdentity['search']>;

const byDay = (posts: readonly Post[]): readonly Post[] =>
  [...posts].sort((a, b) => (a.date.slice(0, 10) < b.date.slice(0, 10) ? 1 : a.date.slice(0, 10) > b.date.slice(0, 10) ? -1 : 0));

/** Newest first; posts of one day keep the editor's order. */
export const newestFirst = (reader: Reader): readonly Post[] => reader.derived('post', byDay);

const postHref = (reader: Reader, post: Post) => href('post', reader.locale, { slug: post.url });
const monthOf = (post: Post) => post.date.slice(0, 7);

/** "November 2026", "Kasım 2026" */
export function monthName(month: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALES[locale].formats, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** The newest posts, for the sidebars of blog and questions. @param read address of the post that they are beside: it is left out */
export function recentPosts(reader: Reader, read?: string): RecentPostsModel {
  return {
    title: reader.text('posts', 'recentTitle') ?? '',
    posts: newestFirst(reader)
      .filter(({ url }) => url !== read)
      .slice(0, RECENT_POSTS)
      .map((post) => ({ href: postHref(reader, post), title: post.title, date: reader.date(post.date) })),
  };
}

/** The filter of a list of posts. */
export type PostFilter = { readonly by: 'category' | 'tag' | 'month'; readonly value: string };

const fits = (post: Post, filter: PostFilter): boolean => {
  if (filter.by === 'category') return post.category?.slug === filter.value;
  if (filter.by === 'tag') return (post.tags ?? []).some((tag) => tag.slug === filter.value);
  return monthOf(post) === filter.value;
};

type Counts = ReadonlyMap<string, { readonly name: string; readonly count: number }>;

function countsOf(terms: readonly Term[]): Counts {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { slug, name } of terms) counts.set(slug, { name, count: (counts.get(slug)?.count ?? 0) + 1 });
  return counts;
}

const termsOf = (posts: readonly Post[]) => {
  const sorted = byDay(posts);
  return {
    categories: countsOf(sorted.flatMap((post) => post.category ?? [])),
    tags: countsOf(sorted.flatMap((post) => post.tags ?? [])),
    months: countsOf(sorted.map((post) => ({ slug: monthOf(post), name: '' }))),
  };
};

const counted = (counts: Counts, current: string | undefined, address: (slug: string) => string): CountedLink[] =>
  [...counts].map(([slug, { name, count }]) => ({ href: address(slug), text: name, count, current: slug === current }));

function sidebar(reader: Reader, { filter, read }: { readonly filter?: PostFilter; readonly read?: string } = {}): BlogSidebarModel {
  const { categories, tags, months } = reader.derived('post', termsOf);
  const { locale } = reader;
  const byName = (a: CountedLink, b: CountedLink) => turkishSafeCompare(a.text, b.text, locale);
  const current = (by: PostFilter['by']) => (filter?.by === by ? filter.value : undefined);
  const title = (name: string) => reader.text('posts', name) ?? '';
  return {
    recent: recentPosts(reader, read),
    categories: {
      title: title('categoriesTitle'),
      links: counted(categories, current('category'), (slug) => href('postsByCategory', locale, { slug })).sort(byName),
    },
    archives: {
      title: title('archivesTitle'),
      links: counted(
        new Map([...months].map(([month, { count }]) => [month, { name: monthName(month, locale), count }])),
        current('month'),
        (month) => href('postsByMonth', locale, { month }),
      ),
    },
    tags: { title: title('tagsTitle'), links: counted(tags, current('tag'), (slug) => href('postsByTag', locale, { slug })).sort(byName) },
  };
}

const categoryLink = (reader: Reader, post: Post): LinkModel | undefined =>
  post.category && { href: href('postsByCategory', reader.locale, { slug: post.category.slug }), text: post.category.name };

function card(reader: Reader, post: Post): PostCardModel {
  const picture = reader.picture(post.thumbImage);
  const category = categoryLink(reader, post);
  return {
    href: postHref(reader, post),
    title: post.title,
    date: reader.date(post.date),
    ...(post.desc === undefined ? {} : { text: post.desc }),
    ...(category ? { category } : {}),
    ...(picture ? { picture } : {}),
  };
}

/**
 * A page of posts: three of all posts, or every post that fits a filter.
 * @returns undefined for a page past the end and for a filter that no post fits
 */
export function postsModel(
  reader: Reader,
  view: { page: number } | { filter: PostFilter },
): { model: PostsModel; filterName?: string; search?: SearchWords } | undefined {
  const posts = newestFirst(reader);
  const lead = reader.page('posts')?.lead;
  if ('filter' in view) {
    const { filter } = view;
    const found = posts.filter((post) => fits(post, filter));
    const [first] = found;
    if (!first) return undefined;
    const term =
      filter.by === 'category' ? first.category : filter.by === 'tag' ? first.tags?.find((tag) => tag.slug === filter.value) : undefined;
    return {
      filterName: term?.name ?? (filter.by === 'month' ? monthName(filter.value, reader.locale) : filter.value),
      ...(term ? { search: term } : {}),
      model: { posts: found.map((post) => card(reader, post)), sidebar: sidebar(reader, { filter }), ...askOf(reader, 'posts') },
    };
  }
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  if (view.page >= pages) return undefined;
  const address = (page: number) => (page === 0 ? href('posts', reader.locale) : href('postsPage', reader.locale, { page: String(page) }));
  return {
    model: {
      ...(lead === undefined ? {} : { lead }),
      posts: posts.slice(view.page * POSTS_PER_PAGE, (view.page + 1) * POSTS_PER_PAGE).map((post) => card(reader, post)),
      paging: pagingModel(reader, pages, view.page, address),
      sidebar: sidebar(reader),
      ...askOf(reader, 'posts'),
    },
  };
}

interface PostsView {
  readonly model: PostsModel;
  readonly title?: string;
  readonly search?: SearchWords;
  readonly canonicalPath?: string;
}

/** What the blog's list addresses show: all posts, a page of them, or what fits a category, tag or month. */
export function postsView(reader: Reader, match: RouteMatch): PostsView | undefined {
  const { slug = '', month = '', page = '0' } = match.params;
  if (match.id === 'posts' || match.id === 'postsPage') {
    const number = pageNumber(page);
    const view = number === undefined ? undefined : postsModel(reader, { page: number });
    if (!view || number === undefined) return undefined;
    // The first page has two addresses; `/blogs` is the canonical one.
    const title = numberedTitle(reader, 'posts', number);
    return title === undefined ? { ...view, canonicalPath: href('posts', reader.locale) } : { ...view, title };
  }
  const by = match.id === 'postsByCategory' ? 'category' : match.id === 'postsByTag' ? 'tag' : 'month';
  const view = postsModel(reader, { filter: { by, value: by === 'month' ? month : slug } });
  if (!view) return undefined;
  const word = { category: reader.messages.postsInCategory, tag: reader.messages.postsWithTag, month: reader.messages.postsOfMonth }[by];
  return { ...view, title: fill(word, { name: view.filterName ?? '' }) };
}

/** A post with its neighbours, sidebar and comments. */
export function postModel(
  reader: Reader,
  slug: string,
  request: { readonly settings: FormSettings; readonly state?: FormState | undefined },
): { model: PostModel; post: Post; picture?: Picture } | undefined {
  const found = reader.entry('post', slug);
  if (!found) return undefined;
  const post = found.value;
  const posts = newestFirst(reader);
  const index = posts.findIndex((candidate) => candidate.url === post.url);
  const neighbour = (other: Post | undefined): LinkModel | undefined => other && { href: postHref(reader, other), text: other.title };
  const [previous, next] = [neighbour(posts[index + 1]), neighbour(posts[index - 1])];
  const picture = reader.picture(post.thumbImage);
  const category = categoryLink(reader, post);
  return {
    post,
    ...(picture ? { picture } : {}),
    model: {
      title: post.title,
      ...(post.desc === undefined ? {} : { text: post.desc }),
      date: reader.date(post.date),
      ...(post.updatedAt === undefined ? {} : { updated: reader.date(post.updatedAt) }),
      ...(post.author === undefined ? {} : { author: post.author }),
      ...(category ? { category } : {}),
      tags: (post.tags ?? []).map((tag) => ({ href: href('postsByTag', reader.locale, { slug: tag.slug }), text: tag.name })),
      ...(picture ? { picture } : {}),
      html: reader.richText(post.html) ?? post.html,
      ...marginOf(post, reader.locale),
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
      sidebar: sidebar(reader, { read: post.url }),
      ...askOf(reader, 'posts'),
      comments: commentsModel(reader, { post, documentId: found.documentId }, request),
    },
  };
}

/** The questions in their groups, each with an address of its own. */
export function faqModel(reader: Reader): FaqModel {
  const groups = reader.list('faq');
  const anchors = groupAnchors(groups.map(({ key }) => key));
  return {
    ...askOf(reader, 'faq'),
    groups: groups.map(({ key, title, items }, group) => ({
      key,
      title,
      items: items.map(({ question, answer }, index) => ({
        id: questionAnchor(anchors[group]!, index),
        question,
        answer: reader.richText(answer) ?? answer,
      })),
    })),
    recentPosts: recentPosts(reader),
  };
}
