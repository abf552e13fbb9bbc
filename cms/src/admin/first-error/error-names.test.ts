import { describe, expect, it } from 'vitest';
import { errorNames } from './error-names';

describe('the names of fields with an error', () => {
  it('are those of texts and of messages that have not been translated, in lists too', () => {
    const message = { id: 'components.Input.error.validation.required', defaultMessage: 'This value is required.' };
    expect(errorNames({ url: 'is taken', name: message, thumbImage: { alt: 'is missing' }, list: [undefined, { text: message }] })).toEqual(
      ['url', 'name', 'thumbImage.alt', 'list.1.text'],
    );
  });

  it('are none where nothing was refused', () => {
    expect(errorNames({ name: undefined, list: [] })).toEqual([]);
  });
});
