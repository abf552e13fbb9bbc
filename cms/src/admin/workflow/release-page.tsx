import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Layouts, Page, getFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import type { Release, ReleaseEntry } from '../../workflow/wire';
import { BusyButton } from '../busy-button';
import { ConfirmButton } from '../confirm-button';
import { Stale } from '../dashboard/stale';
import { usePolled } from '../dashboard/use-polled';
import { TextField } from '../text-field';
import { useGoOn } from '../use-request';
import { MomentForm } from './moment-form';
import { Problems } from './problems';
import { ReleaseEntries } from './release-entries';
import { ReleaseBadge } from './release-list';
import { useWorkflow } from './use-workflow';

const POLL_MS = 10_000;

/** What is to become of the release, or became of it. */
function Plan({ release }: { readonly release: Release }) {
  const { say, moment } = useWorkflow();
  const { state, at, executedAt, user = '', late, timeZone, problems } = release;
  const done = executedAt === undefined ? '' : moment(executedAt, timeZone);
  const planned = at === undefined ? '' : moment(at, timeZone);
  if (state === 'refused') {
    return (
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Typography fontWeight="semiBold" textColor="danger600">
          {say('releases.refused')}
        </Typography>
        <Problems problems={problems} withEntry />
      </Flex>
    );
  }
  if (state === 'scheduled') {
    return (
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Typography>{say('releases.plan.text', { time: planned, user })}</Typography>
        {problems.length === 0 ? null : (
          <Typography fontWeight="semiBold" textColor="danger600">
            {say('releases.refused.early')}
          </Typography>
        )}
        <Problems problems={problems} withEntry />
      </Flex>
    );
  }
  if (state !== 'done') return null;
  return <Typography>{late ? say('releases.late', { time: done, planned }) : say('releases.done.text', { time: done, user })}</Typography>;
}

function NameForm({ name, onRename }: { readonly name: string; readonly onRename: (name: string) => Promise<boolean> }) {
  const { say } = useWorkflow();
  /** Undefined: nothing, the name is shown. A colleague may rename the release meanwhile. */
  const [changed, setChanged] = useState<string>();
  const typed = changed ?? name;
  const rename = async () => {
    if (await onRename(typed)) setChanged((now) => (now === typed ? undefined : now));
  };
  return (
    <Flex alignItems="flex-end" gap={3} wrap="wrap">
      <Box maxWidth="40rem" flex="1 1 20rem">
        <TextField label={say('workflow.release.name')} value={typed} onChange={setChanged} />
      </Box>
      <BusyButton variant="secondary" disabled={typed.trim() === name} onClick={rename}>
        {say('releases.rename')}
      </BusyButton>
    </Flex>
  );
}

/** A release: its entries, and when it goes live. */
export function ReleasePage() {
  const { id = '' } = useParams();
  const { say, run, tell, warn } = useWorkflow();
  const { put, post, del } = getFetchClient();
  const goOn = useGoOn();
  const path = `/workflow/releases/${id}`;
  const { data: release, failed, reload } = usePolled<Release>(path, POLL_MS);
  if (!release) return failed ? <Page.Error /> : <Page.Loading />;
  const { name, state, entries, timeZone } = release;
  const isDone = state === 'done';
  const change = async (work: () => Promise<unknown>, done?: string) => {
    const changed = await run(work, done);
    await reload();
    return changed !== undefined;
  };
  const publish = async () => {
    const response = await run(() => post<Release>(`${path}/publish`, {}));
    if (response && response.data.problems.length > 0) warn(say('releases.refused.toast'));
    else if (response) tell(say('releases.published'));
    await reload();
  };
  const remove = async () => {
    if (await run(() => del(path), say('releases.deleted'))) goOn('/releases');
  };
  const deleteButton = (
    <ConfirmButton label={say('releases.delete')} title={say('releases.delete.title')} onConfirm={() => void remove()}>
      {say('releases.delete.text')}
    </ConfirmButton>
  );
  const publishButton = (
    <ConfirmButton
      danger={false}
      label={say('releases.publish')}
      title={say('releases.publish.title')}
      disabled={entries.length === 0}
      onConfirm={() => void publish()}
    >
      {say('releases.publish.text', { count: entries.length })}
    </ConfirmButton>
  );
  return (
    <Page.Main>
      <Page.Title>{name}</Page.Title>
      <Layouts.Header
        title={name}
        subtitle={
          <Flex>
            <ReleaseBadge state={state} />
          </Flex>
        }
        navigationAction={
          <Link tag={NavLink} to="/releases" end>
            {say('releases.back')}
          </Link>
        }
        primaryAction={isDone ? undefined : publishButton}
        secondaryAction={deleteButton}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Stale failed={failed} />
          <Box role="status">
            <Plan release={release} />
          </Box>
          {isDone ? null : (
            <Box background="neutral0" padding={6} shadow="tableShadow" hasRadius>
              <Flex direction="column" alignItems="stretch" gap={6}>
                <NameForm name={name} onRename={(next) => change(() => put(path, { name: next }), say('releases.renamed'))} />
                <MomentForm
                  wide
                  timeZone={timeZone}
                  label={say(state === 'scheduled' ? 'workflow.replan' : 'workflow.plan')}
                  onPlan={(moment) => change(() => put(`${path}/schedule`, moment), say('workflow.planned'))}
                />
                {state === 'scheduled' ? (
                  <Flex>
                    <BusyButton variant="tertiary" onClick={() => change(() => del(`${path}/schedule`), say('workflow.cancelled'))}>
                      {say('releases.unplan')}
                    </BusyButton>
                  </Flex>
                ) : null}
              </Flex>
            </Box>
          )}
          <ReleaseEntries
            entries={entries}
            onRemove={isDone ? undefined : (entry: ReleaseEntry) => change(() => del(`${path}/entries/${entry.id}`))}
          />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
