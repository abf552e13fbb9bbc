import { Box, Flex, Main, SingleSelect, SingleSelectOption, Typography, VisuallyHidden } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { BusyButton } from '../busy-button';
import { LeaveDialog, useUnsaved } from '../leaving/unsaved';
import { useFormats } from '../use-formats';
import { OrderDialog } from './order-dialog';
import { OrderRow } from './order-row';
import { useLists, useOrder } from './use-order';
import { useTexts } from '../use-texts';
import { words } from './words';

/** Sorts a list by dragging, or by buttons for those who do not drag; one save tells the site once. */
export default function OrderPage() {
  const say = useTexts(words);
  const { typeName } = useFormats();
  const { lists, failed } = useLists();
  const [chosen, setChosen] = useState<string>();
  const type = chosen ?? lists?.[0]?.type;
  const order = useOrder(type);
  const unsaved = useUnsaved(order.isChanged);
  const [dragged, setDragged] = useState<number>();
  // Rows are given the same functions in each rendering, so that those that did not change are not rendered.
  const latest = useRef({ move: order.move, dragged });
  useLayoutEffect(() => {
    latest.current = { move: order.move, dragged };
  });
  const move = useCallback((from: number, to: number) => latest.current.move(from, to), []);
  const dragOver = useCallback((place: number) => {
    const { dragged: from } = latest.current;
    if (from === undefined || from === place) return;
    latest.current.move(from, place);
    setDragged(place);
  }, []);
  if (failed) return <Page.Error />;
  if (!lists) return <Page.Loading />;
  const { title = '', note } = lists.find(({ type: name }) => name === type) ?? {};
  return (
    <Main>
      <Page.Title>{say('order.title')}</Page.Title>
      <Layouts.Header
        title={say('order.title')}
        subtitle={say(lists.length === 0 ? 'order.none' : 'order.subtitle')}
        primaryAction={
          <BusyButton disabled={!order.isChanged} onClick={order.save}>
            {say('order.save')}
          </BusyButton>
        }
      />
      {lists.length > 0 && (
        <Layouts.Content>
          <Box paddingBottom={4} maxWidth="24rem">
            <SingleSelect
              aria-label={say('order.list')}
              value={type ?? ''}
              onChange={(value: string | number) => unsaved.before(() => setChosen(String(value)))}
            >
              {lists.map(({ type: name, title }) => (
                <SingleSelectOption key={name} value={name}>
                  {typeName(title)}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Box>
          <LeaveDialog unsaved={unsaved} list={typeName(title)} />
          <VisuallyHidden role="status">{order.said}</VisuallyHidden>
          {order.conflict ? (
            <OrderDialog
              mine={order.entries}
              conflict={order.conflict}
              onMine={order.keepMine}
              onTheirs={order.takeTheirs}
              onClose={order.decideLater}
            />
          ) : null}
          {order.failed && <Typography role="alert">{say('order.unread')}</Typography>}
          {note !== undefined && (
            <Box paddingBottom={4} maxWidth="48rem">
              <Typography>{note}</Typography>
            </Box>
          )}
          <Flex tag="ol" direction="column" alignItems="stretch" gap={1}>
            {order.entries.map((entry, place) => (
              <OrderRow
                key={entry.documentId}
                entry={entry}
                place={place}
                total={order.entries.length}
                isDragged={dragged === place}
                onMove={move}
                onDrag={setDragged}
                onOver={dragOver}
              />
            ))}
          </Flex>
        </Layouts.Content>
      )}
    </Main>
  );
}
