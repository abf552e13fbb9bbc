import { Flex, Main, Typography } from '@strapi/design-system';
import { Layouts, Page, getFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { FilePage, FileUses } from '../../references/routes';
import { CONFIRM, FILES_PER_PAGE } from '../../references/wire';
import { Stale } from '../dashboard/stale';
import { usePolled } from '../dashboard/use-polled';
import { DataTable } from '../data-table';
import { askForTexts } from '../media-texts/ask';
import { useRequest } from '../use-request';
import { FileFilter, type Shown } from './file-filter';
import { FileRow } from './file-row';
import { PageButtons } from './page-buttons';
import { useSay } from './use-say';

const COLUMNS = ['file', 'uses', 'action'] as const;
/** Another editor may delete, upload or use a file. */
const RELOAD_MS = 30_000;
/** How long a reason stays that takes a while to read. */
const FAILED_MS = 12_000;

/** Every file of the media library with the entries that show it or link to it. */
export default function FilesPage() {
  const say = useSay();
  const { del } = getFetchClient();
  const request = useRequest();
  const [query, setQuery] = useState('');
  const [only, setOnly] = useState<Shown>();
  const [page, setPage] = useState(0);
  const address = `/references/files?${new URLSearchParams({ q: query, only: only ?? 'all', page: String(page) }).toString()}`;
  const { data, last, failed, reload } = usePolled<FilePage>(address, RELOAD_MS);
  const remove = async ({ id, name }: FileUses) => {
    await request(() => del(`/upload/files/${String(id)}?${CONFIRM}=true`), {
      done: say('files.deleted', { name }),
      failed: say('files.delete.failed', { name }),
      timeout: FAILED_MS,
    });
    await reload();
  };
  if (!last) return failed ? <Page.Error /> : <Page.Loading />;
  return (
    <Main>
      <Page.Title>{say('files.title')}</Page.Title>
      <Layouts.Header title={say('files.title')} subtitle={say('files.subtitle')} />
      <Layouts.Content>
        <Flex gap={3} paddingBottom={4} wrap="wrap">
          <FileFilter
            only={only}
            onSearch={(words) => {
              setQuery(words);
              setPage(0);
            }}
            onShow={(shown) => {
              setOnly(shown);
              setPage(0);
            }}
          />
          <Typography role="status" textColor="neutral600">
            {data && say('files.count', { count: data.total })}
          </Typography>
        </Flex>
        <Stale failed={failed} hasData={data !== undefined} />
        {data && (
          <DataTable headings={COLUMNS.map((column) => say(`files.column.${column}`))} rows={data.files} none={say('files.none')}>
            {(file) => (
              <FileRow
                key={file.id}
                file={file}
                onDelete={data.mayDelete ? (given) => void remove(given) : undefined}
                onText={(given) => void askForTexts([given]).then(reload)}
              />
            )}
          </DataTable>
        )}
        <PageButtons page={page} total={last.total} perPage={FILES_PER_PAGE} onChange={setPage} />
      </Layouts.Content>
    </Main>
  );
}
