import type { StrapiApp } from '@strapi/strapi/admin';
import { DateField } from './date-field';

/** Replaces Strapi's date fields, which lose a typed date or make another one of it. */
export function registerDates(app: StrapiApp): void {
  app.addFields({ type: 'date', Component: DateField as never });
}
