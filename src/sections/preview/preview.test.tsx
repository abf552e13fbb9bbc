// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { DraftBar } from './draft-bar.tsx';
import { PreviewProblem } from './preview-problem.tsx';
import { SideBySide } from './side-by-side.tsx';

afterEach(cleanup);

const until = { iso: '2026-11-22T18:05:00.000Z', text: '22 November 2026, 21:05' };

describe('DraftBar', () => {
  it.each(['en', 'tr'] as const)('says in %s that this is a draft, and until when its address works', (locale) => {
    const messages = messagesIn(locale);
    render(<DraftBar draft={{ until, links: [{ href: '/services/a', text: messages.draftPublic }], issues: [] }} messages={messages} />);
    const bar = within(screen.getByRole('complementary', { name: messages.draft }));
    expect(bar.getByText(messages.draftNotPublic, { exact: false })).toBeTruthy();
    expect(bar.getByText(until.text).getAttribute('datetime')).toBe(until.iso);
    const link = bar.getByRole('link', { name: messages.draftPublic });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/services/a', '_top']);
  });

  it('names what the site would leave out', () => {
    const messages = messagesIn('en');
    render(<DraftBar draft={{ until, links: [], issues: ['html: <script> was removed'] }} messages={messages} />);
    expect(within(screen.getByRole('list', { name: messages.draftIssues })).getByRole('listitem').textContent).toContain('html');
  });
});

describe('SideBySide', () => {
  it('holds both languages as frames with a name, and a way to each alone', () => {
    const frames = [
      { locale: 'en' as const, name: 'English', address: '/preview/en' },
      { locale: 'tr' as const, name: 'Türkçe', address: '/preview/tr' },
    ];
    render(<SideBySide preview={{ kind: 'both', frames, until }} messages={messagesIn('en')} />);
    expect(screen.getByTitle('English').getAttribute('src')).toBe('/preview/en');
    expect(screen.getByTitle('Türkçe').getAttribute('src')).toBe('/preview/tr');
    expect(screen.getByRole('link', { name: 'Türkçe' }).getAttribute('href')).toBe('/preview/tr');
  });
});

describe('PreviewProblem', () => {
  it.each(['forged', 'expired', 'absent', 'refused', 'down'] as const)('explains in both languages why there is no preview: %s', (kind) => {
    const titles = (['en', 'tr'] as const).map((locale) => {
      render(<PreviewProblem problem={{ kind, details: ['html: is missing'] }} messages={messagesIn(locale)} />);
      const title = screen.getByRole('heading', { level: 1 }).textContent;
      expect(screen.getByRole('listitem').textContent).toBe('html: is missing');
      cleanup();
      return title;
    });
    expect(new Set(titles).size).toBe(2);
  });
});
