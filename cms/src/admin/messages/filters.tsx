import { Box, Button, TextInput } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { FORM_IDS } from '#site/forms';
import { LOCALE_CODES } from '#site/locales';
import { MESSAGE_STATES, type InboxUser, type ListFilter } from '../../messages/wire';
import { FilterSelect, withFilter } from '../filter-select';
import { useInboxFormats } from './use-inbox';

/** As many beside each other as there is room for: two on a phone. */
const COLUMNS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))', gap: '1.2rem' } as const;
const WIDE = { gridColumn: 'span 2' } as const;

interface FiltersProps {
  readonly filter: ListFilter;
  readonly users: readonly InboxUser[];
  /** What stands in the search field; the list follows it a moment later. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onChange: (filter: ListFilter) => void;
}

/** Search and filters of the list. */
export function Filters({ filter, users, search, onSearch, onChange }: FiltersProps) {
  const { say, form, state, language } = useInboxFormats();
  const set = <Name extends keyof ListFilter>(name: Name, value: ListFilter[Name] | undefined) => onChange(withFilter(filter, name, value));
  return (
    <Box paddingBottom={4} style={COLUMNS}>
      <Box style={WIDE}>
        <TextInput
          type="search"
          name="search"
          aria-label={say('inbox.search')}
          placeholder={say('inbox.search.hint')}
          value={search}
          startAction={<Search aria-hidden fill="neutral500" />}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onSearch(event.target.value)}
        />
      </Box>
      <FilterSelect
        label={say('inbox.filter.state')}
        all={say('inbox.filter.state.all')}
        value={filter.state}
        options={MESSAGE_STATES.map((one) => [one, state(one)])}
        onChange={(value) => set('state', value)}
      />
      <FilterSelect
        label={say('inbox.filter.form')}
        all={say('inbox.filter.form.all')}
        value={filter.form}
        options={FORM_IDS.map((one) => [one, form(one)])}
        onChange={(value) => set('form', value)}
      />
      <FilterSelect
        label={say('inbox.filter.assignee')}
        all={say('inbox.filter.assignee.all')}
        value={filter.assignee === undefined ? undefined : String(filter.assignee)}
        options={[['0', say('inbox.filter.assignee.none')], ...users.map(({ id, name }) => [String(id), name] as const)]}
        onChange={(value) => set('assignee', value === undefined ? undefined : Number(value))}
      />
      <FilterSelect
        label={say('inbox.filter.language')}
        all={say('inbox.filter.language.all')}
        value={filter.language}
        options={LOCALE_CODES.map((code) => [code, language(code)])}
        onChange={(value) => set('language', value)}
      />
      <FilterSelect
        label={say('inbox.filter.suspicious')}
        all={say('inbox.filter.suspicious.all')}
        value={filter.suspicious === undefined ? undefined : filter.suspicious ? 'yes' : 'no'}
        options={[
          ['no', say('inbox.filter.suspicious.no')],
          ['yes', say('inbox.filter.suspicious.yes')],
        ]}
        onChange={(value) => set('suspicious', value === undefined ? undefined : value === 'yes')}
      />
      {Object.keys(filter).length > 0 && (
        <Button
          variant="tertiary"
          onClick={() => {
            onSearch('');
            onChange({});
          }}
        >
          {say('inbox.filter.clear')}
        </Button>
      )}
    </Box>
  );
}
