import type { Examples } from './example.ts';
import { wordsIn } from '../site/words/words.ts';
import { Field } from './field.tsx';

export const examples: Examples = (locale) => {
  const words = wordsIn(locale);
  return [
    {
      name: 'empty',
      element: (
        <div className="wrap section">
          <Field id="empty" name="name" label={words.nameLabel} value="" required />
        </div>
      ),
    },
    {
      name: 'filled',
      element: (
        <div className="wrap section">
          <Field id="filled" name="name" label={words.nameLabel} value="Işıl Öğütçü" required />
        </div>
      ),
    },
    {
      name: 'with an error',
      element: (
        <div className="wrap section">
          <Field id="wrong" name="email" type="email" label={words.emailLabel} value="isil.ogutcu@" error={words.emailWrong} required />
        </div>
      ),
    },
    {
      name: 'several lines',
      element: (
        <div className="wrap section">
          <Field id="lines" name="comment" type="multiline" label={words.commentLabel} value="" required />
        </div>
      ),
    },
    {
      name: 'on graphite',
      element: (
        <div className="on-graphite">
          <div className="wrap section">
            <Field id="dark" name="website" type="url" label={words.websiteLabel} value="" required />
          </div>
        </div>
      ),
    },
  ];
};
