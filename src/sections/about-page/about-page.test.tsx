// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AboutModel } from '../../models/pages.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import { AboutPage } from './about-page.tsx';

const messages = messagesIn('en');
const picture = { url: '/a.svg', width: 160, height: 40, alt: 'Sarmalo, software', sources: [] };
const plain: AboutModel = {
  text: exampleText('<h2>Where it began</h2><p>In 2003.</p>'),
  slides: [],
  sliderTitle: 'Moments',
  group: { title: 'The group', companies: [] },
};

afterEach(cleanup);

describe('AboutPage', () => {
  it('names each company of the group as text, with its own links', () => {
    const company = {
      name: 'Sarmalo',
      designation: 'Software',
      mark: picture,
      socials: [{ href: 'https://sarmalo.example', text: 'Website' }],
    };
    render(<AboutPage about={{ ...plain, group: { title: 'The group', companies: [company] } }} messages={messages} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Sarmalo' })).toBeTruthy();
    expect(screen.getByRole('link', { name: `Website Sarmalo ${messages.opensElsewhere}` }).getAttribute('href')).toBe(
      'https://sarmalo.example',
    );
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the slider it is given in the place of the pictures', () => {
    const about = { ...plain, slides: [{ text: 'Review', picture }] };
    render(<AboutPage about={about} messages={messages} gallery={<p>slider</p>} />);
    expect(screen.getByText('slider')).toBeTruthy();
    expect(screen.queryByText('Review')).toBeNull();
    cleanup();
    render(<AboutPage about={about} messages={messages} />);
    expect(screen.getByRole('figure').textContent).toBe('Review');
  });

  it('leaves out what there is not', () => {
    render(<AboutPage about={plain} messages={messages} />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Where it began']);
  });
});
