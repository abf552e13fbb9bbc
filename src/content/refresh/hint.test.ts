import { describe, expect, it } from 'vitest';
import { refetchPlanOf, readHint } from './hint.ts';

const change = { addresses: ['/service'], locales: ['en'] };

describe('a hint', () => {
  it('is understood as our content service writes it', () => {
    const sent = { changes: [{ type: 'service', documentId: 'c07a', ...change }] };
    expect(readHint(JSON.stringify(sent))).toEqual(sent.changes);
  });

  it.each(['', '{', 'null', '[]', '{}', '{"changes":[]}', '{"changes":[{"addresses":[],"locales":["en"]}]}', '{"event":"entry.publish"}'])(
    'a hint of %s means everything',
    (body) => {
      expect(readHint(body)).toBeUndefined();
    },
  );
});

describe('a hint of addresses', () => {
  it('concerns the calls of its addresses in its languages', () => {
    const hint = [{ addresses: ['/hompage', '/technology-park'], locales: ['tr'] }];
    expect(refetchPlanOf(hint, 'homeSlider', 'tr')).toBe('whole');
    expect(refetchPlanOf(hint, 'facts', 'tr')).toBe('whole');
    expect(refetchPlanOf(hint, 'facts', 'en')).toBe('nothing');
    expect(refetchPlanOf(hint, 'service', 'tr')).toBe('nothing');
  });

  it('a hint of addresses of all languages concerns each; one that is answered in another language is concerned by that one', () => {
    expect(refetchPlanOf([{ addresses: ['/service'], locales: ['*'] }], 'service', 'tr')).toBe('whole');
    expect(refetchPlanOf([change], 'service', 'de')).toBe('nothing');
    expect(refetchPlanOf([change], 'service', 'de', 'en')).toBe('whole');
  });

  it('a hint of addresses that is missing concerns everything', () => {
    expect(refetchPlanOf(undefined, 'service', 'tr')).toBe('whole');
  });
});

describe('a hint of single entries', () => {
  const listed = (documentId: string, address = '/service', field = 'services') => ({
    addresses: [address],
    locales: ['en'],
    documentId,
    parts: [{ address, field, listed: true }],
  });

  it('names them all', () => {
    expect(refetchPlanOf([listed('a'), listed('b')], 'service', 'en')).toEqual(new Set(['a', 'b']));
    expect(refetchPlanOf([listed('a')], 'service', 'tr')).toBe('nothing');
  });

  it('concerns the calls of its field alone, where several calls share an address', () => {
    const hint = [listed('a', '/hompage', 'Facts')];
    expect(refetchPlanOf(hint, 'facts', 'en')).toEqual(new Set(['a']));
    expect(refetchPlanOf(hint, 'homeSlider', 'en')).toBe('nothing');
  });

  it('needs the whole response where the field does not list the entry, or too many are named', () => {
    const category = { ...listed('c', '/post', 'posts'), parts: [{ address: '/post', field: 'posts', listed: false }] };
    expect(refetchPlanOf([category], 'post', 'en')).toBe('whole');
    expect(refetchPlanOf([listed('a'), change], 'service', 'en')).toBe('whole');
    expect(
      refetchPlanOf(
        Array.from({ length: 21 }, (_, index) => listed(String(index))),
        'service',
        'en',
      ),
    ).toBe('whole');
  });

  it('with parts that are not understood concerns whole addresses', () => {
    const sent = readHint(JSON.stringify({ changes: [{ ...change, documentId: 7, parts: 'all' }] }));
    expect(refetchPlanOf(sent, 'service', 'en')).toBe('whole');
  });
});
