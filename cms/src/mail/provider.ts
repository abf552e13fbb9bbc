import type { Core } from '@strapi/strapi';
import { createTransport } from 'nodemailer';
import { readMailSettings, type MailSettings } from './settings';

const CONNECT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 30_000;

/** An e-mail as Strapi's e-mail plugin hands it over. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
}

/** The provider of Strapi's e-mail plugin. Its `send` throws an Error if no mail server is set, or the server refuses the e-mail. */
function mailProvider(settings: MailSettings | undefined) {
  return {
    async send({ to, subject, text, html }: Mail): Promise<void> {
      if (!settings) throw new Error('No e-mail can be sent: SMTP_URL is not set.');
      const transport = createTransport({
        url: settings.url,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: RESPONSE_TIMEOUT_MS,
      });
      try {
        await transport.sendMail({
          from: settings.from,
          to: { name: '', address: to },
          subject,
          ...(text === undefined ? {} : { text }),
          ...(html === undefined ? {} : { html }),
          // A program wrote it: none should answer (RFC 3834, 5).
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } finally {
        transport.close();
      }
    },
  };
}

/** Lets Strapi's e-mail plugin send through the mail server of `SMTP_URL`, in place of a program of this machine. */
export function sendThroughMailServer(strapi: Core.Strapi): void {
  Object.assign(strapi.plugin('email'), { provider: mailProvider(readMailSettings(process.env)) });
}
