import type { Core } from '@strapi/strapi';

/** Whether this service sends e-mails. */
export interface MailAvailability {
  readonly sends: boolean;
}

/**
 * `GET /mail-availability`, for the login page: without a mail server there is no link to a new password.
 * @param sends whether this service sends e-mails
 */
export function serveMailAvailability(strapi: Core.Strapi, sends: boolean): void {
  const body: MailAvailability = { sends };
  const handler = (ctx: { body: unknown }) => {
    ctx.body = body;
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/mail-availability',
    routes: [{ method: 'GET', path: '/', handler, config: { auth: false } }],
  } as unknown as Parameters<Core.Strapi['server']['routes']>[0]);
}
