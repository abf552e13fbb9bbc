import '../../ui/button.css';
import './comment-form.css';
import { ArrowRight } from 'lucide';
import type { CommentField, CommentFormModel } from '../../models/pages.ts';
import type { Words } from '../../site/words/words.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

interface CommentFormProps {
  readonly form: CommentFormModel;
  readonly words: Words;
}

const FIELDS: readonly { name: CommentField; label: keyof Words; type: 'multiline' | 'text' | 'email' | 'url'; autoComplete?: string }[] = [
  { name: 'comment', label: 'commentLabel', type: 'multiline' },
  { name: 'name', label: 'nameLabel', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'emailLabel', type: 'email', autoComplete: 'email' },
  { name: 'website', label: 'websiteLabel', type: 'url', autoComplete: 'url' },
];
const fieldId = (name: CommentField) => `comment-${name}`;

/**
 * The comment form with its four required fields (specification, section 5). The server checks them: a browser's
 * own messages would come in the browser's language, not the page's, so its check is off and the fields say only
 * that they are required. What was typed stays, and nothing pretends to have been sent.
 */
export function CommentForm({ form, words }: CommentFormProps) {
  const { title, note, action, values, errors, outcome, captchaKey, captchaScript } = form;
  const captcha = captchaKey === undefined ? {} : { 'data-captcha-key': captchaKey, 'data-captcha-script': captchaScript };
  return (
    <section className="comment-form" id="comments" aria-labelledby="comments-title">
      <h2 className="comment-form__title" id="comments-title">
        {title}
      </h2>
      {note ? <p className="comment-form__note">{note}</p> : null}
      {outcome === 'kept' ? (
        <p className="comment-form__message" role="status">
          {words.commentKept}
        </p>
      ) : null}
      {outcome === 'refused' ? <ErrorSummary errors={errors} words={words} /> : null}
      <form className="comment-form__fields" method="post" action={action} noValidate {...captcha}>
        <p className="label">{words.requiredNote}</p>
        {FIELDS.map(({ name, label, type, autoComplete }) => (
          <Field
            key={name}
            id={fieldId(name)}
            name={name}
            label={words[label]}
            type={type}
            value={values[name]}
            error={errors[name]}
            autoComplete={autoComplete}
            required
          />
        ))}
        {captchaKey ? <p className="label">{words.captchaNote}</p> : null}
        <button className="button comment-form__send" type="submit">
          {words.send}
          <Icon shape={ArrowRight} />
        </button>
      </form>
    </section>
  );
}

/** All errors before the form, each leading to its field (WCAG 3.3.1, 3.3.3). */
function ErrorSummary({ errors, words }: { readonly errors: CommentFormModel['errors']; readonly words: Words }) {
  return (
    <div className="comment-form__message comment-form__message--errors" role="alert">
      <p>{words.errorSummary}</p>
      <ul>
        {FIELDS.filter(({ name }) => errors[name] !== undefined).map(({ name, label }) => (
          <li key={name}>
            <a className="comment-form__error-link" href={`#${fieldId(name)}`}>
              {words[label]}: {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
