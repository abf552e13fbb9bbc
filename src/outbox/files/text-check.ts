import { isAscii, isUtf8 } from 'node:buffer';

/** Control characters that no text has: all but tabs, line breaks, form feeds and the end of a DOS file. */
const isControl = (code: number) => (code < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(code)) || code === 0x7f;
/** Bytes that Windows-1254 does not define. */
const UNDEFINED = [0x81, 0x8d, 0x8e, 0x8f, 0x90, 0x9d, 0x9e];

const CONTROL = 1;
const NOT_WINDOWS_1254 = 2;
/** What a byte shows, by its value. */
const SHOWN_BY = Uint8Array.from({ length: 256 }, (_, byte) =>
  isControl(byte) ? CONTROL : UNDEFINED.includes(byte) ? NOT_WINDOWS_1254 : 0,
);

/** What some bytes show: a table is several times as fast as a regular expression, and a form may bring 500 MB. */
function shownBy(bytes: Uint8Array): number {
  let shown = 0;
  for (let at = 0; at < bytes.length; at++) shown |= SHOWN_BY[bytes[at]!]!;
  return shown;
}

const WORD = Uint32Array.BYTES_PER_ELEMENT;

/** Whether bytes of ASCII contain a control character. Most of them are letters, and four of those are looked at together. */
function hasControl(bytes: Buffer): boolean {
  const ahead = (WORD - (bytes.byteOffset % WORD)) % WORD;
  if (bytes.length < ahead + WORD) return shownBy(bytes) !== 0;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + ahead, (bytes.length - ahead) >>> 2);
  let shown = shownBy(bytes.subarray(0, ahead)) | shownBy(bytes.subarray(ahead + words.length * WORD));
  for (let at = 0; at < words.length && shown === 0; at++) {
    const word = words[at]!;
    // The highest bit of a byte is set where it is below a space, or one below DEL; seven bits never reach the next byte's.
    if ((((word - 0x20202020) | (word + 0x01010101)) & 0x80808080) !== 0)
      shown = shownBy(bytes.subarray(ahead + at * WORD, ahead + at * WORD + WORD));
  }
  return shown !== 0;
}

/** Bytes at the end that begin a character whose other bytes come later (RFC 3629, 3). */
function begunAtEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

const NOTHING = Buffer.alloc(0);
/** Code points that are no characters, which UTF-8 can encode: U+FFFE and U+FFFF. */
const NON_CHARACTERS = ['efbfbe', 'efbfbf'].map((bytes) => Buffer.from(bytes, 'hex'));
// eslint-disable-next-line no-control-regex
const WRONG_IN_UTF_16 = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u007f\ufffe\uffff]/;

/** Whether what is written to it is text: UTF-8, UTF-16 with a byte order mark, or Windows-1254, and without control characters. */
export class TextCheck {
  private begun = false;
  private utf8 = true;
  /** Windows-1254 and UTF-8 have the same control characters, each of one byte. */
  private windows = true;
  private utf16: TextDecoder | undefined;
  /** Begin a character of UTF-8: three bytes at most. */
  private carried: Buffer = NOTHING;

  /** Takes the next bytes of the file. */
  write(chunk: Buffer): void {
    if (chunk.length === 0) return;
    if (!this.begun) {
      // A byte order mark has two bytes.
      const first = this.carried.length === 0 ? chunk : Buffer.concat([this.carried, chunk]);
      this.carried = NOTHING;
      if (first.length > 1) this.begin(first);
      else this.carried = Buffer.from(first);
      return first.length > 1 ? this.look(first) : undefined;
    }
    this.look(chunk);
  }

  private look(chunk: Buffer): void {
    if (this.utf16) return this.decode(chunk);
    if (!this.utf8 && !this.windows) return;
    if (this.carried.length === 0 && isAscii(chunk)) {
      if (hasControl(chunk)) this.utf8 = this.windows = false;
      return;
    }
    const shown = shownBy(chunk);
    if (shown & CONTROL) this.utf8 = this.windows = false;
    if (shown & NOT_WINDOWS_1254) this.windows = false;
    if (this.utf8) this.check(chunk);
  }

  /** @returns false: it is no text */
  end(): boolean {
    if (!this.begun) {
      const { carried } = this;
      this.carried = NOTHING;
      this.look(carried);
    }
    if (this.utf16) this.decode();
    return this.utf16 !== undefined || (this.utf8 && this.carried.length === 0) || this.windows;
  }

  private begin(chunk: Buffer): void {
    this.begun = true;
    const mark = chunk.readUInt16BE();
    const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : undefined;
    if (encoding === undefined) return;
    this.utf8 = this.windows = false;
    this.utf16 = new TextDecoder(encoding, { fatal: true });
  }

  private check(chunk: Buffer): void {
    const bytes = this.carried.length === 0 ? chunk : Buffer.concat([this.carried, chunk]);
    const whole = bytes.length - begunAtEnd(bytes);
    const characters = bytes.subarray(0, whole);
    this.utf8 = isUtf8(characters) && !NON_CHARACTERS.some((one) => characters.includes(one));
    this.carried = whole === bytes.length ? NOTHING : Buffer.from(bytes.subarray(whole));
  }

  private decode(chunk?: Buffer): void {
    try {
      const text = this.utf16?.decode(chunk, { stream: chunk !== undefined }) ?? '';
      if (WRONG_IN_UTF_16.test(text)) this.utf16 = undefined;
    } catch {
      this.utf16 = undefined;
    }
  }
}

/** The beginning of a text, whatever of the three encodings it has. */
export function beginningOf(head: Buffer): string {
  const mark = head.length < 2 ? 0 : head.readUInt16BE();
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(head);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder().decode(head);
}
