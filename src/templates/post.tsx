import type { PostModel } from '../models/pages.ts';
import { BlogSidebar } from '../sections/blog-sidebar/blog-sidebar.tsx';
import { Comments } from '../sections/comments/comments.tsx';
import { Post } from '../sections/post/post.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface PostTemplateProps extends PageProps {
  readonly post: PostModel;
}

/** One post with its comments. */
export function PostTemplate({ post, banner, messages }: PostTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} side="right" ask={post.contactBanner}>
      <Post post={post} messages={messages} sidebar={<BlogSidebar sidebar={post.sidebar} />}>
        <Comments comments={post.comments} messages={messages} />
      </Post>
    </BannerPage>
  );
}
