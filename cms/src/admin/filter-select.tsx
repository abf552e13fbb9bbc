import { SingleSelect, SingleSelectOption } from '@strapi/design-system';

const ALL = 'all';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  /** What is chosen when nothing is filtered. */
  readonly all: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value | undefined) => void;
}

/** Narrows a list by one property. */
export function FilterSelect<Value extends string>({ label, value, all, options, onChange }: FilterSelectProps<Value>) {
  return (
    <SingleSelect
      aria-label={label}
      value={value ?? ALL}
      onChange={(next: string | number) => onChange(options.find(([option]) => option === next)?.[0])}
    >
      <SingleSelectOption value={ALL}>{all}</SingleSelectOption>
      {options.map(([option, text]) => (
        <SingleSelectOption key={option} value={option}>
          {text}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}

/** Sets one filter, or takes it away. */
export const withFilter = <Filter extends object, Name extends keyof Filter>(filter: Filter, name: Name, value: Filter[Name] | undefined) =>
  Object.fromEntries(Object.entries({ ...filter, [name]: value }).filter(([, one]) => one !== undefined)) as Filter;
