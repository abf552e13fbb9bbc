/**
 * What the content service and the site must know of a PDF (ISO 32000-2): how many pages it has, and that it does nothing by
 * itself. Objects are found by their own marks and not by the file’s table, which a damaged or a crafted file may have wrong.
 */

/** Why a PDF is not taken. `active`: it has scripts, starts programs, or carries files or forms that send something. */
export type PdfFault = 'noPdf' | 'damaged' | 'protected' | 'active';
export type PdfFacts = { readonly pages: number } | { readonly fault: PdfFault };
/** Decompresses what zlib compressed. @throws Error if it would have more than `most` bytes, or is broken */
export type Inflate = (compressed: Uint8Array, most: number) => Buffer;

/** Bytes that object streams may have when they are decompressed, and objects of a file. */
const MOST_INFLATED = 64 * 1024 * 1024;
const MOST_OBJECTS = 1_000_000;
const MOST_PAGES = 20_000;
/** Where the end of a file must be marked. */
const TAIL = 2_048;

/** Names of what acts (12.6.4), carries other files (7.11.4, 13.6) or holds a form with scripts (12.7.8); longer names are others. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA)(?![\w.-])/;
const ENCRYPTED = /\/Encrypt(?![\w.-])/;
const OBJECT_STREAMS = /\/ObjStm(?![\w.-])/g;
const REFERENCES = /(\d{1,10})\s+\d{1,5}\s+R/g;
const ROOTS = /\/Root\s+(\d{1,10})\s+\d{1,5}\s+R/g;

/** Each letter of a name may be written as `#` and its code (7.3.5). */
const decoded = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A file that is not as the standard says. */
class Damaged extends Error {}

interface FoundObject {
  readonly number: number;
  /** Its text, without the bytes of a stream. */
  readonly text: string;
  readonly stream?: Buffer;
}

/** Where the bytes of a stream end. @param start where they begin */
function endOfStream(text: string, dictionary: string, start: number): number {
  const length = Number(/\/Length\s+(\d{1,10})(?!\s+\d+\s+R)/.exec(dictionary)?.[1]);
  if (Number.isFinite(length) && /^\s{0,2}endstream/.test(text.slice(start + length, start + length + 11))) return start + length;
  const end = text.indexOf('endstream', start);
  if (end < 0) throw new Damaged();
  return end;
}

/** The objects of a file, in its order. */
function* objectsIn(bytes: Buffer, text: string): Generator<FoundObject> {
  const begin = /(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj/g;
  const finish = /endobj|stream\r?\n/g;
  let count = 0;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    if (++count > MOST_OBJECTS) throw new Damaged();
    finish.lastIndex = begin.lastIndex;
    const end = finish.exec(text);
    if (!end) throw new Damaged();
    const own = text.slice(begin.lastIndex, end.index);
    begin.lastIndex = finish.lastIndex;
    if (end[0] === 'endobj') {
      yield { number: Number(match[1]), text: own };
      continue;
    }
    const last = endOfStream(text, own, finish.lastIndex);
    yield { number: Number(match[1]), text: own, stream: bytes.subarray(finish.lastIndex, last) };
    begin.lastIndex = last;
  }
}

/** The objects in an object stream (7.5.7). @param room bytes that it may have */
function objectsInStream(
  { text, stream }: FoundObject,
  inflate: Inflate,
  room: number,
): { readonly objects: FoundObject[]; readonly inflated: string } {
  const [count, first] = [/\/N\s+(\d{1,9})/, /\/First\s+(\d{1,9})/].map((pattern) => Number(pattern.exec(text)?.[1])) as [number, number];
  const isPlain = !text.includes('/Filter');
  const isCompressed =
    /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*[\]/>\r\n ]/.test(text) &&
    !/\/Predictor\s+(?!1\b)/.test(text) &&
    !/\/FlateDecode\s*\/\w+Decode/.test(text);
  // Other ways to compress it are allowed and not used: nobody could see what it holds.
  if (!stream || (!isPlain && !isCompressed) || !Number.isFinite(count) || !Number.isFinite(first)) throw new Damaged();
  const inflated = (isPlain ? stream : inflate(stream, room)).toString('latin1');
  const numbers = inflated.slice(0, first).trim().split(/\s+/).map(Number);
  const objects = Array.from({ length: Math.min(count, numbers.length / 2) }, (_, index) => {
    const start = first + numbers[2 * index + 1]!;
    const end = index + 1 < count ? first + numbers[2 * index + 3]! : inflated.length;
    return { number: numbers[2 * index]!, text: inflated.slice(start, end) };
  });
  return { objects, inflated };
}

/** The pages below a node of the page tree (7.7.3). */
function pagesBelow(objects: ReadonlyMap<number, string>, root: number): number {
  const seen = new Set<number>();
  const open = [root];
  let pages = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const text = objects.get(node);
    if (text === undefined || seen.has(node) || pages > MOST_PAGES) throw new Damaged();
    seen.add(node);
    const kids = /\/Kids\s*(?:\[([^\]]*)\]|(\d{1,10})\s+\d{1,5}\s+R)/.exec(text);
    if (!kids) {
      pages++;
      continue;
    }
    const list = kids[1] ?? objects.get(Number(kids[2])) ?? '';
    for (const [, kid] of list.matchAll(REFERENCES)) open.push(Number(kid));
  }
  return pages;
}

function factsOf(bytes: Buffer, inflate: Inflate): PdfFacts {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return { fault: 'noPdf' };
  if (!text.slice(-TAIL).includes('%%EOF')) return { fault: 'damaged' };
  const names = decoded(text);
  if (ENCRYPTED.test(names)) return { fault: 'protected' };
  if (ACTIVE.test(names)) return { fault: 'active' };
  const objects = new Map<number, string>();
  let room = MOST_INFLATED;
  let streams = 0;
  for (const found of objectsIn(bytes, text)) {
    objects.set(found.number, found.text);
    if (!found.stream || decoded(found.text).search(OBJECT_STREAMS) < 0) continue;
    streams++;
    const inside = objectsInStream(found, inflate, room);
    room -= inside.inflated.length;
    if (ACTIVE.test(decoded(inside.inflated))) return { fault: 'active' };
    for (const { number, text: own } of inside.objects) objects.set(number, own);
  }
  // One that was not found may hide something.
  if ([...names.matchAll(OBJECT_STREAMS)].length !== streams) return { fault: 'damaged' };
  // A file that was changed has several; the last one counts.
  const root = [...text.matchAll(ROOTS)].at(-1)?.[1];
  const pages = /\/Pages\s+(\d{1,10})\s+\d{1,5}\s+R/.exec(objects.get(Number(root)) ?? '')?.[1];
  const count = pages === undefined ? 0 : pagesBelow(objects, Number(pages));
  return count > 0 ? { pages: count } : { fault: 'damaged' };
}

/** @param bytes of a file that may be a PDF @returns its number of pages, or why it is not taken */
export function readPdf(bytes: Buffer, inflate: Inflate): PdfFacts {
  try {
    return factsOf(bytes, inflate);
  } catch {
    // Also what cannot be inflated, or has more than it may have then.
    return { fault: 'damaged' };
  }
}
