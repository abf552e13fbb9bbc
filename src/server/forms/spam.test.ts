import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { proofOf } from '../../../tests/support/proof.ts';
import { HONEYPOT_FIELD, PROOF_FIELD } from '../../site/forms.ts';
import { HourlyCounts } from './hourly-counts.ts';
import { ProofOfWork } from './proof-of-work.ts';
import { suspicionsOf } from './suspicions.ts';
import { visitorOf } from './visitor.ts';

const NOW = 1_800_000_000;

const right = proofOf('question', NOW - 60);

describe('a proof of work', () => {
  const check = (proof: string, later = 0) => new ProofOfWork(() => (NOW + later) * 1000).check('question', proof);

  it('is accepted only once', () => {
    const proofs = new ProofOfWork(() => NOW * 1000);
    expect(proofs.check('question', right)).toBe('right');
    expect(proofs.use(right)).toBe(true);
    expect(proofs.check('question', right)).toBe('wrong');
    expect(proofs.use(right)).toBe(false);
  });

  it('is accepted again if its message was not stored', () => {
    const proofs = new ProofOfWork(() => NOW * 1000);
    proofs.use(right);
    proofs.takeBack(right);
    expect(proofs.check('question', right)).toBe('right');
  });

  it.each([
    ['of another form', proofOf('visit', NOW - 60)],
    ['with too few zero bits', proofOf('question', NOW - 60, false)],
    ['that is none', 'proof'],
    ['that is empty', ''],
    ['with another counter', `${right}1`],
  ])('%s is wrong', (_, proof) => {
    expect(check(proof)).toBe('wrong');
  });

  it('is wrong after two hours, and when it is of the future', () => {
    expect(check(right, 7_139)).toBe('right');
    expect(check(right, 7_140)).toBe('wrong');
    expect(check(right, -361)).toBe('wrong');
  });

  it('is too fast within two seconds', () => {
    expect(check(right, -59)).toBe('tooFast');
  });

  it('a proof of work that was used is forgotten when it is too old anyway', () => {
    let now = NOW;
    const proofs = new ProofOfWork(() => now * 1000);
    proofs.use(right);
    now += 7_300 + 300;
    // Only a check looks at the bits.
    proofs.use(proofOf('question', now, false));
    expect((proofs as unknown as { used: Map<string, number> }).used.size).toBe(1);
  });
});

describe('the rate of a visitor', () => {
  it('is usual, then suspicious, then too high, for an hour', () => {
    let now = 0;
    const rates = new HourlyCounts(10, () => now);
    const seen = Array.from({ length: 11 }, () => {
      const rate = rates.check('a');
      rates.count('a');
      return rate;
    });
    expect(seen).toEqual(['usual', 'usual', ...Array<string>(8).fill('suspicious'), 'tooMany']);
    expect(rates.check('b')).toBe('usual');
    now = 3_600_001;
    expect(rates.check('a')).toBe('usual');
  });

  it('is kept of a bounded number of visitors', () => {
    const rates = new HourlyCounts(10);
    for (let n = 0; n < 50_100; n++) rates.count(String(n));
    expect((rates as unknown as { times: Map<string, unknown> }).times.size).toBe(50_000);
  });
});

describe('a visitor', () => {
  const of = (remoteAddress: string, forwarded?: string) =>
    visitorOf({
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage);

  it.each([
    ['127.0.0.1', '203.0.113.9', '127.0.0.1', '198.51.100.1, 203.0.113.9', true],
    ['10.0.0.7', '203.0.113.9', '::ffff:127.0.0.1', '203.0.113.9', true],
    ['127.0.0.1', '203.0.113.9', '127.0.0.1', '203.0.113.8', false],
    // A client that connects from another network is not our proxy: its header does not count.
    ['198.51.100.1', '203.0.113.9', '198.51.100.1', '203.0.113.8', true],
    // All addresses of an IPv6 network of 64 bits count as one visitor.
    ['2001:db8:1:2::1', undefined, '2001:db8:1:2:ffff::9', undefined, true],
    ['2001:db8:1:2::1', undefined, '2001:db8:1:3::1', undefined, false],
    ['2001:db8::1', undefined, '2001:db8:0:0:5::1', undefined, true],
  ])('%s (%s) and %s (%s) are the same: %s', (one, oneForwarded, other, otherForwarded, same) => {
    expect(of(one, oneForwarded) === of(other, otherForwarded)).toBe(same);
  });

  it('is known by a hash that says nothing of the address', () => {
    expect(of('203.0.113.9')).toMatch(/^[\w-]{22}$/);
    expect(of('203.0.113.9')).not.toBe(createHash('sha256').update('203.0.113.9').digest('base64url').slice(0, 22));
  });
});

describe('a message', () => {
  it('is suspicious for each reason that there is', () => {
    const proofs = new ProofOfWork(() => NOW * 1000);
    const values = (entries: Record<string, string>) => new Map(Object.entries(entries).map(([name, value]) => [name, [value]]));
    expect(suspicionsOf('question', values({}), 'usual', proofs)).toEqual(['noProofOfWork']);
    expect(suspicionsOf('question', values({ [HONEYPOT_FIELD]: 'x' }), 'suspicious', proofs)).toEqual([
      'honeypot',
      'noProofOfWork',
      'rate',
    ]);
    expect(suspicionsOf('question', values({ [PROOF_FIELD]: proofOf('question', NOW) }), 'usual', proofs)).toEqual(['tooFast']);
    expect(suspicionsOf('question', values({ [PROOF_FIELD]: right }), 'usual', proofs)).toEqual([]);
  });
});
