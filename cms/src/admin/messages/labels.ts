import { FORM_IDS } from '#site/forms';
import type { FormTextTable } from '#site/messages/form-texts';
import { en } from '#site/messages/en';
import { tr } from '#site/messages/tr';

/** Names of forms and fields as the site shows them; a form without a page of its own has its name here. */
const labelsOf = (texts: FormTextTable, withoutPage: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    FORM_IDS.flatMap((id) => {
      const form = texts[id];
      const name = 'label' in form ? form.label : (withoutPage[id] ?? id);
      return [
        [`inbox.form.${id}`, name] as const,
        ...Object.entries(form.fields).map(([field, label]) => [`inbox.field.${id}.${field}`, label] as const),
      ];
    }),
  );

/** Names of forms (`inbox.form.<id>`) and fields (`inbox.field.<id>.<field>`) by Strapi's language codes. */
export const labels = {
  en: labelsOf(en.forms, { comment: 'Comment' }),
  tr: labelsOf(tr.forms, { comment: 'Yorum' }),
};
