import { Box, Flex, Main, Td, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page, getFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { RestoredEntry } from '../../trash/entries';
import type { TrashPage as Items, TrashRow } from '../../trash/trash';
import { ITEMS_PER_PAGE } from '../../trash/wire';
import { BusyButton } from '../busy-button';
import { ConfirmButton } from '../confirm-button';
import { DataTable, NameCell, WRAP } from '../data-table';
import { Stale } from '../dashboard/stale';
import { usePolled } from '../dashboard/use-polled';
import { editAddress } from '../dashboard/edit-address';
import { PageButtons } from '../references/page-buttons';
import { PublishAgain, type Restored } from './publish-again';
import { useFormats } from '../use-formats';
import { useRequest } from '../use-request';
import { useTexts } from '../use-texts';
import { messages } from './messages';

const COLUMNS = ['what', 'when', 'until', 'action'] as const;
/** Another editor may delete or restore something. */
const RELOAD_MS = 30_000;
/** How long a message stays that takes a while to read. */
const LONG_MS = 20_000;
/** Entries that are named in a message; the rest is counted. */
const MAX_NAMED = 5;

interface ItemProps {
  readonly row: TrashRow;
  readonly onRestore: (version: 'draft' | 'live') => Promise<void>;
  readonly onErase: () => void;
}

function Item({ row, onRestore, onErase }: ItemProps) {
  const say = useTexts(messages);
  const { formatDate } = useIntl();
  const { typeName, entryName, language, dateTime } = useFormats();
  const { type, typeTitle, locales, deletedAt, deletedBy, until, hasLive, mayRestore } = row;
  const title = entryName(row);
  const kind = type === '' ? say('trash.file') : typeName(typeTitle);
  const draft = hasLive ? 'trash.restore.draft' : 'trash.restore';
  return (
    <Tr>
      <Td>
        <NameCell name={title} facts={[kind, ...locales.map(language)]} gap={1} maxWidth="40rem" paddingTop={3} paddingBottom={3} />
      </Td>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography>{dateTime(deletedAt)}</Typography>
          {deletedBy !== '' && (
            <Typography variant="pi" textColor="neutral600" style={WRAP}>
              {say('trash.by', { name: deletedBy })}
            </Typography>
          )}
        </Flex>
      </Td>
      <Td>
        <Typography>{until === undefined ? say('trash.forever') : formatDate(until, { dateStyle: 'medium' })}</Typography>
      </Td>
      <Td>
        <Flex gap={2} wrap="wrap" paddingTop={2} paddingBottom={2}>
          {mayRestore && (
            <BusyButton variant="secondary" onClick={() => onRestore('draft')} aria-label={say(`${draft}.one`, { title })}>
              {say(draft)}
            </BusyButton>
          )}
          {mayRestore && hasLive && (
            <BusyButton variant="tertiary" onClick={() => onRestore('live')} aria-label={say('trash.restore.live.one', { title })}>
              {say('trash.restore.live')}
            </BusyButton>
          )}
          <ConfirmButton
            label={say('trash.erase')}
            name={say('trash.erase.one', { title })}
            title={say('trash.erase.title', { title })}
            onConfirm={onErase}
          >
            {say('trash.erase.text')}
          </ConfirmButton>
        </Flex>
      </Td>
    </Tr>
  );
}

const isEntry = (data: RestoredEntry | Record<string, never>): data is RestoredEntry => 'uid' in data;

/** Says what became of a restored entry, and of the entries that referred to it. */
function useTellRestored() {
  const say = useTexts(messages);
  const { typeName, fieldName, language } = useFormats();
  const { toggleNotification } = useNotification();
  const placeOf = ({ title, typeTitle, locale: code, why }: RestoredEntry['notRelinked'][number]) => {
    const type = typeName(typeTitle);
    return say(`trash.notRelinked.${why}`, { entry: title || type, type, language: language(code) });
  };
  return (entry: RestoredEntry, title: string) => {
    const { uid, lost, notRelinked } = entry;
    const fields = lost.map((field) => fieldName(uid, field));
    const more = notRelinked.length - MAX_NAMED;
    const places = [...notRelinked.slice(0, MAX_NAMED).map(placeOf), ...(more > 0 ? [say('trash.notRelinked.more', { count: more })] : [])];
    const isWhole = fields.length === 0 && places.length === 0;
    toggleNotification({
      type: isWhole ? 'success' : 'warning',
      message: [
        say(fields.length > 0 ? 'trash.restored.lost' : 'trash.restored.entry', { title, fields: fields.join(', ') }),
        ...(places.length > 0 ? [say('trash.notRelinked', { places: places.join(', ') })] : []),
      ].join(' '),
      link: { url: `${window.location.origin}/admin${editAddress(entry)}`, label: say('trash.open') },
      ...(isWhole ? {} : { timeout: LONG_MS }),
    });
  };
}

/** Deleted entries and files: each can be restored, or deleted for good. */
export default function TrashPage() {
  const say = useTexts(messages);
  const tellRestored = useTellRestored();
  const { entryName } = useFormats();
  const { post, del } = getFetchClient();
  const { toggleNotification } = useNotification();
  const request = useRequest();
  const [page, setPage] = useState(0);
  const [restored, setRestored] = useState<readonly Restored[]>([]);
  const { data, last, failed, reload } = usePolled<Items>(`/trash?page=${String(page)}`, RELOAD_MS);

  const restore = async (row: TrashRow, version: 'draft' | 'live') => {
    const title = entryName(row);
    const send = () => post<RestoredEntry | Record<string, never>>(`/trash/${String(row.id)}/restore`, { version });
    const response = await request(send, { failed: say('trash.restore.failed', { title }), timeout: LONG_MS });
    if (response && isEntry(response.data)) {
      const entry = response.data;
      tellRestored(entry, title);
      if (entry.relinked.length > 0) setRestored((before) => [{ entry, title }, ...before]);
    } else if (response) toggleNotification({ type: 'success', message: say('trash.restored', { title }) });
    await reload();
  };
  const erase = async (row: TrashRow) => {
    const title = entryName(row);
    await request(() => del(`/trash/${String(row.id)}`), {
      done: say('trash.erased', { title }),
      failed: say('trash.erase.failed', { title }),
      timeout: LONG_MS,
    });
    await reload();
  };

  if (!last) return failed ? <Page.Error /> : <Page.Loading />;
  return (
    <Main>
      <Page.Title>{say('trash.title')}</Page.Title>
      <Layouts.Header title={say('trash.title')} subtitle={say('trash.subtitle')} />
      <Layouts.Content>
        <Box role="status">
          {restored.map((one) => (
            <PublishAgain
              key={[one.entry.uid, one.entry.documentId, one.entry.locale].join(' ')}
              {...one}
              onClose={() => setRestored((before) => before.filter((other) => other !== one))}
            />
          ))}
        </Box>
        <Stale failed={failed} hasData={data !== undefined} />
        {data && (
          <DataTable headings={COLUMNS.map((column) => say(`trash.column.${column}`))} rows={data.items} none={say('trash.empty')}>
            {(row) => <Item key={row.id} row={row} onRestore={(version) => restore(row, version)} onErase={() => void erase(row)} />}
          </DataTable>
        )}
        <PageButtons page={page} total={last.total} perPage={ITEMS_PER_PAGE} onChange={setPage} />
      </Layouts.Content>
    </Main>
  );
}
