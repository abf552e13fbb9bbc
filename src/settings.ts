import { resolve } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { FORM_IDS, type FormId } from './site/forms.ts';
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

const mailAddress = z.email('must be an e-mail address');
/** A sender: an address, or a name with an address in angle brackets. */
const sender = z
  .string()
  .refine((value) => mailAddress.safeParse(/^[^<>"@\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success, 'must be an e-mail address');
const mailAddresses = list.pipe(z.array(z.email('must be e-mail addresses, comma-separated')).min(1));

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
  RECAPTCHA_SECRET_KEY: {
    schema: secret,
    default: '',
    about: 'secret reCAPTCHA v3 key, with which the site verifies forms; belongs to RECAPTCHA_SITE_KEY',
  },
  RECAPTCHA_VERIFY_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    default: 'https://www.google.com/recaptcha/api/siteverify',
    about: 'where the captcha is verified; another address for a mirror or a test',
  },
  FORMS: {
    schema: z.enum(['on', 'mail']),
    default: 'on',
    about: '`on` or `mail`: the forms, or the mail address in their place, for a copy of the site that receives nothing',
  },
  MESSAGES_TOKEN: {
    schema: secret,
    default: '',
    about: 'secret with which messages of visitors are delivered to the content service; unset: they stay with the site',
  },
  MESSAGES_KEY: {
    schema: z
      .base64('must be 32 bytes in base64')
      .transform((value) => Buffer.from(value, 'base64'))
      .refine((key) => key.length === 32, 'must be 32 bytes in base64'),
    default: '',
    about: '32 bytes in base64 that encrypt messages and files on the disk; unset: they are not encrypted',
  },
  MESSAGES_PER_HOUR: {
    schema: z.coerce.number().int().positive(),
    default: '60',
    about: 'messages of one visitor in an hour; further ones get a 429, from a fifth on they are marked',
  },
  SMTP_URL: {
    schema: z
      .string()
      .refine(
        (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
        'must be like smtps://user:password@host:465',
      ),
    default: '',
    about: 'mail server, e.g. smtps://user:password@host:465; unset: no e-mail is sent',
  },
  MAIL_FROM: { schema: sender, default: '', about: 'sender of the e-mails; belongs to SMTP_URL' },
  MAIL_TO: { schema: mailAddresses, default: '', about: 'recipients of all forms, comma-separated' },
  CLAMD_ADDRESS: {
    schema: z.string().regex(/^(?:\/.+|[\w.-]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5})$/i, 'must be host:port or the path of a socket'),
    default: '',
    about: 'virus scanner clamd, host:port or the path of its socket; unset: files are not scanned',
  },
  UPLOAD_MAX_FILES: { schema: z.coerce.number().int().min(1).max(100), default: '10', about: 'files of one message' },
  UPLOAD_MAX_BYTES: { schema: bytes, default: '52428800', about: 'size of one file of a message' },
  UPLOAD_HELD_MAX_BYTES: {
    schema: bytes,
    default: '10737418240',
    about: 'disk that files of messages may take which are not sent yet; they are kept for an hour',
  },
  UPLOAD_TIMEOUT_MS: { schema: milliseconds, default: '600000', about: 'time a form with files may take to come in' },
  REFRESH_SECONDS: { schema: z.coerce.number().int().min(1), default: '60', about: 'time between refreshes that catch lost publish hooks' },
  EMPTY_LIST_SECONDS: {
    schema: z.coerce.number().int().min(0),
    default: '300',
    about: 'time a list must stay empty in the service before that goes live without a publish hook',
  },
  FETCH_TIMEOUT_MS: { schema: milliseconds, default: '10000', about: 'time one response of the content service may take' },
  FETCH_MAX_BYTES: { schema: bytes, default: '33554432', about: 'size one response of the content service may have' },
  MEDIA_MAX_BYTES: { schema: bytes, default: '25165824', about: 'size one picture of the content service may have' },
  MEDIA_RECHECK_SECONDS: {
    schema: z.coerce.number().int().positive(),
    default: '600',
    about: 'time after which a picture is requested again if the service sends no date of its last change',
  },
  MEDIA_KEEP_DAYS: {
    // A cache in front may show a page for a week after it was rendered.
    schema: z.coerce.number().int().min(7),
    default: '30',
    about: 'days after which a copied picture is deleted if no content refers to it',
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
  SEARCH_RATE: {
    schema: z.coerce.number().int().nonnegative(),
    default: '10',
    about: 'searches a second that one address may do, after 40 at once; else 429; `0`: any number',
  },
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
    about: 'time a start may take to render pages before it listens; `0`: each is rendered at its first request',
  },
  SHUTDOWN_GRACE_MS: {
    schema: z.coerce.number().int().nonnegative(),
    default: '3000',
    about: 'time after SIGTERM in which `/readyz` answers 503 and visitors are still served',
  },
  SHUTDOWN_DEADLINE_MS: {
    schema: milliseconds,
    default: '9000',
    about: 'time after SIGTERM at which the process ends, even with open requests',
  },
  LOG_LEVEL: {
    schema: z.enum(['info', 'warn', 'error']),
    default: 'info',
    about: 'lines that are logged: `info`, `warn` or `error` and above',
  },
  ACCESS_LOG: {
    schema: z.enum(['on', 'off']),
    default: 'on',
    about: '`on` or `off`: a line for each request, without the visitor’s address',
  },
  METRICS_TOKEN: {
    schema: secret,
    default: '',
    about:
      'token of `/metrics` and `/status`, sent as `Authorization: Bearer`, or typed as the password of `/status`; unset: there are none',
  },
  CERTIFICATE_ADDRESS: {
    schema: z.string().regex(/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, 'must be host:port'),
    default: '',
    about: 'host:port where the certificate of SITE_URL is looked at once an hour, for `/status`; unset: it is not',
  },
  VISITS_TOKEN: { schema: secret, default: '', about: 'password of the report at `/reports/visits`; unset: visits are not counted' },
  VISITS_LOG_PORT: {
    schema: port.min(1),
    default: '',
    about: 'UDP port for the responses of a front with a cache; unset: the site counts its own',
  },
  VISITS_DAYS: { schema: z.coerce.number().int().min(1).max(800), default: '90', about: 'days the counts of visits are kept' },
  VISITS_MAX_KEYS: {
    schema: z.coerce.number().int().min(10).max(100_000),
    default: '1000',
    about: 'different pages, sites or addresses that are counted separately in a day',
  },
  PRODUCTS_PER_PAGE: { schema: z.coerce.number().int().min(1).max(99), default: '9', about: 'products on one page of the grid' },
} as const;

type SettingName = keyof typeof SETTINGS;
type Parsed = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

/** Settings that hold a secret: each opens one thing. */
const SECRETS = [
  'PUBLISH_SECRET',
  'CONTENT_API_TOKEN',
  'PREVIEW_SECRET',
  'RECAPTCHA_SECRET_KEY',
  'MESSAGES_TOKEN',
  'METRICS_TOKEN',
  'VISITS_TOKEN',
] as const;

type Optional =
  | 'CONTENT_API_URL'
  | 'MEDIA_BASE_URL'
  | 'RECAPTCHA_SITE_KEY'
  | 'VISITS_LOG_PORT'
  | 'MESSAGES_KEY'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'MAIL_TO'
  | 'CLAMD_ADDRESS'
  | 'CERTIFICATE_ADDRESS'
  | (typeof SECRETS)[number];

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
  readonly RECAPTCHA_SECRET_KEY: string | undefined;
  readonly MESSAGES_TOKEN: string | undefined;
  readonly MESSAGES_KEY: Buffer | undefined;
  readonly SMTP_URL: string | undefined;
  readonly MAIL_FROM: string | undefined;
  readonly MAIL_TO: readonly string[] | undefined;
  readonly CLAMD_ADDRESS: string | undefined;
  readonly CERTIFICATE_ADDRESS: string | undefined;
  /** `MAIL_TO_<FORM>`: recipients of one form, in place of `MAIL_TO`. */
  readonly formRecipients: Readonly<Partial<Record<FormId, readonly string[]>>>;
}

/** Name of the setting that holds the recipients of one form, e.g. `MAIL_TO_CLASS_SET`. */
export const recipientsSetting = (form: FormId): string => `MAIL_TO_${form.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Addresses to which messages of a form are sent. */
export const recipientsOf = ({ formRecipients, MAIL_TO }: Pick<Settings, 'formRecipients' | 'MAIL_TO'>, form: FormId): readonly string[] =>
  formRecipients[form] ?? MAIL_TO ?? [];

/** Recipients of single forms, of which the table of forms knows the names; comments are not sent by e-mail. */
function readFormRecipients(environment: Readonly<Record<string, string | undefined>>, problems: string[]): Settings['formRecipients'] {
  const names = new Map(FORM_IDS.filter((id) => id !== 'comment').map((id) => [recipientsSetting(id), id]));
  const found: Partial<Record<FormId, readonly string[]>> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('MAIL_TO_') || value === undefined || value.trim() === '') continue;
    const form = names.get(name);
    const parsed = mailAddresses.safeParse(value);
    if (form === undefined) problems.push(`${name}: is no setting; there are ${[...names.keys()].join(', ')}`);
    else if (parsed.success) found[form] = parsed.data;
    else problems.push(`${name}: must be e-mail addresses, comma-separated (recipients of one form)`);
  }
  return found;
}

/** A listening host as it is in an address: IPv6 in brackets (RFC 3986, 3.2.2), "all interfaces" as this machine. */
export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Names of this length and more are looked at: shorter ones are like those of other programs (`HOST` is two letters from `HOME`). */
const MIN_LENGTH = 8;

const letters = (name: string) => [...name].sort().join('');

/** Names in the environment that are not ours, and so like one of ours that it must have been meant. */
function misspelt(names: readonly string[]): [given: string, meant: string][] {
  const known = Object.keys(SETTINGS).filter((name) => name.length >= MIN_LENGTH);
  return names
    .filter((name) => !Object.hasOwn(SETTINGS, name) && name.length >= MIN_LENGTH - 1)
    .flatMap((given): [string, string][] => {
      const upper = given.toUpperCase();
      const meant = known.find((name) => {
        const steps = distance(upper, name);
        // Two letters that changed places are two steps, and one slip.
        return steps <= 1 || (steps === 2 && (name.length > MIN_LENGTH + 1 || letters(upper) === letters(name)));
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
  if (values['CERTIFICATE_ADDRESS'] !== undefined && !site?.startsWith('https:'))
    found.push('CERTIFICATE_ADDRESS: means nothing where SITE_URL is not https');
  if (site !== undefined && api !== undefined && new URL(api).origin === site)
    found.push('CONTENT_API_URL: is the origin of SITE_URL; the site cannot be its own content service');
  if (given('RECAPTCHA_SITE_KEY') !== given('RECAPTCHA_SECRET_KEY')) {
    const [set, missing] = given('RECAPTCHA_SITE_KEY') ? ['SITE', 'SECRET'] : ['SECRET', 'SITE'];
    found.push(`RECAPTCHA_${missing}_KEY: is missing, and RECAPTCHA_${set}_KEY is set; a captcha needs both`);
  }
  if (site?.startsWith('https:') && given('RECAPTCHA_SITE_KEY')) {
    if (String(values['RECAPTCHA_SCRIPT_URL']).startsWith('http:'))
      found.push('RECAPTCHA_SCRIPT_URL: must be https where SITE_URL is, or browsers block the script');
    if (String(values['RECAPTCHA_VERIFY_URL']).startsWith('http:'))
      found.push('RECAPTCHA_VERIFY_URL: must be https where SITE_URL is; it carries the secret key');
  }
  if (values['MESSAGES_TOKEN'] !== undefined && !given('CONTENT_API_URL'))
    found.push('MESSAGES_TOKEN: means nothing without CONTENT_API_URL, to which messages are delivered');
  if (given('SMTP_URL') && !given('MAIL_FROM')) found.push('MAIL_FROM: is missing, and SMTP_URL is set; e-mails need a sender');
  for (const name of ['MAIL_FROM', 'MAIL_TO'] as const)
    if (given(name) && !given('SMTP_URL')) found.push(`${name}: means nothing without SMTP_URL (${SETTINGS.SMTP_URL.about})`);
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
  const formRecipients = readFormRecipients(environment, problems);
  for (const [given, meant] of misspelt(Object.keys(environment))) problems.push(`${given}: is no setting; is ${meant} meant?`);
  problems.push(...contradictions(values, (name) => Boolean(environment[name]?.trim())));
  if (problems.length > 0) throw new SettingsError(`Bad settings:\n  ${problems.join('\n  ')}`);
  const api = values['CONTENT_API_URL'] as string | undefined;
  return {
    ...(values as unknown as Settings),
    SITE_URL: (values['SITE_URL'] as string | undefined) ?? `http://${hostInAddress(String(values['HOST']))}:${String(values['PORT'])}`,
    MEDIA_BASE_URL: (values['MEDIA_BASE_URL'] as string | undefined) ?? (api === undefined ? undefined : new URL(api).origin),
    DATA_DIR: resolve(values['DATA_DIR'] as string),
    formRecipients,
  };
}

let current: Settings | undefined;
/** The settings of this process, read at first use. */
export function settings(): Settings {
  return (current ??= readSettings(process.env));
}
