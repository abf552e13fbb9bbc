import { Badge, Box, Button, Flex, Link, Modal, Td, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page, getFetchClient } from '@strapi/strapi/admin';
import { useState, type KeyboardEvent } from 'react';
import { NavLink } from 'react-router-dom';
import type { ReleaseState, ReleaseSummary } from '../../workflow/wire';
import { useOnce } from '../busy-button';
import { useGoOn } from '../use-request';
import { useCommonTexts } from '../use-texts';
import { DataTable, WRAP } from '../data-table';
import { Stale } from '../dashboard/stale';
import { usePolled } from '../dashboard/use-polled';
import { TextField } from '../text-field';
import { useFocusBack } from '../use-focus-back';
import { useWorkflow } from './use-workflow';

const POLL_MS = 10_000;
const COLUMNS = ['name', 'state', 'time', 'entries'] as const;
const STATE_COLORS: Readonly<Record<ReleaseState, string>> = {
  open: 'neutral150',
  scheduled: 'primary100',
  refused: 'danger100',
  done: 'success100',
};

/** A release's state as a coloured word. Strapi's own text colours of badges have less than 4.5:1 (WCAG 1.4.3). */
export function ReleaseBadge({ state }: { readonly state: ReleaseState }) {
  const { say } = useWorkflow();
  return (
    <Badge backgroundColor={STATE_COLORS[state]} textColor="neutral800">
      {say(`releases.state.${state}`)}
    </Badge>
  );
}

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const common = useCommonTexts();
  const focusBack = useFocusBack();
  const { say, run } = useWorkflow();
  const { post } = getFetchClient();
  const goOn = useGoOn();
  const [name, setName] = useState('');
  const [create, isBusy] = useOnce(async () => {
    const created = await run(() => post<{ id: number }>('/workflow/releases', { name }));
    if (created) goOn(`/releases/${created.data.id}`);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void create();
  };
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => (isOpen ? undefined : onClose())}>
      <Modal.Content {...focusBack} onKeyDown={onKeyDown}>
        <Modal.Header closeLabel={common('common.close')}>
          <Modal.Title>{say('releases.create')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <TextField label={say('workflow.release.name')} value={name} onChange={setName} />
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button aria-disabled={isBusy} onClick={() => void create()}>
            {say('releases.create.save')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function ReleaseRow({ release, timeZone }: { readonly release: ReleaseSummary; readonly timeZone: string }) {
  const { moment } = useWorkflow();
  const { id, name, state, at, executedAt, entries } = release;
  const shown = state === 'done' ? executedAt : at;
  return (
    <Tr>
      <Td>
        <Box paddingTop={3} paddingBottom={3} maxWidth="40rem" style={WRAP}>
          <Link tag={NavLink} to={`/releases/${id}`}>
            {name}
          </Link>
        </Box>
      </Td>
      <Td>
        <ReleaseBadge state={state} />
      </Td>
      <Td>
        <Typography>{shown === undefined ? '–' : moment(shown, timeZone)}</Typography>
      </Td>
      <Td>
        <Typography>{entries}</Typography>
      </Td>
    </Tr>
  );
}

/** All releases, the latest first. */
export function ReleaseList() {
  const { say } = useWorkflow();
  const { data, failed } = usePolled<{ timeZone: string; releases: readonly ReleaseSummary[] }>('/workflow/releases', POLL_MS);
  const [creates, setCreates] = useState(false);
  if (!data) return failed ? <Page.Error /> : <Page.Loading />;
  const { timeZone, releases } = data;
  return (
    <Page.Main>
      <Page.Title>{say('releases.title')}</Page.Title>
      <Layouts.Header
        title={say('releases.title')}
        subtitle={say('releases.subtitle')}
        primaryAction={<Button onClick={() => setCreates(true)}>{say('releases.create')}</Button>}
      />
      <Layouts.Content>
        <Stale failed={failed} />
        <DataTable headings={COLUMNS.map((column) => say(`releases.column.${column}`))} rows={releases} none={say('releases.none')}>
          {(release) => <ReleaseRow key={release.id} release={release} timeZone={timeZone} />}
        </DataTable>
        <Flex paddingTop={4}>
          <Typography variant="pi" textColor="neutral600">
            {say('workflow.zone', { zone: timeZone })}
          </Typography>
        </Flex>
        {creates ? <CreateDialog onClose={() => setCreates(false)} /> : null}
      </Layouts.Content>
    </Page.Main>
  );
}
