import type { IncomingMessage } from 'node:http';

/** What a user of the admin may do, as Strapi asks it (CASL). */
export interface Ability {
  can(action: string, subject?: string): boolean;
}

export interface AdminUser {
  readonly id: number;
  readonly preferedLanguage?: string | null;
  readonly roles?: readonly { readonly id: number; readonly code: string }[];
}

/** A request and its response: Koa's context, as far as the service uses it. */
export interface RequestContext {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly req: IncomingMessage;
  /** Whether the response has begun. */
  readonly headerSent: boolean;
  readonly request: {
    readonly type: string;
    readonly ip: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly body?: unknown;
  };
  get(header: string): string;
  set(header: string, value: string): void;
  set(headers: Readonly<Record<string, string>>): void;
  notFound(message?: string): void;
  badRequest(message: string): void;
  forbidden(message: string): void;
  status: number;
  body: unknown;
}

/** A request of a signed-in user of the admin. */
export interface AdminContext extends RequestContext {
  readonly state: { readonly user: AdminUser; readonly userAbility: Ability };
}
