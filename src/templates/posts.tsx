import type { BannerModel } from '../models/frame.ts';
import type { PostsModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { BlogSidebar } from '../sections/blog-sidebar/blog-sidebar.tsx';
import { PostList } from '../sections/post-list/post-list.tsx';
import type { Words } from '../site/words/words.ts';

interface PostsTemplateProps {
  readonly posts: PostsModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** The blog: all posts, or those of a category, a tag or a month. */
export function PostsTemplate({ posts, banner, words }: PostsTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} side="right" />
      <PostList posts={posts} words={words} sidebar={<BlogSidebar sidebar={posts.sidebar} />} />
    </>
  );
}
