import type { Core } from '@strapi/strapi';
import { uidOf } from './fields';

/** A content type as Strapi has registered it. */
export interface TypeSchema {
  /** What the admin calls it; the type itself where Strapi does not know it any more. */
  readonly title: string;
  /** Whether it has one entry alone, in each language. */
  readonly single: boolean;
}

interface Registered {
  readonly kind: string;
  readonly info: { readonly displayName: string };
}

/** What Strapi knows of a type of the model. */
export function schemaOf({ contentTypes }: Core.Strapi, type: string): TypeSchema {
  const { kind, info } = (contentTypes as unknown as Readonly<Record<string, Registered | undefined>>)[uidOf(type)] ?? {};
  return { title: info?.displayName ?? type, single: kind === 'singleType' };
}
