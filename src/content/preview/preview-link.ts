import { createHmac } from 'node:crypto';
import { isLocale, type Locale } from '../../site/locales.ts';
import { isSigned } from './signature.ts';

/** A draft that may be looked at, until when. */
export interface PreviewLink {
  /** `both`: all languages of the site beside each other. */
  readonly language: Locale | 'both';
  /** The content service's type and name of the entry. */
  readonly type: string;
  readonly documentId: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

export const PREVIEW_PREFIX = '/preview/';

const signatureOf = (signed: string, secret: string) => createHmac('sha256', secret).update(`preview/${signed}`).digest('base64url');

/** The address of a draft. The content service makes the same ones (`cms/src/publish/preview-links.ts`). */
export function previewPath({ language, type, documentId, expires }: PreviewLink, secret: string): string {
  const signed = `${language}/${type}/${documentId}/${expires}`;
  return `${PREVIEW_PREFIX}${signed}/${signatureOf(signed, secret)}`;
}

export type ReadLink =
  | { readonly kind: 'good'; readonly link: PreviewLink }
  | { readonly kind: 'expired'; readonly language: PreviewLink['language'] }
  /** Not signed by anybody who has the secret. */
  | { readonly kind: 'forged' };

/**
 * Reads an address below `/preview/`. Nothing of it counts before its signature is checked, in constant time.
 * @param now milliseconds since 1970
 */
export function readPreviewPath(path: string, secret: string, now: number): ReadLink {
  const [, signed = '', language = '', type = '', documentId = '', until = '', signature = ''] =
    /^\/preview\/(([a-z]{2,4})\/([a-z-]{1,60})\/([A-Za-z0-9]{1,64})\/(\d{1,12}))\/([\w-]{1,100})$/.exec(path) ?? [];
  if (signed === '' || !isSigned(signature, signatureOf(signed, secret))) return { kind: 'forged' };
  if (language !== 'both' && !isLocale(language)) return { kind: 'forged' };
  const expires = Number(until);
  return expires * 1000 <= now ? { kind: 'expired', language } : { kind: 'good', link: { language, type, documentId, expires } };
}
