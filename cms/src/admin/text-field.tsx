import { Field, Textarea } from '@strapi/design-system';
import { LeaveGuard } from './leaving/leave-guard';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
}

type Typed = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** A field of one line with its label. */
export const TextField = ({ label, onChange, name, ...input }: TextFieldProps & { readonly type?: 'date' | 'time' }) => (
  <Field.Root name={name}>
    <Field.Label>{label}</Field.Label>
    <Field.Input {...input} onChange={({ target }: Typed) => onChange(target.value)} />
  </Field.Root>
);

interface NoteFieldProps extends TextFieldProps {
  readonly hint?: string;
  readonly maxLength?: number;
}

/** A field of several lines with its label; before the page is left with text in it, that is asked about. */
export const NoteField = ({ label, onChange, hint, ...input }: NoteFieldProps) => (
  <Field.Root hint={hint}>
    <Field.Label>{label}</Field.Label>
    <Textarea {...input} onChange={({ target }: Typed) => onChange(target.value)} />
    <Field.Hint />
    <LeaveGuard text={input.value} />
  </Field.Root>
);
