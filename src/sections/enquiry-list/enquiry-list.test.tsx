// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EnquiryList } from './enquiry-list.tsx';

afterEach(cleanup);

describe('the list of forms', () => {
  it('leads to each form by its heading, and says what it is for', () => {
    render(<EnquiryList list={{ lead: '', forms: [{ href: '/enquiry/visit', text: 'Plan a visit', description: 'See the benches.' }] }} />);
    const heading = screen.getByRole('heading', { level: 2, name: 'Plan a visit' });
    expect(heading.querySelector('a')?.getAttribute('href')).toBe('/enquiry/visit');
    expect(screen.getByText('See the benches.')).toBeDefined();
  });
});
