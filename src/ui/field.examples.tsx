import type { Examples } from './example.ts';
import { formTextsIn } from '../site/messages/messages.ts';
import { Checkbox, Field } from './field.tsx';

export const examples: Examples = (locale) => {
  const { shared, comment, requirement } = formTextsIn(locale);
  return [
    {
      name: 'empty',
      element: (
        <div className="wrap section">
          <Field id="empty" name="name" label={comment.fields.name} value="" required />
        </div>
      ),
    },
    {
      name: 'filled',
      element: (
        <div className="wrap section">
          <Field id="filled" name="name" label={comment.fields.name} value="Işıl Öğütçü" required />
        </div>
      ),
    },
    {
      name: 'with an error',
      element: (
        <div className="wrap section">
          <Field
            id="wrong"
            name="email"
            type="email"
            label={comment.fields.email}
            value="isil.ogutcu@"
            error={shared.errors.wrongEmail}
            required
          />
        </div>
      ),
    },
    {
      name: 'several lines',
      element: (
        <div className="wrap section">
          <Field id="lines" name="comment" type="multiline" label={comment.fields.comment} value="" required />
        </div>
      ),
    },
    {
      name: 'optional, with help',
      element: (
        <div className="wrap section">
          <Field
            id="help"
            name="message"
            type="multiline"
            label={requirement.fields.message}
            hint={requirement.hints.message ?? ''}
            optional={shared.optional}
            value=""
          />
        </div>
      ),
    },
    {
      name: 'a box to tick',
      element: (
        <div className="wrap section">
          <Checkbox id="nda" name="nda" label={requirement.fields.nda} hint={requirement.hints.nda ?? ''} value="yes" checked={false} />
          <Checkbox id="ticked" name="ticked" label={requirement.fields.nda} value="yes" checked />
        </div>
      ),
    },
    {
      name: 'on graphite',
      element: (
        <div className="on-graphite">
          <div className="wrap section">
            <Field id="dark" name="website" type="url" label={comment.fields.website} value="" required />
          </div>
        </div>
      ),
    },
  ];
};
