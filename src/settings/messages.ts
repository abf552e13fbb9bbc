import { z } from 'zod';
import { isEmail } from '../site/email.ts';
import { bytes, hostAndPort, mailAddresses, milliseconds, secret, webAddress, whole } from './kinds.ts';

/** A sender: an address, or a name with an address in angle brackets. */
const sender = z.string().refine((value) => isEmail(/^[^<>"@\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value), 'must be an e-mail address');

/** Forms, the captcha, and what visitors send: where it is delivered, and which files it may have. */
export const MESSAGES_SETTINGS = {
  FORMS: {
    schema: z.enum(['on', 'mail']),
    default: 'on',
    about: '`on` or `mail`: the forms, or the mail address in their place, for a copy of the site that receives nothing',
  },
  RECAPTCHA_SITE_KEY: { schema: z.string().regex(/^[\w-]+$/), default: '', about: 'public reCAPTCHA v3 key; unset: the captcha is off' },
  RECAPTCHA_SCRIPT_URL: {
    schema: webAddress,
    default: 'https://www.google.com/recaptcha/api.js',
    about: 'where the captcha script is; another address for a mirror or a test',
  },
  RECAPTCHA_SECRET_KEY: {
    schema: secret,
    default: '',
    about: 'secret reCAPTCHA v3 key, with which the site verifies forms; belongs to RECAPTCHA_SITE_KEY',
  },
  RECAPTCHA_VERIFY_URL: {
    schema: webAddress,
    default: 'https://www.google.com/recaptcha/api/siteverify',
    about: 'where the captcha is verified; another address for a mirror or a test',
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
  MESSAGES_KEEP_DAYS: {
    schema: whole.min(0).max(36_500),
    default: '365',
    about: 'days after which messages that stay with the site are deleted with their files; 0: never',
  },
  MESSAGES_PER_HOUR: {
    schema: whole.positive(),
    default: '60',
    about: 'messages of one visitor in an hour; further ones get a 429; those beyond a fifth of it are marked',
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
    schema: z.union([z.string().regex(/^\/./), hostAndPort], { error: 'must be host:port or the path of a socket' }),
    default: '',
    about: 'virus scanner clamd, host:port or the path of its socket; unset: files are not scanned',
  },
  UPLOAD_MAX_FILES: { schema: whole.min(1).max(100), default: '10', about: 'files of one message' },
  UPLOAD_MAX_BYTES: { schema: bytes, default: '52428800', about: 'size of one file of a message' },
  UPLOAD_HELD_MAX_BYTES: {
    schema: bytes,
    default: '10737418240',
    about: 'disk that files of messages may take which are not sent yet; they are kept for an hour',
  },
  UPLOAD_TIMEOUT_MS: { schema: milliseconds, default: '600000', about: 'time a form with files may take to come in' },
} as const;
