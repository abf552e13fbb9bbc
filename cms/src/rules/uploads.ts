import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { withoutGps } from '../media/gps';
import { editorMessages, type RuleMessages } from './messages';
import { svgFault } from './svg';

/** Picture formats that the site can show, by the file's content, and the extensions that such a file may have. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
  gif: ['.gif'],
  svg: ['.svg'],
};
/** The site's own limit (`src/content/pictures/image.ts`). */
const MAX_PIXELS = 60_000_000;
const MAX_SVG_BYTES = 2 * 1024 * 1024;

export interface GivenFile {
  readonly filepath: string;
  readonly originalFilename?: string | null;
  readonly size: number;
}

const megapixels = (pixels: number) => Math.round(pixels / 1_000_000);

/**
 * Why a file is refused, as a message for the editor. The content decides, not the name or the browser's media type.
 * @returns undefined when the site can show it
 */
export async function fileFault(file: GivenFile, messages: RuleMessages): Promise<string | undefined> {
  const name = file.originalFilename ?? messages.unnamedFile;
  const why = await reasonAgainst(file, name, messages);
  return why === undefined ? undefined : messages.refusedFile(name, why);
}

async function reasonAgainst({ filepath, size }: GivenFile, name: string, messages: RuleMessages): Promise<string | undefined> {
  if (size === 0) return messages.emptyFile;
  // Reads the header only: a picture that is too large is never decoded.
  const metadata = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const kind = metadata?.format === 'heif' ? (metadata.compression === 'av1' ? 'avif' : 'heif') : metadata?.format;
  const extensions = EXTENSIONS[kind ?? ''];
  if (!metadata || !extensions) return messages.noPicture;
  if (!extensions.includes(extname(name).toLowerCase())) return messages.wrongExtension(extname(name), kind!.toUpperCase());
  if (kind === 'svg') {
    if (size > MAX_SVG_BYTES) return messages.largeSvg;
    const fault = svgFault(await readFile(filepath));
    return fault === undefined ? undefined : `${messages.svg[fault]}; ${messages.plainDrawing}`;
  }
  const pixels = (metadata.width ?? 0) * (metadata.height ?? 0);
  if (pixels > MAX_PIXELS) return messages.tooManyPixels(megapixels(pixels), megapixels(MAX_PIXELS));
  return (await startsLikeMarkup(filepath)) ? messages.webPage : undefined;
}

/** A file can be a picture to one program and a web page to another. */
async function startsLikeMarkup(filepath: string): Promise<boolean> {
  const file = await open(filepath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return /^\s*<(?:!doctype|html|script|body|head)\b/i.test(buffer.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await file.close();
  }
}

/** A replaced file keeps its address and extension: another format would be served with the wrong media type. */
function formatFault(extension: string, { originalFilename }: GivenFile, messages: RuleMessages): string | undefined {
  const given = extname(originalFilename ?? '').toLowerCase();
  const same = Object.values(EXTENSIONS).some((extensions) => extensions.includes(given) && extensions.includes(extension.toLowerCase()));
  return same ? undefined : messages.refusedFile(originalFilename ?? messages.unnamedFile, messages.otherFormat(extension));
}

type Upload = (given: { readonly files?: unknown; readonly file?: unknown }, ...rest: unknown[]) => Promise<unknown>;

/**
 * Why the picture store failed, as a message for the editor; the details are in the log.
 * @returns undefined when something else failed
 */
export function storeFault(error: unknown, name: string, messages: RuleMessages): string | undefined {
  const { name: kind = '', code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  if ($metadata?.httpStatusCode !== undefined) return messages.refusedFile(name, messages.storeRefused(kind));
  // The store's client adds this also to requests that never reached it.
  if ($metadata !== undefined || (code !== undefined && /^E[A-Z]+$/.test(code) && code !== 'ENOENT'))
    return messages.refusedFile(name, messages.storeSilent);
  return undefined;
}

/** Checked files for the media library. */
interface Prepared {
  readonly files: unknown;
  /** Deletes the temporary copies. */
  done(): Promise<void>;
}

/**
 * Checks files and removes their GPS data, in a copy: the file may be one of the seed.
 * @throws with a message for the editor
 */
async function prepare(given: unknown, messages: RuleMessages): Promise<Prepared> {
  const folders: string[] = [];
  const done = async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
  const one = async (file: GivenFile): Promise<GivenFile> => {
    const fault = await fileFault(file, messages);
    if (fault !== undefined) throw new errors.ValidationError(fault);
    const bytes = await withoutGps(await readFile(file.filepath)).catch(() => {
      throw new errors.ValidationError(messages.refusedFile(file.originalFilename ?? messages.unnamedFile, messages.location));
    });
    if (bytes === undefined) return file;
    const folder = await mkdtemp(join(tmpdir(), 'picture-'));
    folders.push(folder);
    const filepath = join(folder, 'picture');
    await writeFile(filepath, bytes);
    // A file of a request is an object with methods.
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

/** Checks every file that is uploaded, or that replaces another one. */
export function guardUploads(strapi: Core.Strapi): void {
  const checked = async <Result>(given: unknown, work: (files: unknown) => Promise<Result>): Promise<Result> => {
    const messages = editorMessages(strapi);
    const { files, done } = await prepare(given, messages);
    try {
      return await work(files);
    } catch (error) {
      const [first] = [given].flat() as GivenFile[];
      const fault = storeFault(error, first?.originalFilename ?? messages.unnamedFile, messages);
      if (fault === undefined) throw error;
      strapi.log.error(`The picture store failed: ${String(error)}`);
      throw new errors.ApplicationError(fault);
    } finally {
      await done();
    }
  };
  const service = strapi.plugin('upload').service('upload') as unknown as Record<'upload' | 'replace', unknown>;
  const upload = service.upload as Upload;
  service.upload = (given: { files: unknown }, ...rest: unknown[]) => checked(given.files, (files) => upload({ ...given, files }, ...rest));
  const replace = service.replace as (id: unknown, given: { file: unknown }, ...rest: unknown[]) => Promise<unknown>;
  service.replace = (id: unknown, given: { file: unknown }, ...rest: unknown[]) =>
    checked(given.file, async (file) => {
      const before = (await strapi.db.query('plugin::upload.file').findOne({ where: { id } })) as { ext?: string } | null;
      const fault = before?.ext ? formatFault(before.ext, file as GivenFile, editorMessages(strapi)) : undefined;
      if (fault !== undefined) throw new errors.ValidationError(fault);
      return replace(id, { ...given, file }, ...rest);
    });
}
