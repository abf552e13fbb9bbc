import { describe, expect, it } from 'vitest';
import { readerOf, type Given } from '../../../tests/support/content.ts';
import { formTextsIn } from '../../site/messages/messages.ts';
import { commentsModel } from './comments.ts';

const settings = { UPLOAD_MAX_FILES: 10, UPLOAD_MAX_BYTES: 52_428_800 };
const POST = { url: 'one-sentence', title: 'One sentence', date: '2026-11-01', html: '<p>a</p>' };
const comment = (name: string, change: object = {}) => ({
  id: name,
  post: 'one-sentence',
  name,
  text: 'Text.',
  date: '2026-11-20',
  ...change,
});

function modelOf(given: Given, change: object = {}, documentId?: string) {
  const reader = readerOf({ en: { post: [{ ...POST, ...change }], ...given } });
  return commentsModel(reader, { post: reader.entry('post', 'one-sentence')!.value, documentId }, { settings });
}

describe('the comments of a post', () => {
  it('are those of this post, the oldest first, found by its id or its slug', () => {
    const given = {
      comment: [
        comment('later'),
        comment('earlier', { date: '2026-11-19' }),
        comment('by id', { post: 'abc123' }),
        comment('elsewhere', { post: 'other' }),
      ],
    };
    expect(modelOf(given).comments.map(({ name }) => name)).toEqual(['earlier', 'later']);
    expect(modelOf(given, {}, 'abc123').comments.map(({ name }) => name)).toEqual(['by id', 'earlier', 'later']);
  });

  it('are plain text in paragraphs, with a link that leads to the web or none', () => {
    const given = {
      comment: [
        comment('linked', { website: 'https://company.com/', text: 'One.\nStill one.\n\n<b>Two.</b>\n\n\n' }),
        comment('unlinked', { website: 'javascript:alert(1)' }),
      ],
    };
    const [linked, unlinked] = modelOf(given).comments;
    expect(linked).toMatchObject({ website: 'https://company.com/', paragraphs: ['One.\nStill one.', '<b>Two.</b>'] });
    expect(unlinked).not.toHaveProperty('website');
  });

  it('can be written on an open post, and are sent to the post', () => {
    expect(modelOf({}).form).toMatchObject({ id: 'comment', action: '/blogs/one-sentence' });
    expect(modelOf({})).not.toHaveProperty('closed');
  });

  it.each([
    ['the post', {}, { commentsClosed: true }],
    ['the site', { setting: { companyName: 'A', footerText: 'B', commentsClosed: true } }, {}],
  ])('cannot be written where %s is closed; those that are there stay', (_, given, change) => {
    const model = modelOf({ ...given, comment: [comment('kept')] }, change);
    expect(model).not.toHaveProperty('form');
    expect(model.closed).toBe(formTextsIn('en').shared.commentsClosed);
    expect(model.comments).toHaveLength(1);
  });
});
