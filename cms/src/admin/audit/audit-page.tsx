import { Button, Flex, Main, Td, Tr, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { AuditChoices, AuditFilter, AuditLine, AuditPage as Lines, AuditRequest } from '../../audit/wire';
import { BusyButton } from '../busy-button';
import { useCommonTexts } from '../use-texts';
import { DataTable, NameCell, WRAP } from '../data-table';
import { Stale } from '../dashboard/stale';
import { usePolled } from '../dashboard/use-polled';
import { useDownload } from '../use-download';
import { AuditFilters } from './audit-filters';
import { useRequest } from '../use-request';
import { usePagedList } from '../use-paged-list';
import { useAuditFormats } from './use-audit';

const COLUMNS = ['at', 'person', 'action', 'subject'] as const;
/** A colleague may be new. */
const CHOICES_MS = 60_000;
/** What happened meanwhile; also after a request that failed. */
const RELOAD_MS = 30_000;
const NO_CHOICES = { users: [], types: [] } as const;

function Line({ line }: { readonly line: AuditLine }) {
  const { say, typeName, time, person, languages } = useAuditFormats();
  const facts = [line.type === null ? '' : typeName(line.type), languages(line.locales)];
  return (
    <Tr>
      <Td>
        <Typography>{time(line.at)}</Typography>
      </Td>
      <Td>
        <Typography style={WRAP}>{person(line)}</Typography>
      </Td>
      <Td>
        <Typography>{say(`audit.action.${line.action}`)}</Typography>
      </Td>
      <Td>
        <NameCell name={line.title} facts={facts} maxWidth="40rem" paddingTop={2} paddingBottom={2} />
      </Td>
    </Tr>
  );
}

const parameters = (filter: AuditFilter): string =>
  new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();

function AuditTable() {
  const { say } = useAuditFormats();
  const common = useCommonTexts();
  const download = useDownload();
  const run = useRequest();
  const [request, setRequest] = useState<AuditRequest>({});
  const { before: _, after: __, ...filter } = request;
  const { page, failed } = usePagedList<Lines>({
    path: '/audit/list',
    request,
    isEmpty: ({ lines }) => lines.length === 0,
    toFirst: () => setRequest(filter),
    everyMs: RELOAD_MS,
  });
  const { data: choices, failed: choicesFailed } = usePolled<AuditChoices>('/audit/choices', CHOICES_MS);
  if (!page || (!choices && !choicesFailed)) return failed ? <Page.Error /> : <Page.Loading />;
  const { lines, hasNewer, hasOlder } = page;
  const save = () => run(() => download(`/audit/csv?${parameters(filter)}`, 'audit-log.csv'), { failed: say('audit.export.failed') });
  return (
    <Main>
      <Page.Title>{say('audit.title')}</Page.Title>
      <Layouts.Header
        title={say('audit.title')}
        subtitle={!choices ? ' ' : choices.days === 0 ? say('audit.subtitle.endless') : say('audit.subtitle', { days: choices.days })}
        primaryAction={
          <BusyButton startIcon={<Download aria-hidden />} onClick={save}>
            {say('audit.export')}
          </BusyButton>
        }
      />
      <Layouts.Content>
        <AuditFilters filter={filter} choices={choices ?? NO_CHOICES} onChange={setRequest} />
        <Stale failed={choicesFailed} hasData={choices !== undefined} />
        {failed && (
          <Typography textColor="danger600" role="alert">
            {say('audit.failed')}
          </Typography>
        )}
        <DataTable
          headings={COLUMNS.map((column) => say(`audit.column.${column}`))}
          rows={lines}
          none={say(Object.keys(filter).length === 0 ? 'audit.empty' : 'audit.empty.filtered')}
        >
          {(line) => <Line key={line.id} line={line} />}
        </DataTable>
        <Flex gap={2} paddingTop={4} justifyContent="flex-end">
          <Button
            variant="tertiary"
            disabled={!hasNewer || lines.length === 0}
            onClick={() => setRequest({ ...filter, after: lines[0]!.id })}
          >
            {common('common.newer')}
          </Button>
          <Button
            variant="tertiary"
            disabled={!hasOlder || lines.length === 0}
            onClick={() => setRequest({ ...filter, before: lines.at(-1)!.id })}
          >
            {common('common.older')}
          </Button>
        </Flex>
      </Layouts.Content>
    </Main>
  );
}

/** The audit log: newest lines first, with filters and export. */
export default function AuditPage() {
  return (
    <Page.Protect permissions={[{ action: 'api::audit.read', subject: null }]}>
      <AuditTable />
    </Page.Protect>
  );
}
