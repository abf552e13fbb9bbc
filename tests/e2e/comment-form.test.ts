import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { isReference } from '../../src/outbox/reference.ts';
import type { FieldErrorCode } from '../../src/site/forms.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { fill, formTextsIn } from '../../src/site/messages/messages.ts';
import { href } from '../../src/site/routes.ts';
import { untypeset } from '../../src/site/typography.ts';
import { readingPage } from '../support/browser.ts';
import { anotherVisitor } from '../support/forms.ts';
import { ask, textOf } from '../support/html.ts';
import { PAGE_KINDS } from '../support/pages.ts';

const postOf = (locale: string) => PAGE_KINDS.find((page) => page.id === 'post' && page.locale === locale)!.path;
const GOOD = {
  comment: 'Our traces break at the supplier. How do you handle that?',
  name: 'Ayşe Yılmaz',
  email: 'ayse@company.com',
  website: 'https://company.com',
};
type Field = keyof typeof GOOD;

async function send(path: string, values: Partial<Record<Field, string>>) {
  const response = await ask(path, { method: 'POST', body: new URLSearchParams(values), headers: anotherVisitor() });
  return { status: response.status, headers: response.headers, document: new JSDOM(await response.text()).window.document };
}

describe.each(LOCALE_CODES)('the comment form (%s)', (locale) => {
  const { shared, comment } = formTextsIn(locale);

  it('reports what is missing at each field, keeps what was typed, and links from the summary to the field', async () => {
    const page = await readingPage();
    await page.goto(postOf(locale));
    const form = page.locator('.comments__form');
    for (const field of ['comment', 'name', 'email', 'website'])
      expect(await form.locator(`[name="${field}"]`).getAttribute('required')).not.toBeNull();
    expect(await form.locator('[name="email"]').getAttribute('type')).toBe('email');
    await form.locator('[name="name"]').fill(GOOD.name);
    await form.locator('[name="email"]').fill('ayse@');
    await form.locator('.form__send').click();
    await form.locator('[role="alert"]').waitFor();
    expect(await form.locator('[role="alert"] h2').innerText()).toBe(shared.summary);
    await expect.poll(() => form.locator('[role="alert"]').evaluate((element) => element === document.activeElement)).toBe(true);
    const errors = { comment: comment.missing.comment, email: shared.errors.wrongEmail, website: comment.missing.website };
    for (const [field, message] of Object.entries(errors)) {
      const input = form.locator(`[name="${field}"]`);
      expect(await input.getAttribute('aria-invalid')).toBe('true');
      expect(await input.getAttribute('aria-describedby')).toContain(`comment-${field}-error`);
      expect(await form.locator(`#comment-${field}-error`).innerText()).toBe(message);
    }
    expect(await form.locator('[name="name"]').inputValue()).toBe(GOOD.name);
    expect(await form.locator('[name="name"]').getAttribute('aria-invalid')).toBeNull();
    expect(await form.locator('[name="email"]').inputValue()).toBe('ayse@');
    expect(await page.title()).toMatch(new RegExp(`^${fill(shared.errorTitle, { title: '' }).trim()}`));
    await form.locator('[role="alert"] a').nth(1).click();
    await page.waitForURL('**/*#comment-email');
  });

  it('leads to the page with the reference when everything is right', async () => {
    const { status, headers } = await send(postOf(locale), GOOD);
    expect(status).toBe(303);
    const to = new URL(headers.get('location') ?? '', 'http://site');
    expect(to.pathname).toBe(href('enquiryReceived', locale));
    expect([isReference(to.searchParams.get('reference') ?? ''), to.searchParams.has('comment')]).toEqual([true, true]);
  });

  const RULES: readonly (readonly [Field, string, FieldErrorCode | undefined])[] = [
    ['comment', '', 'missing'],
    ['comment', '   ', 'missing'],
    ['comment', 'x'.repeat(5001), 'tooLong'],
    ['name', '', 'missing'],
    ['name', 'x'.repeat(121), 'tooLong'],
    ['email', '', 'missing'],
    ['email', 'ayse', 'wrongEmail'],
    ['email', 'ayse@company', 'wrongEmail'],
    ['email', 'ayşe@şirket.com', 'emailLetters'],
    ['email', ' ayse@company.com ', undefined],
    ['website', '', 'missing'],
    ['website', 'company', 'wrongUrl'],
    ['website', 'javascript:alert(1)', 'wrongUrl'],
    ['website', 'https://localhost', 'wrongUrl'],
    ['website', 'http://company.com/about?x=1', undefined],
  ];
  const LONGEST: Readonly<Partial<Record<Field, number>>> = { comment: 5_000, name: 120 };
  it.each(RULES)('%s "%.20s": %s', async (field, value, code) => {
    const { document } = await send(postOf(locale), { ...GOOD, [field]: value });
    const error = document.querySelector(`#comment-${field}-error`);
    const max = new Intl.NumberFormat(locale).format(LONGEST[field] ?? 0);
    const text = code === 'missing' ? comment.missing[field] : code && fill(shared.errors[code], { max });
    expect(error ? textOf(error) : undefined).toBe(text === undefined ? undefined : untypeset(text));
  });
});

describe('what the form does not do', () => {
  it('shows what was typed as text, never as a part of the page', async () => {
    const { document } = await send(postOf('en'), {
      ...GOOD,
      comment: '</textarea><script>alert(1)</script>',
      name: '"><img src=x>',
      email: '',
    });
    expect(document.querySelector<HTMLTextAreaElement>('[name="comment"]')?.value).toBe('</textarea><script>alert(1)</script>');
    expect(document.querySelector('main img[src="x"]')).toBeNull();
  });

  it('never changes the page that others see', async () => {
    const before = await (await ask(postOf('en'))).text();
    await send(postOf('en'), { ...GOOD, comment: '' });
    expect(await (await ask(postOf('en'))).text()).toBe(before);
  });

  it('is answered by posts alone, up to a size, and in the encodings of forms', async () => {
    const headers = anotherVisitor();
    expect((await ask('/contact', { method: 'POST', body: new URLSearchParams(GOOD), headers })).status).toBe(405);
    expect((await ask('/blogs/no-such-post', { method: 'POST', body: new URLSearchParams(GOOD), headers })).status).toBe(404);
    const json = { method: 'POST', body: JSON.stringify(GOOD), headers: { ...headers, 'content-type': 'application/json' } };
    expect((await ask(postOf('en'), json)).status).toBe(415);
    expect(
      (await ask(postOf('en'), { method: 'POST', body: new URLSearchParams({ comment: 'x'.repeat(1_100_000) }), headers })).status,
    ).toBe(413);
  });
});
