import './post.css';
import type { ReactNode } from 'react';
import type { PostModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { MarginColumn, Sources } from '../../ui/margin-column.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';

interface PostProps {
  readonly post: PostModel;
  readonly messages: Messages;
  /** Is right of the post, below it on narrow screens. */
  readonly sidebar?: ReactNode;
  /** The comment form, below the post. */
  readonly children?: ReactNode;
}

/** One post: its data as a title block, its picture to the window's edge, its text, and links to the posts before and after it. */
export function Post({ post, messages, sidebar, children }: PostProps) {
  return (
    <div className="wrap grid post">
      <div className="post__body">
        <article aria-label={post.title}>
          <FactStrip facts={factsOf(post, messages)} />
          {post.picture ? (
            <figure className="post__view">
              <PictureView picture={post.picture} sizes="(min-width: 64rem) 68vw, 100vw" priority="eager" />
              {post.picture.caption ? <figcaption className="label post__caption">{post.picture.caption}</figcaption> : null}
            </figure>
          ) : null}
          {post.text ? <p className="lead post__lead">{post.text}</p> : null}
          <div className="margined margined--start">
            <MarginColumn
              title={messages.contents}
              html={post.html}
              figures={post.margin?.figures}
              messages={messages}
              ask={post.contactBanner?.buttons[0]}
            />
            <RichTextView html={post.html} className="post__text" />
          </div>
          {post.margin ? <Sources title={messages.sources} sources={post.margin.sources} /> : null}
          <Tags post={post} messages={messages} />
        </article>
        <Neighbours post={post} messages={messages} />
        {children}
      </div>
      {sidebar}
    </div>
  );
}

function factsOf({ date, updated, author, category }: PostModel, messages: Messages) {
  return [
    { name: messages.publishedOn, value: <time dateTime={date.iso}>{date.text}</time> },
    ...(updated && updated.iso !== date.iso
      ? [{ name: messages.updatedOn, value: <time dateTime={updated.iso}>{updated.text}</time> }]
      : []),
    ...(author ? [{ name: messages.writtenBy, value: author }] : []),
    ...(category ? [{ name: messages.category, value: <a href={category.href}>{category.text}</a> }] : []),
  ];
}

function Tags({ post: { tags }, messages }: { readonly post: PostModel; readonly messages: Messages }) {
  if (tags.length === 0) return null;
  return (
    <div className="post__tags">
      <p className="label post__tags-title" id="post-tags">
        {messages.tags}
      </p>
      <ul className="post__tag-list" aria-labelledby="post-tags">
        {tags.map(({ href, text }) => (
          <li key={href}>
            <a className="post__tag" href={href} rel="tag">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The post before and the one after, by date; at either end of the blog one of them is absent. */
function Neighbours({ post: { previous, next }, messages }: { readonly post: PostModel; readonly messages: Messages }) {
  if (!previous && !next) return null;
  return (
    <ul className="post__neighbours">
      {previous ? (
        <li>
          <a className="post__neighbour" href={previous.href} rel="prev">
            <span className="label">{messages.previousPost}</span> <span className="post__neighbour-title">{previous.text}</span>
          </a>
        </li>
      ) : null}
      {next ? (
        <li className="post__next">
          <a className="post__neighbour" href={next.href} rel="next">
            <span className="label">{messages.nextPost}</span> <span className="post__neighbour-title">{next.text}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
