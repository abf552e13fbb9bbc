import type { SiteContent } from '../../content/site-content.ts';
import { newestFirst } from '../../content/view-models/blog.ts';
import { formOfMatch, subjectOf, type MessageSubject } from '../../content/view-models/forms.ts';
import { siteSettings } from '../../content/snapshot/links.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import type { Settings } from '../../settings.ts';
import type { FormId } from '../../site/forms.ts';
import type { Resolution, RouteMatch } from '../../site/routes.ts';
import { untypeset } from '../../site/typography.ts';

/** What a form's address leads to: the form, and what the message is about. */
export interface FormTarget {
  readonly form: FormId;
  readonly subject?: MessageSubject;
}

/** `unknown`: the address takes no form; `absent`: there is no such entry; `closed`: its comments are closed. */
export type FoundTarget = FormTarget | 'unknown' | 'absent' | 'closed';

/** The form that an address has, as its page would show it. */
export function formTarget({ store, pictures }: SiteContent, settings: Settings, match: RouteMatch): FoundTarget {
  const form = formOfMatch(match);
  if (form === undefined) return match.id === 'enquiryForm' || match.id === 'enquiryAbout' ? 'absent' : 'unknown';
  if (match.id === 'enquiryForm' || !store.snapshot) return { form };
  const reader = new Reader(store.snapshot, pictures, match.locale, siteSettings(settings));
  const slug = match.id === 'newestPost' ? newestFirst(reader)[0]?.url : (match.params['subject'] ?? match.params['slug']);
  const subject = slug === undefined ? undefined : subjectOf(reader, form, slug);
  // The entry was renamed or deleted meanwhile: the message is accepted without it.
  if (!subject) return form === 'comment' ? 'absent' : { form };
  const closed = reader.block('setting')?.commentsClosed === true || reader.entry('post', subject.slug)?.value.commentsClosed === true;
  if (form === 'comment' && closed) return 'closed';
  // The signs that prevent line breaks are for the page alone.
  return { form, subject: { ...subject, title: untypeset(subject.title) } };
}

/** The methods of an address, for `Allow`: only some pages take a form. */
export function methodsOf(
  { content, settings }: { readonly content: SiteContent; readonly settings: Settings },
  found: Resolution,
): string {
  const takesForm = settings.FORMS === 'on' && found.kind === 'page' && typeof formTarget(content, settings, found) === 'object';
  return takesForm ? 'GET, HEAD, POST' : 'GET, HEAD';
}
