// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { MODEL } from '../../model/model';
import { difference } from './diff';
import { htmlTokens, valueTokens } from './tokens';

const words = { yes: 'yes', no: 'no' };
const changes = (before: string, after: string) =>
  difference(htmlTokens(before), htmlTokens(after)).flatMap(({ token, change }) =>
    change === 'same' ? [] : [`${change} ${token.text.trim() || token.key}`],
  );

describe('a formatted text', () => {
  it('is compared word by word', () => {
    expect(changes('<p>The old torque, measured.</p>', '<p>The new torque, measured.</p>')).toEqual(['removed old', 'added new']);
  });

  it('is different where only the formatting is', () => {
    expect(changes('<p>one two</p>', '<p>one <strong>two</strong></p>')).toEqual(['removed two', 'added two']);
    expect(changes('<p><a href="/a">x</a></p>', '<p><a href="/b">x</a></p>')).toHaveLength(2);
    expect(changes('<h2>x</h2>', '<h3>x</h3>')).toEqual(['removed block h2', 'added block h3']);
    expect(changes('<p>a</p><p>b</p>', '<p>a</p>\n<p>b</p>')).toEqual([]);
  });

  it('runs nothing of what is in it', () => {
    expect(htmlTokens('<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>').length).toBeLessThan(12);
    expect('ran' in globalThis).toBe(false);
  });
});

describe('other values', () => {
  it('are choices by their names', () => {
    const { type } = MODEL.fieldsOf('slide');
    expect(valueTokens('right', type!, 'tr', words)).toMatchObject([{ text: 'Sağda' }]);
    expect(valueTokens('diagonal', type!, 'tr', words)).toMatchObject([{ text: 'diagonal' }]);
  });

  const fields = MODEL.fieldsOf('post');
  const text = (name: string, value: never) =>
    valueTokens(value, fields[name]!, 'en', words)
      .map((token) => token.text)
      .join('');
  it('are shown by their names, with the labels of parts', () => {
    expect(text('thumbImage', { image: { file: 3, name: 'bench.webp' }, alt: 'A bench' } as never)).toMatch(/bench\.webp.*A bench/);
    expect(text('title', null as never)).toBe('');
    const flag = Object.entries(fields).find(([, { type }]) => type === 'boolean')?.[0];
    if (flag) expect(text(flag, true as never)).toBe('yes');
  });
});
