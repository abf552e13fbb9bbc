import { resolve } from 'node:path';
import { z } from 'zod';
import { CONTENT_SETTINGS } from './settings/content.ts';
import { contradictions } from './settings/contradictions.ts';
import { LIMITS_SETTINGS } from './settings/limits.ts';
import { MESSAGES_SETTINGS } from './settings/messages.ts';
import { misspelt } from './settings/misspelt.ts';
import { OPERATION_SETTINGS } from './settings/operation.ts';
import { readFormRecipients, type FormRecipients } from './settings/recipients.ts';
import { SITE_SETTINGS } from './settings/site.ts';
import type { FormId } from './site/forms.ts';

/**
 * The operator's settings, by their environment names, checked once at start.
 * A wrong one stops the start with its name and what it should be.
 */
export const SETTINGS = {
  ...SITE_SETTINGS,
  ...CONTENT_SETTINGS,
  ...MESSAGES_SETTINGS,
  ...LIMITS_SETTINGS,
  ...OPERATION_SETTINGS,
} as const;

type SettingName = keyof typeof SETTINGS;
type Parsed = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

/** Settings whose default depends on others. */
type Derived = 'SITE_URL';
type Value<Name extends SettingName> = (typeof SETTINGS)[Name]['default'] extends ''
  ? Name extends Derived
    ? Parsed[Name]
    : Parsed[Name] | undefined
  : Parsed[Name];

/** The operator's settings, and what the commands of the repository set. */
export type Settings = { readonly [Name in SettingName]: Value<Name> } & {
  /** `MAIL_TO_<FORM>`: recipients of one form, in place of `MAIL_TO`. */
  readonly formRecipients: FormRecipients;
  /** False where `SITE_URL` is only assumed. */
  readonly hasSiteUrl: boolean;
  /** Folder of the embedded copy (`CONTENT_FOLDER`). */
  readonly contentFolder: string;
  /** The mirror is made from this process (`STATIC_COPY`): nobody answers a search there. */
  readonly staticCopy: boolean;
  /** The example pages are answered too, in a build that holds them (`EXAMPLES`). */
  readonly examples: boolean;
};

/** Addresses to which messages of a form are sent. */
export const recipientsOf = ({ formRecipients, MAIL_TO }: Pick<Settings, 'formRecipients' | 'MAIL_TO'>, form: FormId): readonly string[] =>
  formRecipients[form] ?? MAIL_TO ?? [];

/** A listening host as it is in an address: IPv6 in brackets (RFC 3986, 3.2.2), "all interfaces" as this machine. */
export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Thrown for invalid settings; the message names each variable and what is wrong with it. */
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
  for (const [given, meant] of misspelt(Object.keys(environment), Object.keys(SETTINGS)))
    problems.push(`${given}: is no setting; is ${meant} meant?`);
  problems.push(...contradictions(values, (name) => Boolean(environment[name]?.trim())));
  if (problems.length > 0) throw new SettingsError(`Bad settings:\n  ${problems.join('\n  ')}`);
  const api = values['CONTENT_API_URL'] as string | undefined;
  return {
    ...(values as unknown as Settings),
    SITE_URL: (values['SITE_URL'] as string | undefined) ?? `http://${hostInAddress(String(values['HOST']))}:${String(values['PORT'])}`,
    MEDIA_BASE_URL: (values['MEDIA_BASE_URL'] as string | undefined) ?? (api === undefined ? undefined : new URL(api).origin),
    DATA_DIR: resolve(values['DATA_DIR'] as string),
    formRecipients,
    hasSiteUrl: values['SITE_URL'] !== undefined,
    contentFolder: resolve(environment['CONTENT_FOLDER'] || 'content'),
    staticCopy: environment['STATIC_COPY'] === '1',
    examples: environment['EXAMPLES'] === '1',
  };
}
