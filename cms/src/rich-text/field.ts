/** The field of formatted texts: Strapi stores it as its own `richtext`, and the admin shows our editor for it. */
export const RICH_TEXT = { name: 'rich-text', type: 'richtext' } as const;

/** How schema files name it. */
export const RICH_TEXT_FIELD = `global::${RICH_TEXT.name}`;
