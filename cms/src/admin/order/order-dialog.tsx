import { Box, Button, Flex, Grid, Modal, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import type { OrderConflict } from '../../order/order';
import { useFocusBack } from '../use-focus-back';
import { useWords } from '../versions/use-words';
import { useTexts } from '../use-texts';
import { words } from './words';

interface Entry {
  readonly documentId: string;
  readonly title: string;
}
interface OrderDialogProps {
  readonly mine: readonly Entry[];
  readonly conflict: OrderConflict;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** One of two orders; what stands at another place in the other one is marked. */
function OrderList({
  title,
  entries,
  other,
}: {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly other: readonly Entry[];
}) {
  const { say } = useWords();
  const sayOrder = useTexts(words);
  return (
    <Box tag="section" width="100%">
      <Typography tag="h3" variant="delta">
        {title}
      </Typography>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={1} paddingTop={2}>
        {entries.map(({ documentId, title: name }, place) => {
          const isMoved = other[place]?.documentId !== documentId;
          return (
            <Box key={documentId} tag="li" hasRadius padding={2} background={isMoved ? 'warning100' : 'neutral100'}>
              <Typography fontWeight={isMoved ? 'semiBold' : 'regular'}>{`${place + 1}. ${name || sayOrder('order.untitled')}`}</Typography>
              {isMoved ? (
                <Typography variant="pi" textColor="neutral600">
                  {` · ${say('conflict.order.moved')}`}
                </Typography>
              ) : null}
            </Box>
          );
        })}
      </Flex>
    </Box>
  );
}

/** Two orders of a list side by side, and which of them stays. */
export function OrderDialog({ mine, conflict, onMine, onTheirs, onClose }: OrderDialogProps) {
  const { say, clock } = useWords();
  const focusBack = useFocusBack();
  const { entries, by, at } = conflict;
  const time = clock(at ?? new Date().toISOString());
  const title = say('conflict.order.title');
  // Long lists scroll, and there is nothing else in them that a key could go to.
  const scrolls = useCallback(
    (part: HTMLElement | null) => {
      for (const [name, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': title })) part?.setAttribute(name, value);
    },
    [title],
  );
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => (isOpen ? undefined : onClose())}>
      <Modal.Content {...focusBack}>
        <Modal.Header closeLabel={say('conflict.cancel')}>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body viewportRef={scrolls}>
          <Typography>
            {by === undefined || at === undefined ? say('conflict.order.intro.unknown') : say('conflict.order.intro', { by, time })}
          </Typography>
          <Grid.Root gap={4} paddingTop={4}>
            <Grid.Item col={6} xs={12}>
              <OrderList title={say('conflict.mine')} entries={mine} other={entries} />
            </Grid.Item>
            <Grid.Item col={6} xs={12}>
              <OrderList
                title={by === undefined ? say('conflict.theirs') : say('conflict.theirs.of', { by })}
                entries={entries}
                other={mine}
              />
            </Grid.Item>
          </Grid.Root>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onTheirs}>
            {say('conflict.order.theirs')}
          </Button>
          <Button onClick={onMine}>{say('conflict.order.mine')}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
