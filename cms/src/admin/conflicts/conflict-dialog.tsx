import { Box, Button, Flex, Modal, Radio, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFocusBack } from '../use-focus-back';
import { sideOf } from '../versions/diff';
import { DiffView } from '../versions/diff-view';
import { useWords } from '../versions/use-words';
import type { DialogResult, Question, QuestionField } from './question';

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  gap: 1.6rem;
`;

interface FieldChoiceProps {
  readonly field: QuestionField;
  readonly by: string | undefined;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

/** One field: both values, with what is different marked in each, and the choice between them. */
function FieldChoice({ field, by, isTheirs, onChoose }: FieldChoiceProps) {
  const { say } = useWords();
  const { name, label, pieces, changedByMe } = field;
  const side = (value: 'mine' | 'theirs', title: string, note?: string) => (
    <Box borderColor={(value === 'theirs') === isTheirs ? 'primary600' : 'neutral150'} hasRadius padding={3}>
      <Radio.Item value={value}>{title}</Radio.Item>
      <Box paddingTop={2}>
        {note ? (
          <Typography variant="pi" textColor="neutral600">
            {note}
          </Typography>
        ) : null}
        <DiffView isSide pieces={sideOf(pieces, value === 'mine' ? 'after' : 'before')} />
      </Box>
    </Box>
  );
  return (
    <Box tag="section" data-field={name}>
      <Typography tag="h3" variant="delta" id={`conflict-${name}`}>
        {label}
      </Typography>
      <Box paddingTop={2}>
        <Radio.Group
          aria-labelledby={`conflict-${name}`}
          value={isTheirs ? 'theirs' : 'mine'}
          onValueChange={(value: string) => onChoose(value === 'theirs')}
        >
          <Sides>
            {side('mine', say('conflict.mine'), changedByMe ? undefined : say('conflict.unchanged'))}
            {side('theirs', by === undefined ? say('conflict.theirs') : say('conflict.theirs.of', { by }))}
          </Sides>
        </Radio.Group>
      </Box>
    </Box>
  );
}

/** Two versions of what is being saved, field by field. */
export default function ConflictDialog({
  question,
  onResult,
}: {
  readonly question: Question;
  readonly onResult: (result: DialogResult) => void;
}) {
  const { say, clock } = useWords();
  const focusBack = useFocusBack();
  const { by, at, fields, publishes } = question;
  // Who did not change a field has nothing to lose in it.
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set(fields.filter((field) => !field.changedByMe).map(({ name }) => name)));
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((before) => new Set(isTheirs ? [...before, name] : [...before].filter((other) => other !== name)));
  const time = clock(at);
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => (isOpen ? undefined : onResult(undefined))}>
      <Modal.Content {...focusBack}>
        <Modal.Header closeLabel={say('conflict.cancel')}>
          <Modal.Title>{say('conflict.title')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Typography>{by === undefined ? say('conflict.intro.unknown', { time }) : say('conflict.intro', { by, time })}</Typography>
            {fields.length > 1 ? (
              <Flex gap={2} wrap="wrap">
                <Button variant="tertiary" size="S" onClick={() => setTheirs(new Set())}>
                  {say('conflict.all.mine')}
                </Button>
                <Button variant="tertiary" size="S" onClick={() => setTheirs(new Set(fields.map(({ name }) => name)))}>
                  {say('conflict.all.theirs')}
                </Button>
              </Flex>
            ) : null}
            {fields.map((field) => (
              <FieldChoice
                key={field.name}
                field={field}
                by={by}
                isTheirs={theirs.has(field.name)}
                onChoose={(isTheirs) => choose(field.name, isTheirs)}
              />
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => onResult(undefined)}>
            {say('conflict.cancel')}
          </Button>
          <Button onClick={() => onResult(theirs)}>{say(publishes ? 'conflict.publish' : 'conflict.save')}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
