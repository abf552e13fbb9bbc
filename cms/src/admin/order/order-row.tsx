import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Drag } from '@strapi/icons';
import { useIntl } from 'react-intl';
import type { OrderedEntry } from '../../order/order';

interface OrderRowProps {
  readonly entry: OrderedEntry;
  readonly place: number;
  readonly total: number;
  readonly isDragged: boolean;
  readonly onMove: (to: number) => void;
  readonly onDrag: (place: number | undefined) => void;
  readonly onOver: () => void;
}

/** One entry of the list, to drag or to move by its buttons. */
export function OrderRow({ entry, place, total, isDragged, onMove, onDrag, onOver }: OrderRowProps) {
  const { formatMessage } = useIntl();
  const title = entry.title || formatMessage({ id: 'order.untitled' });
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
        onOver();
      }}
      onDrop={(event: React.DragEvent) => event.preventDefault()}
    >
      <Flex gap={3}>
        <Drag aria-hidden />
        <Box minWidth="3rem">
          <Typography textColor="neutral600">{place + 1}</Typography>
        </Box>
        <Box flex="1">
          <Typography>{title}</Typography>
        </Box>
        <IconButton label={formatMessage({ id: 'order.up' }, { title })} disabled={place === 0} onClick={() => onMove(place - 1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={formatMessage({ id: 'order.down' }, { title })} disabled={place === total - 1} onClick={() => onMove(place + 1)}>
          <ArrowDown />
        </IconButton>
      </Flex>
    </Box>
  );
}
