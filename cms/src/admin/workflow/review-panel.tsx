import { Box, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { getFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { EntryReview } from '../../workflow/review-wire';
import { BusyButton } from '../busy-button';
import { Stale } from '../dashboard/stale';
import { usePolled } from '../dashboard/use-polled';
import { NoteField } from '../text-field';
import { usePanelEntry } from '../use-panel-entry';
import { Comments } from './comments';
import { useReview, type Send } from './use-review';

/** A reviewer may decide meanwhile. */
const POLL_MS = 10_000;

interface PartProps {
  readonly review: EntryReview;
  readonly send: Send;
}

function Stage({ review }: { readonly review: EntryReview }) {
  const { say, date } = useReview();
  const { stage, changed, at, requester = '', reviewer = '', decider = '', note, required } = review;
  const shown = changed ? 'changed' : stage;
  const values = { requester, reviewer, decider, at: at === undefined ? '' : date(at) };
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} role="status" data-stage={shown}>
      <Typography fontWeight="semiBold" textColor={shown === 'approved' ? 'success600' : 'neutral800'}>
        {say(`review.stage.${shown}`)}
      </Typography>
      {shown === 'draft' ? null : <Typography variant="pi">{say(`review.by.${shown}`, values)}</Typography>}
      {note ? (
        <Typography variant="pi" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          “{note}”
        </Typography>
      ) : null}
      {required && shown !== 'approved' ? <Typography variant="pi">{say('review.required')}</Typography> : null}
    </Flex>
  );
}

function Ask({ review, send }: PartProps) {
  const { say } = useReview();
  const { reviewers, roles } = review;
  const choices = [
    ...reviewers.map(({ id, name }) => ({ value: `user ${id}`, label: name, body: { reviewer: id } })),
    ...roles.map(({ id, name }) => ({ value: `role ${id}`, label: say('review.anyone', { role: name }), body: { role: id } })),
  ];
  const [value, setValue] = useState('');
  const [note, setNote] = useState('');
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0];
  if (!chosen) return <Typography variant="pi">{say('review.nobody')}</Typography>;
  const ask = async () => {
    if (await send('/review', { ...chosen.body, note }, say('review.requested'))) setNote((now) => (now === note ? '' : now));
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={say('review.ask')}>
      <Typography variant="sigma" textColor="neutral600">
        {say('review.ask')}
      </Typography>
      <Field.Root>
        <Field.Label>{say('review.reviewer')}</Field.Label>
        <SingleSelect value={chosen.value} onChange={(next: string | number) => setValue(String(next))}>
          {choices.map((choice) => (
            <SingleSelectOption key={choice.value} value={choice.value}>
              {choice.label}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <NoteField label={say('review.note')} value={note} onChange={setNote} />
      <BusyButton variant="secondary" onClick={ask}>
        {say('review.request')}
      </BusyButton>
    </Flex>
  );
}

/** @param version when the draft that the form shows was changed last: that one is approved */
function Decide({ send, version }: Pick<PartProps, 'send'> & { readonly version: string }) {
  const { say } = useReview();
  const [note, setNote] = useState('');
  const sendBack = async () => {
    if (await send('/review/return', { note }, say('review.returned'))) setNote((now) => (now === note ? '' : now));
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={say('review.decide')}>
      <Typography variant="sigma" textColor="neutral600">
        {say('review.decide')}
      </Typography>
      <BusyButton variant="secondary" onClick={() => send('/review/approve', { version }, say('review.approved'))}>
        {say('review.approve')}
      </BusyButton>
      <NoteField label={say('review.note')} value={note} onChange={setNote} />
      <BusyButton variant="tertiary" onClick={sendBack}>
        {say('review.return')}
      </BusyButton>
    </Flex>
  );
}

interface ReviewProps {
  readonly type: string;
  readonly path: string;
  readonly query: string;
  readonly version: string;
  /** The form shows what is published, which is not what is reviewed. */
  readonly isPublished: boolean;
}

function Review({ type, path, query, version, isPublished }: ReviewProps) {
  const { say, run } = useReview();
  const { post } = getFetchClient();
  // A save may take back an approval: each draft is asked about anew. The service ignores its name.
  const address = `${path}/review${query}&draft=${encodeURIComponent(version)}`;
  // Where the new one cannot be read, the last stays, and with it what is being written.
  const { last: review, failed, reload } = usePolled<EntryReview>(address, POLL_MS);
  if (!review) {
    return failed ? (
      <Typography variant="pi" textColor="danger600">
        {say('review.failed')}
      </Typography>
    ) : null;
  }
  if (!review.exists) return <Typography variant="pi">{say('review.unsaved')}</Typography>;
  const send: Send = async (rest, body, done) => {
    const sent = await run(() => post(`${path}${rest}${query}`, body), done);
    await reload();
    return sent !== undefined;
  };
  const isDecided = review.stage === 'approved' && !review.changed;
  // The requester does not decide while another person reviews, but may choose another reviewer.
  const { asksOther } = review;
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <Stale failed={failed} />
      <Stage review={review} />
      {!review.mayDecide || isDecided || asksOther ? null : isPublished ? (
        <Typography variant="pi">{say('review.decide.published')}</Typography>
      ) : (
        <Decide send={send} version={version} />
      )}
      {review.mayRequest && (review.stage !== 'review' || asksOther) && !isDecided ? <Ask review={review} send={send} /> : null}
      <Comments review={review} type={type} send={send} />
    </Flex>
  );
}

/** Beside the form of every entry: its stage in this language, and what was said of it. */
export const ReviewPanel: PanelComponent = (panel) => {
  const { say } = useReview();
  const entry = usePanelEntry(panel);
  if (!entry) return null;
  const { type, id, locale } = entry;
  const content = id ? (
    // Another entry or language has a review of its own; a save keeps what is being written.
    <Review
      type={type}
      key={`${id} ${locale}`}
      path={`/workflow/entries/${type}/${id}`}
      query={`?locale=${locale}`}
      version={String(panel.document?.updatedAt ?? '')}
      isPublished={panel.activeTab === 'published'}
    />
  ) : (
    <Typography variant="pi">{say('review.unsaved')}</Typography>
  );
  return { title: say('review.title'), content: <Box width="100%">{content}</Box> };
};
