import type { Core } from '@strapi/strapi';
import { requestOf } from '../request';
import { tableOf } from '../table';
import { userName, type StoredUser } from '../users';
import type { Version } from './entry-content';
import type { Incoming } from './incoming';

/** What is kept of a file beside its bytes. */
export interface FileContent {
  /** Its row in the media library. */
  readonly row: Readonly<Record<string, unknown>> & { readonly id: number; readonly hash: string; readonly ext: string };
  readonly folder: number | null;
  /** Where it stood: rows of Strapi's table of files in entries. */
  readonly places: readonly Readonly<Record<string, unknown>>[];
  /** Entries that used it. */
  readonly entries: readonly { readonly type: string; readonly documentId: string }[];
}

/** A row of the trash. */
export interface TrashedItem {
  readonly id: number;
  readonly type: string | null;
  readonly item: string;
  readonly title: string;
  readonly locales: string | null;
  readonly deletedAt: string;
  readonly deletedBy: string | null;
  readonly content: {
    readonly versions?: readonly Version[];
    /** Who referred to the entry; absent in rows from before it was kept. */
    readonly incoming?: readonly Incoming[];
    readonly file?: FileContent;
  };
}

/** The table of the trash. */
export const trashTable = (strapi: Core.Strapi) => tableOf<TrashedItem>(strapi, 'api::trash.trashed-item');

interface Request {
  readonly state?: { readonly user?: StoredUser };
}

/** Name of the user of the current request. */
export function deletingUser(strapi: Core.Strapi): string | null {
  const user = (requestOf(strapi) as Request | undefined)?.state?.user;
  return user ? userName(user) : null;
}
