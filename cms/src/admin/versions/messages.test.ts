import { describe, expect, it } from 'vitest';
import { messages } from './messages';

describe('messages of versions', () => {
  it('are there in every language, with the same values in them', () => {
    const [first, ...others] = Object.values(messages);
    const holes = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
    for (const other of others) {
      expect(Object.keys(other)).toEqual(Object.keys(first!));
      for (const [id, text] of Object.entries(first!)) expect(holes(other[id as keyof typeof other]), id).toEqual(holes(text));
    }
  });
});
