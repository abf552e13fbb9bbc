import { Box, Field, Flex, MultiSelect, MultiSelectOption, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { EntryComment, EntryReview } from '../../workflow/review-wire';
import { BusyButton } from '../busy-button';
import { NoteField } from '../text-field';
import { useReview, type Send } from './use-review';

const WHOLE = 'whole';

interface CommentTextProps {
  readonly comment: EntryComment;
  readonly type: string;
  readonly onDone: () => Promise<unknown>;
}

function CommentText({ comment, type, onDone }: CommentTextProps) {
  const { say, date, fieldName } = useReview();
  const { user, at, text, field, mentions } = comment;
  const about =
    field === undefined ? undefined : fieldName({ type, field, ...(comment.label === undefined ? {} : { label: comment.label }) });
  const to = mentions.length === 0 ? undefined : say('review.comment.to', { names: mentions.join(', ') });
  return (
    <Box tag="li" paddingTop={2} paddingBottom={2}>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {[say('review.comment.by', { user, at: date(at) }), about, to].filter(Boolean).join(' · ')}
      </Typography>
      <Typography tag="p" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <BusyButton variant="tertiary" size="S" onClick={onDone} aria-label={say('review.comment.done.of', { user })}>
        {say('review.comment.done')}
      </BusyButton>
    </Box>
  );
}

interface CommentsProps {
  readonly review: EntryReview;
  readonly type: string;
  readonly send: Send;
}

/** Comments on the entry and its fields, and a form for a new one. */
export function Comments({ review, type, send }: CommentsProps) {
  const { say, fieldName } = useReview();
  const { locale } = useIntl();
  const [field, setField] = useState(WHOLE);
  const [mentioned, setMentioned] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const { comments, fields, people } = review;
  const named = fields
    .map(({ name, label }) => ({ name, label: fieldName({ type, field: name, label }) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  const add = async () => {
    const about = field === WHOLE ? {} : { field };
    const mentions = mentioned.map(Number);
    if (!(await send('/comments', { ...about, text, mentions }, say('review.comment.added')))) return;
    // Not what was typed meanwhile.
    setText((now) => (now === text ? '' : now));
    setMentioned((now) => (now === mentioned ? [] : now));
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={say('review.comments')}>
      <Typography variant="sigma" textColor="neutral600">
        {say('review.comments')}
      </Typography>
      {comments.length === 0 ? null : (
        <ul>
          {comments.map((comment) => (
            <CommentText
              key={comment.id}
              comment={comment}
              type={type}
              onDone={() => send(`/comments/${comment.id}/done`, {}, say('review.comment.done'))}
            />
          ))}
        </ul>
      )}
      <Field.Root>
        <Field.Label>{say('review.comment.field')}</Field.Label>
        <SingleSelect value={field} onChange={(next: string | number) => setField(String(next))}>
          <SingleSelectOption value={WHOLE}>{say('review.comment.whole')}</SingleSelectOption>
          {named.map(({ name, label }) => (
            <SingleSelectOption key={name} value={name}>
              {label}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Field.Root>
        <Field.Label>{say('review.comment.mention')}</Field.Label>
        <MultiSelect
          withTags
          value={[...mentioned]}
          onChange={(next: string[]) => setMentioned(next)}
          placeholder={say('review.comment.nobody')}
          clearLabel={say('review.comment.clear')}
        >
          {people.map(({ id, name }) => (
            <MultiSelectOption key={id} value={String(id)}>
              {name}
            </MultiSelectOption>
          ))}
        </MultiSelect>
      </Field.Root>
      <NoteField label={say('review.comment.text')} value={text} onChange={setText} />
      <BusyButton variant="secondary" onClick={add}>
        {say('review.comment.add')}
      </BusyButton>
    </Flex>
  );
}
