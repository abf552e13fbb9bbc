import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { untypeset } from '../../src/site/typography.ts';
import { wordsIn, type Words } from '../../src/site/words/words.ts';
import { newPage } from '../support/browser.ts';
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
  const answer = await ask(path, { method: 'POST', body: new URLSearchParams(values) });
  return { status: answer.status, headers: answer.headers, document: new JSDOM(await answer.text()).window.document };
}

describe.each(LOCALE_CODES)('the comment form (%s)', (locale) => {
  const words = wordsIn(locale);

  it('says what is missing beside each field, keeps what was typed, and leads from the summary to the field', async () => {
    const page = await newPage();
    await page.goto(postOf(locale));
    const form = page.locator('.comment-form');
    for (const field of ['comment', 'name', 'email', 'website'])
      expect(await form.locator(`[name="${field}"]`).getAttribute('required')).not.toBeNull();
    expect(await form.locator('[name="email"]').getAttribute('type')).toBe('email');
    await form.locator('[name="name"]').fill(GOOD.name);
    await form.locator('[name="email"]').fill('ayse@');
    await form.locator('.comment-form__send').click();
    await form.locator('[role="alert"]').waitFor();
    expect(await form.locator('[role="alert"] p').innerText()).toBe(words.errorSummary);
    const errors = { comment: words.commentMissing, email: words.emailWrong, website: words.websiteMissing };
    for (const [field, message] of Object.entries(errors)) {
      const input = form.locator(`[name="${field}"]`);
      expect(await input.getAttribute('aria-invalid')).toBe('true');
      expect(await form.locator(`#${(await input.getAttribute('aria-describedby'))!}`).innerText()).toBe(message);
    }
    expect(await form.locator('[name="name"]').inputValue()).toBe(GOOD.name);
    expect(await form.locator('[name="name"]').getAttribute('aria-invalid')).toBeNull();
    expect(await form.locator('[name="email"]').inputValue()).toBe('ayse@');
    await form.locator('[role="alert"] a').nth(1).click();
    await page.waitForURL('**/*#comment-email');
  });

  it('says honestly that nothing was sent when everything is right, and keeps the text', async () => {
    const { status, headers, document } = await send(postOf(locale), GOOD);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(textOf(document.querySelector('.comment-form [role="status"]'))).toBe(untypeset(words.commentKept));
    expect(document.querySelector('.comment-form [role="alert"]')).toBeNull();
    expect(document.querySelector<HTMLTextAreaElement>('[name="comment"]')?.value).toBe(GOOD.comment);
  });

  const RULES: readonly (readonly [Field, string, keyof Words | undefined])[] = [
    ['comment', '', 'commentMissing'],
    ['comment', '   ', 'commentMissing'],
    ['comment', 'x'.repeat(5001), 'commentTooLong'],
    ['name', '', 'nameMissing'],
    ['name', 'x'.repeat(121), 'nameTooLong'],
    ['email', '', 'emailMissing'],
    ['email', 'ayse', 'emailWrong'],
    ['email', 'ayse@company', 'emailWrong'],
    ['email', 'ayşe@şirket.com', 'emailWrong'],
    ['email', ' ayse@company.com ', undefined],
    ['website', '', 'websiteMissing'],
    ['website', 'company', 'websiteWrong'],
    ['website', 'javascript:alert(1)', 'websiteWrong'],
    ['website', 'https://localhost', 'websiteWrong'],
    ['website', 'http://company.com/about?x=1', undefined],
  ];
  it.each(RULES)('%s "%.20s": %s', async (field, value, message) => {
    const { document } = await send(postOf(locale), { ...GOOD, [field]: value });
    const error = document.querySelector(`#comment-${field}-error`);
    expect(error ? textOf(error) : undefined).toBe(message === undefined ? undefined : untypeset(words[message]));
  });
});

describe('what the form does not do', () => {
  it('shows what was typed as text, never as a part of the page', async () => {
    const { document } = await send(postOf('en'), { ...GOOD, comment: '</textarea><script>alert(1)</script>', name: '"><img src=x>' });
    expect(document.querySelector<HTMLTextAreaElement>('[name="comment"]')?.value).toBe('</textarea><script>alert(1)</script>');
    expect(document.querySelector('main img[src="x"]')).toBeNull();
  });

  it('never changes the page that others see', async () => {
    const before = await (await ask(postOf('en'))).text();
    await send(postOf('en'), { ...GOOD, comment: '' });
    expect(await (await ask(postOf('en'))).text()).toBe(before);
  });

  it('is answered by posts alone, up to a size, and in one encoding', async () => {
    expect((await ask('/contact', { method: 'POST', body: new URLSearchParams(GOOD) })).status).toBe(405);
    expect((await ask('/blogs/no-such-post', { method: 'POST', body: new URLSearchParams(GOOD) })).status).toBe(404);
    expect(
      (await ask(postOf('en'), { method: 'POST', body: JSON.stringify(GOOD), headers: { 'content-type': 'application/json' } })).status,
    ).toBe(415);
    expect((await ask(postOf('en'), { method: 'POST', body: new URLSearchParams({ comment: 'x'.repeat(70_000) }) })).status).toBe(413);
  });
});
