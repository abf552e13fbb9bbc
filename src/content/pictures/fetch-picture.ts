import type { Settings } from '../../settings.ts';
import { readLimited } from '../refresh/limited-body.ts';

/** Where the pictures of a content service are. */
export interface PictureService {
  /** Address that a service's media addresses are prefixed with; no other origin is requested. */
  readonly base: string;
  readonly timeoutMs: number;
  /** Size one picture may have, in bytes. */
  readonly maxBytes: number;
}

/** The settings that say where pictures are and what one may take. */
export type PictureSettings = Pick<Settings, 'MEDIA_BASE_URL' | 'FETCH_TIMEOUT_MS' | 'MEDIA_MAX_BYTES'>;

/** @returns where the pictures of the content service are; undefined when there is only the embedded copy */
export function pictureService(settings: PictureSettings): PictureService | undefined {
  const { MEDIA_BASE_URL: base, FETCH_TIMEOUT_MS: timeoutMs, MEDIA_MAX_BYTES: maxBytes } = settings;
  return base === undefined ? undefined : { base, timeoutMs, maxBytes };
}

/**
 * Fetches a picture of a service.
 * @param url as the content names it
 * @param conditions headers such as `If-None-Match`
 * @returns its bytes, or none when it is unchanged (304), and the headers of the response
 * @throws the reason why it cannot be had
 */
export async function fetchPicture(
  url: string,
  { base, timeoutMs, maxBytes }: PictureService,
  conditions: Readonly<Record<string, string>> = {},
): Promise<{ readonly bytes?: Buffer; readonly headers: Headers }> {
  const address = new URL(url, `${base}/`);
  if (address.origin !== new URL(base).origin) throw new Error(`lies outside the media base address ${base}`);
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs), headers: conditions });
  const { ok, status, headers } = response;
  if (ok) return { bytes: await readLimited(response, maxBytes), headers };
  await response.body?.cancel();
  if (status === 304) return { headers };
  throw new Error(`status ${status}`);
}
