import { expect, it } from 'vitest';
import { Report } from './report';

it('a report lists what was lost, drafts and notes, and each message about a field once, with the number of entries', () => {
  const report = new Report();
  report.field('brand oldCode', 'nothing here holds this field', true);
  report.lost('picture /a.svg', 'it contains a script');
  report.draft('slide en a', 'is a draft here');
  report.note('/faq', 'is not there');
  report.field('brand oldCode', 'nothing here holds this field', true);
  report.field('slide type', 'is no choice', false);
  expect(report.problems).toEqual([
    { where: 'picture /a.svg', reason: 'it contains a script', loss: true },
    { where: 'slide en a', reason: 'is a draft here', loss: true, draft: true },
    { where: '/faq', reason: 'is not there', loss: false },
    { where: 'brand oldCode', reason: 'nothing here holds this field (2 entries)', loss: true },
    { where: 'slide type', reason: 'is no choice (1 entry)', loss: false },
  ]);
});

it('a report counts by type and language', () => {
  const report = new Report();
  report.outcome('brand', 'en').made++;
  report.outcome('brand', 'en').made++;
  report.outcome('brand', 'tr');
  expect(report.outcomes.map(({ locale, made }) => [locale, made])).toEqual([
    ['en', 2],
    ['tr', 0],
  ]);
});
