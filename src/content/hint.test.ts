import { describe, expect, it } from 'vitest';
import { bothScopes, isInScope, readHint } from './hint.ts';

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
    expect(isInScope(scope, 'homeSlider', 'tr')).toBe(true);
    expect(isInScope(scope, 'facts', 'tr')).toBe(true);
    expect(isInScope(scope, 'facts', 'en')).toBe(false);
    expect(isInScope(scope, 'service', 'tr')).toBe(false);
  });

  it('of all languages holds each, and a language that another one stands in for follows it', () => {
    expect(isInScope([{ addresses: ['/service'], locales: ['*'] }], 'service', 'tr')).toBe(true);
    expect(isInScope([change], 'service', 'de')).toBe(false);
    expect(isInScope([change], 'service', 'de', 'en')).toBe(true);
  });

  it('that is unknown holds everything, alone and with another', () => {
    expect(isInScope(undefined, 'service', 'tr')).toBe(true);
    expect(bothScopes([change], undefined)).toBeUndefined();
    expect(bothScopes([change], [change])).toEqual([change, change]);
  });
});
