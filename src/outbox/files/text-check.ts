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

/** What the bytes of a chunk show: a table is several times as fast as a regular expression, and a form may bring 500 MB. */
function shownBy(chunk: Buffer): number {
  let shown = 0;
  for (let at = 0; at < chunk.length; at++) shown |= SHOWN_BY[chunk[at]!]!;
  return shown;
}

/** Code points that are no characters, which UTF-8 can encode. */
const hasNonCharacter = (text: string) => text.includes('\ufffe') || text.includes('\uffff');

/** Whether what is written to it is text: UTF-8, UTF-16 with a byte order mark, or Windows-1254, and without control characters. */
export class TextCheck {
  private decoder: TextDecoder | undefined;
  private unicode = true;
  /** Windows-1254 and UTF-8 have the same control characters, each of one byte. */
  private bytes = true;
  private windows = true;

  write(chunk: Buffer): void {
    if (chunk.length === 0) return;
    if (!this.decoder) this.begin(chunk);
    if (this.bytes) {
      const shown = shownBy(chunk);
      if (shown & CONTROL) this.unicode = this.windows = false;
      if (shown & NOT_WINDOWS_1254) this.windows = false;
    }
    if (this.unicode) this.decode(chunk);
  }

  /** @returns false: it is no text */
  end(): boolean {
    if (this.unicode) this.decode();
    return this.unicode || this.windows;
  }

  private begin(chunk: Buffer): void {
    const mark = chunk.readUIntBE(0, Math.min(2, chunk.length));
    const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
    if (encoding !== 'utf-8') this.bytes = this.windows = false;
    this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  private decode(chunk?: Buffer): void {
    try {
      const text = this.decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
      this.unicode = !hasNonCharacter(text) && (this.bytes || ![...text].some((letter) => isControl(letter.charCodeAt(0))));
    } catch {
      this.unicode = false;
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
