import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useQueryParams } from '@strapi/strapi/admin';
import { DEFAULT_LOCALE } from '#site/locales';
import { typeOf } from '../model/fields';

type PanelProps = Parameters<PanelComponent>[0];

/** The entry of a form, in the language that it is in. */
export interface PanelEntry {
  readonly type: string;
  /** Undefined: it was never saved. */
  readonly id: string | undefined;
  readonly locale: string;
}

/** The language of a form: that of what it shows, or of its address while nothing is saved. */
export function useFormLocale(document?: PanelProps['document']): string {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  return document?.locale ?? query.plugins?.i18n?.locale ?? DEFAULT_LOCALE;
}

/** The entry of the form that a panel stands beside; undefined: of a type of Strapi's own. */
export function usePanelEntry({
  model,
  documentId,
  document,
}: Pick<PanelProps, 'model' | 'documentId' | 'document'>): PanelEntry | undefined {
  const locale = useFormLocale(document);
  const type = typeOf(model);
  return type === undefined ? undefined : { type, id: documentId ?? document?.documentId, locale };
}
