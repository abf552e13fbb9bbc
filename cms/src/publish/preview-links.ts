import { createHmac } from 'node:crypto';

/** A draft that may be looked at, until when. */
export interface PreviewLink {
  /** `both`: all languages of the site beside each other. */
  readonly language: string;
  readonly type: string;
  readonly documentId: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/**
 * The address of a draft below the site's origin. Everything in it is signed, so nobody can turn it into another
 * entry's, another language's or a longer one; the site checks it (`src/content/preview-link.ts` there).
 */
export function previewPath({ language, type, documentId, expires }: PreviewLink, secret: string): string {
  const signed = `${language}/${type}/${documentId}/${expires}`;
  const signature = createHmac('sha256', secret).update(`preview/${signed}`).digest('base64url');
  return `/preview/${signed}/${signature}`;
}
