// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { wordsIn } from '../../site/words/words.ts';
import { DraftBar } from './draft-bar.tsx';
import { PreviewProblem } from './preview-problem.tsx';
import { SideBySide } from './side-by-side.tsx';

afterEach(cleanup);

const until = { iso: '2026-11-22T18:05:00.000Z', text: '22 November 2026, 21:05' };

describe('DraftBar', () => {
  it.each(['en', 'tr'] as const)('says in %s that this is a draft, and until when its address works', (locale) => {
    const words = wordsIn(locale);
    render(<DraftBar draft={{ until, links: [{ href: '/services/a', text: words.draftPublic }], issues: [] }} words={words} />);
    const bar = within(screen.getByRole('complementary', { name: words.draft }));
    expect(bar.getByText(words.draftNotPublic, { exact: false })).toBeTruthy();
    expect(bar.getByText(until.text).getAttribute('datetime')).toBe(until.iso);
    const link = bar.getByRole('link', { name: words.draftPublic });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/services/a', '_top']);
  });

  it('names what the site would leave out', () => {
    const words = wordsIn('en');
    render(<DraftBar draft={{ until, links: [], issues: ['html: <script> was removed'] }} words={words} />);
    expect(within(screen.getByRole('list', { name: words.draftIssues })).getByRole('listitem').textContent).toContain('html');
  });
});

describe('SideBySide', () => {
  it('holds both languages as frames with a name, and a way to each alone', () => {
    const frames = [
      { locale: 'en' as const, name: 'English', address: '/preview/en' },
      { locale: 'tr' as const, name: 'Türkçe', address: '/preview/tr' },
    ];
    render(<SideBySide preview={{ kind: 'both', frames, until }} words={wordsIn('en')} />);
    expect(screen.getByTitle('English').getAttribute('src')).toBe('/preview/en');
    expect(screen.getByTitle('Türkçe').getAttribute('src')).toBe('/preview/tr');
    expect(screen.getByRole('link', { name: 'Türkçe' }).getAttribute('href')).toBe('/preview/tr');
  });
});

describe('PreviewProblem', () => {
  it.each(['forged', 'expired', 'absent', 'refused', 'down'] as const)('says in both languages what a preview that is %s lacks', (kind) => {
    const titles = (['en', 'tr'] as const).map((locale) => {
      render(<PreviewProblem problem={{ kind, details: ['html: is missing'] }} words={wordsIn(locale)} />);
      const title = screen.getByRole('heading', { level: 1 }).textContent;
      expect(screen.getByRole('listitem').textContent).toBe('html: is missing');
      cleanup();
      return title;
    });
    expect(new Set(titles).size).toBe(2);
  });
});
