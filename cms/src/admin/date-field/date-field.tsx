import { Field, useComposedRefs } from '@strapi/design-system';
import { useField, useFocusInputField } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { FieldProps } from '../field-props';
import { useTexts } from '../use-texts';
import { messages } from './messages';

/** Years beyond them are typing mistakes. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2099-12-31'];

interface DateFieldProps extends FieldProps {
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** A date as the browser lets its user type or choose it. What is no date is said at the field and not saved. */
export function DateField({ name, label, hint, required = false, disabled = false, labelAction, onFocus, onBlur }: DateFieldProps) {
  const { value, onChange, error } = useField<string | null>(name);
  const say = useTexts(messages);
  const [isWrong, setIsWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ref = useComposedRefs(input, useFocusInputField<HTMLInputElement>(name));
  const stored = value?.slice(0, 10) ?? '';
  const emitted = useRef(stored);
  useEffect(() => {
    // Not while somebody types: the browser would drop what is no date yet.
    if (!input.current || stored === emitted.current) return;
    emitted.current = stored;
    input.current.value = stored;
    setIsWrong(false);
  }, [stored]);
  const read = ({ value: typed, validity }: HTMLInputElement) => {
    const next = validity.valid || validity.valueMissing ? typed : '';
    if (validity.valid) setIsWrong(false);
    if (next === emitted.current) return;
    emitted.current = next;
    onChange(name, next === '' ? null : next);
  };
  return (
    <Field.Root name={name} hint={hint} required={required} error={isWrong ? say('date-field.wrong') : error}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Field.Input
        ref={ref}
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        defaultValue={stored}
        disabled={disabled}
        onChange={(event: { target: HTMLInputElement }) => read(event.target)}
        onFocus={onFocus}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          read(event.target);
          const { badInput, rangeUnderflow, rangeOverflow } = event.target.validity;
          setIsWrong(badInput || rangeUnderflow || rangeOverflow);
          onBlur?.(event);
        }}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
