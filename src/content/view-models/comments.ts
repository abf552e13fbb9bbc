import type { CommentModel, CommentsModel, FormState } from '../../models/forms.ts';
import { href } from '../../site/routes.ts';
import { untypeset } from '../../site/typography.ts';
import { formTextsIn } from '../../site/messages/messages.ts';
import type { Entity } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { formOn, type FormSettings } from './forms.ts';

interface CommentedPost {
  readonly post: Entity<'post'>;
  /** What the content service calls the post; the embedded copy has no ids. */
  readonly documentId: string | undefined;
}

type Comment = Entity<'comment'>;

/** Comments by what they name: the id of a post, or its slug. The oldest first; those of one day keep the service's order. */
function byPost(comments: readonly Comment[]): ReadonlyMap<string, readonly Comment[]> {
  const found = new Map<string, Comment[]>();
  for (const comment of [...comments].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)))
    // A slug without the signs that typesetting adds to a text: it is compared, not shown.
    found.set(untypeset(comment.post), [...(found.get(untypeset(comment.post)) ?? []), comment]);
  return found;
}

function shown(reader: Reader, { name, website, text, date }: Comment): CommentModel {
  return {
    name,
    ...(website === undefined ? {} : { website }),
    date: reader.date(date),
    paragraphs: text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
  };
}

/** The approved comments of a post, and the form for a new one or the reason why there is none. */
export function commentsModel(
  reader: Reader,
  { post, documentId }: CommentedPost,
  { settings, state }: { readonly settings: FormSettings; readonly state?: FormState | undefined },
): CommentsModel {
  const { shared } = formTextsIn(reader.locale);
  const comments = reader.derived('comment', byPost);
  const found = [...(documentId === undefined ? [] : (comments.get(documentId) ?? [])), ...(comments.get(post.url) ?? [])];
  const closed = post.commentsClosed === true || reader.block('setting')?.commentsClosed === true;
  return {
    title: shared.commentsTitle,
    comments: found.map((comment) => shown(reader, comment)),
    formTitle: reader.text('posts', 'commentsTitle') ?? '',
    note: reader.text('posts', 'commentsNote') ?? '',
    ...(closed
      ? { closed: shared.commentsClosed }
      : { form: formOn(reader, 'comment', { action: href('post', reader.locale, { slug: post.url }), settings, state }, post.title) }),
  };
}
