import { describe, expect, it } from 'vitest';
import { FORM_IDS, formOf, type FormId } from '../../site/forms.ts';
import { validate } from './validation.ts';

const NOW = Date.parse('2026-06-01T22:30:00Z');
const values = (entries: Readonly<Record<string, string>>) => new Map(Object.entries(entries).map(([name, value]) => [name, [value]]));
const GOOD: Readonly<Record<string, string>> = {
  message: 'Text',
  comment: 'Text',
  name: 'Ayşe',
  email: 'a@example.com',
  organization: 'X',
  school: 'X',
  quantity: '8',
  learners: '25',
  visitors: '3',
  website: 'https://example.com',
};
const errorOf = (form: FormId, name: string, value: string) => validate(form, values({ ...GOOD, [name]: value }), NOW).errors[name];

describe('a form', () => {
  it.each(FORM_IDS)('%s is accepted when everything is right, and names every required field that is empty', (form) => {
    expect(validate(form, values(GOOD), NOW).errors).toEqual({});
    const required = Object.entries(formOf(form).fields).filter(([, field]) => field.required);
    expect(validate(form, new Map(), NOW).errors).toEqual(Object.fromEntries(required.map(([name]) => [name, 'missing'])));
    for (const [name] of required) expect(errorOf(form, name, ' \n\t\u00a0 ')).toBe('missing');
  });

  it.each<[FormId, string, string, string | undefined]>([
    ['question', 'message', 'x'.repeat(5_000), undefined],
    ['question', 'message', 'x'.repeat(5_001), 'tooLong'],
    ['question', 'message', '😀'.repeat(5_000), undefined],
    ['question', 'name', 'x'.repeat(121), 'tooLong'],
    ['question', 'email', 'ayse', 'wrongEmail'],
    ['question', 'email', 'ayse@example', 'wrongEmail'],
    ['question', 'email', 'ayşe@şirket.com', 'emailLetters'],
    ['question', 'email', 'ali@türk.com.tr', undefined],
    ['question', 'email', 'r&d@firma.com.tr', undefined],
    ['question', 'email', 'a@example.com, b@example.com', 'wrongEmail'],
    ['question', 'email', 'a@example.com\r\nBcc: b@example.com', 'wrongEmail'],
    ['question', 'email', ' a@example.com ', undefined],
    ['question', 'email', 'ayşe', 'wrongEmail'],
    ['question', 'email', 'ALİ@FİRMA.com.tr', undefined],
    ['comment', 'website', 'company', 'wrongUrl'],
    ['comment', 'website', 'www.company.com', undefined],
    ['comment', 'website', 'javascript:alert(1)', 'wrongUrl'],
    ['comment', 'website', 'https://localhost', 'wrongUrl'],
    ['comment', 'website', 'http://company.com/about?x=1', undefined],
    ['classSet', 'learners', '0', 'wrongNumber'],
    ['classSet', 'learners', '-3', 'wrongNumber'],
    ['classSet', 'learners', '2.5', 'wrongNumber'],
    ['classSet', 'learners', '1e3', 'wrongNumber'],
    ['classSet', 'learners', '1.200', undefined],
    ['classSet', 'learners', '1 200', undefined],
    ['classSet', 'learners', '1,2', 'wrongNumber'],
    ['classSet', 'learners', '1.200.000', 'wrongNumber'],
    ['classSet', 'learners', '123456', 'wrongNumber'],
    ['classSet', 'learners', '12345', undefined],
    ['visit', 'date', '2026-06-02', undefined],
    // In Türkiye it is the 2nd already.
    ['visit', 'date', '2026-06-01', 'wrongDate'],
    ['visit', 'date', '2026-02-30', 'wrongDate'],
    ['visit', 'date', '02.06.2026', 'wrongDate'],
    ['visit', 'date', '', undefined],
    ['visit', 'phone', 'call me', undefined],
  ])('%s: %s "%.20s" is %s', (form, name, value, error) => {
    expect(errorOf(form, name, value)).toBe(error);
  });

  it('is stored in one spelling, as plain text in one line or several', () => {
    const { fields } = validate(
      'question',
      values({
        message: ' one\r\ntwo\u0000\u001b[31m \ud800',
        name: 'Ay\u0073\u0327e\r\nBcc: x',
        email: 'a@example.com',
        other: 'unknown',
      }),
      NOW,
    );
    expect(fields).toEqual({ message: 'one\ntwo[31m \ufffd', name: 'Ayşe Bcc: x', email: 'a@example.com' });
  });

  it('has the protocol of an address in small letters, as the content service takes it', () => {
    const website = (typed: string) => validate('comment', values({ website: typed }), NOW).fields['website'];
    expect([website('Https://Example.com/A'), website('HTTP://example.com')]).toEqual(['https://Example.com/A', 'http://example.com']);
  });

  it('shows again all that was typed, however long', () => {
    const { posted, errors } = validate('requirement', values({ message: '👍'.repeat(5_001), name: 'x'.repeat(900_000), nda: 'on' }), NOW);
    expect([posted['message']?.length, posted['name']?.length, posted['nda']]).toEqual([10_002, 900_000, 'yes']);
    expect(errors).toMatchObject({ message: 'tooLong', name: 'tooLong' });
    expect(validate('requirement', values({ message: '👍'.repeat(5_000) }), NOW).errors).not.toHaveProperty('message');
  });
});
