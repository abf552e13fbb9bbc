import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SIGN_IN_LIMIT, SignInLimit } from './sign-in-limit';

const ADDRESS = '198.51.100.1';
const EMAIL = 'editor@motavia.example';
const many = (limit: SignInLimit, count: number, email = EMAIL, address = ADDRESS) =>
  Array.from({ length: count }, () => limit.begin(email, address, 0));

describe('the limit of sign-ins', () => {
  it('never refuses somebody who knows the password, however often', () => {
    const limit = new SignInLimit();
    for (let index = 0; index < 100; index++) {
      expect(limit.begin(EMAIL, ADDRESS, 0)).toBe(0);
      limit.succeeded(EMAIL, ADDRESS);
    }
  });

  it('refuses after ten wrong passwords, until the ten minutes are over, and says how long', () => {
    const limit = new SignInLimit();
    expect(many(limit, SIGN_IN_LIMIT.perAccount)).toEqual(Array(SIGN_IN_LIMIT.perAccount).fill(0));
    expect(limit.begin('EDITOR@motavia.example', ADDRESS, 0)).toBe(SIGN_IN_LIMIT.minutes);
    expect(limit.begin(EMAIL, ADDRESS, 9 * 60_000 + 1)).toBe(1);
    expect(limit.begin(EMAIL, ADDRESS, SIGN_IN_LIMIT.minutes * 60_000)).toBe(0);
  });

  it('refuses neither other accounts nor other addresses because of it', () => {
    const limit = new SignInLimit();
    many(limit, SIGN_IN_LIMIT.perAccount + 1);
    expect(limit.begin('other@motavia.example', ADDRESS, 0)).toBe(0);
    expect(limit.begin(EMAIL, '198.51.100.2', 0)).toBe(0);
  });

  it('refuses an address that tries many accounts, and forgives the wrong passwords of one that got in', () => {
    const limit = new SignInLimit();
    for (let index = 0; index < SIGN_IN_LIMIT.perAddress; index++) expect(limit.begin(`${index}@motavia.example`, ADDRESS, 0)).toBe(0);
    expect(limit.begin(EMAIL, ADDRESS, 0)).toBe(SIGN_IN_LIMIT.minutes);
    limit.succeeded('0@motavia.example', ADDRESS);
    expect(limit.begin(EMAIL, ADDRESS, 0)).toBe(0);
  });

  it('stores no more of an address than what counts, and nothing of the length of an e-mail address', () => {
    const limit = new SignInLimit();
    const digests = vi.spyOn(Map.prototype, 'set');
    for (let index = 0; index < 1_000; index++) limit.begin(`${index}@motavia.example`.padStart(10_000, 'x'), ADDRESS, index);
    expect(limit.size).toBe(SIGN_IN_LIMIT.perAddress + 1);
    expect(Math.max(...digests.mock.calls.map(([key]) => String(key).length))).toBeLessThan(100);
    // Whatever is over is forgotten with the next attempt, also where the address went on later.
    limit.begin(EMAIL, ADDRESS, SIGN_IN_LIMIT.minutes * 60_000 + 10);
    limit.begin(EMAIL, '198.51.100.2', SIGN_IN_LIMIT.minutes * 60_000 + 1_000);
    expect(limit.size).toBe(4);
  });

  it('holds, and for ten minutes only, where the clock was ahead and is set back', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const limit = new SignInLimit();
    const allowed = () => Array.from({ length: 1_000 }, () => limit.begin(EMAIL, ADDRESS)).filter((wait) => wait === 0).length;
    const right = Date.now();
    vi.setSystemTime(right + 60 * 60_000);
    limit.begin('other@motavia.example', ADDRESS);
    vi.setSystemTime(right);
    for (let round = 0; round < 3; round++) {
      expect(allowed()).toBe(SIGN_IN_LIMIT.perAccount);
      expect(allowed()).toBe(0);
      vi.advanceTimersByTime(SIGN_IN_LIMIT.minutes * 60_000);
    }
  });
});
