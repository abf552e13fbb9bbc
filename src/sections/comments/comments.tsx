import './comments.css';
import type { CommentModel, CommentsModel } from '../../models/forms.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Elsewhere } from '../../ui/elsewhere.tsx';
import { Form } from '../../ui/form/form.tsx';

interface CommentsProps {
  readonly comments: CommentsModel;
  readonly messages: Messages;
}

/** The approved comments of a post, and the form for another one, or that comments are closed. */
export function Comments({ comments: { title, comments, formTitle, note, form, closed }, messages }: CommentsProps) {
  return (
    <div className="comments" id="comments">
      {comments.length > 0 ? (
        <section aria-labelledby="comments-title">
          <h2 className="comments__title" id="comments-title">
            {title}
          </h2>
          <ol className="comments__list">
            {comments.map((comment, index) => (
              <Comment key={index} comment={comment} messages={messages} />
            ))}
          </ol>
        </section>
      ) : null}
      {form ? (
        <section className="comments__form" aria-labelledby="comment-form-title">
          <h2 className="comments__title" id="comment-form-title">
            {formTitle}
          </h2>
          {note ? <p className="comments__note">{note}</p> : null}
          <Form form={form} messages={messages} />
        </section>
      ) : null}
      {closed === undefined ? null : <p className="comments__closed">{closed}</p>}
    </div>
  );
}

/** Plain text of a visitor; the link is not the company's recommendation (HTML, 4.6.7: `ugc`, `nofollow`). */
function Comment({
  comment: { name, website, date, paragraphs },
  messages,
}: {
  readonly comment: CommentModel;
  readonly messages: Messages;
}) {
  return (
    <li className="comments__comment">
      <p className="comments__head">
        {website === undefined ? (
          <span className="comments__name">{name}</span>
        ) : (
          <a className="comments__name" href={website} rel="ugc nofollow">
            {name}
            <Elsewhere messages={messages} />
          </a>
        )}{' '}
        <time className="label" dateTime={date.iso}>
          {date.text}
        </time>
      </p>
      {paragraphs.map((paragraph, index) => (
        <p className="comments__text" key={index}>
          {paragraph}
        </p>
      ))}
    </li>
  );
}
