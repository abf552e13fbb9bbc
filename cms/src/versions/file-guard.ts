import type { Core } from '@strapi/strapi';
import { FILES } from '../media/library';
import { requestOf } from '../request';
import { nameOf } from '../users';
import { VersionConflict, type Conflict } from './conflict';
import { sameValue } from './same';
import type { Value } from './value';
import { versionMessages } from './messages';
import { NEW_ENTRY, VERSION_HEADER } from './wire';

/** Koa's context, as far as it is used here. */
interface Request {
  readonly path: string;
  readonly state: { readonly user?: { readonly id: number } };
  get(header: string): string;
}
interface UpdateEvent {
  readonly params: { readonly where?: { readonly id?: number | string }; readonly data?: Readonly<Record<string, unknown>> };
}
interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly updatedAt: string | Date;
  readonly updatedBy: { readonly id: number } | null;
  readonly [field: string]: unknown;
}

/** Where the media library saves what is said of one file, or replaces it. */
const FILE_FORMS = /^\/upload(?:\/files\/\d+(?:\/replace)?)?$/;
const TEXTS = ['name', 'alternativeText', 'caption', 'focalPoint'] as const;

const valueOf = (value: unknown): Value => (value === '' || value === undefined ? null : (value as Value));

/** Refuses to save the texts of a file whose form was opened before somebody else saved them. */
export function guardFiles(strapi: Core.Strapi): void {
  const check = async ({ params }: UpdateEvent) => {
    const request = requestOf(strapi) as Request | undefined;
    const me = request?.state.user?.id;
    const { where, data } = params;
    if (!request || me === undefined || !FILE_FORMS.test(request.path) || where?.id === undefined || data === undefined) return;
    const row = (await strapi.db
      .query(FILES)
      .findOne({ where: { id: where.id }, populate: { updatedBy: { select: ['id'] } } })) as FileRow | null;
    if (!row) return;
    const version = request.get(VERSION_HEADER);
    const at = new Date(row.updatedAt).toISOString();
    const user = row.updatedBy?.id ?? null;
    if (version === at || (version === '' && (user === null || user === me))) return;
    const fields = TEXTS.flatMap((field): Conflict['fields'] => {
      const [mine, theirs] = [valueOf(data[field]), valueOf(row[field])];
      return data[field] === undefined || sameValue(mine, theirs) ? [] : [{ field, mine, theirs, changedByMe: true }];
    });
    if (fields.length === 0) return;
    const name = await nameOf(strapi, user);
    const messages = versionMessages(strapi);
    if (version === '' || version === NEW_ENTRY) throw new VersionConflict(messages.noVersion, 428, {});
    const conflict: Conflict = { version: at, at, ...(name === undefined ? {} : { by: name }), fields };
    throw new VersionConflict(messages.fileChanged(row.name, name), 409, { conflict });
  };
  strapi.db.lifecycles.subscribe({ models: [FILES], beforeUpdate: check as never });
}
