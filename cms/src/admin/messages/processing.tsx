import { Field, Flex, LinkButton, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import { useState } from 'react';
import { MESSAGE_STATES, isMessageState, type MessageChange, type MessageDetails } from '../../messages/wire';
import { BusyButton } from '../busy-button';
import { NoteField } from '../text-field';
import { answerAddress } from './answer';
import { Card } from './card';
import { useInboxFormats } from './use-inbox';

const NOBODY = '0';

interface ProcessingProps {
  readonly message: MessageDetails;
  /** @returns whether it was saved */
  readonly onChange: (change: MessageChange) => Promise<boolean>;
}

/** Answer, status, assignee and notes of a message. */
export function Processing({ message, onChange }: ProcessingProps) {
  const { say, state } = useInboxFormats();
  const [note, setNote] = useState('');
  const { email, assignee } = message;
  return (
    <Card title={say('inbox.processing')}>
      {email !== undefined && (
        <LinkButton href={answerAddress({ ...message, email })} startIcon={<Mail aria-hidden />} isExternal={false}>
          {say('inbox.answer')}
        </LinkButton>
      )}
      <Field.Root>
        <Field.Label>{say('inbox.filter.state')}</Field.Label>
        <SingleSelect
          value={message.state}
          onChange={(value: string | number) => {
            if (isMessageState(value)) void onChange({ state: value });
          }}
        >
          {MESSAGE_STATES.map((one) => (
            <SingleSelectOption key={one} value={one}>
              {state(one)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Field.Root>
        <Field.Label>{say('inbox.assignee')}</Field.Label>
        <SingleSelect
          value={assignee === undefined ? NOBODY : String(assignee)}
          onChange={(value: string | number) => void onChange({ assignee: Number(value) })}
        >
          <SingleSelectOption value={NOBODY}>{say('inbox.nobody')}</SingleSelectOption>
          {message.users.map(({ id, name }) => (
            <SingleSelectOption key={id} value={String(id)}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <NoteField name="note" label={say('inbox.note')} hint={say('inbox.note.hint')} maxLength={5_000} value={note} onChange={setNote} />
      <BusyButton
        variant="secondary"
        disabled={note.trim() === ''}
        onClick={async () => {
          if (await onChange({ note })) setNote((now) => (now === note ? '' : now));
        }}
      >
        {say('inbox.note.add')}
      </BusyButton>
    </Card>
  );
}

interface ModerationProps {
  readonly message: MessageDetails;
  readonly onDecide: (decision: 'approve' | 'reject') => Promise<boolean>;
}

/** Publishes a comment, or takes it back. */
export function Moderation({ message, onDecide }: ModerationProps) {
  const { say } = useInboxFormats();
  const { decision } = message;
  return (
    <Card title={say('inbox.moderation')}>
      {decision !== undefined && <Typography>{say(`inbox.decision.${decision}`)}</Typography>}
      <Flex gap={2} wrap="wrap">
        {decision !== 'approved' && <BusyButton onClick={() => onDecide('approve')}>{say('inbox.approve')}</BusyButton>}
        {decision !== 'rejected' && (
          <BusyButton variant="danger-light" onClick={() => onDecide('reject')}>
            {say(decision === 'approved' ? 'inbox.unpublish' : 'inbox.reject')}
          </BusyButton>
        )}
      </Flex>
    </Card>
  );
}
