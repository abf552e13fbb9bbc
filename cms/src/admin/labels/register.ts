import type { StrapiApp } from '@strapi/strapi/admin';
import { ADMIN_LANGUAGES, type AdminLanguage } from '#site/locales';
import { HELP } from './content-types';

interface Cell {
  readonly hint?: unknown;
}
interface Layout {
  readonly layout: readonly (readonly (readonly Cell[])[])[];
  readonly components: Readonly<Record<string, { readonly layout: readonly (readonly Cell[])[] }>>;
}

/** Help texts in the admin's language: Strapi translates labels, but not what stands below a field. */
export function registerHelp(app: StrapiApp): void {
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', ({ layout }: { layout: Layout }) => {
    const language = ADMIN_LANGUAGES.find((code) => code === document.documentElement.lang);
    // The stored texts are in the first language.
    if (language === undefined || language === ADMIN_LANGUAGES[0]) return { layout };
    const components = Object.fromEntries(
      Object.entries(layout.components).map(([name, part]) => [name, { ...part, layout: translated(part.layout, language) }]),
    );
    return { layout: { ...layout, components, layout: layout.layout.map((rows) => translated(rows, language)) } };
  });
}

function translated(rows: readonly (readonly Cell[])[], language: AdminLanguage): Cell[][] {
  const cell = (one: Cell): Cell => {
    const help = typeof one.hint === 'string' ? HELP[one.hint]?.[language] : undefined;
    return help === undefined ? one : { ...one, hint: help };
  };
  return rows.map((row) => row.map(cell));
}
