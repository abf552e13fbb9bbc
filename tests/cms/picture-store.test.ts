import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../support/build.ts';
import { Editor, SECRET, SERVICE_SETTINGS, startContentService, type ContentService } from '../support/content-service.ts';
import { attributesOf } from '../support/contract-responses.ts';
import { startPictureStore, type PictureStore } from '../support/picture-store.ts';
import { freePort } from '../support/ports.ts';
import { startRecordedService } from '../support/recorded-service.ts';
import { seededFolder } from '../support/seeded-service.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { smallContent } from '../support/small-content.ts';

type Json = Record<string, unknown>;
interface Picture {
  readonly id: number;
  readonly attributes: { readonly url: string; readonly formats: Readonly<Record<string, { readonly url: string }>> | null };
}

let folder: string;
let seed: string;
let store: PictureStore;
let service: ContentService;
let site: RunningSite;
let editor: Editor;

const servicesIn = async (locale: string) =>
  attributesOf(await (await fetch(`${service.url}/service?locale=${locale}`)).json())['services'] as Json[];
const pictureOf = (entry: Json, field = 'thumbImage') => (entry[field] as { data: Picture }).data;
const bytesAt = async (url: string) => {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .webp()
    .toBuffer();
const send = (path: string, bytes: Buffer, name = 'photo.webp') => {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), name);
  return editor.ask('POST', path, form);
};
/** The name under which the site shows these bytes. */
const mirrored = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-store-test-'));
  seed = await smallContent(join(folder, 'content'));
  const build = await buildSite();
  store = await startPictureStore();
  const port = await freePort();
  service = await startContentService(join(folder, 'data'), {
    ...store.settings,
    CMS_SEED_FOLDER: seed,
    PUBLISH_SECRET: SECRET,
    SITE_HOOKS: `http://127.0.0.1:${port}/api/publish`,
  });
  site = await launchSite(build, {
    PORT: String(port),
    PUBLISH_SECRET: SECRET,
    CONTENT_API_URL: service.url,
    MEDIA_BASE_URL: store.origin,
    REFRESH_SECONDS: '3600',
  });
  await site.ready();
  editor = await Editor.login(service.origin);
});

afterAll(async () => {
  await site?.stop();
  await service?.stop();
  await store?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a service whose pictures are in a store', () => {
  it('is filled into it, and names addresses that everybody can fetch', async () => {
    const names = await store.names();
    expect(names.length).toBeGreaterThan(50);
    expect(names.every((name) => name.startsWith('uploads/'))).toBe(true);
    expect(await readdir(join(folder, 'data/public/uploads'))).toEqual([]);
    const { attributes } = pictureOf((await servicesIn('en'))[0]!);
    expect(attributes.url).toMatch(`${store.origin}/site-pictures/uploads/`);
    const original = await bytesAt(attributes.url);
    for (const format of Object.values(attributes.formats ?? {})) await bytesAt(format.url);
    const html = await (await fetch(`${site.url}/services`)).text();
    expect(html).toContain(`/_media/${mirrored(original)}/`);
    expect(html).not.toContain(store.origin);
  });

  it('takes an upload; replaced, the site shows the new bytes; deleted, nothing is left', async () => {
    const before = await store.names();
    const uploaded = (await send('/upload', await photo('#1450C8'))).body as unknown as { id: number; url: string }[];
    const [{ id, url }] = uploaded as [{ id: number; url: string }];
    expect(url.startsWith(`${store.origin}/site-pictures/uploads/`)).toBe(true);
    const [entry] = await servicesIn('en');
    const documentId = String(entry!['documentId']);
    const draft = await editor.draft('service', documentId);
    const thumbImage = { ...(draft['thumbImage'] as Json), image: { id } };
    expect((await editor.publish('service', documentId, { ...draft, thumbImage })).status).toBe(200);
    const shown = async () => (await fetch(`${site.url}/services`)).text();
    await expect.poll(shown).toContain(mirrored(await photo('#1450C8')));

    const other = await photo('#C81450');
    expect((await send(`/upload?id=${id}`, other)).status).toBe(200);
    await expect.poll(shown).toContain(mirrored(other));
    expect(await bytesAt(url)).toEqual(other);
    expect(pictureOf((await servicesIn('en'))[0]!).attributes.url).toMatch(/\?v=\w+$/);

    expect((await editor.publish('service', documentId, draft)).status).toBe(200);
    expect((await editor.ask('DELETE', `/upload/files/${id}`)).status).toBe(200);
    expect(await store.names()).toEqual(before);
  });

  it('lets the admin show pictures from there, and from nowhere else', async () => {
    const policy = (await fetch(`${service.url}/service`)).headers.get('content-security-policy') ?? '';
    const sources = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
    for (const name of ['img-src', 'media-src']) expect(sources(name)).toEqual(["'self'", 'data:', 'blob:', store.origin]);
    expect(sources('connect-src')).toEqual(["'self'", store.origin]);
    expect(sources('script-src').includes(store.origin)).toBe(false);
  });
});

describe('a store with a wrong setting', { timeout: 300_000 }, () => {
  it('is no start at all, and the setting is named', async () => {
    const start = startContentService(join(folder, 'none'), { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'a' });
    await expect(start).rejects.toThrow(/S3_SECRET_ACCESS_KEY: required with S3_BUCKET/);
    const wrong = { ...store.settings, S3_SECRET_ACCESS_KEY: 'not the key of the store', CMS_SEED_FOLDER: 'none' };
    await expect(startContentService(join(folder, 'wrong'), wrong)).rejects.toThrow('S3_ACCESS_KEY_ID: the store refuses this key');
  });
});

describe('a service that had its pictures in its folder', { timeout: 300_000 }, () => {
  let other: PictureStore;
  let moved: ContentService;
  let data: string;
  beforeAll(async () => {
    data = await seededFolder();
    other = await startPictureStore();
  });
  afterAll(async () => {
    await moved?.stop();
    await other?.stop();
  });

  it('brings them into the store when one is set, once', async () => {
    moved = await startContentService(data, other.settings);
    expect(moved.output()).toMatch(/Copying \d+ pictures/);
    const [first] = attributesOf(await (await fetch(`${moved.url}/service`)).json())['services'] as Json[];
    const { url } = pictureOf(first!).attributes;
    const base = `${other.origin}/site-pictures`;
    expect(url.startsWith(`${base}/uploads/`)).toBe(true);
    // Behind the question mark is the mark that says that the address is a new one.
    expect(await bytesAt(url)).toEqual(await readFile(join(data, 'public', url.slice(base.length).split('?')[0]!)));
    await moved.stop();
    moved = await startContentService(data, other.settings);
    expect(moved.output()).not.toContain('Copying');
  });

  it('reports a store that fails to the editor in a sentence, and what is published stays', async () => {
    editor = await Editor.login(moved.origin);
    await other.loseBucket();
    const refused = await send('/upload', await photo('#1450C8'));
    expect([refused.status, (refused.body['error'] as Json)['message']]).toEqual([
      400,
      expect.stringMatching(/“photo.webp” was not uploaded: the picture store refused it \(\w+\)/),
    ]);
    await other.stop();
    const silent = await send('/upload', await photo('#1450C8'));
    expect([silent.status, (silent.body['error'] as Json)['message']]).toEqual([
      400,
      expect.stringContaining('the picture store does not answer'),
    ]);
    expect((await editor.ask('GET', '/upload/files')).status).toBe(200);
  });
});

describe('an import', { timeout: 600_000 }, () => {
  it('puts the pictures of another service into the store', async () => {
    const other = await startPictureStore();
    const recorded = await startRecordedService();
    // One entry of each list is enough: how an import reads all of them is tested elsewhere (import.test.ts).
    recorded.change((_, body) => {
      const changed = structuredClone(body) as { data?: { attributes?: Record<string, unknown> } } | undefined;
      for (const list of Object.values(changed?.data?.attributes ?? {})) if (Array.isArray(list)) list.splice(1);
      return changed;
    });
    const data = join(folder, 'imported');
    const env = {
      ...process.env,
      ...SERVICE_SETTINGS,
      ...other.settings,
      ENV_PATH: join(folder, 'none.env'),
      CMS_DATA_DIR: data,
      CMS_PORT: String(await freePort()),
      CMS_SEED_FOLDER: 'none',
      NODE_OPTIONS: '',
    };
    const script = resolve(import.meta.dirname, '../../scripts/cms-import.mjs');
    await new Promise<void>((done) => execFile(process.execPath, [script, '--from', recorded.url], { env }, () => done()));
    expect((await other.names()).length).toBeGreaterThan(20);
    expect(await readdir(join(data, 'public/uploads'))).toEqual([]);
    const imported = await startContentService(data, { ...other.settings, CMS_SEED_FOLDER: 'none' });
    const [entry] = attributesOf(await (await fetch(`${imported.url}/service`)).json())['services'] as Json[];
    await bytesAt(pictureOf(entry!).attributes.url);
    await imported.stop();
    await recorded.stop();
    await other.stop();
  });
});
