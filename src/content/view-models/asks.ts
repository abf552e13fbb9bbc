import type { ContactBannerModel } from '../../models/home.ts';
import { formHref, formPageTexts } from '../../site/form-addresses.ts';
import type { PageFormId } from '../../site/forms.ts';
import type { Entity, PageKey } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { formAbout, type AboutEntry } from './form-links.ts';
import { contactBanner } from './frame.ts';

/** The form that the call to action of a page leads to; of other pages that have one, the form for questions. */
export const ASK_FORMS: Readonly<Partial<Record<PageKey, PageFormId>>> = {
  about: 'visit',
  brands: 'question',
  references: 'requirement',
  services: 'requirement',
  educations: 'question',
  solutions: 'requirement',
  products: 'classSet',
  posts: 'requirement',
  faq: 'question',
  equalityPlan: 'question',
  privacy: 'question',
  legalNotice: 'question',
  accessibility: 'question',
};

/** Pages that nobody reads to order something: their next step is ruled, not orange, and absent without a sentence. */
const QUIET: ReadonlySet<PageKey> = new Set(['equalityPlan', 'privacy', 'legalNotice', 'accessibility']);

/**
 * The call to action at the end of a page: the page's own sentence with the form that fits it, and the banner's other ways
 * to get in touch. Where an editor wrote no sentence, it is the home page's banner; the button has the words that were
 * written with the sentence, or the form's title.
 * @param entry the entry on whose page it is: the form is then about it
 * @param own the entry's own sentence, with the words of its button
 * @returns undefined where neither is written
 */
export function pageAsk(
  reader: Reader,
  key: PageKey,
  entry?: AboutEntry,
  own?: Pick<Entity<'service'>, 'ask' | 'askButton'>,
): ContactBannerModel | undefined {
  const banner = contactBanner(reader, entry);
  // Words of a button belong to the sentence above it: an entry's own sentence never has those of its list.
  const written = own?.ask === undefined ? { ask: reader.text(key, 'ask'), askButton: reader.text(key, 'askButton') } : own;
  const text = written.ask;
  const form = ASK_FORMS[key] ?? 'question';
  const quiet = QUIET.has(key);
  if (text === undefined) return quiet ? undefined : banner;
  const href = entry ? formAbout(reader, form, entry) : formHref(form, reader.locale);
  return {
    text,
    ...(quiet ? { quiet } : {}),
    buttons: [
      { href, text: written.askButton ?? formPageTexts(form, reader.locale).title, look: 'primary' },
      ...(banner?.buttons ?? []).filter(({ look }) => look === 'secondary'),
    ],
  };
}

/** The call to action of a page as a part of its model. */
export function askOf(reader: Reader, key: PageKey): { readonly contactBanner?: ContactBannerModel } {
  const banner = pageAsk(reader, key);
  return banner ? { contactBanner: banner } : {};
}
