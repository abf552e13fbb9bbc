import type { TraceStage } from '../../src/site/trace-stages.ts';
import type { EditorText } from '../field.ts';

/** What editors read for each way to show a step of the trace. */
export const STAGE_NAMES: Readonly<Record<TraceStage, EditorText>> = {
  requirement: { en: 'Requirement', tr: 'Gereksinim' },
  sentence: { en: 'Sentence', tr: 'Cümle' },
  architecture: { en: 'Blocks of an architecture', tr: 'Mimari blokları' },
  code: { en: 'Code', tr: 'Kod' },
  measurement: { en: 'Measured curve', tr: 'Ölçülen eğri' },
  approval: { en: 'Plate', tr: 'Plaka' },
};
