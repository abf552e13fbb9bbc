import { Badge, Button, Flex, LinkButton, Main, Td, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page, getFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Task, Tasks } from '../../dashboard/dashboard';
import type { Kind } from '../../dashboard/rows';
import type { Searches as SearchesResponse } from '../../dashboard/searches';
import { BusyButton } from '../busy-button';
import { DataTable, NameCell, WRAP } from '../data-table';
import { FilterSelect } from '../filter-select';
import { editAddress } from './edit-address';
import { Searches } from './searches';
import { ForMeSection } from '../workflow/for-me';
import { useWorkflow } from '../workflow/use-workflow';
import { useFormats } from '../use-formats';
import { keyOf } from './key-of';
import { usePolled } from './use-polled';
import { useTexts } from '../use-texts';
import { messages, type MessageId } from './messages';

const TASKS_MS = 20_000;
/** Each of these requests asks every instance of the site. */
const SEARCHES_MS = 60_000;

/** Id of the message for a code; a code that is also a kind's name has its message at `.text`. */
const messageId = (code: string) => `dashboard.${code}${code.includes('.') ? '' : '.text'}` as MessageId;

function TaskRow({ task, onConfirm }: { task: Task; onConfirm: (task: Task) => Promise<void> }) {
  const say = useTexts(messages);
  const { formatDate } = useIntl();
  const { moment, problem } = useWorkflow();
  const { language, typeName, entryName, fieldName } = useFormats();
  const { kind, code, uid = '', typeTitle = '', documentId, locale, field, fieldTitle, mayConfirm, details } = task;
  const values = {
    ...details,
    language: language(locale),
    source: language(String(details['source'] ?? '')),
    at: details['at'] === undefined ? '' : moment(String(details['at']), String(details['timeZone'])),
    reason: details['problem'] === undefined ? '' : problem({ code: details['problem'], message: String(details['message']) }),
    since: details['since'] === undefined ? '' : formatDate(String(details['since']), { dateStyle: 'long' }),
  };
  const names = { title: entryName(task), language: language(locale) };
  const confirmId = kind === 'scheduled' ? 'dashboard.dismiss' : 'dashboard.confirm';
  return (
    <Tr>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1} paddingTop={3} paddingBottom={3} maxWidth="46rem">
          <Badge>{say(`dashboard.${kind}`)}</Badge>
          <Typography style={WRAP}>{say(messageId(code), values)}</Typography>
        </Flex>
      </Td>
      <Td>
        <NameCell name={names.title} facts={[typeName(typeTitle), names.language]} maxWidth="20rem" />
      </Td>
      <Td>
        <Typography style={{ whiteSpace: 'normal' }}>{field && fieldName(uid, field, fieldTitle)}</Typography>
      </Td>
      <Td>
        <Flex gap={2}>
          {uid && documentId && (
            <LinkButton tag={Link} to={editAddress(task)} variant="secondary" aria-label={say('dashboard.edit.entry', names)}>
              {say('dashboard.edit')}
            </LinkButton>
          )}
          {mayConfirm && (
            <BusyButton variant="tertiary" onClick={() => onConfirm(task)} aria-label={say(`${confirmId}.entry`, names)}>
              {say(confirmId)}
            </BusyButton>
          )}
        </Flex>
      </Td>
    </Tr>
  );
}

const COLUMNS = ['todo', 'entry', 'where', 'action'] as const;

/** What there is to do in the published content: one row for each defect, with a link to its edit screen. */
export default function DashboardPage() {
  const say = useTexts(messages);
  const { language: languageOf } = useFormats();
  const { post, del } = getFetchClient();
  const { run } = useWorkflow();
  const [kind, setKind] = useState<Kind>();
  const [language, setLanguage] = useState<string>();
  const { data: tasks, failed, reload } = usePolled<Tasks>('/dashboard/tasks', TASKS_MS);
  const searches = usePolled<SearchesResponse>('/dashboard/searches', SEARCHES_MS);

  const confirm = async ({ kind: of, type, documentId, locale, details }: Task) => {
    const release = details['release'];
    const send = () => {
      if (of !== 'scheduled') return post('/dashboard/confirm', { type, documentId, locale });
      if (release !== undefined) return del(`/workflow/releases/${release}/schedule`);
      return del(`/workflow/entries/${type}/${documentId}/schedules/${details['action']}?locale=${locale}`);
    };
    await run(send, say(of === 'scheduled' ? 'dashboard.dismissed' : 'dashboard.confirmed'));
    await reload();
  };

  if (!tasks) return failed ? <Page.Error /> : <Page.Loading />;
  const { siteLocales } = tasks;
  const counts = tasks.countsIn[language ?? ''] ?? tasks.counts;
  const shows = (locale: string) => language === undefined || locale === language;
  const inLanguage = tasks.rows.filter(({ locale }) => shows(locale));
  const rows = inLanguage.filter((row) => kind === undefined || row.kind === kind);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const more = (kind === undefined ? total : counts[kind]) - rows.length;
  return (
    <Main>
      <Page.Title>{say('dashboard.title')}</Page.Title>
      <Layouts.Header
        title={say('dashboard.title')}
        subtitle={say('dashboard.subtitle')}
        primaryAction={<Button onClick={() => void Promise.all([reload(), searches.reload()])}>{say('dashboard.reload')}</Button>}
      />
      <Layouts.Content>
        <ForMeSection />
        <Flex gap={3} paddingBottom={4} wrap="wrap">
          <FilterSelect
            label={say('dashboard.kind')}
            all={say('dashboard.kind.all', { count: total })}
            value={kind}
            options={(Object.keys(counts) as Kind[]).map((name) => [name, `${say(`dashboard.${name}`)} (${counts[name]})`])}
            onChange={setKind}
          />
          <FilterSelect
            label={say('dashboard.language')}
            all={say('dashboard.language.all')}
            value={language}
            options={siteLocales.map((code) => [code, languageOf(code)])}
            onChange={setLanguage}
          />
        </Flex>
        {failed && <Typography textColor="danger600">{say('dashboard.failed')}</Typography>}
        <DataTable
          headings={COLUMNS.map((column) => say(`dashboard.column.${column}`))}
          rows={rows}
          none={say(kind === undefined && language === undefined ? 'dashboard.empty' : 'dashboard.empty.filtered')}
        >
          {(task) => <TaskRow key={keyOf(task)} task={task} onConfirm={confirm} />}
        </DataTable>
        {more > 0 && <Typography>{say('dashboard.more', { count: more })}</Typography>}
        <Searches searches={searches.data} failed={searches.failed} shows={shows} />
      </Layouts.Content>
    </Main>
  );
}
