import type { ReactNode } from 'react';

/** Width of each layout in its own units, on which the sizes in the style sheet are based. */
export const SHEET_WIDTH = { full: 1120, wide: 636, tall: 280 } as const;
/** How far a line of the full layout goes past the sheet: beyond the edge of any window, where it is cut. */
export const BLEED = 2000;

/**
 * Space above and below for the half of a line outside of its box: in print, it would otherwise appear on the page before. To the
 * sides there is none, so that a drawing has the margins of the text.
 */
const EDGE = 2;

/** `wide` where a text has its full measure, `tall` below: a phone's; `full` where a page shows it from edge to edge. */
export type Layout = keyof typeof SHEET_WIDTH;

interface SheetProps {
  readonly layout: Layout;
  readonly height: number;
  readonly children: ReactNode;
}

/** The SVG of a drawing, hidden from screen readers: a table has the same content. */
export function Sheet({ layout, height, children }: SheetProps) {
  const width = SHEET_WIDTH[layout];
  return (
    <svg
      className={`diagram__sheet diagram__sheet--${layout}`}
      viewBox={`0 ${-EDGE} ${width} ${height + 2 * EDGE}`}
      width={width}
      height={height + 2 * EDGE}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A text of the table; one in another language than the page's says so. */
export type Cell = string | { readonly text: string; readonly lang: string };

/** A drawing's content as a table. The last cell of a short row takes the rest of the row. */
export interface DrawingTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A diagram: its drawing in all layouts, and a table with the same content. */
export interface Drawing<Messages> {
  /** From edge to edge of a window: for the one diagram that is its page's own. */
  readonly Full?: (props: { readonly messages: Messages }) => ReactNode;
  readonly Wide: (props: { readonly messages: Messages }) => ReactNode;
  readonly Tall: (props: { readonly messages: Messages }) => ReactNode;
  readonly table: (messages: Messages) => DrawingTable;
}
