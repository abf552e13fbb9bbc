import { Box, Field, Flex, IconButton, TextInput, Typography } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Drag } from '@strapi/icons';
import { memo, useState } from 'react';
import type { OrderedEntry } from '../../order/order';
import { useTexts } from '../use-texts';
import { words } from './words';

interface OrderRowProps {
  readonly entry: OrderedEntry;
  readonly place: number;
  readonly total: number;
  readonly isDragged: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onDrag: (place: number | undefined) => void;
  readonly onOver: (place: number) => void;
}

type PlaceProps = Pick<OrderRowProps, 'place' | 'total' | 'onMove'> & { readonly label: string };

/** The place of an entry as a number that can be typed: dragging needs a mouse, and in a long list the buttons many presses. */
function PlaceField({ label, place, total, onMove }: PlaceProps) {
  const say = useTexts(words);
  const [typed, setTyped] = useState<string>();
  /** The place at which another one was typed that does not exist: once the entry has moved, that is long ago. */
  const [wrongAt, setWrongAt] = useState<number>();
  if (wrongAt !== undefined && wrongAt !== place) setWrongAt(undefined);
  const isWrong = wrongAt === place;
  const apply = () => {
    if (typed === undefined) return;
    const to = Number(typed);
    setTyped(undefined);
    if (Number.isInteger(to) && to >= 1 && to <= total) onMove(place, to - 1);
    else setWrongAt(place);
  };
  return (
    <Field.Root error={isWrong && say('order.place.wrong', { total })}>
      <Box width="7rem">
        <TextInput
          size="S"
          inputMode="numeric"
          aria-label={label}
          value={typed ?? String(place + 1)}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            setTyped(event.target.value);
            setWrongAt(undefined);
          }}
          onBlur={apply}
          onKeyDown={(event: React.KeyboardEvent) => {
            if (event.key === 'Enter') apply();
          }}
        />
        {isWrong && (
          <div role="alert">
            <Field.Error />
          </div>
        )}
      </Box>
    </Field.Root>
  );
}

interface StepProps {
  readonly label: string;
  /** At its end of the list it keeps the focus, which `disabled` would lose. */
  readonly isLast: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const Step = ({ isLast, onClick, ...button }: StepProps) => (
  <IconButton {...button} aria-disabled={isLast} onClick={() => isLast || onClick()} />
);

function Row({ entry, place, total, isDragged, onMove, onDrag, onOver }: OrderRowProps) {
  const say = useTexts(words);
  const title = entry.title || say('order.untitled');
  return (
    <Box
      tag="li"
      draggable
      background={isDragged ? 'primary100' : 'neutral0'}
      borderColor="neutral150"
      hasRadius
      padding={2}
      style={{ cursor: 'grab' }}
      onDragStart={(event: React.DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', entry.documentId);
        onDrag(place);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event: React.DragEvent) => {
        event.preventDefault();
        onOver(place);
      }}
      onDrop={(event: React.DragEvent) => event.preventDefault()}
    >
      <Flex gap={3}>
        <Drag aria-hidden />
        <PlaceField label={say('order.place', { title })} place={place} total={total} onMove={onMove} />
        <Box flex="1">
          <Typography>{title}</Typography>
        </Box>
        <Step label={say('order.up', { title })} isLast={place === 0} onClick={() => onMove(place, place - 1)}>
          <ArrowUp />
        </Step>
        <Step label={say('order.down', { title })} isLast={place === total - 1} onClick={() => onMove(place, place + 1)}>
          <ArrowDown />
        </Step>
      </Flex>
    </Box>
  );
}

/** One entry of the list, to drag, to move by its buttons or to give a place. In a list of thousands, only those that moved are rendered. */
export const OrderRow = memo(Row);
