type Env = { (name: string, fallback?: string): string; bool(name: string, fallback: boolean): boolean };

export default ({ env }: { env: Env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  // Previews are links of our own panel: Strapi's shows drafts in a frame of the admin, which the site does not allow.
  preview: { enabled: false },
  // Nothing is fetched from elsewhere, and nothing is advertised.
  flags: { nps: false, promoteEE: false },
  autoOpen: false,
  // The contract suite needs no admin, and saves its build.
  serveAdminPanel: env.bool('CMS_SERVE_ADMIN', true),
});
