import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { withoutPlace } from '../media/place';
import { svgFault } from './svg';

/** Kinds of pictures that the site can show, by what is in the file, and the endings that such a file may have. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
  gif: ['.gif'],
  svg: ['.svg'],
};
/** The site's own limit (`src/content/pictures.ts`). */
const MAX_PIXELS = 60_000_000;
const MAX_SVG_BYTES = 2 * 1024 * 1024;

export interface GivenFile {
  readonly filepath: string;
  readonly originalFilename?: string | null;
  readonly size: number;
}

const megapixels = (pixels: number) => `${Math.round(pixels / 1_000_000)} megapixels`;

/**
 * Why a file is refused, in a sentence for the editor. The content decides, not the name and not what the browser says.
 * @returns undefined when the site can show it
 */
export async function fileFault({ filepath, originalFilename, size }: GivenFile): Promise<string | undefined> {
  const name = originalFilename ?? 'The file';
  const refused = (why: string) => `“${name}” was not taken: ${why}.`;
  if (size === 0) return refused('it is empty');
  // Only the head is read; a picture that is too large is never decoded.
  const metadata = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const kind = metadata?.format === 'heif' ? (metadata.compression === 'av1' ? 'avif' : 'heif') : metadata?.format;
  const endings = ENDINGS[kind ?? ''];
  if (!metadata || !endings) return refused('it is no picture that the site can show (JPEG, PNG, WebP, AVIF, GIF or SVG)');
  if (!endings.includes(extname(name).toLowerCase()))
    return refused(`its name says ${extname(name) || 'nothing'}, but it is ${kind!.toUpperCase()}`);
  if (kind === 'svg') {
    if (size > MAX_SVG_BYTES) return refused('it is an SVG of more than 2 MB; export it as WebP');
    const fault = svgFault(await readFile(filepath));
    return fault === undefined ? undefined : refused(`${fault}; export it as a plain drawing`);
  }
  const pixels = (metadata.width ?? 0) * (metadata.height ?? 0);
  if (pixels > MAX_PIXELS)
    return refused(`it has ${megapixels(pixels)}, at most ${megapixels(MAX_PIXELS)} can be shown; make it smaller first`);
  return (await startsLikeMarkup(filepath)) ? refused('it is a web page with the ending of a picture') : undefined;
}

/** A file may be a picture to one program and a web page to another. */
async function startsLikeMarkup(filepath: string): Promise<boolean> {
  const file = await open(filepath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return /^\s*<(?:!doctype|html|script|body|head)\b/i.test(buffer.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await file.close();
  }
}

/** A replaced file keeps its address, ending included: another kind of picture there would be announced as the wrong one. */
function kindFault(ending: string, { originalFilename }: GivenFile): string | undefined {
  const given = extname(originalFilename ?? '').toLowerCase();
  const same = Object.values(ENDINGS).some((endings) => endings.includes(given) && endings.includes(ending.toLowerCase()));
  return same
    ? undefined
    : `“${originalFilename}” was not taken: it replaces a ${ending} file, so it has to be one. Upload it as a new picture instead.`;
}

type Taking = (given: { readonly files?: unknown; readonly file?: unknown }, ...rest: unknown[]) => Promise<unknown>;

/**
 * Why a store of pictures did not take a file, in a sentence for the editor; what it is exactly stands in the log.
 * @returns undefined when it was not the store that failed
 */
export function storeFault(error: unknown, name: string): string | undefined {
  const { name: kind = '', code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  if ($metadata?.httpStatusCode !== undefined)
    return `“${name}” was not taken: the picture store refused it (${kind}). An administrator has to look at its settings (S3_…).`;
  // The store's client marks what never reached it, too.
  if ($metadata !== undefined || (code !== undefined && /^E[A-Z]+$/.test(code) && code !== 'ENOENT'))
    return `“${name}” was not taken: the picture store does not answer. Try again in a moment.`;
  return undefined;
}

/** Files as the library takes them, and what is to be taken away when it has. */
interface Prepared {
  readonly files: unknown;
  done(): Promise<void>;
}

/**
 * Checks files and takes out where they were taken, in a copy: the file may be the seed's own.
 * @throws with a sentence for the editor
 */
async function prepare(given: unknown): Promise<Prepared> {
  const folders: string[] = [];
  const done = async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
  const one = async (file: GivenFile): Promise<GivenFile> => {
    const fault = await fileFault(file);
    if (fault !== undefined) throw new errors.ValidationError(fault);
    const bytes = await withoutPlace(await readFile(file.filepath)).catch(() => {
      throw new errors.ValidationError(`“${file.originalFilename}” was not taken: it says where it was taken; save it without its place.`);
    });
    if (bytes === undefined) return file;
    const folder = await mkdtemp(join(tmpdir(), 'picture-'));
    folders.push(folder);
    const filepath = join(folder, 'picture');
    await writeFile(filepath, bytes);
    // What the request brought is an object with methods.
    return Object.assign(Object.create(Object.getPrototypeOf(file) as object) as GivenFile, file, { filepath });
  };
  try {
    if (!Array.isArray(given)) return { files: await one(given as GivenFile), done };
    const files: GivenFile[] = [];
    for (const file of given as GivenFile[]) files.push(await one(file));
    return { files, done };
  } catch (error) {
    await done();
    throw error;
  }
}

/** Puts the check before every way by which a file comes in: upload and replace. */
export function guardUploads(strapi: Core.Strapi): void {
  const take = async <Result>(given: unknown, work: (files: unknown) => Promise<Result>): Promise<Result> => {
    const { files, done } = await prepare(given);
    try {
      return await work(files);
    } catch (error) {
      const [first] = [given].flat() as GivenFile[];
      const fault = storeFault(error, first?.originalFilename ?? 'The file');
      if (fault === undefined) throw error;
      strapi.log.error(`The picture store: ${String(error)}`);
      throw new errors.ApplicationError(fault);
    } finally {
      await done();
    }
  };
  const service = strapi.plugin('upload').service('upload') as unknown as Record<'upload' | 'replace', unknown>;
  const upload = service.upload as Taking;
  service.upload = (given: { files: unknown }, ...rest: unknown[]) => take(given.files, (files) => upload({ ...given, files }, ...rest));
  const replace = service.replace as (id: unknown, given: { file: unknown }, ...rest: unknown[]) => Promise<unknown>;
  service.replace = (id: unknown, given: { file: unknown }, ...rest: unknown[]) =>
    take(given.file, async (file) => {
      const before = (await strapi.db.query('plugin::upload.file').findOne({ where: { id } })) as { ext?: string } | null;
      const fault = before?.ext ? kindFault(before.ext, file as GivenFile) : undefined;
      if (fault !== undefined) throw new errors.ValidationError(fault);
      return replace(id, { ...given, file }, ...rest);
    });
}
