import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { AUDIT_ACTIONS, isAuditAction, type AuditChoices, type AuditFilter } from '../../audit/wire';
import { useAuditFormats } from './use-audit';

const ALL = 'all';

interface FiltersProps {
  readonly filter: AuditFilter;
  readonly choices: AuditChoices;
  readonly onChange: (filter: AuditFilter) => void;
}

const DAY_MS = 24 * 60 * 60_000;
/** A moment as the day of a date input, in the browser's time zone. @param days to add */
function dayOf(iso: string | undefined, days = 0): string {
  if (iso === undefined) return '';
  const at = new Date(Date.parse(iso) + days * DAY_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
/** Midnight at which a day begins here; with `days`, a later one. */
function momentOf(day: string, days = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  const at = new Date(year ?? Number.NaN, (month ?? 0) - 1, (date ?? 0) + days);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

const without = (filter: AuditFilter, name: keyof AuditFilter): AuditFilter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => key !== name));

/** Which lines are shown: person, action, kind of thing, and days. */
export function AuditFilters({ filter, choices, onChange }: FiltersProps) {
  const { say, typeName } = useAuditFormats();
  const set = (name: keyof AuditFilter, value: AuditFilter[keyof AuditFilter]) =>
    onChange(value === undefined ? without(filter, name) : { ...filter, [name]: value });
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
          value={dayOf(filter.from)}
          onChange={(event: { target: { value: string } }) => set('from', momentOf(event.target.value))}
        />
      </Field.Root>
      <Field.Root name="to">
        <Field.Label>{say('audit.filter.to')}</Field.Label>
        <Field.Input
          type="date"
          value={dayOf(filter.to, -1)}
          onChange={(event: { target: { value: string } }) => set('to', momentOf(event.target.value, 1))}
        />
      </Field.Root>
      {Object.keys(filter).length > 0 && (
        <Button variant="tertiary" size="L" onClick={() => onChange({})}>
          {say('audit.filter.clear')}
        </Button>
      )}
    </Flex>
  );
}
