import { LOCALES, type ExampleLocale } from '../../site/locales.ts';
import type { ChangeableTraceModel } from '../../models/offerings.ts';
import { changeImpactMessagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { exampleTrace } from '../requirement-trace/requirement-trace.examples.tsx';
import { ChangeImpact } from './change-impact.island.tsx';

const SENTENCE = {
  en: 'Within 150 ms after pedal travel reaches 5 mm, the unit shall reach 80 bar at 9 to 16 V and −30 to +80 °C.',
  tr: 'Pedal yolu 5 mm’ye ulaştıktan sonra ünite, 9–16 V ve −30 ile +80 °C arasında, en geç 150 ms içinde 80 bar sağlayacaktır.',
};
const CODE = ['// REQ-1', 'if (travel_mm >= 5) {', '  request_bar(80);', '}'];

/** A trace whose sentence can be changed: 140 ms for its blocks, 145 ms in its test, 138 ms measured. */
export function exampleChangeable(locale: ExampleLocale): ChangeableTraceModel {
  const { steps } = exampleTrace(locale);
  const lines = (texts: readonly string[]) => texts.map((text) => [{ text }]);
  return {
    requirement: 'REQ-1',
    sentence: SENTENCE[locale],
    response: { pressure: 80, limit: 150, measured: 138 },
    testLimit: 145,
    formats: LOCALES[locale].formats,
    files: {
      architecture: lines(['A: 20 ms', 'B: 120 ms']),
      code: lines(CODE),
      measurement: lines(['TC-1, −30 °C']),
      approval: steps.find(({ stage }) => stage === 'approval')!.lines,
    },
  };
}

export const examples: Examples = (locale) => {
  const trace = exampleChangeable(locale);
  const show = (change: Partial<ChangeableTraceModel>) => (
    <div className="wrap section">
      <h2>BRK</h2>
      <ChangeImpact trace={{ ...trace, ...change }} messages={changeImpactMessagesIn(locale)} />
    </div>
  );
  return [
    { name: 'as released', element: show({}) },
    { name: 'without a block and a plate', element: show({ files: { ...trace.files, architecture: undefined, approval: undefined } }) },
  ];
};
