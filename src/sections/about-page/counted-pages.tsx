import './counted-pages.css';
import type { AboutModel } from '../../models/pages.ts';

/** Ticks in a row, and in units of the drawing: a tick, the step to the next one, and to the next row. */
const COLUMNS = 50;
const TICK = { width: 6, height: 16 };
const STEP = { x: 20, y: 24 };

/** Where item `index` of `count` is when they are spread over the ticks. */
function placeOf(index: number, count: number, total: number): string {
  // Moved a little from an even spread, which would show stripes.
  const at = Math.floor(((index + 0.5 + 0.4 * Math.sin(index * 12.9898)) * total) / count);
  return `M${(at % COLUMNS) * STEP.x + TICK.width / 2} ${Math.floor(at / COLUMNS) * STEP.y}v${TICK.height}`;
}

/** One tick for each page that was read, and among them one mark for each sentence that could not be tested. */
export function CountedPages({ figure: { pages, sentences, text } }: { readonly figure: NonNullable<AboutModel['figure']> }) {
  const rows = Math.ceil(pages / COLUMNS);
  const row = (index: number) => {
    const ticks = Math.min(COLUMNS, pages - index * COLUMNS);
    return `M0 ${index * STEP.y + TICK.height / 2}h${(ticks - 1) * STEP.x + TICK.width}`;
  };
  return (
    <figure className="wrap grid counted-pages">
      <svg
        className="counted-pages__drawing"
        viewBox={`0 0 ${(COLUMNS - 1) * STEP.x + TICK.width} ${(rows - 1) * STEP.y + TICK.height}`}
        aria-hidden="true"
      >
        <path
          className="counted-pages__pages"
          d={Array.from({ length: rows }, (_, index) => row(index)).join('')}
          strokeWidth={TICK.height}
          strokeDasharray={`${TICK.width} ${STEP.x - TICK.width}`}
        />
        <path
          className="counted-pages__sentences"
          d={Array.from({ length: sentences }, (_, index) => placeOf(index, sentences, pages)).join('')}
          strokeWidth={TICK.width}
        />
      </svg>
      <figcaption className="small counted-pages__text">{text}</figcaption>
    </figure>
  );
}
