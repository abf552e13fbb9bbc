import { errors } from '@strapi/utils';
import { describe, expect, it } from 'vitest';
import { problemIn, problemsOf } from './problems';

const place = { type: 'service', documentId: 'a1', language: 'tr', title: 'Ölçüm' };
const of = (error: unknown) => problemsOf(error, place, (field) => `Label of ${field}`)!;
const said = (error: unknown) => of(error).map((problem) => [problemIn('en', problem).message, problemIn('tr', problem).message]);

describe('a refusal', () => {
  it('a rule’s refusal is stored by its name and values, and shown in the reader’s language', () => {
    const fault = { rule: 'slugTaken', values: ['olcum', 'Ölçüm', 'tr'] };
    const error = new errors.ValidationError('“olcum” zaten …', { errors: [{ path: ['url'], message: '“olcum” zaten …', fault }] });
    expect(of(error)).toEqual([expect.objectContaining({ ...place, code: 'other', field: 'url', label: 'Label of url', fault })]);
    expect(said(error)).toEqual([
      [
        '“olcum” is already the address of “Ölçüm” (tr). Choose another one.',
        '“olcum” zaten “Ölçüm” kaydının adresi (tr). Başka bir adres seçin.',
      ],
    ]);
    // As a database keeps it.
    const [stored] = JSON.parse(JSON.stringify(of(error))) as ReturnType<typeof of>;
    expect(problemIn('tr', stored!)).not.toHaveProperty('fault');
  });

  it('a refusal of Strapi is translated for whoever reads it', () => {
    expect(said(new errors.ValidationError('This attribute must be unique'))).toEqual([
      ['This attribute must be unique', 'Bu değer başka bir kayıtta kullanılıyor.'],
    ]);
  });

  it.each([
    ['required', new errors.ValidationError('x', { errors: [{ path: ['name'], message: 'name must be defined.' }] })],
    ['tooLong', new errors.ValidationError('desc must be at most 300 characters')],
    ['notApproved', new errors.ApplicationError('Has to be approved', { code: 'notApproved' })],
    ['changed', new errors.ApplicationError('Was changed', { code: 'changed' })],
    ['rights', new errors.ForbiddenError('No')],
    ['missing', new errors.NotFoundError('No')],
  ])('a refusal that the admin has a message for is its code: %s', (code, error) => expect(of(error)).toMatchObject([{ code }]));

  it('is none where something failed', () => expect(problemsOf(new Error('SQLITE_BUSY'), place, String)).toBeUndefined());
});
