import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { scrollThrough } from '../support/looks.ts';
import { waitFor } from '../support/wait-for.ts';

export interface Transfer {
  readonly url: string;
  /** Chromium's kind of resource: Document, Script, Font, Image … */
  readonly kind: string;
  /** Headers and body as they came over the wire. */
  readonly bytes: number;
  /** Seconds on the browser's own clock. */
  readonly requestedAt: number;
  readonly encoding: string;
}

export interface ShownPicture {
  readonly url: string;
  /** Pixels of the file. */
  readonly width: number;
  /** Device pixels it is shown in. */
  readonly shownWidth: number;
  /** There was no narrower file to choose. */
  readonly smallestOffered: boolean;
  readonly inFirstScreen: boolean;
}

export interface PageCost {
  readonly transfers: readonly Transfer[];
  readonly loadedAt: number;
  /** Bytes of the scripts inside the page, packed as the page is. */
  readonly inlineScript: number;
  readonly pictures: readonly ShownPicture[];
  readonly origin: string;
  readonly cookies: number;
  /** Values that the page has left in the storage of the browser. */
  readonly stored: number;
}

/** Requests are over when none has been open for this long: what a page requests by itself follows within a frame or two. */
const QUIET_MS = 100;

/** Collects what comes over the wire, as the browser counts it. */
function record(session: CDPSession) {
  const requests = new Map<string, { url: string; kind: string; requestedAt: number; encoding: string }>();
  const transfers: Transfer[] = [];
  let loadedAt = Number.POSITIVE_INFINITY;
  const open = new Set<string>();
  let changedAt = performance.now();
  const kept = new Set<string>();
  const close = (requestId: string) => {
    if (open.delete(requestId)) changedAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    changedAt = performance.now();
    open.add(requestId);
    requests.set(requestId, { url: request.url, kind: type ?? 'Other', requestedAt: timestamp, encoding: '' });
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const known = requests.get(requestId);
    if (known)
      requests.set(requestId, {
        ...known,
        kind: type,
        encoding: Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '',
      });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    close(requestId);
    const known = requests.get(requestId);
    if (known && /^https?:/.test(known.url)) transfers.push({ ...known, bytes: encodedDataLength });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => close(requestId));
  session.on('Page.loadEventFired', ({ timestamp }) => (loadedAt = timestamp));
  /** Waits until every request has ended and no other follows. */
  const settled = () =>
    waitFor(
      () => {
        if (open.size > 0) throw new Error(`Still loading: ${[...open].map((id) => requests.get(id)?.url ?? id).join(', ')}`);
        if (performance.now() - changedAt < QUIET_MS) throw new Error('Requests follow one another without an end.');
      },
      { interval: QUIET_MS / 4 },
    );
  /** Files from the cache that did not come over the wire for this page: it was not empty. */
  const fromCache = () =>
    [...kept]
      .flatMap((id) => requests.get(id)?.url ?? [])
      .filter((url) => /^https?:/.test(url) && !transfers.some((transfer) => transfer.url === url && transfer.bytes > 0));
  return { transfers, loadedAt: () => loadedAt, settled, fromCache };
}

/** Every picture that has come, how large it is and how large it is shown. */
async function picturesOn(page: Page): Promise<Omit<ShownPicture, 'inFirstScreen'>[]> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) => image.complete && image.currentSrc !== '' && image.getBoundingClientRect().width > 0,
    );
    return Promise.all(
      shown.map(async (image) => {
        // An image by itself has the size of its file; one with `srcset` says the size it is meant for.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const box = image.getBoundingClientRect();
        const filling = getComputedStyle(image).objectFit === 'cover' ? (box.height * file.naturalWidth) / file.naturalHeight : 0;
        const sets = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image]
          .map(({ srcset }) => srcset)
          .filter((set) => set.includes(image.currentSrc.replace(location.origin, '')));
        const offered = sets.flatMap((set) => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
        return {
          url: image.currentSrc,
          width: file.naturalWidth,
          shownWidth: Math.max(box.width, filling) * devicePixelRatio,
          smallestOffered: offered.every((width) => width >= file.naturalWidth),
        };
      }),
    );
  });
}

/** Loads an address with an empty cache and without cookies, scrolls to its end, and returns what that cost. */
export async function measurePage(page: Page, address: string): Promise<PageCost> {
  const session = await page.context().newCDPSession(page);
  const { transfers, loadedAt, settled, fromCache } = record(session);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.clearBrowserCookies');
  await session.send('Page.enable');
  await page.goto(address, { waitUntil: 'load' });
  const firstScreen = await page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      })
      .map((image) => image.currentSrc),
  );
  await scrollThrough(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 })));
  await settled();
  const inside = await page.evaluate(() =>
    [...document.scripts].filter((script) => script.src === '' && (script.type === '' || script.type === 'module')).map(({ text }) => text),
  );
  const inlineScript = inside.length === 0 ? 0 : brotliCompressSync(inside.join('')).length;
  const pictures = (await picturesOn(page)).map((picture) => ({ ...picture, inFirstScreen: firstScreen.includes(picture.url) }));
  const cookies = (await page.context().cookies()).length;
  const stored = await page.evaluate(() => localStorage.length + sessionStorage.length);
  await session.detach();
  if (fromCache().length > 0) throw new Error(`Not measured, because an earlier page left it in the cache: ${fromCache().join(', ')}`);
  return { transfers, loadedAt: loadedAt(), inlineScript, pictures, origin: new URL(page.url()).origin, cookies, stored };
}
