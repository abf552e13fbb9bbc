import { Box, Button, Flex, IconButton, Main, SingleSelect, SingleSelectOption, Typography, VisuallyHidden } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Drag } from '@strapi/icons';
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

interface ListType {
  readonly type: string;
  readonly title: string;
}
interface Entry {
  readonly documentId: string;
  readonly title: string;
}

const moved = (entries: readonly Entry[], from: number, to: number): Entry[] => {
  const next = [...entries];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

interface RowProps {
  readonly entry: Entry;
  readonly place: number;
  readonly total: number;
  readonly isDragged: boolean;
  readonly onMove: (to: number) => void;
  readonly onDrag: (place: number | undefined) => void;
  readonly onOver: () => void;
}

function Row({ entry, place, total, isDragged, onMove, onDrag, onOver }: RowProps) {
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

const NONE: readonly Entry[] = [];

/** Sorts a list by dragging, or by buttons for those who do not drag; one save tells the site once. */
export default function OrderPage() {
  const { formatMessage } = useIntl();
  const { get, put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [types, setTypes] = useState<readonly ListType[]>();
  const [type, setType] = useState<string>();
  const [entries, setEntries] = useState(NONE);
  const [dragged, setDragged] = useState<number>();
  /** The order that the service has. */
  const [saved, setSaved] = useState(NONE);
  const [said, setSaid] = useState('');

  useEffect(() => {
    get<ListType[]>('/order').then(
      ({ data }) => {
        setTypes(data);
        setType((before) => before ?? data[0]?.type);
      },
      () => setTypes([]),
    );
  }, [get]);
  useEffect(() => {
    if (type === undefined) return undefined;
    let current = true;
    get<Entry[]>(`/order/${type}`).then(
      ({ data }) => {
        if (!current) return;
        setEntries(data);
        setSaved(data);
        setSaid('');
      },
      () => {
        setEntries(NONE);
        setSaved(NONE);
      },
    );
    return () => {
      current = false;
    };
  }, [get, type]);

  const move = (from: number, to: number) => {
    if (to === from || to < 0 || to >= entries.length) return;
    setEntries(moved(entries, from, to));
    setSaid(formatMessage({ id: 'order.moved' }, { title: entries[from]!.title, place: to + 1, total: entries.length }));
  };
  const save = async () => {
    try {
      await put(`/order/${type}`, { documentIds: entries.map(({ documentId }) => documentId) });
      // What was moved or opened meanwhile is not saved by it.
      setSaved((before) => (before === saved ? entries : before));
      toggleNotification({ type: 'success', message: formatMessage({ id: 'order.saved' }) });
    } catch {
      toggleNotification({ type: 'danger', message: formatMessage({ id: 'order.failed' }) });
    }
  };

  if (!types) return <Page.Loading />;
  return (
    <Main>
      <Page.Title>{formatMessage({ id: 'order.title' })}</Page.Title>
      <Layouts.Header
        title={formatMessage({ id: 'order.title' })}
        subtitle={formatMessage({ id: types.length === 0 ? 'order.none' : 'order.subtitle' })}
        primaryAction={
          <Button disabled={entries === saved} onClick={() => void save()}>
            {formatMessage({ id: 'order.save' })}
          </Button>
        }
      />
      {types.length > 0 && (
        <Layouts.Content>
          <Box paddingBottom={4} maxWidth="24rem">
            <SingleSelect
              aria-label={formatMessage({ id: 'order.list' })}
              value={type ?? ''}
              onChange={(value: string | number) => setType(String(value))}
            >
              {types.map(({ type: name, title }) => (
                <SingleSelectOption key={name} value={name}>
                  {formatMessage({ id: title, defaultMessage: title })}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Box>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
          <Flex tag="ol" direction="column" alignItems="stretch" gap={1}>
            {entries.map((entry, place) => (
              <Row
                key={entry.documentId}
                entry={entry}
                place={place}
                total={entries.length}
                isDragged={dragged === place}
                onMove={(to) => move(place, to)}
                onDrag={setDragged}
                onOver={() => {
                  if (dragged === undefined || dragged === place) return;
                  move(dragged, place);
                  setDragged(place);
                }}
              />
            ))}
          </Flex>
        </Layouts.Content>
      )}
    </Main>
  );
}
