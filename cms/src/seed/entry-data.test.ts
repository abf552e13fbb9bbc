import { describe, expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { NamedDocuments } from './entry-data';

describe('a comment', () => {
  const documents = new NamedDocuments(MODEL);
  documents.add('post', 'en', 'one', 'abc');
  const comment = (post: string) => ({ post, name: 'Ada' });

  it('names its post by the id that the post has here', () => {
    expect(documents.withPost('comment', 'en', comment('one'))).toEqual(comment('abc'));
  });

  it('keeps the slug of a post that is not here in its language', () => {
    expect(documents.withPost('comment', 'tr', comment('one'))).toEqual(comment('one'));
    expect(documents.withPost('education', 'en', comment('one'))).toEqual(comment('one'));
  });
});
