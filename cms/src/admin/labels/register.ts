import type { StrapiApp } from '@strapi/strapi/admin';
import { HELP } from './tr-help';

interface Cell {
  readonly hint?: unknown;
}
interface Layout {
  readonly layout: readonly (readonly (readonly Cell[])[])[];
  readonly components: Readonly<Record<string, { readonly layout: readonly (readonly Cell[])[] }>>;
}

const inTurkish = (cell: Cell): Cell => (typeof cell.hint === 'string' && cell.hint in HELP ? { ...cell, hint: HELP[cell.hint] } : cell);
const rowsInTurkish = (rows: readonly (readonly Cell[])[]) => rows.map((row) => row.map(inTurkish));

/** Help texts in the admin's language: Strapi translates labels, but not what stands below a field. */
export function registerHelp(app: StrapiApp): void {
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', ({ layout }: { layout: Layout }) => {
    if (document.documentElement.lang !== 'tr') return { layout };
    const components = Object.fromEntries(
      Object.entries(layout.components).map(([name, part]) => [name, { ...part, layout: rowsInTurkish(part.layout) }]),
    );
    return { layout: { ...layout, components, layout: layout.layout.map(rowsInTurkish) } };
  });
}
