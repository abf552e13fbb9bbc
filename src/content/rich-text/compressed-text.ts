import type { Root, RootContent, RootData } from 'hast';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** All texts are compressed at a refresh and few are decompressed at once, so speed matters more than size. */
const LEVEL = 3;

/**
 * A clean text that is kept compressed until a page shows it: a tree takes ten times the memory of its HTML, and all texts
 * of all languages are kept. Can be read like the tree; each access to `children` makes a new one.
 */
export class CompressedText implements Root {
  readonly type = 'root' as const;
  readonly data: RootData;
  private readonly compressed: Uint8Array;

  constructor(tree: Root) {
    this.data = tree.data ?? {};
    const bytes = deflateRawSync(JSON.stringify(tree.children), { level: LEVEL });
    // A copy: a slice of Node's shared buffer would keep all of it in memory.
    this.compressed = Uint8Array.from(bytes);
  }

  get children(): RootContent[] {
    return JSON.parse(inflateRawSync(this.compressed).toString()) as RootContent[];
  }

  /** As JSON it is the whole tree; JSON.stringify would leave out the getter. */
  toJSON(): Root {
    return { type: this.type, data: this.data, children: this.children };
  }
}
