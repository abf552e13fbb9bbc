import { z } from 'zod';
import { LOCALE_CODES } from '../site/locales.ts';
import { bytes, list, milliseconds, seconds, secret, webAddress, whole } from './kinds.ts';

/** Where content comes from, how it is refreshed and previewed, and how large it may be. */
export const CONTENT_SETTINGS = {
  CONTENT_API_URL: {
    schema: webAddress,
    default: '',
    about: 'base of the content service, e.g. http://host:1337/api; unset: the embedded copy',
  },
  MEDIA_BASE_URL: {
    schema: webAddress,
    default: '',
    about: 'origin that media addresses are prefixed with; default: the origin of CONTENT_API_URL',
  },
  CONTENT_LOCALES: {
    schema: list.pipe(
      z
        .array(z.string().regex(/^[a-z]{2}$/, 'must be two-letter language codes, comma-separated'))
        .refine(
          (codes) => LOCALE_CODES.every((code) => codes.includes(code)),
          `must hold every language of the site (${LOCALE_CODES.join(', ')})`,
        ),
    ),
    default: LOCALE_CODES.join(),
    about: 'languages that are fetched from the content service',
  },
  PUBLISH_SECRET: {
    schema: secret,
    default: '',
    about: 'secret of POST /api/publish and GET /api/searches; unset: both are closed',
  },
  CONTENT_API_TOKEN: {
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: '',
    about: 'API token of the content service that reads drafts, for previews',
  },
  PREVIEW_SECRET: {
    schema: secret,
    default: '',
    about: 'secret that signs the addresses of previews; unset: there are none',
  },
  REFRESH_SECONDS: { schema: seconds.min(1), default: '60', about: 'time between refreshes that catch lost publish hooks' },
  EMPTY_LIST_SECONDS: {
    schema: seconds,
    default: '300',
    about: 'time a list must stay empty in the service before that goes live without a publish hook',
  },
  FETCH_TIMEOUT_MS: { schema: milliseconds, default: '10000', about: 'time one response of the content service may take' },
  FETCH_MAX_BYTES: { schema: bytes, default: '33554432', about: 'size one response of the content service may have' },
  MEDIA_MAX_BYTES: { schema: bytes, default: '25165824', about: 'size one picture of the content service may have' },
  MEDIA_RECHECK_SECONDS: {
    schema: seconds.positive(),
    default: '600',
    about: 'time after which a picture is requested again if the service sends no date of its last change',
  },
  MEDIA_KEEP_DAYS: {
    // A cache in front may show a page for a week after it was rendered.
    schema: whole.min(7),
    default: '30',
    about: 'days after which a copied picture is deleted if no content refers to it',
  },
  MEDIA_MAX_PIXELS: { schema: whole.positive(), default: '60000000', about: 'pixels one picture may have' },
  PREVIEW_WAIT_MS: { schema: milliseconds, default: '5000', about: 'time a preview waits for pictures that are new' },
  HOOK_WAIT_MS: { schema: milliseconds, default: '20000', about: 'time the publish hook waits for its refresh before it answers 202' },
} as const;
