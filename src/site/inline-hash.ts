import { createHash } from 'node:crypto';

/** SHA-256 of a script or style as policies and integrity attributes write it (CSP Level 3, 2.3.1; W3C SRI, 3.5), without quotes. */
export const inlineHash = (content: string | Uint8Array): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
