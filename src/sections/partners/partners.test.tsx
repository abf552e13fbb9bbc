// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { examplePartners } from './partners.examples.tsx';
import { Partners, PartnerTrack } from './partners.tsx';

afterEach(cleanup);

describe('Partners', () => {
  it('show every mark by name, without a script too, and link only those with a site', () => {
    render(
      <Partners title="Partners">
        <PartnerTrack label="Partners" partners={examplePartners('en')} messages={messagesIn('en')} />
      </Partners>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Partners' })).toBeTruthy();
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('alt'))).toEqual([
      'trace/ops',
      'Elevonik Labs',
      'Institut Rissfeld',
      'Bitwimpel',
      'Lastgang',
      'Modelloom',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://elevonik-labs.example']);
    expect(screen.getByRole('list', { name: 'Partners' }).tabIndex).toBe(0);
  });
});
