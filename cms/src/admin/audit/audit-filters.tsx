import { Box, Button, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { AUDIT_ACTIONS, type AuditChoices, type AuditFilter } from '../../audit/wire';
import { FilterSelect, withFilter } from '../filter-select';
import { TextField } from '../text-field';
import { momentOf } from './moments';
import { useAuditFormats } from './use-audit';

interface FiltersProps {
  readonly filter: AuditFilter;
  readonly choices: Omit<AuditChoices, 'days'>;
  readonly onChange: (filter: AuditFilter) => void;
}

/** Which lines are shown: person, action, kind of thing, and days. */
export function AuditFilters({ filter, choices, onChange }: FiltersProps) {
  const { say, typeName } = useAuditFormats();
  const set = (name: keyof AuditFilter, value: AuditFilter[keyof AuditFilter]) => onChange(withFilter(filter, name, value));
  // As they are typed: half a date is no moment yet.
  const [days, setDays] = useState({ from: '', to: '' });
  const setDay = (name: keyof typeof days, day: string, later = 0) => {
    setDays({ ...days, [name]: day });
    set(name, momentOf(day, later));
  };
  return (
    <Flex gap={3} paddingBottom={4} wrap="wrap" alignItems="flex-end">
      <Box minWidth="20rem">
        <FilterSelect
          label={say('audit.filter.user')}
          all={say('audit.filter.user.all')}
          value={filter.user === undefined ? undefined : String(filter.user)}
          options={[['0', say('audit.filter.user.none')], ...choices.users.map(({ id, name }) => [String(id), name] as const)]}
          onChange={(value) => set('user', value === undefined ? undefined : Number(value))}
        />
      </Box>
      <Box minWidth="18rem">
        <FilterSelect
          label={say('audit.filter.action')}
          all={say('audit.filter.action.all')}
          value={filter.action}
          options={AUDIT_ACTIONS.map((action) => [action, say(`audit.action.${action}`)])}
          onChange={(value) => set('action', value)}
        />
      </Box>
      <Box minWidth="18rem">
        <FilterSelect
          label={say('audit.filter.type')}
          all={say('audit.filter.type.all')}
          value={filter.type}
          options={choices.types.map((type) => [type, typeName(type)])}
          onChange={(value) => set('type', value)}
        />
      </Box>
      <TextField name="from" type="date" label={say('audit.filter.from')} value={days.from} onChange={(day) => setDay('from', day)} />
      <TextField name="to" type="date" label={say('audit.filter.to')} value={days.to} onChange={(day) => setDay('to', day, 1)} />
      {Object.keys(filter).length > 0 && (
        <Button
          variant="tertiary"
          size="L"
          onClick={() => {
            setDays({ from: '', to: '' });
            onChange({});
          }}
        >
          {say('audit.filter.clear')}
        </Button>
      )}
    </Flex>
  );
}
