import { formHref } from '../../site/form-addresses.ts';
import { PAGE_FORM_IDS, type PageFormId } from '../../site/forms.ts';
import { partOfSubject } from '../../../model/form-subjects.ts';
import type { Reader } from '../snapshot/reader.ts';

/** An entry whose page leads to a form. */
export interface AboutEntry {
  /** Name of its content type, e.g. `service`. */
  readonly type: string;
  readonly slug: string;
}

/** Address of a form about an entry; of the form alone where it cannot be about it. */
export const formAbout = (reader: Reader, form: PageFormId, { type, slug }: AboutEntry): string =>
  formHref(form, reader.locale, partOfSubject(form, reader.locale, type, slug, reader.hasEntry));

/** A link with the entry preselected where it leads to a form that can be about it; any other link as it is. */
export function linkAbout<Link extends { readonly href: string }>(reader: Reader, link: Link, entry: AboutEntry): Link {
  const form = PAGE_FORM_IDS.find((id) => formHref(id, reader.locale) === link.href);
  return form ? { ...link, href: formAbout(reader, form, entry) } : link;
}
