import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { drawing } from '../../tests/support/content.ts';
import { temporaryFolder } from '../../tests/support/folders.ts';
import { captureLog, type LogCapture } from '../../tests/support/log.ts';
import type { Media } from './contract/shapes.ts';
import { PictureStore, VARIANT_FORMATS, VARIANT_WIDTHS, widthsFor } from './pictures.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

const media = (url: string, change: Partial<Media> = {}): Media => ({
  url,
  alternativeText: 'A part',
  caption: undefined,
  width: undefined,
  height: undefined,
  ...change,
});
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 27, g: 36, b: 48 } } })
    .png()
    .toBuffer();

/** A store over files of the test's own. */
async function storeOver(files: Readonly<Record<string, string | Buffer>>, mediaBase?: string, more: { recheckSeconds?: number } = {}) {
  const folder = await temporaryFolder();
  const embeddedFolder = join(folder, 'media');
  await mkdir(embeddedFolder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(embeddedFolder, name), bytes);
  await writeFile(join(folder, 'secret.svg'), drawing());
  const options = {
    embeddedFolder,
    variantFolder: join(folder, 'variants'),
    dataFolder: join(folder, 'data'),
    timeoutMs: 2_000,
    ...(mediaBase === undefined ? {} : { mediaBase }),
    ...more,
  };
  const store = new PictureStore(options);
  await store.start();
  onTestFinished(() => expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0));
  return { store, folder, options };
}

async function mediaServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('widths', () => {
  it('are the fixed ones below a picture’s own, and its own', () => {
    expect(widthsFor(700)).toEqual([320, 480, 640, 700]);
    expect(widthsFor(640)).toEqual([320, 480, 640]);
    expect(widthsFor(24)).toEqual([24]);
    expect(widthsFor(6_000)).toEqual([...VARIANT_WIDTHS]);
  });
});

describe('an embedded picture', () => {
  it('is shown with its true size and its own words, whatever the content says of its size', async () => {
    const { store } = await storeOver({ 'a.svg': drawing(120, 60) });
    await store.prepare([media('/media/a.svg')]);
    expect(store.resolve(media('/media/a.svg', { width: 5, height: 5, caption: 'Under it' }))).toEqual({
      url: expect.stringMatching(/^\/_media\/[0-9a-f]{16}\/a\.svg$/),
      width: 120,
      height: 60,
      alt: 'A part',
      caption: 'Under it',
      sources: [],
    });
  });

  it('is served under its address, as what it is; nothing else is', async () => {
    const { store, options } = await storeOver({ 'a b.svg': drawing() });
    await store.prepare([media('/media/a%20b.svg')]);
    const url = store.resolve(media('/media/a%20b.svg'))?.url ?? '';
    expect(store.fileOf(url)).toEqual({ path: join(options.embeddedFolder, 'a b.svg'), type: 'image/svg+xml' });
    const folder = url.slice(0, url.lastIndexOf('/'));
    for (const path of [
      `${folder}/b.svg`,
      `${folder}/%zz`,
      `${folder}/`,
      `${folder}/320.avif`,
      '/_media/0000000000000000/a.svg',
      '/_media/',
      '/_media/../secret.svg',
    ])
      expect(store.fileOf(path), path).toBeUndefined();
  });

  it('shows its original at once, and smaller formats when they are ready; whoever showed it hears of both', async () => {
    const { store } = await storeOver({ 'photo.png': await photo(400, 200) });
    const told: string[] = [];
    store.onChange((url) => void told.push(url));
    await store.prepare([media('/media/photo.png')]);
    expect(store.resolve(media('/media/photo.png'))).toMatchObject({ width: 400, height: 200 });
    await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
    const picture = store.resolve(media('/media/photo.png'));
    expect(picture?.sources.map(({ type, variants }) => [type, variants.map(({ width }) => width)])).toEqual(
      VARIANT_FORMATS.map(({ type }) => [type, [320, 400]]),
    );
    for (const { type, variants } of picture?.sources ?? [])
      for (const { url } of variants) expect(store.fileOf(url)).toMatchObject({ type });
    expect(told).toEqual(['/media/photo.png', '/media/photo.png']);
  });

  it('is encoded once: the next start finds its formats', async () => {
    const { store, options } = await storeOver({ 'photo.png': await photo(100, 50) });
    await store.prepare([media('/media/photo.png')]);
    await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
    const next = new PictureStore(options);
    await next.start();
    await next.prepare([media('/media/photo.png')]);
    expect(next.waiting).toBe(0);
    expect(next.resolve(media('/media/photo.png'))?.sources).toHaveLength(VARIANT_FORMATS.length);
    expect((await readdir(join(options.dataFolder, 'variants'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it.each([
    ['/media/missing.svg', /ENOENT/],
    ['/media/../secret.svg', /leads out of the media folder/],
    ['/media/%2e%2e/secret.svg', /leads out of the media folder/],
    ['/media/notes.txt', /is no picture type/],
    ['/media/broken.png', /./],
    ['/uploads/a.png', /no media base address/],
  ])('%s is left out, and the log says why', async (url, reason) => {
    const { store } = await storeOver({ 'notes.txt': 'a', 'broken.png': 'no picture' });
    await store.prepare([media(url)]);
    expect(store.resolve(media(url))).toBeUndefined();
    expect(log.of('picture missing')).toMatchObject([{ url, reason: expect.stringMatching(reason) }]);
  });
});

describe('a picture that was replaced under its address', () => {
  /** Serves whatever the test holds, by its validator, and counts what was sent whole. */
  async function replaceable() {
    const held = { bytes: Buffer.from(drawing(300, 200)), etag: '"one"', whole: 0, asked: 0 };
    const base = await mediaServer((request, response) => {
      held.asked++;
      if (request.headers['if-none-match'] === held.etag) return void response.writeHead(304, { etag: held.etag }).end();
      held.whole++;
      response.writeHead(200, { etag: held.etag }).end(held.bytes);
    });
    return { held, base };
  }
  const replace = (held: { bytes: Buffer; etag: string }) => Object.assign(held, { bytes: Buffer.from(drawing(400, 100)), etag: '"two"' });

  it('is fetched again when the service names a later change, and whoever showed it hears of it', async () => {
    const { held, base } = await replaceable();
    const { store } = await storeOver({}, base);
    const changed: string[] = [];
    const version = (day: number) => media('/a.svg', { version: `2026-11-${String(day)}T08:00:00.000Z` });
    await store.prepare([version(20)]);
    const before = store.resolve(version(20))?.url;
    store.onChange((url) => changed.push(url));
    await store.prepare([version(20)]);
    expect(held.asked).toBe(1);
    replace(held);
    await store.prepare([version(20), version(21)]);
    await expect.poll(() => store.resolve(version(21))?.width).toBe(400);
    expect(changed).toEqual(['/a.svg']);
    // A page that somebody keeps still finds the picture before.
    expect(store.fileOf(before ?? '')).toBeDefined();
    await store.prepare([version(20), version(21)]);
    expect(held.asked).toBe(2);
  });

  it('is found by asking now and then, at no cost while it is the same, where the service names no change', async () => {
    const { held, base } = await replaceable();
    const { store } = await storeOver({}, base, { recheckSeconds: 0 });
    await store.prepare([media('/a.svg')]);
    await store.prepare([media('/a.svg')]);
    await expect.poll(() => held.asked).toBe(2);
    expect(held.whole).toBe(1);
    replace(held);
    await store.prepare([media('/a.svg')]);
    await expect.poll(() => store.resolve(media('/a.svg'))?.width).toBe(400);
  });

  it('stays the one before while the new one cannot be shown', async () => {
    const { held, base } = await replaceable();
    const { store } = await storeOver({}, base, { recheckSeconds: 0 });
    await store.prepare([media('/a.svg')]);
    Object.assign(held, { bytes: Buffer.from('<html>'), etag: '"two"' });
    await store.prepare([media('/a.svg')]);
    await expect.poll(() => log.of('picture missing')).toMatchObject([{ url: '/a.svg', kept: 'the picture before' }]);
    expect(store.resolve(media('/a.svg'))).toMatchObject({ width: 300 });
  });
});

describe('a service’s picture', () => {
  it('is copied to this site once, and shown from here', async () => {
    const asked: string[] = [];
    const bytes = Buffer.from(drawing(300, 200));
    const base = await mediaServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(bytes);
    });
    const { store, options } = await storeOver({}, base);
    await store.prepare([media('/uploads/plan.svg'), media('/uploads/plan.svg'), media(`${base}/uploads/plan.svg`)]);
    await store.prepare([media('/uploads/plan.svg')]);
    expect(asked).toEqual(['/uploads/plan.svg', '/uploads/plan.svg']);
    expect(store.resolve(media('/uploads/plan.svg'))).toMatchObject({ url: expect.stringMatching(/^\/_media\//), width: 300, height: 200 });
    expect(await readdir(join(options.dataFolder, 'originals'))).toHaveLength(1);
  });

  it('stands beside the embedded pictures of our own extensions', async () => {
    const base = await mediaServer((_, response) => void response.writeHead(404).end());
    const { store } = await storeOver({ 'a.svg': drawing() }, base);
    await store.prepare([media('/media/a.svg')]);
    expect(store.resolve(media('/media/a.svg'))).toBeDefined();
  });

  it.each<[string, string, RequestListener, RegExp]>([
    ['another origin', 'http://192.0.2.1/a.svg', (_, response) => void response.end(), /outside the media base address/],
    [
      'a redirect',
      '/a.svg',
      (_, response) => void response.writeHead(302, { location: 'http://192.0.2.1/' }).end(),
      /redirect|fetch failed/,
    ],
    ['an error', '/a.svg', (_, response) => void response.writeHead(500).end(), /status 500/],
    ['a page instead of a picture', '/a.html', (_, response) => void response.end('<html>'), /is no picture type/],
    [
      'a drawing that calls itself a photograph',
      '/a.jpg',
      (_, response) => void response.end(drawing()),
      /is not what its name says, but svg/,
    ],
    ['endless bytes', '/a.svg', (_, response) => void response.end(Buffer.alloc(25 * 1024 * 1024)), /is larger than/],
  ])('from %s is left out', async (_, url, listener, reason) => {
    const { store } = await storeOver({}, await mediaServer(listener));
    await store.prepare([media(url)]);
    expect(store.resolve(media(url))).toBeUndefined();
    expect(log.of('picture missing')).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  });
});

describe('a restart while the service is down', () => {
  const drawn = drawing(40, 20);
  async function mirrored() {
    let picture: string | undefined = drawn;
    const base = await mediaServer((_, response) =>
      picture === undefined ? response.destroy() : response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture),
    );
    const { store, options } = await storeOver({}, base);
    await store.prepare([media('/uploads/mark.svg')]);
    const restart = async () => {
      const again = new PictureStore(options);
      await again.start();
      await again.prepare([media('/uploads/mark.svg')]);
      return again;
    };
    return { store, options, restart, serve: (next: string | undefined) => (picture = next) };
  }

  it('shows the pictures that were there', async () => {
    const { store, restart, serve } = await mirrored();
    serve(undefined);
    expect((await restart()).resolve(media('/uploads/mark.svg'))).toEqual(store.resolve(media('/uploads/mark.svg')));
    expect(log.of('picture missing')).toEqual([]);
  });

  it('shows what an editor put in their place as soon as the service answers', async () => {
    const { restart, serve } = await mirrored();
    serve(drawing(80, 40));
    const again = await restart();
    await expect.poll(() => again.resolve(media('/uploads/mark.svg')), { timeout: 10_000, interval: 10 }).toMatchObject({ width: 80 });
  });

  it('asks anew for a picture whose file is damaged', async () => {
    const { options, restart } = await mirrored();
    const folder = join(options.dataFolder, 'originals');
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'no picture');
    expect((await restart()).resolve(media('/uploads/mark.svg'))).toMatchObject({ width: 40 });
  });
});

describe('changed content', () => {
  it('finds the pictures here that it is the first to name, and waits no longer than it may', async () => {
    let answer = () => {};
    const base = await mediaServer((request, response) => {
      const send = () => response.setHeader('content-type', 'image/svg+xml').end(drawing());
      if (request.url === '/uploads/late.svg') answer = send;
      else send();
    });
    const { store } = await storeOver({}, base);
    await store.arrived([media('/uploads/a.svg')], 5_000);
    expect(store.resolve(media('/uploads/a.svg'))).toBeDefined();
    await store.arrived([media('/uploads/late.svg')], 20);
    expect(store.resolve(media('/uploads/late.svg'))).toBeUndefined();
    answer();
    await expect.poll(() => store.resolve(media('/uploads/late.svg'))).toBeDefined();
  });

  it('does not wait for a picture that could not be had before', async () => {
    let asked = 0;
    const base = await mediaServer((_, response) => {
      asked++;
      response.writeHead(404).end();
    });
    const { store } = await storeOver({}, base);
    await store.arrived([media('/uploads/gone.svg')], 5_000);
    await store.arrived([media('/uploads/gone.svg')], 5_000);
    expect(asked).toBe(1);
  });
});
