// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CommentsModel } from '../../models/forms.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleForm } from '../../ui/form/form.examples.tsx';
import { Comments } from './comments.tsx';

afterEach(cleanup);
const date = { iso: '2026-11-20', text: '20 November 2026' };
const MODEL: CommentsModel = {
  title: 'Comments',
  comments: [
    { name: 'Işıl', website: 'https://company.com/', date, paragraphs: ['One.', '<b>Two.</b>'] },
    { name: 'Ayşe', date, paragraphs: ['Three.'] },
  ],
  formTitle: 'Comment',
  note: 'We read each comment.',
};
const show = (change: Partial<CommentsModel>) =>
  render(<Comments comments={{ ...MODEL, ...change }} messages={messagesIn('en')} />).container;

describe('the comments of a post', () => {
  it('are plain text with name and date; a link is no recommendation', () => {
    const container = show({});
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['Işıl (leads to another site)', 'https://company.com/', 'ugc nofollow'],
    ]);
    expect(screen.getByText('<b>Two.</b>')).toBeDefined();
    expect(container.querySelector('b')).toBeNull();
    expect(container.querySelector('time')?.dateTime).toBe('2026-11-20');
  });

  it('come with the form, or say that they are closed', () => {
    show({ comments: [], form: exampleForm('comment', 'en') });
    expect(screen.getByRole('region', { name: 'Comment' }).querySelector('form')).not.toBeNull();
    expect(screen.queryByText('Comments')).toBeNull();
    cleanup();
    const container = show({ closed: 'Comments are closed.' });
    expect(screen.getByText('Comments are closed.')).toBeDefined();
    expect(container.querySelector('form')).toBeNull();
  });
});
