import { z } from 'zod';
import { log } from '../../log.ts';
import { messageOf } from '../../site/errors.ts';

/** Field of a form that holds the visitor's token; the provider's script has given it this name. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';

/** Longest time a visitor waits for the verifier. */
const TIMEOUT_MS = 3_000;
const MAX_TOKEN = 8_192;
/** Lowest score of a visitor that counts as a person: the default of reCAPTCHA v3. */
const MIN_SCORE = 0.5;

/** The verifier's response (reCAPTCHA v3, "Verifying the user's response"). */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
/** Error codes that concern our request and say nothing about the visitor's token. */
const OUR_ERRORS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

export interface CaptchaOptions {
  /** Where tokens are verified. */
  readonly url: string;
  readonly secret: string;
}

/**
 * Has the provider verify the token of a form; it is not told the visitor's address.
 * @param action what the token was made for, e.g. `comment`
 * @returns false where the token is missing or refused. If the verifier cannot be reached or cannot judge, the form is
 * accepted, and the log has a line
 */
export async function isVerified(token: string, action: string, { url, secret }: CaptchaOptions): Promise<boolean> {
  if (token === '' || token.length > MAX_TOKEN) return false;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${String(response.status)}`);
    const { success, score, action: given, 'error-codes': errors } = verdict.parse(await response.json());
    if (errors.some((code) => OUR_ERRORS.includes(code))) throw new Error(errors.join(', '));
    return success && given === action && (score ?? 0) >= MIN_SCORE;
  } catch (error) {
    log.warn('captcha not verified', { reason: messageOf(error) });
    return true;
  }
}
