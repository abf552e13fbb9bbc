import type { StrapiApp } from '@strapi/strapi/admin';
import { RICH_TEXT } from '../../rich-text/field';

/** Makes the visual editor the input of formatted texts; its code is loaded when a form has such a field. */
export function registerRichText(app: StrapiApp): void {
  app.customFields.register({
    name: RICH_TEXT.name,
    type: RICH_TEXT.type,
    intlLabel: { id: 'rich-text.field', defaultMessage: 'Formatted text' },
    intlDescription: { id: 'rich-text.field.about', defaultMessage: 'Formatted text' },
    components: { Input: () => import('./input') as never },
  });
}
