// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EnquiryReceived } from './enquiry-received.tsx';

afterEach(cleanup);
const links = [{ href: '/', text: 'Home' }];

describe('the page after a form was sent', () => {
  it('shows the reference, and the next steps in order', () => {
    render(
      <EnquiryReceived received={{ reference: 'MTV-C9ZW-W576', lead: 'Thank you.', steps: ['First.', 'Second.'], links }} locale="en" />,
    );
    expect(screen.getByText('MTV-C9ZW-W576')).toBeDefined();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['First.', 'Second.']);
  });

  it('promises nothing without one', () => {
    const { container } = render(<EnquiryReceived received={{ lead: 'No reference.', steps: [], links }} locale="en" />);
    expect(container.querySelector('.enquiry-received__reference')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('link', { name: 'Home' })).toBeDefined();
  });
});
