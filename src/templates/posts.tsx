import type { BannerModel } from '../models/frame.ts';
import type { PostsModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { BlogSidebar } from '../sections/blog-sidebar/blog-sidebar.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { PostList } from '../sections/post-list/post-list.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface PostsTemplateProps {
  readonly posts: PostsModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** The blog: all posts, or those of a category, a tag or a month. */
export function PostsTemplate({ posts, banner, messages }: PostsTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} side="right" />
      <PostList posts={posts} messages={messages} sidebar={<BlogSidebar sidebar={posts.sidebar} />} />
      {posts.contactBanner ? <ContactBanner banner={posts.contactBanner} /> : null}
    </>
  );
}
