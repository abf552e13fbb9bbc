import { describe, expect, it } from 'vitest';
import { bothScopes, reachOf, readHint } from './hint.ts';

const change = { addresses: ['/service'], locales: ['en'] };

describe('a hint', () => {
  it('is understood as our content service writes it', () => {
    const sent = { changes: [{ type: 'service', documentId: 'c07a', ...change }] };
    expect(readHint(JSON.stringify(sent))).toEqual(sent.changes);
  });

  it.each(['', '{', 'null', '[]', '{}', '{"changes":[]}', '{"changes":[{"addresses":[],"locales":["en"]}]}', '{"event":"entry.publish"}'])(
    'that says %s means everything',
    (body) => {
      expect(readHint(body)).toBeUndefined();
    },
  );
});

describe('a scope', () => {
  it('holds the calls of its addresses in its languages', () => {
    const scope = [{ addresses: ['/hompage', '/technology-park'], locales: ['tr'] }];
    expect(reachOf(scope, 'homeSlider', 'tr')).toBe('whole');
    expect(reachOf(scope, 'facts', 'tr')).toBe('whole');
    expect(reachOf(scope, 'facts', 'en')).toBe('nothing');
    expect(reachOf(scope, 'service', 'tr')).toBe('nothing');
  });

  it('of all languages holds each, and a language that another one stands in for follows it', () => {
    expect(reachOf([{ addresses: ['/service'], locales: ['*'] }], 'service', 'tr')).toBe('whole');
    expect(reachOf([change], 'service', 'de')).toBe('nothing');
    expect(reachOf([change], 'service', 'de', 'en')).toBe('whole');
  });

  it('that is unknown holds everything, alone and with another', () => {
    expect(reachOf(undefined, 'service', 'tr')).toBe('whole');
    expect(bothScopes([change], undefined)).toBeUndefined();
    expect(bothScopes([change], [change])).toEqual([change, change]);
  });
});

describe('a scope of single entries', () => {
  const listed = (documentId: string, address = '/service', field = 'services') => ({
    addresses: [address],
    locales: ['en'],
    documentId,
    parts: [{ address, field, listed: true }],
  });

  it('names them, together', () => {
    expect(reachOf([listed('a'), listed('b')], 'service', 'en')).toEqual(new Set(['a', 'b']));
    expect(reachOf([listed('a')], 'service', 'tr')).toBe('nothing');
  });

  it('is the calls of its field alone, where several calls share an address', () => {
    const scope = [listed('a', '/hompage', 'Facts')];
    expect(reachOf(scope, 'facts', 'en')).toEqual(new Set(['a']));
    expect(reachOf(scope, 'homeSlider', 'en')).toBe('nothing');
  });

  it('is the whole answer where the field does not list the entry, or too many are named', () => {
    const category = { ...listed('c', '/post', 'posts'), parts: [{ address: '/post', field: 'posts', listed: false }] };
    expect(reachOf([category], 'post', 'en')).toBe('whole');
    expect(reachOf([listed('a'), change], 'service', 'en')).toBe('whole');
    expect(
      reachOf(
        Array.from({ length: 21 }, (_, index) => listed(String(index))),
        'service',
        'en',
      ),
    ).toBe('whole');
  });

  it('with parts that are not understood is a scope of addresses', () => {
    const sent = readHint(JSON.stringify({ changes: [{ ...change, documentId: 7, parts: 'all' }] }));
    expect(reachOf(sent, 'service', 'en')).toBe('whole');
  });
});
