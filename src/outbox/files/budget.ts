import { statfs } from 'node:fs/promises';
import { keepsReserve } from '../../site/disk-reserve.ts';

/** Disk that files of messages which are not sent yet may take: in all, and for each visitor. */
export class DiskBudget {
  /** Bytes in all. */
  used = 0;
  private readonly byVisitor = new Map<string, number>();
  private readonly folder: string;
  private readonly total: number;
  private readonly each: number;

  /** @param folder where they are; @param total bytes in all; @param each bytes of one visitor */
  constructor(folder: string, total: number, each: number) {
    this.folder = folder;
    this.total = total;
    this.each = each;
  }

  /**
   * Whether the disk keeps its reserve when files take more of it: also those that are sent stay until they are delivered, and
   * beside other parts. True where that cannot be found out: the write fails where there is no room.
   */
  async hasRoom(bytes: number): Promise<boolean> {
    const found = await statfs(this.folder).catch(() => undefined);
    return !found || keepsReserve({ free: found.bavail * found.bsize, size: found.blocks * found.bsize }, bytes);
  }

  /** @param visitor hashed address; empty: unknown, after a restart. @returns false: there is not as much left */
  take(visitor: string, bytes: number): boolean {
    const own = this.byVisitor.get(visitor) ?? 0;
    if (this.used + bytes > this.total || (visitor !== '' && own + bytes > this.each)) return false;
    this.add(visitor, bytes);
    return true;
  }

  /** Counts what is on the disk already. */
  add(visitor: string, bytes: number): void {
    this.used += bytes;
    if (visitor !== '') this.byVisitor.set(visitor, (this.byVisitor.get(visitor) ?? 0) + bytes);
  }

  /** Returns disk space that `take` or `add` counted. */
  give(visitor: string, bytes: number): void {
    this.used -= bytes;
    const rest = (this.byVisitor.get(visitor) ?? 0) - bytes;
    if (rest > 0) this.byVisitor.set(visitor, rest);
    else this.byVisitor.delete(visitor);
  }
}
