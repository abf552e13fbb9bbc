/**
 * The diagrams an editor can place in a rich text with `[diagram: name]` alone in a paragraph (docs/decisions/0008).
 * A new one is a name here, its texts in every language, and a drawing in `src/ui/diagrams`.
 */
export const DIAGRAM_NAMES = ['v-model', 'traceability-chain', 'safety-life-cycle', 'hil-bench', 'training-day'] as const;

export type DiagramName = (typeof DIAGRAM_NAMES)[number];

/** True when there is a diagram of this name. */
export function isDiagramName(name: string): name is DiagramName {
  return (DIAGRAM_NAMES as readonly string[]).includes(name);
}
