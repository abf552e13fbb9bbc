import { NEW_PASSWORD } from '../src/mail/new-password';
import { readMailSettings } from '../src/mail/settings';

type Env = { (name: string, fallback?: string): string; bool(name: string, fallback: boolean): boolean };

export default ({ env }: { env: Env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  // Previews are links in our own panel: Strapi's would need the site in a frame of the admin, which the site forbids.
  preview: { enabled: false },
  // No requests to other services, no advertisements.
  flags: { nps: false, promoteEE: false, docLinks: false },
  // Ours counts wrong passwords only (src/middlewares/sign-in.ts).
  rateLimit: { enabled: false },
  forgotPassword: { from: readMailSettings(process.env)?.from, emailTemplate: NEW_PASSWORD },
  autoOpen: false,
  // Most tests need no admin and save its build.
  serveAdminPanel: env.bool('CMS_SERVE_ADMIN', true),
});
