import { Box, Flex, LinkButton, Td, Tr, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Searches as SearchesResponse, Unanswered } from '../../dashboard/searches';
import { DataTable, WRAP } from '../data-table';
import { useFormats } from '../use-formats';
import { newTermAddress } from '../search-term/prefill';
import { useTexts } from '../use-texts';
import { messages } from './messages';

interface SearchesProps {
  readonly searches: SearchesResponse | undefined;
  readonly failed: boolean;
  /** Whether a language is shown. */
  readonly shows: (locale: string) => boolean;
}

const COLUMNS = ['query', 'language', 'count', 'action'] as const;

function QueryRow({ unanswered: { locale, query, count } }: { unanswered: Unanswered }) {
  const say = useTexts(messages);
  const { formatNumber } = useIntl();
  const { language } = useFormats();
  return (
    <Tr>
      <Td>
        <Typography fontWeight="bold" style={WRAP}>
          {query}
        </Typography>
      </Td>
      <Td>
        <Typography>{language(locale)}</Typography>
      </Td>
      <Td>
        <Typography>{formatNumber(count)}</Typography>
      </Td>
      <Td>
        <LinkButton
          tag={Link}
          to={newTermAddress(query, locale)}
          variant="secondary"
          aria-label={say('dashboard.searches.add.query', { query, language: language(locale) })}
        >
          {say('dashboard.searches.add')}
        </LinkButton>
      </Td>
    </Tr>
  );
}

/** Instances whose numbers are missing, each with the reason. */
function Missing({ instances }: { instances: SearchesResponse['instances'] }) {
  const say = useTexts(messages);
  return instances.map(({ host, failure, detail = '' }) => {
    if (failure === undefined) return null;
    const reason = say(`dashboard.searches.${failure}`, { detail });
    return (
      <Typography key={host} textColor="danger600" role="status">
        {say('dashboard.searches.missing', { host, reason })}
      </Typography>
    );
  });
}

/** What visitors often looked for and did not find, each with a link to a new search term for it. */
export function Searches({ searches, failed, shows }: SearchesProps) {
  const say = useTexts(messages);
  const { formatDate } = useIntl();
  if (!searches && !failed) return null;
  const { since, instances = [], queries = [] } = searches ?? {};
  const rows = queries.filter(({ locale }) => shows(locale));
  const day = since === undefined ? undefined : formatDate(since, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const empty = instances.length === 0 ? 'dashboard.searches.no-sites' : day === undefined ? undefined : 'dashboard.searches.empty';
  return (
    <Box tag="section" paddingTop={8} aria-labelledby="searches-title">
      <Flex direction="column" alignItems="flex-start" gap={2} paddingBottom={4}>
        <Typography tag="h2" variant="beta" id="searches-title">
          {say('dashboard.searches')}
        </Typography>
        {day === undefined ? null : <Typography>{say('dashboard.searches.about', { since: day })}</Typography>}
        {failed ? <Typography textColor="danger600">{say('dashboard.searches.failed')}</Typography> : null}
        <Missing instances={instances} />
        {searches && rows.length === 0 && empty !== undefined ? <Typography>{say(empty)}</Typography> : null}
      </Flex>
      <DataTable headings={COLUMNS.map((column) => say(`dashboard.searches.column.${column}`))} rows={rows}>
        {(unanswered) => <QueryRow key={`${unanswered.locale} ${unanswered.query}`} unanswered={unanswered} />}
      </DataTable>
    </Box>
  );
}
