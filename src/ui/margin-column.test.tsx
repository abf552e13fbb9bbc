// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleText } from './example-text.ts';
import { messagesIn } from '../site/messages/messages.ts';
import { MarginColumn, Sources } from './margin-column.tsx';

const messages = messagesIn('en');

afterEach(cleanup);
const ask = { href: '/enquiry/requirement', text: 'Send a requirement', look: 'primary' } as const;

describe('MarginColumn', () => {
  it('leads to the headings of the text, and to the next step', () => {
    const html = exampleText('<h2 id="why">Why <em>now</em></h2><p>…</p><h3 id="small">Small</h3><h2 id="how">How</h2>');
    render(<MarginColumn title="Contents" html={html} messages={messages} ask={ask} />);
    const linksIn = (part: HTMLElement) =>
      within(part)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.textContent]);
    const headings = [
      ['#why', 'Why now'],
      ['#how', 'How'],
    ];
    expect(linksIn(screen.getByRole('navigation', { name: 'Contents' }))).toEqual(headings);
    expect(linksIn(screen.getByRole('complementary'))).toEqual([...headings, ['/enquiry/requirement', 'Send a requirement']]);
  });

  it('has no list of one heading, and is not there without anything', () => {
    const { container } = render(<MarginColumn title="Contents" html={exampleText('<h2 id="only">Only</h2>')} messages={messages} />);
    expect(container.firstChild).toBeNull();
  });

  it('shows the figures of the text with their bars, and its sources below it', () => {
    const figures = [
      { value: '238', label: 'without a number', share: 100 },
      { value: '61', label: 'from another vehicle', share: 25.6, finding: true },
    ] as const;
    const sources = ['ISO/IEC/IEEE 29148:2018'];
    const { container } = render(<MarginColumn title="Contents" html={exampleText('<p>…</p>')} figures={figures} messages={messages} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '238 without a number',
      '61 from another vehicle',
    ]);
    // Only a list of headings is called so.
    expect(container.querySelector('[aria-label="Contents"]')).toBeNull();
    expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100', '25.6']);
    expect(container.querySelectorAll('.margin-column__figure--finding')).toHaveLength(1);
    cleanup();
    render(<Sources title={messages.sources} sources={sources} />);
    expect(within(screen.getByRole('region', { name: messages.sources })).getByRole('listitem').textContent).toBe(sources[0]);
  });
});
