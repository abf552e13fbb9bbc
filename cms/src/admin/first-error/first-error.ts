import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { inFormOrder, wayTo } from '#model/form-fields';
import { adminLanguage } from '#site/locales';
import { typeOf } from '../../model/fields';
import { focusField } from '../live-preview/focus';
import { errorNames } from './error-names';

/**
 * Brings the first field that was refused into view and puts the cursor into it, also in a closed item of a list. Strapi does so
 * for inputs that name their error themselves, and pictures, formatted texts and closed items do not. It shows nothing: panels
 * are what has the form.
 */
export const FirstError: PanelComponent = ({ model }) => {
  const errors = useForm('FirstError', (form) => form.errors) as Readonly<Record<string, unknown>>;
  const isSubmitting = useForm('FirstError', (form) => form.isSubmitting);
  const { locale } = useIntl();
  const type = typeOf(model);
  useEffect(() => {
    if (type === undefined || isSubmitting) return;
    const [first] = inFormOrder(type, errorNames(errors));
    if (first !== undefined) focusField(first, wayTo(type, first, adminLanguage(locale)));
  }, [type, errors, isSubmitting, locale]);
  return null;
};
