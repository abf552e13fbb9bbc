/** Names of the streams that hold the document of an old Office file ([MS-CFB], 2.6.1). */
const OLE_STREAMS = ['WordDocument', 'Workbook', 'PowerPoint Document'] as const;
export type OleStream = (typeof OLE_STREAMS)[number];

export const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const MARKS = OLE_STREAMS.map((name) => ({ name, mark: Buffer.from(name, 'utf16le') }));
/** The longest name may stand on both sides of a seam. */
const SEAM = 64;

/** Looks for the document of an old Office file; in all others for nothing. */
export class OleSearch {
  /** Undefined: none, or not yet. */
  found: OleStream | undefined;
  private before: Buffer = Buffer.alloc(0);
  /** Undefined: too little is there to tell. */
  private isOle: boolean | undefined;

  /** Takes the next bytes of the file; a name across two chunks is found. */
  write(chunk: Buffer): void {
    if (this.isOle === false || this.found !== undefined) return;
    const joined = Buffer.concat([this.before, chunk]);
    if (this.isOle === undefined && joined.length >= OLE_SIGNATURE.length)
      this.isOle = joined.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE);
    if (this.isOle === true) this.found = MARKS.find(({ mark }) => joined.includes(mark))?.name;
    this.before = this.isOle === false ? Buffer.alloc(0) : Buffer.from(joined.subarray(-SEAM));
  }
}
