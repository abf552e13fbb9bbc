import './field.css';

interface FieldProps {
  /** Unique on the page; links of an error summary lead here. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** `multiline`: a text of several lines. */
  readonly type?: 'text' | 'email' | 'url' | 'multiline';
  /** What the visitor has typed before; it is never thrown away. */
  readonly value: string;
  readonly error?: string;
  /** What a browser may fill in by itself (WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly required?: boolean;
}

/** One labelled field of a form; its error stands under it and is tied to it (WCAG 3.3.1). */
export function Field({ id, name, label, type = 'text', value, error, autoComplete, required }: FieldProps) {
  const errorId = `${id}-error`;
  const shared = {
    id,
    name,
    required,
    autoComplete,
    defaultValue: value,
    className: 'field__input',
    ...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }),
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {type === 'multiline' ? <textarea {...shared} rows={6} /> : <input {...shared} type={type} />}
      {error === undefined ? null : (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
