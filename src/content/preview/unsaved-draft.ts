import { createHmac } from 'node:crypto';
import { isLocale, type Locale } from '../../site/locales.ts';
import { isObject } from '../contract/json.ts';
import { isSigned } from './signature.ts';

/** Values of an editor's form that are not saved, as the content service signed them. */
export interface UnsavedDraft {
  readonly type: string;
  readonly documentId: string;
  readonly locale: Locale;
  /** Seconds since 1970. */
  readonly expires: number;
  /** Origin of the admin, which alone may show the page in a frame. */
  readonly admin: string;
  /** The contract's addresses with the entry in them, as for a saved draft. */
  readonly answer: unknown;
  /** The entry as it is delivered inside another one, where it has no address of its own. */
  readonly inside?: unknown;
}

/** The signature of a draft as it is sent. The content service makes the same one (`cms/src/publish/preview-links.ts`). */
export const signatureOfDraft = (json: string, secret: string): string =>
  createHmac('sha256', secret).update(`live-preview/${json}`).digest('base64url');

export type ReadDraft =
  | { readonly kind: 'good'; readonly draft: UnsavedDraft }
  | { readonly kind: 'expired'; readonly draft: UnsavedDraft }
  /** Not signed by anybody who has the secret, or no draft. */
  | { readonly kind: 'forged' };

const isOrigin = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/**
 * Reads an unsaved draft. Nothing of it counts before its signature is checked, in constant time.
 * @param json the draft as it was signed
 * @param now milliseconds since 1970
 */
export function readUnsavedDraft(json: string, signature: string, secret: string, now: number): ReadDraft {
  if (!isSigned(signature, signatureOfDraft(json, secret))) return { kind: 'forged' };
  const draft: unknown = JSON.parse(json);
  if (!isObject(draft)) return { kind: 'forged' };
  const { type, documentId, locale, expires, admin, answer, inside } = draft;
  const isWhole = typeof type === 'string' && typeof documentId === 'string' && typeof expires === 'number';
  if (!isWhole || typeof locale !== 'string' || !isLocale(locale) || typeof admin !== 'string' || !isOrigin(admin))
    return { kind: 'forged' };
  const read: UnsavedDraft = { type, documentId, locale, expires, admin, answer, ...(inside === undefined ? {} : { inside }) };
  return { kind: expires * 1000 <= now ? 'expired' : 'good', draft: read };
}
