// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox, Field } from './field.tsx';

afterEach(cleanup);

describe('a form field', () => {
  it('is found by its label and keeps what was typed', () => {
    render(<Field id="name" name="name" label="Name" value="Işıl Öğütçü" required />);
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    expect(field.value).toBe('Işıl Öğütçü');
    expect(field.required).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBeNull();
  });

  it('is marked as invalid, with the reason', () => {
    render(<Field id="text" name="text" label="Text" type="multiline" value="" error="Please write." />);
    const field = screen.getByLabelText('Text');
    expect(field.tagName).toBe('TEXTAREA');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Please write.').id);
  });

  it('ties help and error to the field, help first', () => {
    render(
      <Field id="date" name="date" label="Date" type="date" value="" hint="A working day." error="Not a day." optional="(optional)" />,
    );
    const field = screen.getByLabelText('Date (optional)');
    const named = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(named).toEqual(['A working day.', 'Not a day.']);
  });

  it.each(['email', 'url', 'tel'] as const)('a form field of the kind "%s" names its keyboard', (type) => {
    render(<Field id="field" name="field" label="Field" type={type} value="" />);
    expect(screen.getByLabelText<HTMLInputElement>('Field')).toMatchObject({ type, inputMode: type });
  });

  it('takes a number as text with a keyboard of digits', () => {
    render(<Field id="count" name="count" label="Visitors" type="number" value="twelve" />);
    expect(screen.getByLabelText<HTMLInputElement>('Visitors')).toMatchObject({ type: 'text', inputMode: 'numeric', value: 'twelve' });
  });
});

describe('a box to tick', () => {
  it('is named by its label, says what it means, and stays ticked', () => {
    render(<Checkbox id="nda" name="nda" label="NDA first" hint="Then send no files." value="yes" checked />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'NDA first' });
    expect(box).toMatchObject({ checked: true, value: 'yes' });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Then send no files.');
  });

  it('is tied to its error', () => {
    render(<Checkbox id="rules" name="rules" label="Rules" value="yes" checked={false} error="Please agree." />);
    expect(screen.getByRole('checkbox').getAttribute('aria-describedby')).toBe('rules-error');
    expect(document.getElementById('rules-error')?.textContent).toBe('Please agree.');
  });
});
