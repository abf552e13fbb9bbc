import { typeOf } from '../../model/fields';
import { NEW_ENTRY, versionOf } from '../../versions/wire';

/** What a request of the admin reads or writes. */
export interface Target {
  /** Requests with the same key are about the same entry in the same language, or about the same file. */
  readonly key: string;
  readonly kind: 'entry' | 'file';
  readonly does: 'read' | 'save' | 'publish';
  /** Name of the entry's type. */
  readonly type?: string;
}

const PLACES = ['collection-types', 'single-types'];

/** The form of an entry reads it, saves it and publishes it at these addresses; a new entry has no version yet. */
function entryTarget(method: string, segments: readonly string[], query: URLSearchParams): Target | undefined {
  const [, place = '', uid = '', ...rest] = segments;
  const type = typeOf(uid);
  if (!PLACES.includes(place) || type === undefined) return undefined;
  const [id, ...after] = place === 'single-types' ? ['', ...rest] : rest;
  if (id === undefined || id === 'actions') return undefined;
  const key = `${uid} ${id} ${query.get('locale') ?? ''}`;
  const action = after.join('/');
  if (method === 'GET' && action === '' && query.get('status') !== 'published') return { key, kind: 'entry', does: 'read', type };
  if (method === 'PUT' && action === '') return { key, kind: 'entry', does: 'save', type };
  return method === 'POST' && action === 'actions/publish' ? { key, kind: 'entry', does: 'publish', type } : undefined;
}

/**
 * The media library reads a file by itself for its form, and saves its texts or replaces it there. The dialog of a picture field is
 * filled from a list or an entry, and saves with the file's id in the query.
 */
function fileTarget(method: string, segments: readonly string[], query: URLSearchParams): Target | undefined {
  const [, files, id = '', ...rest] = segments;
  const given = query.get('id');
  if (files === undefined) return method === 'POST' && given ? { key: fileKey(Number(given)), kind: 'file', does: 'save' } : undefined;
  if (files !== 'files' || !/^\d+$/.test(id)) return undefined;
  const does = FILE_REQUESTS[[method, ...rest].join(' ')];
  return does && { key: ownFormKey(Number(id)), kind: 'file', does };
}

const FILE_REQUESTS: Readonly<Record<string, Target['does']>> = { GET: 'read', PUT: 'save', 'POST replace': 'save' };

/** Key of a file that was read in a list or an entry. */
export const fileKey = (id: number): string => `file ${id}`;
/** Key of a file that was read by itself. Lists that are read again do not fill its form again. */
export const ownFormKey = (id: number): string => `file ${id} by itself`;

/** @returns undefined for requests that have no version */
export function targetOf(method: string, address: string): Target | undefined {
  const { pathname, searchParams } = new URL(address, 'http://admin');
  const segments = pathname.split('/').filter(Boolean);
  if (segments[0] === 'content-manager') return entryTarget(method, segments, searchParams);
  return segments[0] === 'upload' ? fileTarget(method, segments, searchParams) : undefined;
}

interface Versioned {
  readonly updatedAt?: unknown;
  readonly position?: number | null;
}

/** The version that the response to a form's request has. */
export function versionIn(response: unknown): string {
  const data = ((response as { data?: unknown } | null)?.data ?? {}) as Versioned;
  return typeof data.updatedAt === 'string' ? versionOf({ updatedAt: data.updatedAt, position: data.position }) : NEW_ENTRY;
}

/** A file with everything that was read of it. */
interface SeenFile {
  readonly id: number;
  readonly updatedAt: string;
}

/** All files in a response: of the media library, and in the pictures of an entry. */
export function filesIn(response: unknown, found: SeenFile[] = []): SeenFile[] {
  if (Array.isArray(response)) for (const item of response) filesIn(item, found);
  else if (typeof response === 'object' && response !== null) {
    const { id, updatedAt, mime } = response as { id?: unknown; updatedAt?: unknown; mime?: unknown };
    if (typeof id === 'number' && typeof updatedAt === 'string' && typeof mime === 'string') found.push({ ...response, id, updatedAt });
    for (const value of Object.values(response)) filesIn(value, found);
  }
  return found;
}
