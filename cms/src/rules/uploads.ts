import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp, { type Metadata } from 'sharp';
import { readPdf } from '#site/pdf';
import { withoutGps } from '../media/gps';
import { jpegOfHeic } from '../media/heic';
import { FILES } from '../media/library';
import { editorMessages, type RuleMessages } from './messages';
import { svgFault } from './svg';

/** Formats that the site can show, by the file's content, and the extensions that such a file may have. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
  gif: ['.gif'],
  svg: ['.svg'],
  pdf: ['.pdf'],
};
/** Photographs of telephones: they are stored as JPEG. */
const HEIC = ['.heic', '.heif'];
/** The site's own limit (`src/content/pictures/image.ts`). */
const MAX_PIXELS = 60_000_000;
const MAX_SVG_BYTES = 2 * 1024 * 1024;
/** What a visitor downloads over a telephone network (also `src/content/check/documents.ts`). */
const MAX_PDF_BYTES = 10 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

export interface GivenFile {
  readonly filepath: string;
  readonly originalFilename?: string | null;
  readonly size: number;
  readonly mimetype?: string | null;
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

/** The kind of a picture, by its content. */
const kindOf = ({ format, compression }: Metadata): string => (format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format);

async function reasonAgainst(file: GivenFile, name: string, messages: RuleMessages): Promise<string | undefined> {
  const { filepath, size } = file;
  if (size === 0) return messages.emptyFile;
  if (await isPdf(filepath)) return reasonAgainstPdf(file, name, messages);
  // Reads the header only: a picture that is too large is never decoded.
  const metadata = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const kind = metadata && kindOf(metadata);
  const extensions = kind === 'heic' ? HEIC : EXTENSIONS[kind ?? ''];
  if (!metadata || !extensions || kind === undefined) return messages.noPicture;
  if (!extensions.includes(extname(name).toLowerCase())) return messages.wrongExtension(extname(name), kind.toUpperCase());
  if (kind === 'svg') {
    if (size > MAX_SVG_BYTES) return messages.largeSvg;
    const fault = svgFault(await readFile(filepath));
    return fault === undefined ? undefined : `${messages.svg[fault]}; ${messages.plainDrawing}`;
  }
  const pixels = (metadata.width ?? 0) * (metadata.height ?? 0);
  if (pixels > MAX_PIXELS) return messages.tooManyPixels(megapixels(pixels), megapixels(MAX_PIXELS));
  return (await startsLikeMarkup(filepath)) ? messages.webPage : undefined;
}

/** How a file begins. */
async function beginningOf(filepath: string): Promise<string> {
  const file = await open(filepath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

/** A file can be a picture to one program and a web page to another. */
const startsLikeMarkup = async (filepath: string): Promise<boolean> =>
  /^\s*<(?:!doctype|html|script|body|head)\b/i.test(await beginningOf(filepath));

const isPdf = async (filepath: string): Promise<boolean> => (await beginningOf(filepath)).startsWith('%PDF-');

async function reasonAgainstPdf({ filepath, size }: GivenFile, name: string, messages: RuleMessages): Promise<string | undefined> {
  if (!EXTENSIONS['pdf']!.includes(extname(name).toLowerCase())) return messages.wrongExtension(extname(name), 'PDF');
  if (size > MAX_PDF_BYTES) return messages.largePdf(MAX_PDF_BYTES / MEGABYTE);
  const facts = readPdf(await readFile(filepath), (compressed, most) =>
    inflateSync(compressed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }),
  );
  return 'fault' in facts ? messages.pdf[facts.fault] : undefined;
}

/** A replaced file keeps its address and extension: another format would be served with the wrong media type. */
function formatFault(extension: string, { originalFilename }: GivenFile, messages: RuleMessages): string | undefined {
  const given = extname(originalFilename ?? '').toLowerCase();
  const same = Object.values(EXTENSIONS).some((extensions) => extensions.includes(given) && extensions.includes(extension.toLowerCase()));
  return same ? undefined : messages.refusedFile(originalFilename ?? messages.unnamedFile, messages.otherFormat(extension));
}

type Upload = (given: { readonly data?: unknown; readonly files?: unknown }, ...rest: unknown[]) => Promise<unknown>;

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

const JPEG = 'image/jpeg';
const isHeicName = (name: string): boolean => HEIC.includes(extname(name).toLowerCase());
const asJpegName = (name: string): string => `${name.slice(0, name.length - extname(name).length)}.jpg`;

interface FileInfo {
  readonly name?: string | null;
}
/** What an upload says of its files; a photograph that is converted has another extension. */
const withJpegNames = (data: unknown): unknown => {
  const { fileInfo, ...rest } = (data ?? {}) as { readonly fileInfo?: FileInfo | readonly FileInfo[] };
  const renamed = (info: FileInfo) => (info.name && isHeicName(info.name) ? { ...info, name: asJpegName(info.name) } : info);
  return fileInfo === undefined
    ? data
    : { ...rest, fileInfo: Array.isArray(fileInfo) ? fileInfo.map(renamed) : renamed(fileInfo as FileInfo) };
};

/**
 * Checks files, removes their GPS data and converts photographs of telephones, in a copy: the file may be one of the seed.
 * @throws with a message for the editor
 */
async function prepare(strapi: Core.Strapi, given: unknown, messages: RuleMessages): Promise<Prepared> {
  const folders: string[] = [];
  const done = async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
  const changed = async (file: GivenFile, bytes: Buffer, more: object = {}): Promise<GivenFile> => {
    const folder = await mkdtemp(join(tmpdir(), 'picture-'));
    folders.push(folder);
    const filepath = join(folder, 'picture');
    await writeFile(filepath, bytes);
    // A file of a request is an object with methods.
    return Object.assign(Object.create(Object.getPrototypeOf(file) as object) as GivenFile, file, { filepath, size: bytes.length }, more);
  };
  const one = async (file: GivenFile): Promise<GivenFile> => {
    const name = file.originalFilename ?? messages.unnamedFile;
    const refused = (why: string) => new errors.ValidationError(messages.refusedFile(name, why));
    const fault = await fileFault(file, messages);
    if (fault !== undefined) throw new errors.ValidationError(fault);
    if (await isPdf(file.filepath)) return file;
    if (isHeicName(name)) {
      const jpeg = await jpegOfHeic(file.filepath).catch((error: unknown) => {
        strapi.log.error(`“${name}” could not be converted: ${String(error)}`);
        throw refused(messages.heic);
      });
      return changed(file, jpeg, { originalFilename: asJpegName(name), mimetype: JPEG, detectedMimeType: JPEG });
    }
    const bytes = await withoutGps(await readFile(file.filepath)).catch(() => {
      throw refused(messages.location);
    });
    return bytes === undefined ? file : changed(file, bytes);
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
    const { files, done } = await prepare(strapi, given, messages);
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
  service.upload = (given: { files: unknown; data?: unknown }, ...rest: unknown[]) =>
    checked(given.files, (files) => upload({ ...given, data: withJpegNames(given.data), files }, ...rest));
  const replace = service.replace as (id: unknown, given: { data?: unknown; file: unknown }, ...rest: unknown[]) => Promise<unknown>;
  service.replace = (id: unknown, given: { file: unknown; data?: unknown }, ...rest: unknown[]) =>
    checked(given.file, async (file) => {
      const before = (await strapi.db.query(FILES).findOne({ where: { id } })) as { ext?: string } | null;
      const fault = before?.ext ? formatFault(before.ext, file as GivenFile, editorMessages(strapi)) : undefined;
      if (fault !== undefined) throw new errors.ValidationError(fault);
      return replace(id, { ...given, data: withJpegNames(given.data), file }, ...rest);
    });
}
