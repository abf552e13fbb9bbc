import { beforeEach, describe, expect, it } from 'vitest';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { serve } from '../../../tests/support/serve.ts';
import { isVerified } from './captcha.ts';

const SECRET = 'the secret key of the captcha';
const GOOD = { success: true, score: 0.9, action: 'comment' };

let log: LogCapture;
beforeEach(({ onTestFinished }) => {
  log = captureLog();
  onTestFinished(() => log.stop());
});

/** A verifier that gives this response, and what it was sent. */
async function verifier(received: unknown, status = 200) {
  const sent: { method: string | undefined; body: Record<string, string> }[] = [];
  const url = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    sent.push({ method: request.method, body: Object.fromEntries(new URLSearchParams(body)) });
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof received === 'string' ? received : JSON.stringify(received));
  });
  return { sent, verify: (token: string) => isVerified(token, 'comment', { url, secret: SECRET }) };
}

describe('a token of the captcha', () => {
  it('is verified with the secret key, and nothing else is sent', async () => {
    const { sent, verify } = await verifier(GOOD);
    expect(await verify('a-token')).toBe(true);
    expect(sent).toEqual([{ method: 'POST', body: { secret: SECRET, response: 'a-token' } }]);
    expect(log.lines).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['the provider refuses it', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['it was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['its score is that of a program', { ...GOOD, score: 0.3 }],
    ['it was made for something else', { ...GOOD, action: 'login' }],
    ['it has no score', { success: true, action: 'comment' }],
  ])('is refused where %s', async (_, response) => {
    const { verify } = await verifier(response);
    expect(await verify('a-token')).toBe(false);
    expect(log.lines).toEqual([]);
  });

  it.each([['', 'x'.repeat(8_193)]])('is refused without a request where it is missing or too long', async (token) => {
    const { sent, verify } = await verifier(GOOD);
    expect([await verify(token), sent]).toEqual([false, []]);
  });

  it.each<[string, unknown, number, RegExp]>([
    ['fails', {}, 500, /status 500/],
    ['says nothing that can be read', '<html>', 200, /JSON/],
    ['redirects', {}, 302, /fetch failed|redirect|status/],
    ['does not know the secret key', { success: false, 'error-codes': ['invalid-input-secret'] }, 200, /invalid-input-secret/],
  ])('costs no visitor the form where the verifier %s, and is logged', async (_, response, status, reason) => {
    const { verify } = await verifier(response, status);
    expect(await verify('a-token')).toBe(true);
    expect(log.of('captcha not verified')).toMatchObject([{ reason: expect.stringMatching(reason) }]);
    expect(JSON.stringify(log.lines)).not.toContain(SECRET);
  });

  it('costs no visitor the form where the verifier is not there', async () => {
    expect(await isVerified('a-token', 'comment', { url: 'http://127.0.0.1:1/verify', secret: SECRET })).toBe(true);
    expect(log.of('captcha not verified')).toHaveLength(1);
  });
});
