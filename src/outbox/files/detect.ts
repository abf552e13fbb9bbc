import type { FileErrorCode } from '../../site/forms.ts';
import { endingOf, withEnding } from './file-name.ts';
import { OLE_SIGNATURE, type OleStream } from './ole.ts';
import { beginningOf } from './text-check.ts';
import type { Whole } from './whole.ts';
import { endsAsZip, holdsZip, zipListing, type Readable } from './zip.ts';

/** A type that can be attached, and the endings that belong to it. */
interface FileKind {
  readonly type: string;
  readonly endings: readonly string[];
}

export type Detected = { readonly type: string; readonly name: string } | { readonly error: FileErrorCode };

/** Types that begin with bytes of their own, by the media type that file-type gives. */
const BINARY: Readonly<Record<string, FileKind>> = {
  'application/pdf': { type: 'application/pdf', endings: ['.pdf'] },
  'image/png': { type: 'image/png', endings: ['.png'] },
  'image/jpeg': { type: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  'image/webp': { type: 'image/webp', endings: ['.webp'] },
  'image/tiff': { type: 'image/tiff', endings: ['.tif', '.tiff'] },
};
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
/** Types within a ZIP, by the first name in it that tells them. */
const IN_ZIP: readonly (readonly [RegExp, FileKind])[] = [
  [/^word\/document\.xml$/, { type: `${OPEN_XML}.wordprocessingml.document`, endings: ['.docx'] }],
  [/^xl\/workbook\.xml$/, { type: `${OPEN_XML}.spreadsheetml.sheet`, endings: ['.xlsx'] }],
  [/^ppt\/presentation\.xml$/, { type: `${OPEN_XML}.presentationml.presentation`, endings: ['.pptx'] }],
  [/^[^/]+\.reqif$/i, { type: 'application/zip', endings: ['.reqifz', '.zip'] }],
];
const OPEN_DOCUMENT: Readonly<Record<string, FileKind>> = Object.fromEntries(
  [
    ['text', '.odt'],
    ['spreadsheet', '.ods'],
    ['presentation', '.odp'],
  ].map(([part = '', ending = '']) => {
    const type = `application/vnd.oasis.opendocument.${part}`;
    return [type, { type, endings: [ending] }];
  }),
);
const ZIP: FileKind = { type: 'application/zip', endings: ['.zip'] };
/** Old Office files, by the name of the stream that holds the document. */
const IN_OLE: Readonly<Record<OleStream, FileKind>> = {
  WordDocument: { type: 'application/msword', endings: ['.doc'] },
  Workbook: { type: 'application/vnd.ms-excel', endings: ['.xls'] },
  'PowerPoint Document': { type: 'application/vnd.ms-powerpoint', endings: ['.ppt'] },
};
/** Text formats, by how they begin. */
const TEXTS: readonly (readonly [RegExp, FileKind])[] = [
  [/^\s*ISO-10303-21;/, { type: 'model/step', endings: ['.step', '.stp'] }],
  [/^.{72}S {0,6}0*1\s*$/m, { type: 'model/iges', endings: ['.iges', '.igs'] }],
  [/^\s*(?:999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION\r?\n/, { type: 'image/vnd.dxf', endings: ['.dxf'] }],
];
const REQIF: FileKind = { type: 'application/xml', endings: ['.reqif'] };
const BINARY_DXF = 'AutoCAD Binary DXF\r\n\x1a\0';
const PLAIN: readonly FileKind[] = [
  { type: 'text/csv', endings: ['.csv'] },
  { type: 'text/plain', endings: ['.txt'] },
];
/** How much of a file's beginning and end is looked at. */
const HEAD = 16_384;
const TAIL = 2_048;

const accepted = ({ type, endings }: FileKind, name: string): Detected => ({ type, name: withEnding(name, endings) });
const refused = (error: FileErrorCode): Detected => ({ error });

/** A ZIP, or what is one by another name. */
async function zipKind(file: Readable, head: Buffer): Promise<FileKind | undefined> {
  const names = await zipListing(file);
  if (!names) return undefined;
  // OpenDocument: the first entry is `mimetype`, not compressed (ODF 1.3, part 2, 3.3).
  if (head.toString('latin1', 30, 38) === 'mimetype') return OPEN_DOCUMENT[head.toString('latin1', 38, 38 + head.readUInt32LE(18))] ?? ZIP;
  return IN_ZIP.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? ZIP;
}

/** Root element of an XML file; a document type, which may define entities, is not accepted. */
function isReqIf(text: string): boolean {
  const root = text.replace(/^\ufeff?\s*(?:<\?xml[^>]*\?>)?(?:\s|<!--[^]*?-->)*/, '');
  return /^<(?:[\w-]+:)?REQ-IF[\s>]/.test(root);
}

/** A text format. */
function textKind(head: Buffer, name: string): FileKind | undefined {
  const text = beginningOf(head);
  const format = TEXTS.find(([pattern]) => pattern.test(text))?.[1];
  if (format) return format;
  if (isReqIf(text)) return REQIF;
  // Text without a form of its own is only what it is called: a program's source or a web page is not accepted.
  return PLAIN.find(({ endings }) => endings.includes(endingOf(name)));
}

/**
 * What a file is, by its content. A file that is two types at once is refused: it would be scanned as one and opened as the
 * other.
 * @param whole what only the whole file tells
 * @param name as the visitor gave it, made safe
 */
export async function detect(file: Readable, whole: Pick<Whole, 'isText' | 'oleStream'>, name: string): Promise<Detected> {
  if (file.size === 0) return refused('empty');
  const head = await file.read(0, HEAD);
  if (/^504b(?:0304|0506)/.test(head.toString('hex', 0, 4))) {
    const kind = await zipKind(file, head);
    return kind ? accepted(kind, name) : refused('damaged');
  }
  if (head.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE)) {
    // Archives within it are usual: new documents that are embedded in old ones.
    if (await endsAsZip(file)) return refused('wrongType');
    return whole.oleStream === undefined ? refused('wrongType') : accepted(IN_OLE[whole.oleStream], name);
  }
  if (await holdsZip(file)) return refused('wrongType');
  if (head.toString('latin1', 0, BINARY_DXF.length) === BINARY_DXF) return accepted({ type: 'image/vnd.dxf', endings: ['.dxf'] }, name);
  // Loaded with the first file: it takes memory.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const binary = found && BINARY[found.mime];
  if (binary) {
    // A PDF that was cut off has lost its end (ISO 32000-2, 7.5.5).
    const hasEnd = found.mime !== 'application/pdf' || (await file.read(Math.max(0, file.size - TAIL), file.size)).includes('%%EOF');
    return hasEnd ? accepted(binary, name) : refused('damaged');
  }
  const kind = whole.isText ? textKind(head, name) : undefined;
  return kind ? accepted(kind, name) : refused('wrongType');
}
