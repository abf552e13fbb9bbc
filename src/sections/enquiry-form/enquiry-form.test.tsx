// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleForm, exampleForms } from '../../ui/form/form.examples.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

afterEach(cleanup);
const page = {
  lead: 'Describe what you need.',
  form: exampleForm('requirement', 'en', { subject: 'Functional safety' }),
  mail: { href: 'mailto:info@company.com', text: 'info@company.com' },
  others: { title: 'Something else?', links: exampleForms('en').slice(1) },
};

describe('the page of a form', () => {
  it('says what the message is about, and shows the ways beside the form', () => {
    const { container } = render(<EnquiryForm page={page} messages={messagesIn('en')} />);
    expect(screen.getByText('Functional safety')).toBeDefined();
    expect(container.querySelectorAll('form')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'info@company.com' }).getAttribute('href')).toBe('mailto:info@company.com');
    expect(screen.getByRole('link', { name: 'Plan a visit' }).getAttribute('href')).toBe('/enquiry/visit');
  });

  it('names no subject and no mail address where there is none', () => {
    const { mail: _mail, ...rest } = page;
    const { container } = render(<EnquiryForm page={{ ...rest, form: exampleForm('visit', 'en') }} messages={messagesIn('en')} />);
    expect(container.querySelector('.form__subject')).toBeNull();
    expect(container.querySelector('a[href^="mailto:"]')).toBeNull();
  });
});
