import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folders.ts';
import { serve } from '../../tests/support/serve.ts';
import { uploadMirror } from './bucket.ts';

/** A store that keeps what it is sent, and refuses to change one object, or to be read or listed, while it is told to. */
async function startStore() {
  const objects = new Map<string, string>();
  const state: { refused?: string | undefined; mayRead?: boolean; mayList?: boolean } = {};
  const origin = await serve((request, response) => {
    const { method, url = '' } = request;
    const key = decodeURIComponent(url.slice('/website/'.length));
    void buffer(request).then((body) => {
      if (key === state.refused) return void response.writeHead(500).end();
      if (method === 'PUT') objects.set(key, body.toString());
      if (method === 'DELETE') objects.delete(key);
      const held = objects.get(key);
      const { mayRead = true, mayList = true } = state;
      if (method === 'GET' && (!mayRead || (!mayList && held === undefined))) return void response.writeHead(403).end();
      response.writeHead(method === 'GET' && held === undefined ? 404 : 200).end(method === 'GET' ? held : undefined);
    });
  });
  const bucket = { address: `${origin}/website`, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  /** Pages and redirects that the store should show. */
  const upload = async (pages: Readonly<Record<string, string>>, redirects: Readonly<Record<string, string>> = {}) => {
    const folder = await temporaryFolder();
    const written = new Map<string, { file: string; headers: Record<string, string> }>();
    for (const [name, text] of Object.entries(pages)) {
      await writeFile(join(folder, `${name}.html`), text);
      written.set(name === 'index' ? '/' : `/${name}`, { file: `${name}.html`, headers: { 'content-type': 'text/html; charset=utf-8' } });
    }
    return uploadMirror({ folder, written, redirects: new Map(Object.entries(redirects)) }, bucket);
  };
  const shown = () => Object.fromEntries([...objects].filter(([key]) => key !== '_mirror.json'));
  return { state, upload, shown };
}

it('is right after an upload that broke off, also where pages are as they were before it', async () => {
  const { state, upload, shown } = await startStore();
  const first = { about: 'about, first', contact: 'contact, first', faq: 'faq' };
  await upload(first);
  state.refused = 'contact';
  await expect(upload({ about: 'about, second', contact: 'contact, second', news: 'news' })).rejects.toThrow('status 500');
  // Requests that were under way arrive.
  await expect.poll(shown).toEqual({ about: 'about, second', contact: 'contact, first', faq: 'faq', news: 'news' });
  state.refused = undefined;
  await upload(first);
  expect(shown()).toEqual(first);
  expect(await upload(first)).toEqual({ sent: 0, deleted: 0 });
});

it('sends a page again that was deleted before an upload broke off', async () => {
  const { state, upload, shown } = await startStore();
  const first = { about: 'about', faq: 'faq', news: 'news' };
  await upload(first);
  state.refused = 'news';
  await expect(upload({ about: 'about' })).rejects.toThrow('status 500');
  await expect.poll(shown).toEqual({ about: 'about', news: 'news' });
  state.refused = undefined;
  await upload(first);
  expect(shown()).toEqual(first);
});

it('keeps the home page where a redirect begins at the name of its file', async () => {
  const { upload, shown } = await startStore();
  await upload({ index: 'home' }, { '/index.html': '/', '/eski sayfa': '/' });
  expect(shown()).toEqual({ 'index.html': 'home', 'eski sayfa': '' });
});

it('refuses a key that may not read, and would delete nothing; one that may not list is enough', async () => {
  const { state, upload, shown } = await startStore();
  state.mayList = false;
  await upload({ about: 'about', news: 'news' });
  state.mayRead = false;
  await expect(upload({ about: 'about' })).rejects.toThrow('but not read');
  state.mayRead = true;
  expect(await upload({ about: 'about' })).toEqual({ sent: 0, deleted: 1 });
  expect(shown()).toEqual({ about: 'about' });
});
