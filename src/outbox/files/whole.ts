import { createHash } from 'node:crypto';
import { readStored, type Key } from '../storage/stored-file.ts';
import { OleSearch, type OleStream } from './ole.ts';
import { TextCheck } from './text-check.ts';

/** What only the whole of a file tells. */
export interface Whole {
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly isText: boolean;
  /** Name of the stream that holds the document, in an old Office file. */
  readonly oleStream: OleStream | undefined;
}

/** Finds out all that the whole of a file tells, while it comes in or is read. */
export class WholeReader {
  private size = 0;
  private readonly hash = createHash('sha256');
  private readonly text = new TextCheck();
  private readonly ole = new OleSearch();

  /** Takes the next bytes of the file. */
  write(chunk: Buffer): void {
    this.size += chunk.length;
    this.hash.update(chunk);
    this.text.write(chunk);
    this.ole.write(chunk);
  }

  /** The results, after the last bytes. */
  end(): Whole {
    return { size: this.size, sha256: this.hash.digest('hex'), isText: this.text.end(), oleStream: this.ole.found };
  }
}

/** The same of a stored file, which is read for it. */
export async function wholeOf(path: string, key: Key): Promise<Whole> {
  const reader = new WholeReader();
  for await (const chunk of readStored(path, key, true)) reader.write(chunk);
  return reader.end();
}
