/**
 * The diagrams an editor can place in a rich text with `[diagram: name]` alone in a paragraph (docs/decisions/0008).
 * A new one is a name here, its texts in every language, and a drawing in `src/ui/diagrams`.
 */
export const DIAGRAM_NAMES = [
  'v-model',
  'traceability-chain',
  'safety-life-cycle',
  'hil-bench',
  'training-day',
  'weekly-page',
  'cranking-trace',
  'tolerance-chain',
  'vibration-profile',
  'approval-file',
  'item-model',
  'back-to-back',
  'night-run',
  'twin-loop',
  'two-languages',
  'baseline-tree',
  'reviewed-sentence',
  'n2-chart',
  'asil-table',
  'swe-rating',
  'dal-objectives',
  'one-port',
  'item-workflow',
] as const;

/** Diagrams that are the same on many pages. Any other one, the first in a page's text, is the page's own picture. */
const SHARED_DIAGRAMS: readonly string[] = ['training-day'];

/** Whether a diagram can be what its page is known by: shown from edge to edge of the window. */
export const isFullWidth = (name: string): boolean => isDiagramName(name) && !SHARED_DIAGRAMS.includes(name);

export type DiagramName = (typeof DIAGRAM_NAMES)[number];

/** True when there is a diagram of this name. */
export function isDiagramName(name: string): name is DiagramName {
  return (DIAGRAM_NAMES as readonly string[]).includes(name);
}

/** An editor's mark for a diagram; another editor may have changed its spaces and capitals. */
export const DIAGRAM_MARK = /\[\s*diagram\s*:([^[\]]*)\]/giu;

/** The mark that stands for a diagram. */
export const diagramMark = (name: DiagramName): string => `[diagram: ${name}]`;

/** The name in a paragraph's text that has a diagram's mark and nothing else; undefined in any other text. */
export function nameInMark(paragraph: string): string | undefined {
  const text = paragraph.trim();
  const [mark, ...more] = text.matchAll(DIAGRAM_MARK);
  return mark && more.length === 0 && mark[0] === text ? mark[1]?.trim().toLowerCase() : undefined;
}
