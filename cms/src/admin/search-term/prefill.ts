import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';

const UID = 'api::site.search-term';

/**
 * Address of the form of a new search term that has its word already.
 * @param term letters, digits and what joins them: the admin writes parameters of an address without encoding them
 */
export const newTermAddress = (term: string, locale: string): string =>
  `/content-manager/collection-types/${UID}/create?plugins[i18n][locale]=${locale}&term=${encodeURIComponent(term)}`;

/** Puts the word of the address into the form of a new search term. It shows nothing: panels are what has the form. */
export const TermFromAddress: PanelComponent = ({ model, documentId }) => {
  const [{ query }] = useQueryParams<{ term?: string }>();
  const onChange = useForm('TermFromAddress', (form) => form.onChange);
  const done = useRef(false);
  const term = model === UID && !documentId && typeof query.term === 'string' ? query.term : undefined;
  useEffect(() => {
    if (done.current || term === undefined) return;
    done.current = true;
    onChange('term', term);
  }, [term, onChange]);
  return null;
};
