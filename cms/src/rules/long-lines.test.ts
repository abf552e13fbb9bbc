import type { Core } from '@strapi/strapi';
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE } from '#model/fields';
import { uidOf } from '../model/fields';
import { MODEL } from '../model/model';
import type { ContentService } from '../service';
import { ruleText } from './faults';
import { limitLines, longLines } from './long-lines';

const longest = 'ü'.repeat(LONGEST_LINE);
const found = (type: string, values: object) =>
  longLines(MODEL.fieldsOf(type), values as Record<string, unknown>, MODEL).map(({ path, line, length }) => [path.join('.'), line, length]);

describe('a line that is longer than the site takes', () => {
  it('is found with its field and number, one in each text', () => {
    expect(found('search-term', { term: 'a', means: `short\n\n${longest}b\n${longest}bc` })).toEqual([['means', 3, LONGEST_LINE + 1]]);
  });

  it('is found in parts, with their place', () => {
    const subjects = { trace: { steps: [{ subject: longest }, { subject: `${longest}b` }] } };
    expect(found('home-page', subjects)).toEqual([['trace.steps.1.subject', 1, LONGEST_LINE + 1]]);
  });

  it('is none where only spaces around it exceed the limit, or there is no text', () => {
    expect(found('search-term', { means: `  ${longest}  \n${longest}` })).toEqual([]);
    expect(found('search-term', { means: null })).toEqual([]);
    expect(found('home-page', { trace: null })).toEqual([]);
  });

  it('is named in each language of the admin, with the label of its field', () => {
    const fault = { rule: 'longLine', values: ['search-term', 'means', 3, 312] } as const;
    expect(ruleText(fault, 'en')).toMatch(/^“[^”]+”: line 3 has 312 characters, .* 300 /);
    expect(ruleText(fault, 'tr')).toMatch(/^“[^”]+”: 3\. satırda 312 karakter var; .* 300 /);
  });
});

describe('an action on an entry with such a line', () => {
  const uid = uidOf('search-term');
  const data = { term: 'a', means: `${longest}b` };
  type Act = (context: object, next: () => Promise<string>) => Promise<string>;

  /** What Strapi does for a request. @param request undefined: the service works by itself */
  function act(request: object | undefined, action: string, params: object): Promise<string> {
    let run: Act | undefined;
    const strapi = { documents: { use: (one: Act) => void (run = one) }, requestContext: { get: () => request } };
    const service = { model: MODEL, rowsOf: () => Promise.resolve([data]), fallbackLocale: 'en' };
    limitLines(strapi as unknown as Core.Strapi, service as unknown as ContentService);
    return run!({ uid, action, params }, () => Promise.resolve('done'));
  }
  const form = { params: { model: uid }, state: { user: {} } };
  const trash = { params: { id: '1' }, state: { user: {} } };

  it.each([
    ['saved in a form', form, 'update', { documentId: 'a', data }],
    ['published by an editor', form, 'publish', { documentId: 'a' }],
  ])('is refused where it is %s', async (_, request, action, params) => {
    await expect(act(request, action, params)).rejects.toThrow('300');
  });

  it.each([
    ['restored', trash, 'create', { data }],
    ['imported', undefined, 'publish', { documentId: 'a' }],
    ['deleted', form, 'delete', { documentId: 'a' }],
  ])('is taken where it is %s', async (_, request, action, params) => {
    expect(await act(request, action, params)).toBe('done');
  });
});
