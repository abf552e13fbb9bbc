import { resolve } from 'node:path';
import { z } from 'zod';
import { LOCALE_CODES } from './site/locales.ts';

/**
 * The operator's settings, by their environment names, checked once at start.
 * A wrong one stops the start with its name and what it should be.
 */
const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const milliseconds = z.coerce.number().int().positive();
const list = z.string().transform((value) =>
  value
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const SETTINGS = {
  HOST: { schema: z.string().min(1), default: '127.0.0.1', about: 'address to listen on' },
  PORT: { schema: port, default: '4321', about: 'port to listen on' },
  SITE_URL: {
    schema: origin.refine((value) => new URL(value).pathname === '/' && !/[?#]/.test(value), 'must be an origin without a path'),
    default: '',
    about: 'public origin of the site, e.g. https://www.example.com',
  },
  CONTENT_API_URL: {
    schema: origin,
    default: '',
    about: 'base of the content service, e.g. http://host:1337/api; unset: the embedded copy',
  },
  MEDIA_BASE_URL: {
    schema: origin,
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
    default: 'en,tr',
    about: 'languages the refresh asks for',
  },
  PUBLISH_SECRET: {
    schema: z.string().min(16, 'must have at least 16 characters'),
    default: '',
    about: 'secret of POST /api/publish; unset: the hook is closed',
  },
  CONTENT_API_TOKEN: {
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: '',
    about: 'API token of the content service that reads drafts, for previews',
  },
  PREVIEW_SECRET: {
    schema: z.string().min(16, 'must have at least 16 characters'),
    default: '',
    about: 'secret that signs the addresses of previews; unset: there are none',
  },
  DATA_DIR: { schema: z.string().min(1), default: '.data', about: 'folder of the last good copy and of picture variants' },
  MAP_FRAME_HOSTS: {
    schema: list.pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be host names, comma-separated'))),
    default: 'www.openstreetmap.org',
    about: 'hosts whose map frames a visitor may load',
  },
  RECAPTCHA_SITE_KEY: { schema: z.string().regex(/^[\w-]+$/), default: '', about: 'public reCAPTCHA v3 key; unset: the captcha is off' },
  RECAPTCHA_SCRIPT_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    default: 'https://www.google.com/recaptcha/api.js',
    about: 'where the captcha script is; another address for a mirror or a test',
  },
  REFRESH_SECONDS: { schema: z.coerce.number().int().min(1), default: '60', about: 'time between refreshes that catch lost publish hooks' },
  EMPTY_LIST_SECONDS: {
    schema: z.coerce.number().int().min(0),
    default: '300',
    about: 'time a list must stay empty in the service before that goes live without a publish hook',
  },
  FETCH_TIMEOUT_MS: { schema: milliseconds, default: '10000', about: 'time one answer of the content service may take' },
  FETCH_MAX_BYTES: {
    schema: z.coerce.number().int().positive(),
    default: '33554432',
    about: 'size one answer of the content service may have',
  },
  CACHE_MAX_BYTES: { schema: z.coerce.number().int().positive(), default: '67108864', about: 'memory the page cache may take' },
  PRODUCTS_PER_PAGE: { schema: z.coerce.number().int().min(1).max(99), default: '9', about: 'products on one page of the grid' },
} as const;

type SettingName = keyof typeof SETTINGS;
type Parsed = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

type Optional = 'CONTENT_API_URL' | 'MEDIA_BASE_URL' | 'PUBLISH_SECRET' | 'CONTENT_API_TOKEN' | 'PREVIEW_SECRET' | 'RECAPTCHA_SITE_KEY';

export interface Settings extends Omit<Parsed, Optional> {
  readonly CONTENT_API_URL: string | undefined;
  readonly MEDIA_BASE_URL: string | undefined;
  readonly PUBLISH_SECRET: string | undefined;
  readonly CONTENT_API_TOKEN: string | undefined;
  readonly PREVIEW_SECRET: string | undefined;
  readonly RECAPTCHA_SITE_KEY: string | undefined;
}

/** A listening host as it stands in an address: IPv6 in brackets (RFC 3986, 3.2.2), "all interfaces" as this machine. */
export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * @param environment e.g. `process.env`
 * @throws SettingsError naming every bad variable
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, default: fallback, about }] of Object.entries(SETTINGS)) {
    const given = environment[name]?.trim() || fallback;
    if (given === '') continue;
    const parsed = z.safeParse(schema, given);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'is wrong'} (${about})`);
  }
  if (values['PREVIEW_SECRET'] !== undefined) {
    for (const name of ['CONTENT_API_URL', 'CONTENT_API_TOKEN'] as const)
      if (!environment[name]?.trim()) problems.push(`PREVIEW_SECRET: previews need ${name} too (${SETTINGS[name].about})`);
  }
  if (problems.length > 0) throw new SettingsError(`Bad settings:\n  ${problems.join('\n  ')}`);
  const api = values['CONTENT_API_URL'] as string | undefined;
  return {
    ...(values as unknown as Settings),
    SITE_URL: (values['SITE_URL'] as string | undefined) ?? `http://${hostInAddress(String(values['HOST']))}:${String(values['PORT'])}`,
    MEDIA_BASE_URL: (values['MEDIA_BASE_URL'] as string | undefined) ?? (api === undefined ? undefined : new URL(api).origin),
    DATA_DIR: resolve(values['DATA_DIR'] as string),
  };
}

let current: Settings | undefined;
/** The settings of this process, read at first use. */
export function settings(): Settings {
  return (current ??= readSettings(process.env));
}
