import { describe, expect, it } from 'vitest';
import { withConstants } from './constant-properties.ts';

const never = () => false;
const written = (css: string, uses: Partial<Parameters<typeof withConstants>[1]> = {}) =>
  withConstants(css, { isRead: never, isSet: never, ...uses });

describe('constant custom properties', () => {
  it('are written out where they are read, and their definitions are gone', () => {
    expect(written('@layer a{:root{--gap:1rem;color-scheme:light dark;--wide:20rem}}.b{margin:var(--gap) calc(var(--wide) * -1)}')).toBe(
      '@layer a{:root{color-scheme:light dark;}}.b{margin:1rem calc(20rem * -1)}',
    );
  });

  it('may be made of others', () => {
    expect(written(':root{--a:1rem;--b:max(var(--a),2vw)}.c{width:var(--b)}')).toBe(':root{}.c{width:max(1rem,2vw)}');
  });

  it('have no value where they are made of themselves', () => {
    expect(written(':root{--a:var(--b);--b:var(--a)}.c{top:var(--a)}')).toBe(':root{}.c{top:var(--a)}');
  });

  it.each([
    ['defined twice', ':root{--a:1px}.b{--a:2px}.c{top:var(--a)}'],
    ['defined under a condition', '@media (width>=64rem){:root{--a:1px}}.c{top:var(--a)}'],
    ['defined for some elements', '.b{--a:1px}.c{top:var(--a)}'],
    ['defined for some documents', ':root:dir(rtl){--a:1px}.c{top:var(--a)}'],
  ])('are none when %s', (_, css) => {
    expect(written(css)).toBe(css);
  });

  it('are none when they are made of one that is none', () => {
    const css = ':root{--ink:#000;--edge:var(--ink);--frame:1px solid var(--edge)}.dark{--ink:#fff}.c{border:var(--frame)}';
    expect(written(css)).toBe(css);
  });

  it('are none when something else sets them', () => {
    const css = ':root{--a:1px}.c{top:var(--a)}';
    expect(written(css, { isSet: (property) => property === '--a' })).toBe(css);
  });

  it('stay defined for what else reads them', () => {
    expect(written(':root{--a:1px;--b:2px}.c{top:var(--a)}', { isRead: (property) => property === '--a' })).toBe(
      ':root{--a:1px;}.c{top:1px}',
    );
    expect(written(':root{--a:1px}.c{top:var(--a)}.d{top:var(--a,0px)}')).toBe(':root{--a:1px}.c{top:1px}.d{top:var(--a,0px)}');
  });
});
