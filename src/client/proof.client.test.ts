import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ProofOfWork } from '../server/forms/proof-of-work.ts';
import { FORM_IDS } from '../site/forms.ts';
import { firstBits, prove } from './proof.client.ts';

describe('the proof of work', () => {
  it.each(['', 'a', 'requirement:1764000000.0123456789abcdef.0', 'x'.repeat(55)])('hashes %j as SHA-256 does', (text) => {
    expect(firstBits(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE());
  });

  it('has the zero bits and the form of what the server asks for', async () => {
    const at = 1_764_000_000_123;
    const proof = await prove('question', 12, at);
    expect(proof).toMatch(/^1764000000\.[0-9a-f]{16}\.\d+$/);
    expect(Math.clz32(firstBits(`question:${proof}`))).toBeGreaterThanOrEqual(12);
  });

  it.each(FORM_IDS)('the proof of work of the form "%s" is one block of SHA-256, also after ten million attempts', (id) => {
    expect(`${id}:1764000000.0123456789abcdef.99999999`.length).toBeLessThanOrEqual(55);
  });

  it('is accepted by the server, and says when the visitor was too fast', async () => {
    const now = Date.now();
    const [slow, fast] = await Promise.all([prove('question', 18, now - 5_000), prove('question', 18, now)]);
    const server = new ProofOfWork(() => now);
    expect([server.check('question', slow), server.check('question', fast), server.check('visit', slow)]).toEqual([
      'right',
      'tooFast',
      'wrong',
    ]);
  });
});
