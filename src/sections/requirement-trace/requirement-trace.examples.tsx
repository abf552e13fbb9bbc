import type { RequirementTraceModel } from '../../models/home.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { href } from '../../site/routes.ts';
import { TRACE_STAGES } from '../../site/trace-stages.ts';
import type { Examples } from '../../ui/example.ts';
import { RequirementTrace } from './requirement-trace.tsx';

/** What an editor writes: heading, text, the words before, in and behind the mark, and further lines. */
type Written = readonly [title: string, text: string, before: string, marked: string, behind: string, ...lines: string[]];

const STEPS: Readonly<Record<ExampleLocale, readonly Written[]>> = {
  en: [
    ['What the file says', 'It came with a number and an owner, and without a limit.', 'The lamp shall react ', 'soon', '.'],
    [
      'What was meant',
      'One talk later the sentence can fail a test.',
      'Within ',
      '200 ms',
      ' after the switch is closed, the lamp shall give 80 % of its light.',
    ],
    ['Which block answers it', 'Two blocks share the time.', '', 'Light control: 40 ms', '', 'Lamp driver: 130 ms'],
    ['The line that does it', 'The number stands above it.', '', 'light_on(FRONT);', '', '/* done */'],
    ['What the bench measured', 'The run was colder than the limit asks for.', 'TC-31, −30 °C', '', ''],
    ['What is approved', 'The report goes into the file.', '', 'E37', '', '48R-06 0012', 'Result: 171 ms'],
  ],
  tr: [
    ['Dosyada yazan', 'Numarası ve sahibi vardı, sınırı yoktu.', 'Lamba ', 'kısa sürede', ' tepki verecektir.'],
    [
      'Kastedilen',
      'Tek görüşmeden sonra cümle testten kalabilir.',
      'Anahtar kapandıktan sonra lamba en geç ',
      '200 ms',
      ' içinde ışığının % 80’ini verecektir.',
    ],
    ['Hangi blok karşılar', 'Süreyi iki blok paylaşır.', '', 'Işık kontrolü: 40 ms', '', 'Lamba sürücüsü: 130 ms'],
    ['İşi yapan satır', 'Numara satırın üstündedir.', '', 'light_on(FRONT);', '', '/* tamam */'],
    ['Tezgâhta ölçülen', 'Koşum, sınırın istediğinden soğuktu.', 'TC-31, −30 °C', '', ''],
    ['Onaylanan', 'Rapor dosyaya girer.', '', 'E37', '', '48R-06 0012', 'Sonuç: 171 ms'],
  ],
};
const TITLE = { en: 'A lamp, from a sentence to its plate.', tr: 'Bir lamba: cümleden plakaya.' };
const LEAD = { en: 'Each step leaves something to check.', tr: 'Her adım denetlenecek bir şey bırakır.' };

/** A trace through all stages. */
export function exampleTrace(locale: ExampleLocale): RequirementTraceModel {
  return {
    title: TITLE[locale],
    text: LEAD[locale],
    requirement: 'LMP-0031',
    response: { pressure: 80, limit: 200, measured: 171 },
    steps: STEPS[locale].map(([title, text, before, marked, behind, ...lines], index) => ({
      stage: TRACE_STAGES[index] ?? 'approval',
      title,
      text,
      lines: [
        [{ text: before }, { text: marked, marked: true as const }, { text: behind }].filter((part) => part.text !== ''),
        ...lines.map((line) => [{ text: line }]),
      ],
      link: { href: href('services', locale), text: messagesIn(locale).services },
    })),
  };
}

export const examples: Examples = (locale) => {
  const trace = exampleTrace(locale);
  const messages = messagesIn(locale);
  return [
    { name: 'six steps', element: <RequirementTrace trace={trace} messages={messages} /> },
    {
      name: 'two steps, no links, no text',
      element: (
        <RequirementTrace
          trace={{ ...trace, text: undefined, steps: trace.steps.slice(2, 4).map((step) => ({ ...step, link: undefined })) }}
          messages={messages}
        />
      ),
    },
    {
      name: 'missed: measured later than the limit',
      element: (
        <RequirementTrace
          trace={{ ...trace, response: { ...trace.response, measured: 236 }, steps: trace.steps.slice(4, 5) }}
          messages={messages}
        />
      ),
    },
  ];
};
