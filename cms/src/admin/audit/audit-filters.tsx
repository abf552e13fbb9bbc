import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useState } from 'react';
import { AUDIT_ACTIONS, isAuditAction, type AuditChoices, type AuditFilter } from '../../audit/wire';
import { momentOf } from './moments';
import { useAuditFormats } from './use-audit';

const ALL = 'all';

interface FiltersProps {
  readonly filter: AuditFilter;
  readonly choices: Omit<AuditChoices, 'days'>;
  readonly onChange: (filter: AuditFilter) => void;
}

const without = (filter: AuditFilter, name: keyof AuditFilter): AuditFilter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => key !== name));

/** Which lines are shown: person, action, kind of thing, and days. */
export function AuditFilters({ filter, choices, onChange }: FiltersProps) {
  const { say, typeName } = useAuditFormats();
  const set = (name: keyof AuditFilter, value: AuditFilter[keyof AuditFilter]) =>
    onChange(value === undefined ? without(filter, name) : { ...filter, [name]: value });
  // As they are typed: half a date is no moment yet.
  const [days, setDays] = useState({ from: '', to: '' });
  const setDay = (name: keyof typeof days, day: string, later = 0) => {
    setDays({ ...days, [name]: day });
    set(name, momentOf(day, later));
  };
  return (
    <Flex gap={3} paddingBottom={4} wrap="wrap" alignItems="flex-end">
      <Box minWidth="20rem">
        <SingleSelect
          aria-label={say('audit.filter.user')}
          value={filter.user === undefined ? ALL : String(filter.user)}
          onChange={(value: string | number) => set('user', value === ALL ? undefined : Number(value))}
        >
          <SingleSelectOption value={ALL}>{say('audit.filter.user.all')}</SingleSelectOption>
          <SingleSelectOption value="0">{say('audit.filter.user.none')}</SingleSelectOption>
          {choices.users.map(({ id, name }) => (
            <SingleSelectOption key={id} value={String(id)}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Box>
      <Box minWidth="18rem">
        <SingleSelect
          aria-label={say('audit.filter.action')}
          value={filter.action ?? ALL}
          onChange={(value: string | number) => set('action', isAuditAction(value) ? value : undefined)}
        >
          <SingleSelectOption value={ALL}>{say('audit.filter.action.all')}</SingleSelectOption>
          {AUDIT_ACTIONS.map((action) => (
            <SingleSelectOption key={action} value={action}>
              {say(`audit.action.${action}`)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Box>
      <Box minWidth="18rem">
        <SingleSelect
          aria-label={say('audit.filter.type')}
          value={filter.type ?? ALL}
          onChange={(value: string | number) => set('type', value === ALL ? undefined : String(value))}
        >
          <SingleSelectOption value={ALL}>{say('audit.filter.type.all')}</SingleSelectOption>
          {choices.types.map((type) => (
            <SingleSelectOption key={type} value={type}>
              {typeName(type)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Box>
      <Field.Root name="from">
        <Field.Label>{say('audit.filter.from')}</Field.Label>
        <Field.Input
          type="date"
          value={days.from}
          onChange={(event: { target: { value: string } }) => setDay('from', event.target.value)}
        />
      </Field.Root>
      <Field.Root name="to">
        <Field.Label>{say('audit.filter.to')}</Field.Label>
        <Field.Input type="date" value={days.to} onChange={(event: { target: { value: string } }) => setDay('to', event.target.value, 1)} />
      </Field.Root>
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
