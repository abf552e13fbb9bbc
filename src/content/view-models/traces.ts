import type { RequirementTraceModel } from '../../models/home.ts';
import type { ChangeableTraceModel } from '../../models/offerings.ts';
import { LOCALES } from '../../site/locales.ts';
import { textOf, untypeset } from '../../site/typography.ts';
import type { Reader } from '../snapshot/reader.ts';
import { markedParts } from './format.ts';

/** The requirement that the home page follows. @returns undefined where editors left it out */
export function requirementTrace(reader: Reader): RequirementTraceModel | undefined {
  const trace = reader.block('trace');
  if (!trace) return undefined;
  const { title, description, requirement, time, pressure, measured } = trace;
  return {
    title,
    ...(description === undefined ? {} : { text: description }),
    requirement,
    response: { pressure, limit: time, measured },
    steps: trace.steps.map(({ stage, title, text, subject, button }) => {
      const link = button && reader.linkModel(button.url, button.title);
      return { stage, title, text, lines: subject.map(markedParts), ...(link ? { link } : {}) };
    }),
  };
}

/** The same requirement for a visitor to change. @returns undefined without a trace or without its sentence */
export function changeableTrace(reader: Reader): ChangeableTraceModel | undefined {
  const trace = reader.block('trace');
  const files = Object.fromEntries(trace?.steps.map(({ stage, subject }) => [stage, subject.map(markedParts)]) ?? []);
  const sentence = files['sentence']?.map(textOf).join(' ');
  if (!trace || !sentence) return undefined;
  const { requirement, time, pressure, measured, testLimit = time } = trace;
  const { formats } = LOCALES[reader.locale];
  return { requirement, response: { pressure, limit: time, measured }, sentence: untypeset(sentence), testLimit, formats, files };
}
