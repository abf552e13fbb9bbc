import { describe, expect, it } from 'vitest';
import { InvalidMessage, readMessage, storable } from './validate';

const id = 'a'.repeat(32);
const attachment = { number: 1, name: 'a.pdf', type: 'application/pdf', size: 3, sha256: 'b'.repeat(64), scan: 'off' };
const message = {
  version: 1,
  id,
  reference: 'MTV-7K3F-92QD',
  form: 'question',
  locale: 'en',
  fields: { message: 'Hello' },
  attachments: [attachment],
  receivedAt: '2026-11-20T09:30:00.000Z',
  suspicions: [],
};
const subject = { type: 'service', documentId: 'x', slug: 's', title: 'T' };

describe('a delivered message', () => {
  it('is taken as it is, with or without a subject', () => {
    expect(readMessage(message, id)).toEqual(message);
    expect(readMessage({ ...message, subject }, id)).toEqual({ ...message, subject });
  });

  it('may be of a form that this version does not know', () => {
    expect(readMessage({ ...message, form: 'booking', suspicions: ['later'] }, id).form).toBe('booking');
  });

  it('loses what it does not have', () => {
    expect(readMessage({ ...message, role: 'admin', fields: { message: 'x' } }, id)).not.toHaveProperty('role');
  });

  it.each([
    ['no object', null],
    ['another version', { ...message, version: 2 }],
    ['another id', { ...message, id: 'c'.repeat(32) }],
    ['a reference with other characters', { ...message, reference: 'MTV\r\nX: y' }],
    ['a form with a path', { ...message, form: '../x' }],
    ['a language that is none', { ...message, locale: 'english' }],
    ['a field that is no text', { ...message, fields: { message: {} } }],
    ['a field with a name that is none', { ...message, fields: { 'a b': 'x' } }],
    ['a field of 10 MB', { ...message, fields: { message: 'x'.repeat(10_000_000) } }],
    ['10,000 fields', { ...message, fields: Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`f${place}`, 'x'])) }],
    ['a date that is none', { ...message, receivedAt: 'soon' }],
    ['two files of one number', { ...message, attachments: [attachment, attachment] }],
    ['a file without a sum', { ...message, attachments: [{ ...attachment, sha256: '' }] }],
    ['a file of negative size', { ...message, attachments: [{ ...attachment, size: -1 }] }],
    ['a file numbered 0', { ...message, attachments: [{ ...attachment, number: 0 }] }],
    ['a scan with an unknown result', { ...message, attachments: [{ ...attachment, scan: 'good' }] }],
    ['suspicions that are no list', { ...message, suspicions: 'honeypot' }],
    ['a subject that is none', { ...message, subject: 'service' }],
  ])('is refused with %s', (_, wrong) => {
    expect(() => readMessage(wrong, id)).toThrow(InvalidMessage);
  });

  it('has no text that PostgreSQL would refuse', () => {
    expect(storable('a\0b\ud83dc😀')).toBe('a\uFFFDb\uFFFDc😀');
  });
});
