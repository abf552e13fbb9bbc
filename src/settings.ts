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
const bytes = z.coerce.number().int().positive();
const secret = z.string().min(16, 'must have at least 16 characters');
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
    schema: secret,
    default: '',
    about: 'secret of POST /api/publish; unset: the hook is closed',
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
  FETCH_MAX_BYTES: { schema: bytes, default: '33554432', about: 'size one answer of the content service may have' },
  MEDIA_MAX_BYTES: { schema: bytes, default: '25165824', about: 'size one picture of the content service may have' },
  MEDIA_RECHECK_SECONDS: {
    schema: z.coerce.number().int().positive(),
    default: '600',
    about: 'time after which a picture is asked for again whose service does not say when it was changed',
  },
  MEDIA_MAX_PIXELS: { schema: z.coerce.number().int().positive(), default: '60000000', about: 'pixels one picture may have' },
  PREVIEW_WAIT_MS: { schema: milliseconds, default: '5000', about: 'time a preview waits for pictures that are new' },
  HOOK_WAIT_MS: { schema: milliseconds, default: '20000', about: 'time the publish hook waits for its refresh before it answers 202' },
  CACHE_MAX_BYTES: { schema: bytes, default: '33554432', about: 'memory the page cache may take' },
  PICTURE_CACHE_MAX_BYTES: { schema: bytes, default: '16777216', about: 'memory the cache of pictures may take' },
  URL_MAX_LENGTH: {
    schema: z.coerce.number().int().min(256),
    default: '2048',
    about: 'characters an address may have, query included; else 414',
  },
  HEADER_MAX_BYTES: { schema: z.coerce.number().int().min(4_096), default: '16384', about: 'size of all headers of a request; else 431' },
  BODY_MAX_BYTES: { schema: bytes, default: '65536', about: 'size a form or a publish hint may have; else 413' },
  HEADERS_TIMEOUT_MS: { schema: milliseconds, default: '10000', about: 'time the headers of a request may take' },
  REQUEST_TIMEOUT_MS: { schema: milliseconds, default: '30000', about: 'time a whole request may take to come in' },
  KEEP_ALIVE_MS: {
    schema: milliseconds,
    default: '65000',
    about: 'time an idle connection stays open; longer than that of the proxy in front',
  },
  MAX_CONNECTIONS: { schema: z.coerce.number().int().positive(), default: '10000', about: 'connections at once; further ones are closed' },
  WARM_UP_MS: {
    schema: z.coerce.number().int().nonnegative(),
    default: '10000',
    about: 'time a start may take to draw pages before it listens; `0`: each is drawn when it is asked for',
  },
  SHUTDOWN_GRACE_MS: {
    schema: z.coerce.number().int().nonnegative(),
    default: '3000',
    about: 'time after SIGTERM in which `/readyz` answers 503 and visitors are still served',
  },
  SHUTDOWN_DEADLINE_MS: {
    schema: milliseconds,
    default: '9000',
    about: 'time after SIGTERM at which the process ends, whatever is under way',
  },
  LOG_LEVEL: {
    schema: z.enum(['info', 'warn', 'error']),
    default: 'info',
    about: 'lines that are logged: `info`, `warn` or `error` and above',
  },
  ACCESS_LOG: {
    schema: z.enum(['on', 'off']),
    default: 'on',
    about: '`on` or `off`: a line for each answer, without address of the visitor',
  },
  METRICS_TOKEN: { schema: secret, default: '', about: 'token of `/metrics`, sent as `Authorization: Bearer`; unset: there is none' },
  VISITS_TOKEN: { schema: secret, default: '', about: 'password of the report at `/reports/visits`; unset: visits are not counted' },
  VISITS_LOG_PORT: {
    schema: port.min(1),
    default: '',
    about: 'UDP port on which a front with a cache tells its answers; unset: the site counts its own',
  },
  VISITS_DAYS: { schema: z.coerce.number().int().min(1).max(800), default: '90', about: 'days the counts of visits are kept' },
  VISITS_MAX_KEYS: {
    schema: z.coerce.number().int().min(10).max(100_000),
    default: '1000',
    about: 'different pages, sites or addresses that are told apart in a day',
  },
  PRODUCTS_PER_PAGE: { schema: z.coerce.number().int().min(1).max(99), default: '9', about: 'products on one page of the grid' },
} as const;

type SettingName = keyof typeof SETTINGS;
type Parsed = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

/** Settings that hold a secret: each opens one thing. */
const SECRETS = ['PUBLISH_SECRET', 'CONTENT_API_TOKEN', 'PREVIEW_SECRET', 'METRICS_TOKEN', 'VISITS_TOKEN'] as const;

type Optional = 'CONTENT_API_URL' | 'MEDIA_BASE_URL' | 'RECAPTCHA_SITE_KEY' | 'VISITS_LOG_PORT' | (typeof SECRETS)[number];

export interface Settings extends Omit<Parsed, Optional> {
  readonly CONTENT_API_URL: string | undefined;
  readonly MEDIA_BASE_URL: string | undefined;
  readonly PUBLISH_SECRET: string | undefined;
  readonly CONTENT_API_TOKEN: string | undefined;
  readonly PREVIEW_SECRET: string | undefined;
  readonly METRICS_TOKEN: string | undefined;
  readonly VISITS_TOKEN: string | undefined;
  readonly VISITS_LOG_PORT: number | undefined;
  readonly RECAPTCHA_SITE_KEY: string | undefined;
}

/** A listening host as it stands in an address: IPv6 in brackets (RFC 3986, 3.2.2), "all interfaces" as this machine. */
export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Steps from one word to another: a letter more, less or other, or two that changed places (Damerau-Levenshtein). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] ? (rows[row - 2]?.[column - 2] ?? Infinity) + 1 : Infinity;
      const above = rows[row - 1] ?? [];
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + same, swapped));
    }
    rows.push(line);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** Shorter names are like those that other programs use: `HOST` is two letters from `HOME`. */
const SHORTEST_LIKENESS = 8;

/** Names in the environment that are none of ours, and so like one of ours that it must have been meant. */
function misspelt(names: readonly string[]): [given: string, meant: string][] {
  const known = Object.keys(SETTINGS);
  return names
    .filter((name) => !known.includes(name) && name.length >= SHORTEST_LIKENESS - 1)
    .flatMap((given): [string, string][] => {
      const meant = known.find((name) => {
        if (name.length < SHORTEST_LIKENESS || Math.abs(name.length - given.length) > 2) return false;
        return distance(given.toUpperCase(), name) <= (name.length > SHORTEST_LIKENESS + 1 ? 2 : 1);
      });
      return meant === undefined ? [] : [[given, meant]];
    });
}

/** What cannot be together, although each value is right by itself; a line each, with the name first. */
function contradictions(values: Readonly<Record<string, unknown>>, given: (name: string) => boolean): string[] {
  const found: string[] = [];
  const number = (name: SettingName) => Number(values[name]);
  if (values['PREVIEW_SECRET'] !== undefined) {
    for (const name of ['CONTENT_API_URL', 'CONTENT_API_TOKEN'] as const)
      if (!given(name)) found.push(`PREVIEW_SECRET: previews need ${name} too (${SETTINGS[name].about})`);
  }
  const secrets = new Map<unknown, string>();
  for (const name of SECRETS) {
    const value = values[name];
    const other = secrets.get(value);
    if (value !== undefined && other !== undefined) found.push(`${name}: must not be the same as ${other}, each opens one thing alone`);
    else if (value !== undefined) secrets.set(value, name);
  }
  if (values['VISITS_LOG_PORT'] !== undefined && values['VISITS_TOKEN'] === undefined)
    found.push(`VISITS_LOG_PORT: means nothing without VISITS_TOKEN (${SETTINGS.VISITS_TOKEN.about})`);
  const site = values['SITE_URL'] as string | undefined;
  const api = values['CONTENT_API_URL'] as string | undefined;
  if (site !== undefined && api !== undefined && new URL(api).origin === site)
    found.push('CONTENT_API_URL: is the origin of SITE_URL; the site cannot be its own content service');
  if (site?.startsWith('https:') && String(values['RECAPTCHA_SCRIPT_URL']).startsWith('http:') && given('RECAPTCHA_SITE_KEY'))
    found.push('RECAPTCHA_SCRIPT_URL: must be https where SITE_URL is, or browsers block the script');
  if (number('HEADERS_TIMEOUT_MS') > number('REQUEST_TIMEOUT_MS'))
    found.push('HEADERS_TIMEOUT_MS: must not be longer than REQUEST_TIMEOUT_MS, of which it is a part');
  if (number('SHUTDOWN_GRACE_MS') >= number('SHUTDOWN_DEADLINE_MS'))
    found.push('SHUTDOWN_GRACE_MS: must be shorter than SHUTDOWN_DEADLINE_MS, which ends the process');
  if (number('URL_MAX_LENGTH') >= number('HEADER_MAX_BYTES'))
    found.push('URL_MAX_LENGTH: must be less than HEADER_MAX_BYTES, which the address is a part of');
  return found;
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
  for (const [given, meant] of misspelt(Object.keys(environment))) problems.push(`${given}: is no setting; is ${meant} meant?`);
  problems.push(...contradictions(values, (name) => Boolean(environment[name]?.trim())));
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
