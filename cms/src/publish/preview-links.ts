import { createHmac } from 'node:crypto';

/** A draft that may be read until `expires`. */
export interface PreviewLink {
  /** `both`: all languages of the site side by side. */
  readonly language: string;
  readonly type: string;
  readonly documentId: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/**
 * The path of a draft's preview at the site. Type, entry, language and expiry are signed, so that none of them can be
 * changed; the site verifies it (`src/content/preview/preview-link.ts`).
 */
export function previewPath({ language, type, documentId, expires }: PreviewLink, secret: string): string {
  const signed = `${language}/${type}/${documentId}/${expires}`;
  const signature = createHmac('sha256', secret).update(`preview/${signed}`).digest('base64url');
  return `/preview/${signed}/${signature}`;
}

/** The signature of unsaved values as they are sent; the site verifies it (`src/content/preview/unsaved-draft.ts`). */
export const signatureOfDraft = (json: string, secret: string): string =>
  createHmac('sha256', secret).update(`live-preview/${json}`).digest('base64url');
