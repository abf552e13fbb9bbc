// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleReferences } from './reference-carousel.examples.tsx';
import { ReferenceCarousel, ReferenceTrack } from './reference-carousel.tsx';

afterEach(cleanup);

describe('The reference carousel', () => {
  it('shows the marks by name and leads to all of them', () => {
    render(
      <ReferenceCarousel title="References" all={{ href: '/references', text: 'All 40 references' }}>
        <ReferenceTrack label="References" references={exampleReferences} messages={messagesIn('en')} />
      </ReferenceCarousel>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(exampleReferences.length);
    expect(screen.getByRole('img', { name: 'Aeronya' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All 40 references' }).getAttribute('href')).toBe('/references');
  });
});
