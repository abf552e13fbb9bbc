import '../../ui/answer-line.css';
import '../../ui/button.css';
import './post-list.css';
import type { ReactNode } from 'react';
import type { PostCardModel, PostsModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Paging } from '../../ui/paging.tsx';
import { PictureView } from '../../ui/picture.tsx';

interface PostListProps {
  readonly posts: Pick<PostsModel, 'lead' | 'posts' | 'paging'>;
  readonly messages: Messages;
  /** Is right of the list, below it on narrow screens. */
  readonly sidebar?: ReactNode;
}

/** The blog's posts, newest first, one a row: picture left, text right (specification, section 2, Blogs). */
export function PostList({ posts: { lead, posts, paging }, messages, sidebar }: PostListProps) {
  return (
    <div className="wrap grid post-list">
      <div className="post-list__body">
        {lead ? <p className="lead post-list__lead">{lead}</p> : null}
        {posts.length > 0 ? (
          <ul className="post-list__rows">
            {posts.map((post) => (
              <PostRow key={post.href} post={post} messages={messages} />
            ))}
          </ul>
        ) : (
          <p className="post-list__none">{messages.noPosts}</p>
        )}
        {paging ? <Paging paging={paging} messages={messages} /> : null}
      </div>
      {sidebar}
    </div>
  );
}

/** One post. The title is the link and its area the whole row; the category leads elsewhere and stays a link of its own. */
function PostRow({
  post: { href, title, text, date, category, picture },
  messages,
}: {
  readonly post: PostCardModel;
  readonly messages: Messages;
}) {
  return (
    <li className="answer-line post-list__row">
      {picture ? (
        <div className={picture.url.endsWith('.svg') ? 'post-list__view post-list__view--drawing' : 'post-list__view'}>
          <PictureView picture={picture} sizes="(min-width: 64rem) 32vw, (min-width: 48rem) 45vw, 100vw" />
        </div>
      ) : null}
      <div className="post-list__text">
        <h2 className="post-list__title">
          <a className="post-list__link" href={href}>
            {title}
          </a>
        </h2>
        <p className="label post-list__facts">
          <time dateTime={date.iso}>{date.text}</time>
          {category ? (
            <a className="post-list__category" href={category.href}>
              {category.text}
            </a>
          ) : null}
        </p>
        {text ? <p className="post-list__sentence">{text}</p> : null}
        <span className="text-link post-list__read" aria-hidden="true">
          {messages.readPost}
        </span>
      </div>
    </li>
  );
}
