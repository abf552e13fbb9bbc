import '../button.css';
import './form.css';
import { ArrowRight } from 'lucide';
import type { FormFieldModel, FormModel } from '../../models/forms.ts';
import { CHECKED, HONEYPOT_FIELD, PROOF_BITS, PROOF_FIELD, type FormField } from '../../site/forms.ts';
import { formTextsIn, type Messages } from '../../site/messages/messages.ts';
import { Checkbox, Field } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { FormFiles } from './form-files.tsx';

interface FormProps {
  readonly form: FormModel;
  readonly messages: Messages;
}

/** The control of each kind of field. */
const CONTROLS = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  url: 'url',
  number: 'number',
  date: 'date',
  longText: 'multiline',
} as const satisfies Readonly<Record<Exclude<FormField['kind'], 'checkbox'>, string>>;

/**
 * A form that works without script: errors first, then one column of fields, the files, the privacy notice and the button.
 * The server checks what is sent: the browser's own validation is off, because its messages are in the browser's language. What
 * was typed and uploaded stays. A script adds upload progress and the proof of work
 * (`client/form.client.ts`).
 */
export function Form({ form, messages }: FormProps) {
  const { id, locale, action, fields, files, subject, send, privacy, captchaKey, captchaScript, byMail } = form;
  const texts = formTextsIn(locale).shared;
  if (byMail) return <FormByMail {...byMail} />;
  const captcha = captchaKey === undefined ? {} : { 'data-captcha-key': captchaKey, 'data-captcha-script': captchaScript };
  return (
    <div className="form">
      <FormErrors form={form} title={texts.summary} />
      <form
        className="form__fields"
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        data-form={id}
        data-proof-bits={PROOF_BITS}
        data-sending={texts.script.sending}
        {...captcha}
      >
        {subject ? (
          <p className="form__subject">
            <span className="label">{subject.label}</span> <span className="form__subject-title">{subject.title}</span>
          </p>
        ) : null}
        {fields.map((field) => (
          <FormControl key={field.name} field={field} optional={texts.optional} />
        ))}
        {files ? <FormFiles files={files} texts={texts} /> : null}
        <div className="form__honeypot" aria-hidden="true">
          <label htmlFor={`${id}-${HONEYPOT_FIELD}`}>{texts.honeypot}</label>
          <input id={`${id}-${HONEYPOT_FIELD}`} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name={PROOF_FIELD} />
        {captchaKey ? <p className="label">{messages.captchaNote}</p> : null}
        <p className="form__privacy">
          {privacy.text}{' '}
          {/* In a tab of its own: going back from it to a page that answers a form would lose what was typed since (WCAG 2.2, G200). */}
          {privacy.link ? (
            <a className="form__privacy-link" href={privacy.link.href} target="_blank">
              {privacy.link.text}
            </a>
          ) : null}
        </p>
        <button className="button form__send" type="submit">
          {send}
          <Icon shape={ArrowRight} directional />
        </button>
        <p className="form__status label" role="status" data-form-status />
      </form>
    </div>
  );
}

/** In place of a form, where the site receives nothing. */
function FormByMail({ text, link }: NonNullable<FormModel['byMail']>) {
  return (
    <p className="form">
      {text}{' '}
      {link ? (
        <a className="text-link" href={link.href}>
          <bdi>{link.text}</bdi>
        </a>
      ) : null}
    </p>
  );
}

/** One field; what may stay empty says so, everything else is required. */
function FormControl({ field, optional }: { readonly field: FormFieldModel; readonly optional: string }) {
  const { id, name, kind, label, hint, value, required, autocomplete, error, limits } = field;
  const shared = { id, name, label, ...(hint === undefined ? {} : { hint }), ...(error === undefined ? {} : { error }) };
  if (kind === 'checkbox') return <Checkbox {...shared} value={CHECKED} checked={value === CHECKED} />;
  return (
    <Field
      {...shared}
      type={CONTROLS[kind]}
      value={value}
      required={required}
      {...(required ? {} : { optional })}
      {...(limits === undefined ? {} : { limits })}
      {...(autocomplete === undefined ? {} : { autoComplete: autocomplete })}
    />
  );
}

/**
 * What is wrong, before the form: it receives the focus when the page opens, is read out, and leads to each field (WCAG
 * 3.3.1, 3.3.3; GOV.UK Design System, "Error summary").
 */
function FormErrors({ form: { errors, notice }, title }: { readonly form: FormModel; readonly title: string }) {
  if (errors.length === 0 && notice === undefined) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the page is the response to what was sent, and this is its result
    <div className="form__errors" role="alert" tabIndex={-1} autoFocus aria-labelledby="form-errors-title">
      <h2 className="form__errors-title" id="form-errors-title">
        {title}
      </h2>
      {notice === undefined ? null : <p>{notice}</p>}
      {errors.length === 0 ? null : (
        <ul>
          {errors.map(({ text, href }) => (
            <li key={text}>
              <a className="form__error-link" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
