import { JSDOM } from 'jsdom';
import pLimit from 'p-limit';
import type { CallId } from '../../model/calls.ts';
import { COLLECTIONS } from '../../model/content-types.ts';
import type { PageKey } from '../../src/content/contract/entities.ts';
import { ASK_FORMS } from '../../src/content/view-models/asks.ts';
import { formHref, formOfSlug } from '../../src/site/form-addresses.ts';
import { formOf, PAGE_FORM_IDS } from '../../src/site/forms.ts';
import type { Locale } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { untypeset } from '../../src/site/typography.ts';
import { ask, textOf } from '../support/html.ts';
import { PAGES, reader } from '../support/pages.ts';
import { SITE } from '../support/site.ts';

interface ReadPage {
  readonly path: string;
  readonly document: Document;
}

/** Links that redirect or fail, fragments without a target, and missing files. */
export async function deadEnds(read: readonly ReadPage[]): Promise<string[]> {
  const places = new Map(read.map(({ path, document }) => [path, new Set([...document.querySelectorAll('[id]')].map(({ id }) => id))]));
  const links = new Map<string, string>();
  for (const { path, document } of read) {
    for (const element of document.querySelectorAll('a[href], form[action], img[src], source[srcset], link[href], script[src]')) {
      const named = element
        .getAttribute('srcset')
        ?.split(',')
        .map((part) => part.trim().split(' ')[0] ?? '') ?? [
        element.getAttribute('href') ?? element.getAttribute('action') ?? element.getAttribute('src') ?? '',
      ];
      for (const address of named) {
        const target = new URL(address, SITE + path);
        if (target.origin === SITE) links.set(target.pathname + target.hash, path);
      }
    }
  }
  const found = await pLimit(8).map([...links], async ([target, from]) => {
    const [path = '', place = ''] = target.split('#');
    const { status } = await ask(path, { method: 'HEAD' });
    if (status !== 200) return [`${from} → ${target}: ${String(status)}`];
    return place === '' || places.get(path)?.has(decodeURIComponent(place)) !== false ? [] : [`${from} → ${target}: no such place`];
  });
  return found.flat();
}

/** The form that a link leads to. */
const formOfLink = (link: Element, locale: Locale) => {
  const [page = '', part = ''] = [href('enquiries', locale), link.getAttribute('href') ?? ''];
  return part.startsWith(`${page}/`) ? formOfSlug(part.slice(page.length + 1).split('/')[0] ?? '', locale) : undefined;
};

const hrefs = (document: Document, selector: string) => [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

/**
 * Calls to action of all pages in a language that lead to no form, to one about something else, or to an e-mail.
 * @param documentOf the page of an address
 * @returns the faults, and how many pages of entries must lead to a form about their entry
 */
export async function wrongCalls(locale: Locale, documentOf: (path: string) => Promise<Document>) {
  const wrong: string[] = [];
  const subjects = new Map<string, string>();
  /** What the form of an address is about, as its page says. */
  const subjectOf = async (target: string) => {
    const known = subjects.get(target);
    if (known !== undefined) return known;
    const html = await (await ask(target)).text();
    const [title = ''] = /<span class="form__subject-title">.*?<\/span>/.exec(html) ?? [];
    const subject = html.includes(`action="${target}"`) ? textOf(new JSDOM(title).window.document.body) : 'no form';
    subjects.set(target, subject);
    return subject;
  };
  let entries = 0;
  for (const { path, id } of PAGES.filter((page) => page.locale === locale)) {
    const isList = COLLECTIONS.some(({ pages }) => pages.list === id || pages.numbered?.route === id);
    const type = COLLECTIONS.find(({ pages, call }) => call && pages.detail === id);
    const asked = ASK_FORMS[id as PageKey];
    if (!isList && !type && !asked) continue;
    const document = await documentOf(path);
    const links = [...document.querySelectorAll('main a')].filter((link) => formOfLink(link, locale) !== undefined);
    for (const mail of hrefs(document, ':is(.button, .button-row a, .contact-banner a)[href^="mailto:"]'))
      wrong.push(`${path}: ${mail ?? ''}`);
    if (asked && !hrefs(document, '.contact-banner a').includes(formHref(asked, locale))) wrong.push(`${path}: does not lead to ${asked}`);
    const entry = type && reader(locale).entry(type.call!.id as CallId, path.split('/').at(-1)!);
    const title = type && untypeset(String((entry!.value as Readonly<Record<string, unknown>>)[type.heading]));
    const isSubject = type !== undefined && PAGE_FORM_IDS.some((form) => formOf(form).subjects.includes(type.name));
    if (isSubject) entries++;
    if (isSubject && links.length === 0) wrong.push(`${path}: leads to no form`);
    for (const link of links) {
      const target = link.getAttribute('href')!;
      const subject = await subjectOf(target);
      const canBe = isSubject && formOf(formOfLink(link, locale)!).subjects.includes(type.name);
      const own = canBe ? title : '';
      // A list has a link for each of its entries, beside its name; an editor's link leads where the editor wants.
      const named = isList && textOf(link.closest('li, article, section')).includes(subject);
      const fits = isSubject ? subject === own : named || (isList ? subject === '' : subject !== 'no form');
      if (!fits) wrong.push(`${path}: ${target} is about ${subject || 'nothing'}`);
    }
  }
  return { wrong, entries };
}
