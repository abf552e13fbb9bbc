import './field.css';
import type { FieldLimits } from '../models/forms.ts';

interface FieldProps {
  /** Unique on the page; links of an error summary lead here. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** `multiline`: a text of several lines; `number`: digits, as a text field, because a mouse wheel changes a number field by accident. */
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'date' | 'multiline';
  /** What the visitor has typed before. */
  readonly value: string;
  /** Help between label and field, tied to the field. */
  readonly hint?: string;
  /** Says that the field may stay empty, behind the label. */
  readonly optional?: string;
  readonly error?: string;
  /** What a script judges a correction by (`client/form-errors.client.ts`); the browser's own messages are off. */
  readonly limits?: FieldLimits;
  /** Autofill purpose of the field (WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly required?: boolean;
}

/** The keyboard that a phone shows; a type alone is not enough for every browser. */
const KEYBOARDS = { email: 'email', url: 'url', tel: 'tel', number: 'numeric' } as const;

/** One labelled field of a form; help and error are tied to it (WCAG 1.3.1, 3.3.1). */
export function Field({ id, name, label, type = 'text', value, hint, optional, error, limits = {}, autoComplete, required }: FieldProps) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [hint === undefined ? [] : hintId, error === undefined ? [] : errorId].flat().join(' ');
  const shared = {
    id,
    name,
    required,
    autoComplete,
    inputMode: type in KEYBOARDS ? KEYBOARDS[type as keyof typeof KEYBOARDS] : undefined,
    defaultValue: value,
    'data-max': limits.max,
    className: `field__input field__input--${type}`,
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    ...(error === undefined ? {} : { 'aria-invalid': true }),
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label} {optional ? <span className="field__optional">{optional}</span> : null}
      </label>
      {hint === undefined ? null : (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {type === 'multiline' ? (
        <textarea {...shared} rows={6} />
      ) : (
        <input {...shared} type={type === 'number' ? 'text' : type} pattern={limits.pattern} min={limits.min} />
      )}
      {error === undefined ? null : (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

interface CheckboxProps extends Pick<FieldProps, 'id' | 'name' | 'label' | 'hint' | 'error'> {
  /** What is sent when it is ticked. */
  readonly value: string;
  readonly checked: boolean;
}

/** A box to tick; its label is part of what can be pressed. */
export function Checkbox({ id, name, label, hint, error, value, checked }: CheckboxProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint === undefined ? [] : hintId, error === undefined ? [] : errorId].flat().join(' ');
  return (
    <div className="field">
      <div className="field__choice">
        <input
          className="field__box"
          id={id}
          name={name}
          type="checkbox"
          value={value}
          defaultChecked={checked}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          aria-invalid={error === undefined ? undefined : true}
        />
        <label className="field__choice-label" htmlFor={id}>
          {label}
        </label>
      </div>
      {hint === undefined ? null : (
        <p className="field__hint field__hint--choice" id={hintId}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
