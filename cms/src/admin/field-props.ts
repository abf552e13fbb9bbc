import type { ReactNode } from 'react';

/** What Strapi's form gives to an input of our own. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly labelAction?: ReactNode;
}
