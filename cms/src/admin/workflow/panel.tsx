import { Box, Field, Flex, Link, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { getFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { uidOf } from '../../model/fields';
import type { Action, EntryPlans, ScheduledChange } from '../../workflow/wire';
import { BusyButton } from '../busy-button';
import { Stale } from '../dashboard/stale';
import { usePolled } from '../dashboard/use-polled';
import { useQuestion } from '../references/question';
import { TextField } from '../text-field';
import { usePanelEntry } from '../use-panel-entry';
import type { MessageId } from './messages';
import { MomentForm } from './moment-form';
import { Problems } from './problems';
import { useSaveFirst } from './save-first';
import { useWorkflow } from './use-workflow';

/** Another editor may plan something, and what was planned is made. */
const POLL_MS = 10_000;
const NEW = 'new';

interface Entry {
  readonly type: string;
  readonly documentId: string;
  readonly language: string;
}

interface PartProps {
  readonly plans: EntryPlans;
  readonly entry: Entry;
  readonly reload: () => Promise<unknown>;
}

/** Address of the entry's plans, and of one of them. @param more parameters */
const addressOf = ({ type, documentId, language }: Entry, rest = '', more: Readonly<Record<string, string>> = {}) =>
  `/workflow/entries/${type}/${documentId}${rest}?${new URLSearchParams({ locale: language, ...more }).toString()}`;

/** Asks, before an entry is planned to be taken off the site, where others refer to it. */
function usePlanQuestion({ type, documentId, language }: Entry) {
  const { ask, dialog } = useQuestion();
  const going = { uid: uidOf(type), documentIds: [documentId], action: 'unpublish' as const, locale: language };
  return { dialog, askFor: async (action: Action, label: string) => (action === 'unpublish' ? ask(going, label) : {}) };
}

/** What to do with the entry. */
function ActionSelect({ value, onChange }: { readonly value: Action; readonly onChange: (action: Action) => void }) {
  const { say } = useWorkflow();
  return (
    <Field.Root>
      <Field.Label>{say('workflow.action')}</Field.Label>
      <SingleSelect value={value} onChange={(action: string | number) => onChange(action as Action)}>
        <SingleSelectOption value="publish">{say('workflow.publish')}</SingleSelectOption>
        <SingleSelectOption value="unpublish">{say('workflow.unpublish')}</SingleSelectOption>
      </SingleSelect>
    </Field.Root>
  );
}

interface PlannedProps {
  readonly change: ScheduledChange;
  readonly timeZone: string;
  readonly onCancel: (() => Promise<unknown>) | undefined;
}

/** One planned change: when, by whom, and what became of it. */
function Planned({ change, timeZone, onCancel }: PlannedProps) {
  const { say, moment } = useWorkflow();
  const { action, state, at, executedAt = at, user, late, problems } = change;
  const [planned, time] = [moment(at, timeZone), moment(state === 'done' ? executedAt : at, timeZone)];
  const id: MessageId = `workflow.${action}.${state === 'done' && late ? 'late' : state}`;
  const colour = state === 'refused' ? 'danger600' : 'neutral800';
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} data-state={state}>
      <Typography fontWeight="semiBold" textColor={colour}>
        {say(id, { time, planned, user })}
      </Typography>
      {state === 'refused' ? <Problems problems={problems} /> : null}
      {state !== 'done' && onCancel ? (
        <BusyButton variant="tertiary" size="S" onClick={onCancel}>
          {say(state === 'pending' ? `workflow.${action}.cancel` : 'workflow.dismiss')}
        </BusyButton>
      ) : null}
    </Flex>
  );
}

function Schedule({ plans, entry, reload }: PartProps) {
  const { say, run } = useWorkflow();
  const { put, del } = getFetchClient();
  const { askFor, dialog } = usePlanQuestion(entry);
  const { saveFirst, dialog: saveDialog } = useSaveFirst(say('workflow.changed.save'));
  const [action, setAction] = useState<Action>('publish');
  const { timeZone, schedules, mayPublish } = plans;
  const isPlanned = schedules.some((change) => change.action === action && change.state === 'pending');
  const plan = async (moment: object) => {
    if (action === 'publish' && !(await saveFirst())) return false;
    const result = await askFor(action, say('workflow.plan'));
    if (!result) return false;
    const planned = await run(() => put(addressOf(entry, `/schedules/${action}`, result), moment), say('workflow.planned'));
    await reload();
    return planned !== undefined;
  };
  const cancel = async (change: ScheduledChange) => {
    // Of one that was refused, there is nothing to cancel.
    const done = change.state === 'pending' ? say('workflow.cancelled') : undefined;
    await run(() => del(addressOf(entry, `/schedules/${change.action}`)), done);
    await reload();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography variant="sigma" textColor="neutral600">
        {say('workflow.schedule')}
      </Typography>
      <Flex direction="column" alignItems="stretch" gap={3} role="status">
        {schedules.map((change) => (
          <Planned key={change.action} change={change} timeZone={timeZone} onCancel={mayPublish ? () => cancel(change) : undefined} />
        ))}
      </Flex>
      {mayPublish ? (
        <MomentForm timeZone={timeZone} label={say(isPlanned ? 'workflow.replan' : 'workflow.plan')} onPlan={plan}>
          <ActionSelect value={action} onChange={setAction} />
        </MomentForm>
      ) : (
        <Typography variant="pi">{say('workflow.mayNot')}</Typography>
      )}
      {mayPublish ? (
        <Typography variant="pi" textColor="neutral600">
          {say('workflow.about')}
        </Typography>
      ) : null}
      {dialog}
      {saveDialog}
    </Flex>
  );
}

function InRelease({ plans, entry, reload }: PartProps) {
  const { say, run } = useWorkflow();
  const { post } = getFetchClient();
  const { askFor, dialog } = usePlanQuestion(entry);
  const { saveFirst, dialog: saveDialog } = useSaveFirst(say('workflow.changed.add'));
  const [chosen, setChosen] = useState(NEW);
  const [name, setName] = useState('');
  const [action, setAction] = useState<Action>('publish');
  const { releases, open, mayPublish } = plans;
  // What was chosen may have been published meanwhile.
  const choice = open.some(({ id }) => String(id) === chosen) ? chosen : NEW;
  const add = async () => {
    if (action === 'publish' && !(await saveFirst())) return;
    const result = await askFor(action, say('workflow.release.add'));
    if (!result) return;
    const into = open.find(({ id }) => String(id) === choice)?.name ?? name.trim();
    const added = await run(
      async () => {
        let id = choice;
        if (choice === NEW) {
          id = String((await post<{ id: number }>('/workflow/releases', { name })).data.id);
          // Where the entry is refused, another attempt makes no second release.
          setChosen(id);
          await reload();
        }
        return post(`/workflow/releases/${id}/entries?${new URLSearchParams(result).toString()}`, { ...entry, action });
      },
      say('workflow.release.added', { name: into }),
    );
    if (added) setName((now) => (now === name ? '' : now));
    await reload();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography variant="sigma" textColor="neutral600">
        {say('workflow.releases')}
      </Typography>
      {releases.map((release) => (
        <Flex key={release.id} direction="column" alignItems="flex-start">
          <Link tag={NavLink} to={`/releases/${release.id}`}>
            {release.name}
          </Link>
          <Typography variant="pi">{say(`workflow.in.${release.action}`)}</Typography>
        </Flex>
      ))}
      {mayPublish ? (
        <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={say('workflow.releases')}>
          <Field.Root>
            <Field.Label>{say('workflow.release.choose')}</Field.Label>
            <SingleSelect value={choice} onChange={(id: string | number) => setChosen(String(id))}>
              <SingleSelectOption value={NEW}>{say('workflow.release.new')}</SingleSelectOption>
              {open.map((release) => (
                <SingleSelectOption key={release.id} value={String(release.id)}>
                  {release.name}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
          {choice === NEW ? <TextField label={say('workflow.release.name')} value={name} onChange={setName} /> : null}
          <ActionSelect value={action} onChange={setAction} />
          <BusyButton variant="secondary" onClick={add}>
            {say('workflow.release.add')}
          </BusyButton>
        </Flex>
      ) : null}
      {dialog}
      {saveDialog}
    </Flex>
  );
}

function Plans({ entry }: { readonly entry: Entry }) {
  const { say } = useWorkflow();
  const { data: plans, failed, reload } = usePolled<EntryPlans>(addressOf(entry), POLL_MS);
  if (!plans) {
    return failed ? (
      <Typography variant="pi" textColor="danger600">
        {say('workflow.failed')}
      </Typography>
    ) : null;
  }
  // Begun in one language, an entry may not exist yet in this one.
  if (!plans.exists && plans.schedules.length === 0) return <Typography variant="pi">{say('workflow.unsaved')}</Typography>;
  const props = { plans, entry, reload };
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <Stale failed={failed} />
      <Schedule {...props} />
      <InRelease {...props} />
    </Flex>
  );
}

/** Beside the form of every entry: when it is published or taken off the site, alone or together with others. */
export const WorkflowPanel: PanelComponent = (panel) => {
  const { say } = useWorkflow();
  const entry = usePanelEntry(panel);
  if (!entry) return null;
  const { type, id, locale } = entry;
  // Another entry or language has plans of its own.
  const content = id ? (
    <Plans key={`${id} ${locale}`} entry={{ type, documentId: id, language: locale }} />
  ) : (
    <Typography variant="pi">{say('workflow.unsaved')}</Typography>
  );
  return { title: say('workflow.title'), content: <Box width="100%">{content}</Box> };
};
