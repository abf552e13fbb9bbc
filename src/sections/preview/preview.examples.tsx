import './draft-bar.css';
import { href } from '../../site/routes.ts';
import { languageName } from '../../site/locales.ts';
import { fill, messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { DraftBar } from './draft-bar.tsx';
import { PreviewProblem } from './preview-problem.tsx';
import { SideBySide } from './side-by-side.tsx';

const UNTIL = {
  en: { iso: '2026-11-22T18:05:00.000Z', text: '22 November 2026, 21:05 (GMT+3)' },
  tr: { iso: '2026-11-22T18:05:00.000Z', text: '22 Kasım 2026 21:05 (GMT+3)' },
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const until = UNTIL[locale];
  const other = locale === 'en' ? 'tr' : 'en';
  const links = [
    { href: href('services', locale), text: messages.draftPublic },
    { href: href('services', other), text: fill(messages.draftOther, { language: languageName(other, locale) }) },
    { href: href('contact', locale), text: messages.draftBoth },
  ];
  // The example pages' security policy lets no page into a frame.
  const frames = [
    { locale: 'en' as const, name: 'English', address: 'about:blank' },
    { locale: 'tr' as const, name: 'Türkçe', address: 'about:blank' },
  ];
  return [
    { name: 'draft bar', element: <DraftBar draft={{ until, links, issues: [] }} messages={messages} /> },
    {
      name: 'draft bar, with faults',
      element: <DraftBar draft={{ until, links: links.slice(1), issues: ['html: script', 'icon: image/tiff'] }} messages={messages} />,
    },
    { name: 'side by side', element: <SideBySide preview={{ kind: 'both', frames, until }} messages={messages} /> },
    ...(['forged', 'expired', 'absent', 'down'] as const).map((kind) => ({
      name: kind,
      element: <PreviewProblem problem={{ kind, details: [] }} messages={messages} />,
    })),
    { name: 'refused', element: <PreviewProblem problem={{ kind: 'refused', details: ['url: …'] }} messages={messages} /> },
  ];
};
