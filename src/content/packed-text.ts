import type { Root, RootContent, RootData } from 'hast';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Cleaned texts are for pages, and few are rendered at once: fast packing matters more than the last byte. */
const LEVEL = 3;

/**
 * A cleaned text that waits packed until a page shows it: as a tree it takes ten times the memory of its HTML, and all
 * texts of all languages are held. Reads like the tree; each reading of `children` unpacks a new one.
 */
export class PackedText implements Root {
  readonly type = 'root' as const;
  readonly data: RootData;
  private readonly packed: Uint8Array;

  constructor(tree: Root) {
    this.data = tree.data ?? {};
    const bytes = deflateRawSync(JSON.stringify(tree.children), { level: LEVEL });
    // A slice of Node's shared pool would keep all of the pool.
    this.packed = Uint8Array.from(bytes);
  }

  get children(): RootContent[] {
    return JSON.parse(inflateRawSync(this.packed).toString()) as RootContent[];
  }

  /** As JSON it is the tree: what is computed is not written by itself. */
  toJSON(): Root {
    return { type: this.type, data: this.data, children: this.children };
  }
}
