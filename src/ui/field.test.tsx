// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from './field.tsx';

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

  it('is told to be wrong together with its reason', () => {
    render(<Field id="text" name="text" label="Text" type="multiline" value="" error="Please write." />);
    const field = screen.getByLabelText('Text');
    expect(field.tagName).toBe('TEXTAREA');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Please write.').id);
  });
});
