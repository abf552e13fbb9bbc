import { describe, expect, it } from 'vitest';
import { formHref, formOfSlug, slugOfForm } from './form-addresses.ts';
import { FORM_IDS, formOf, PAGE_FORM_IDS } from './forms.ts';
import { LOCALE_CODES, type Locale } from './locales.ts';
import { formTextsIn } from './messages/messages.ts';
import { fillPath, resolvePath, routeOf, ROUTE_IDS } from './routes.ts';

/** Last parts of other addresses beside the forms, such as `received`. */
const taken = (locale: Locale) => {
  const [before] = routeOf('enquiryForm').paths[locale].split('[');
  return ROUTE_IDS.map((id) => routeOf(id).paths[locale]).flatMap((path) =>
    path.startsWith(before!) && !path.includes('[') ? [path.slice(before!.length)] : [],
  );
};
const clashes = (slugs: readonly string[], others: readonly string[]) =>
  slugs.filter((slug, index) => slugs.indexOf(slug) !== index || others.includes(slug) || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug));

describe('addresses of the forms', () => {
  it.each([
    ['requirement', '/enquiry/requirement', '/tr/talep/gereksinim'],
    ['classSet', '/enquiry/class-set', '/tr/talep/sinif-seti'],
    ['visit', '/enquiry/visit', '/tr/talep/ziyaret'],
    ['question', '/enquiry/question', '/tr/talep/soru'],
  ] as const)('%s is at %s and %s', (id, english, turkish) => {
    expect([formHref(id, 'en'), formHref(id, 'tr')]).toEqual([english, turkish]);
    expect(resolvePath(english)).toMatchObject({ id: 'enquiryForm', locale: 'en' });
  });

  it.each(LOCALE_CODES)('lead to their form and to nothing else (%s)', (locale) => {
    const slugs = PAGE_FORM_IDS.map((id) => slugOfForm(id, locale));
    expect(PAGE_FORM_IDS.map((_, index) => formOfSlug(slugs[index]!, locale))).toEqual([...PAGE_FORM_IDS]);
    expect(formOfSlug('nothing', locale)).toBeUndefined();
    expect(clashes(slugs, taken(locale))).toEqual([]);
  });

  it('addresses of the forms that two forms or another page have are noticed', () => {
    expect(taken('tr')).toContain('alindi');
    expect(clashes(['a', 'b', 'a', 'received', 'With space'], ['received'])).toEqual(['a', 'received', 'With space']);
  });

  it('carry the subject as their last part', () => {
    expect(formHref('requirement', 'en', 'safety')).toBe(
      fillPath(routeOf('enquiryAbout').paths.en, { form: 'requirement', subject: 'safety' }),
    );
  });
});

describe('texts of the forms', () => {
  it.each(FORM_IDS.flatMap((id) => LOCALE_CODES.map((locale) => [id, locale] as const)))(
    '%s: a label for each field, and a text for each that may be missing (%s)',
    (id, locale) => {
      const { fields, missing, hints } = formTextsIn(locale)[id];
      expect(Object.keys(fields).sort()).toEqual(Object.keys(formOf(id).fields).sort());
      const required = Object.entries(formOf(id).fields).filter(([, field]) => field.required);
      expect(Object.keys(missing).sort()).toEqual(required.map(([name]) => name).sort());
      for (const text of Object.values({ ...fields, ...missing, ...hints })) expect(text?.trim()).not.toBe('');
    },
  );

  it('are not the English ones in another language', () => {
    const texts = (locale: Locale) =>
      FORM_IDS.flatMap((id) => Object.values({ ...formTextsIn(locale)[id].missing, ...formTextsIn(locale)[id].fields }));
    expect(texts('tr').filter((text) => texts('en').includes(text))).toEqual([]);
  });
});
