import { describe, expect, it } from 'vitest';
import { planRedirects } from './redirects';

const redirect = (from: string, to: string) => ({ documentId: `${from}>${to}`, from, to });

describe('a renamed address', () => {
  it('leads to the new one', () => {
    expect(planRedirects([], '/a', '/b')).toEqual({ remove: [], retarget: [], create: { from: '/a', to: '/b' } });
  });

  it('takes those along that led to it', () => {
    const [first] = [redirect('/a', '/b')];
    expect(planRedirects([first], '/b', '/c')).toEqual({
      remove: [],
      retarget: [{ redirect: first, to: '/c' }],
      create: { from: '/b', to: '/c' },
    });
  });

  it('and renamed back makes no loop: an address in use is no redirect', () => {
    const there = redirect('/a', '/b');
    expect(planRedirects([there], '/b', '/a')).toEqual({ remove: [there], retarget: [], create: { from: '/b', to: '/a' } });
  });

  it('is not written twice', () => {
    const there = redirect('/a', '/elsewhere');
    expect(planRedirects([there], '/a', '/b')).toEqual({ remove: [], retarget: [{ redirect: there, to: '/b' }] });
  });

  it('leads nowhere else when nothing was renamed', () => {
    expect(planRedirects([redirect('/x', '/y')], '/a', '/a')).toEqual({ remove: [], retarget: [] });
  });
});

describe('a new entry', () => {
  it('takes its address back from a redirect', () => {
    const there = redirect('/a', '/b');
    expect(planRedirects([there, redirect('/x', '/b')], undefined, '/a')).toEqual({ remove: [there], retarget: [] });
  });
});
