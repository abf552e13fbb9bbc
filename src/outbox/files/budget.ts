/** Disk that files of messages which are not sent yet may take: in all, and for each visitor. */
export class DiskBudget {
  /** Bytes in all. */
  used = 0;
  private readonly byVisitor = new Map<string, number>();
  private readonly total: number;
  private readonly each: number;

  /** @param total bytes in all; @param each bytes of one visitor */
  constructor(total: number, each: number) {
    this.total = total;
    this.each = each;
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
