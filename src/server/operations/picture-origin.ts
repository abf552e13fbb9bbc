import { reasonOf } from '../../site/finding.ts';

const EVERY_MS = 300_000;
/** After a failure, and until there is content. */
const AGAIN_AFTER_MS = 30_000;
/** Less than the ten seconds after which Prometheus gives up on `/metrics`. */
const TIMEOUT_MS = 3_000;

/** What is known of the place of the pictures. */
export interface PictureOriginState {
  /** Why they cannot be read there. */
  readonly fault?: string;
}

/** @returns why a picture cannot be read; undefined: it can */
async function faultOf(address: URL): Promise<string | undefined> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${String(response.status)}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Whether pictures can still be read where the content names them, looked at every five minutes at most. The site shows its copies
 * and would not notice that the bucket is gone. Single pictures may be missing: it is a fault when three of them are.
 */
export class PictureOrigin {
  private readonly base: string | undefined;
  private readonly urls: () => readonly string[];
  private last: Promise<PictureOriginState | undefined> | undefined;
  private at = -Infinity;

  /** @param base origin of the pictures; undefined: there are embedded ones alone; @param urls pictures as the content names them */
  constructor(base: string | undefined, urls: () => readonly string[]) {
    this.base = base;
    this.urls = urls;
  }

  /** @returns undefined where there is no picture to look at */
  read(): Promise<PictureOriginState | undefined> {
    if (!this.last || performance.now() - this.at > EVERY_MS) {
      this.at = performance.now();
      this.last = this.look();
      void this.last.then((state) => (!state || state.fault !== undefined) && (this.at = performance.now() - EVERY_MS + AGAIN_AFTER_MS));
    }
    return this.last;
  }

  /** The first picture, the last one and one in between: they were uploaded at different times. */
  private sample(base: string): readonly URL[] {
    const own = this.urls().flatMap((url) => {
      const address = URL.parse(url, `${base}/`);
      // Those of the embedded copy are files of this site. A bucket may have the same name, but is named with its origin.
      return address?.origin === new URL(base).origin && !url.startsWith('/media/') ? [address] : [];
    });
    return [...new Set([own[0], own[own.length >> 1], own.at(-1)])].filter((address) => address !== undefined);
  }

  private async look(): Promise<PictureOriginState | undefined> {
    const addresses = this.base === undefined ? [] : this.sample(this.base);
    if (addresses.length === 0) return undefined;
    const faults = await Promise.all(addresses.map(faultOf));
    const [fault = ''] = faults;
    return faults.includes(undefined) ? {} : { fault };
  }
}
