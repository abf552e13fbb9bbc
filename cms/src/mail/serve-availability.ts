import type { Core } from '@strapi/strapi';
import { readMailSettings } from './settings';

/** Whether this service sends e-mails. */
export interface MailAvailability {
  readonly sends: boolean;
}

/** `GET /mail-availability`, for the login page: without a mail server there is no link to a new password. */
export function serveMailAvailability(strapi: Core.Strapi): void {
  const body: MailAvailability = { sends: readMailSettings(process.env) !== undefined };
  const handler = (ctx: { body: unknown }) => {
    ctx.body = body;
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/mail-availability',
    routes: [{ method: 'GET', path: '/', handler, config: { auth: false } }],
  } as unknown as Parameters<Core.Strapi['server']['routes']>[0]);
}
