import type { PostsModel } from '../models/pages.ts';
import { BlogSidebar } from '../sections/blog-sidebar/blog-sidebar.tsx';
import { PostList } from '../sections/post-list/post-list.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface PostsTemplateProps extends PageProps {
  readonly posts: PostsModel;
}

/** The blog: all posts, or those of a category, a tag or a month. */
export function PostsTemplate({ posts, banner, messages }: PostsTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} side="right" ask={posts.contactBanner}>
      <PostList posts={posts} messages={messages} sidebar={<BlogSidebar sidebar={posts.sidebar} />} />
    </BannerPage>
  );
}
