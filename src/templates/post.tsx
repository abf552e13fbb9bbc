import type { BannerModel } from '../models/frame.ts';
import type { PostModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { BlogSidebar } from '../sections/blog-sidebar/blog-sidebar.tsx';
import { Comments } from '../sections/comments/comments.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { Post } from '../sections/post/post.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface PostTemplateProps {
  readonly post: PostModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** One post with its comments. */
export function PostTemplate({ post, banner, messages }: PostTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} side="right" />
      <Post post={post} messages={messages} sidebar={<BlogSidebar sidebar={post.sidebar} />}>
        <Comments comments={post.comments} messages={messages} />
      </Post>
      {post.contactBanner ? <ContactBanner banner={post.contactBanner} /> : null}
    </>
  );
}
