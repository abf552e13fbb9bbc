import { CONTENT_SETTINGS } from './content.ts';
import type { LIMITS_SETTINGS } from './limits.ts';
import { MESSAGES_SETTINGS } from './messages.ts';
import { OPERATION_SETTINGS } from './operation.ts';
import { RECIPIENTS_SETTINGS } from './recipients.ts';

/** Settings that hold a secret. Each must have a value of its own. */
const SECRETS = [
  'PUBLISH_SECRET',
  'CONTENT_API_TOKEN',
  'PREVIEW_SECRET',
  'RECAPTCHA_SECRET_KEY',
  'MESSAGES_TOKEN',
  'METRICS_TOKEN',
  'VISITS_TOKEN',
] as const;

/**
 * Combinations that are not allowed although each value is valid.
 * @param values as they are read, by the names of the settings
 * @param given whether the environment sets a setting
 * @returns one line each, with the setting's name first
 */
export function contradictions(values: Readonly<Record<string, unknown>>, given: (name: string) => boolean): string[] {
  const found: string[] = [];
  const number = (name: keyof typeof LIMITS_SETTINGS) => Number(values[name]);
  if (values['PREVIEW_SECRET'] !== undefined) {
    for (const name of ['CONTENT_API_URL', 'CONTENT_API_TOKEN'] as const)
      if (!given(name)) found.push(`PREVIEW_SECRET: previews need ${name} too (${CONTENT_SETTINGS[name].about})`);
  }
  const secrets = new Map<unknown, string>();
  for (const name of SECRETS) {
    const value = values[name];
    const other = secrets.get(value);
    if (value !== undefined && other !== undefined) found.push(`${name}: must not be the same as ${other}, each opens one thing alone`);
    else if (value !== undefined) secrets.set(value, name);
  }
  if (values['VISITS_LOG_PORT'] !== undefined && values['VISITS_TOKEN'] === undefined)
    found.push(`VISITS_LOG_PORT: means nothing without VISITS_TOKEN (${OPERATION_SETTINGS.VISITS_TOKEN.about})`);
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
  for (const name of ['MAIL_FROM', 'MAIL_TO', ...RECIPIENTS_SETTINGS])
    if (given(name) && !given('SMTP_URL')) found.push(`${name}: means nothing without SMTP_URL (${MESSAGES_SETTINGS.SMTP_URL.about})`);
  if (number('HEADERS_TIMEOUT_MS') > number('REQUEST_TIMEOUT_MS'))
    found.push('HEADERS_TIMEOUT_MS: must not be longer than REQUEST_TIMEOUT_MS, of which it is a part');
  if (number('SHUTDOWN_GRACE_MS') >= number('SHUTDOWN_DEADLINE_MS'))
    found.push('SHUTDOWN_GRACE_MS: must be shorter than SHUTDOWN_DEADLINE_MS, which ends the process');
  if (number('URL_MAX_LENGTH') >= number('HEADER_MAX_BYTES'))
    found.push('URL_MAX_LENGTH: must be less than HEADER_MAX_BYTES, which the address is a part of');
  return found;
}
