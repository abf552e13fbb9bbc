import { readdir, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawing } from '../../../tests/support/content.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { media, storeOver } from '../../../tests/support/pictures.ts';
import { serve } from '../../../tests/support/serve.ts';
import { PictureStore } from './picture-store.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

describe('a picture that was replaced under its address', () => {
  /** Serves whatever the test holds, by its validator, and counts what was sent whole. */
  async function replaceable() {
    const held = { bytes: Buffer.from(drawing(300, 200)), etag: '"one"', whole: 0, requests: 0 };
    const base = await serve((request, response) => {
      held.requests++;
      if (request.headers['if-none-match'] === held.etag) return void response.writeHead(304, { etag: held.etag }).end();
      held.whole++;
      response.writeHead(200, { etag: held.etag }).end(held.bytes);
    });
    return { held, base };
  }
  const replace = (held: { bytes: Buffer; etag: string }) => Object.assign(held, { bytes: Buffer.from(drawing(400, 100)), etag: '"two"' });

  it('is fetched again when the service names a later change, and listeners are called', async () => {
    const { held, base } = await replaceable();
    const { store } = await storeOver({}, base);
    const changed: string[] = [];
    const version = (day: number) => media('/a.svg', { version: `2026-11-${String(day)}T08:00:00.000Z` });
    await store.prepare([version(20)]);
    const before = store.resolve(version(20))?.url;
    store.onChange((url) => changed.push(url));
    await store.prepare([version(20)]);
    expect(held.requests).toBe(1);
    replace(held);
    await store.prepare([version(20), version(21)]);
    await expect.poll(() => store.resolve(version(21))?.width).toBe(400);
    expect(changed).toEqual(['/a.svg']);
    // Cached pages still show the previous picture.
    expect(store.fileOf(before ?? '')).toBeDefined();
    await store.prepare([version(20), version(21)]);
    expect(held.requests).toBe(2);
  });

  it('is found by conditional requests from time to time, where the service names no change', async () => {
    const { held, base } = await replaceable();
    const { store } = await storeOver({}, base, { recheckSeconds: 0 });
    await store.prepare([media('/a.svg')]);
    await store.prepare([media('/a.svg')]);
    await expect.poll(() => held.requests).toBe(2);
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
    await expect.poll(() => log.of('picture not updated')).toMatchObject([{ url: '/a.svg', kept: 'the picture before' }]);
    expect(store.resolve(media('/a.svg'))).toMatchObject({ width: 300 });
  });

  it.each([undefined, '2026-11-21T08:00:00.000Z'])(
    'is fetched whole again after it could not be shown, also where it has a version: %s',
    async (version) => {
      const { held, base } = await replaceable();
      const { store } = await storeOver({}, base, { recheckSeconds: 0 });
      const named = (day: string | undefined) => media('/a.svg', day === undefined ? {} : { version: day });
      await store.prepare([named(version && '2026-11-20T08:00:00.000Z')]);
      Object.assign(held, { bytes: Buffer.from('<html>'), etag: '"two"' });
      await store.prepare([named(version)]);
      await expect.poll(() => log.of('picture not updated')).toHaveLength(1);
      // As if reading it had failed for a moment.
      held.bytes = Buffer.from(drawing(400, 100));
      await store.prepare([named(version)]);
      await expect.poll(() => store.resolve(named(version))?.width).toBe(400);
    },
  );
});

describe('a service’s picture', () => {
  it('is copied to this site once, and shown from here', async () => {
    const requests: string[] = [];
    const bytes = Buffer.from(drawing(300, 200));
    const base = await serve((request, response) => {
      requests.push(request.url ?? '');
      response.end(bytes);
    });
    const { store, options } = await storeOver({}, base);
    await store.prepare([media('/uploads/plan.svg'), media('/uploads/plan.svg'), media(`${base}/uploads/plan.svg`)]);
    await store.prepare([media('/uploads/plan.svg')]);
    expect(requests).toEqual(['/uploads/plan.svg', '/uploads/plan.svg']);
    expect(store.resolve(media('/uploads/plan.svg'))).toMatchObject({ url: expect.stringMatching(/^\/_media\//), width: 300, height: 200 });
    expect(await readdir(join(options.dataFolder, 'originals'))).toHaveLength(1);
  });

  it('is shown beside the embedded pictures of our own extensions', async () => {
    const base = await serve((_, response) => void response.writeHead(404).end());
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
    const { store } = await storeOver({}, await serve(listener));
    await store.prepare([media(url)]);
    expect(store.resolve(media(url))).toBeUndefined();
    expect(log.of('picture missing')).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  });
});

describe('a restart while the service is down', () => {
  const drawn = drawing(40, 20);
  async function mirrored() {
    let picture: string | undefined = drawn;
    const base = await serve((_, response) =>
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
    return { store, options, restart, hold: (next: string | undefined) => (picture = next) };
  }

  it('shows the pictures that were there', async () => {
    const { store, restart, hold } = await mirrored();
    hold(undefined);
    expect((await restart()).resolve(media('/uploads/mark.svg'))).toEqual(store.resolve(media('/uploads/mark.svg')));
    expect(log.of('picture missing').concat(log.of('picture not updated'))).toEqual([]);
  });

  it('shows what an editor put in their place as soon as the service answers', async () => {
    const { restart, hold } = await mirrored();
    hold(drawing(80, 40));
    const again = await restart();
    await expect.poll(() => again.resolve(media('/uploads/mark.svg')), { timeout: 10_000, interval: 10 }).toMatchObject({ width: 80 });
  });

  it.each(['', '{', 'null', '[1]', '{"/uploads/mark.svg":"../../secret.svg"}'])(
    'fetches a picture again when the index is damaged: %j',
    async (text) => {
      const { options, restart } = await mirrored();
      await writeFile(join(options.dataFolder, 'originals.json'), text);
      expect((await restart()).resolve(media('/uploads/mark.svg'))).toMatchObject({ width: 40 });
    },
  );

  it('fetches a picture again whose file is damaged', async () => {
    const { options, restart } = await mirrored();
    const folder = join(options.dataFolder, 'originals');
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'no picture');
    expect((await restart()).resolve(media('/uploads/mark.svg'))).toMatchObject({ width: 40 });
  });
});
