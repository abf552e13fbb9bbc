/** Bytes that Windows-1254 does not define, and control characters that no text has (line breaks, tabs, form feeds aside). */
// eslint-disable-next-line no-control-regex
const NOT_WINDOWS_1254 = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u007f\u0081\u008d-\u0090\u009d\u009e]/;

/** Control characters that no text has, in decoded text. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u007f\ufffe\uffff]/;

/** Whether what is written to it is text: UTF-8, UTF-16 with a byte order mark, or Windows-1254, and without control characters. */
export class TextCheck {
  private decoder: TextDecoder | undefined;
  private unicode = true;
  private windows = true;
  private begun = false;

  write(chunk: Buffer): void {
    if (chunk.length === 0) return;
    if (!this.begun) this.begin(chunk);
    if (this.windows) this.windows = !NOT_WINDOWS_1254.test(chunk.toString('latin1'));
    if (this.unicode) this.decode(chunk);
  }

  /** @returns false: it is no text */
  end(): boolean {
    if (this.unicode && this.begun) this.decode();
    return this.unicode || this.windows;
  }

  private begin(chunk: Buffer): void {
    this.begun = true;
    const mark = chunk.readUIntBE(0, Math.min(2, chunk.length));
    const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
    if (encoding !== 'utf-8') this.windows = false;
    this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  private decode(chunk?: Buffer): void {
    try {
      const text = this.decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
      this.unicode = !CONTROLS.test(text);
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
