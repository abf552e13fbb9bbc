import type { BannerModel } from '../models/frame.ts';
import type { PostModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { BlogSidebar } from '../sections/blog-sidebar/blog-sidebar.tsx';
import { CommentForm } from '../sections/comment-form/comment-form.tsx';
import { Post } from '../sections/post/post.tsx';
import type { Words } from '../site/words/words.ts';

interface PostTemplateProps {
  readonly post: PostModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** One post with its comment form. */
export function PostTemplate({ post, banner, words }: PostTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} side="right" />
      <Post post={post} words={words} sidebar={<BlogSidebar sidebar={post.sidebar} />}>
        <CommentForm form={post.comments} words={words} />
      </Post>
    </>
  );
}
