import './post.css';
import type { ReactNode } from 'react';
import type { PostModel } from '../../models/pages.ts';
import type { Words } from '../../site/words/words.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';

interface PostProps {
  readonly post: PostModel;
  readonly words: Words;
  /** Stands right of the post, below it on narrow screens. */
  readonly sidebar?: ReactNode;
  /** What readers may add, below the post. */
  readonly children?: ReactNode;
}

/** One post: its facts as a title block, its picture bleeding to the window's edge, its text, and the way to the posts around it. */
export function Post({ post, words, sidebar, children }: PostProps) {
  return (
    <div className="wrap grid post">
      <div className="post__body">
        <article aria-label={post.title}>
          <FactStrip facts={factsOf(post, words)} />
          {post.picture ? (
            <figure className="post__view">
              <PictureView picture={post.picture} sizes="(min-width: 64rem) 68vw, 100vw" priority="eager" />
              {post.picture.caption ? <figcaption className="label post__caption">{post.picture.caption}</figcaption> : null}
            </figure>
          ) : null}
          {post.text ? <p className="lead post__lead">{post.text}</p> : null}
          <RichTextView html={post.html} className="post__text" />
          <Tags post={post} words={words} />
        </article>
        <Neighbours post={post} words={words} />
        {children}
      </div>
      {sidebar}
    </div>
  );
}

function factsOf({ date, updated, author, category }: PostModel, words: Words) {
  return [
    { name: words.publishedOn, value: <time dateTime={date.iso}>{date.text}</time> },
    ...(updated && updated.iso !== date.iso ? [{ name: words.updatedOn, value: <time dateTime={updated.iso}>{updated.text}</time> }] : []),
    ...(author ? [{ name: words.writtenBy, value: author }] : []),
    ...(category ? [{ name: words.category, value: <a href={category.href}>{category.text}</a> }] : []),
  ];
}

function Tags({ post: { tags }, words }: { readonly post: PostModel; readonly words: Words }) {
  if (tags.length === 0) return null;
  return (
    <div className="post__tags">
      <p className="label post__tags-title" id="post-tags">
        {words.tags}
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
function Neighbours({ post: { previous, next }, words }: { readonly post: PostModel; readonly words: Words }) {
  if (!previous && !next) return null;
  return (
    <ul className="post__neighbours">
      {previous ? (
        <li>
          <a className="post__neighbour" href={previous.href} rel="prev">
            <span className="label">{words.previousPost}</span> <span className="post__neighbour-title">{previous.text}</span>
          </a>
        </li>
      ) : null}
      {next ? (
        <li className="post__next">
          <a className="post__neighbour" href={next.href} rel="next">
            <span className="label">{words.nextPost}</span> <span className="post__neighbour-title">{next.text}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
