import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { CALL_IDS, callOf, type CallId } from '../contract/calls.ts';
import type { ContentResponse, Source } from '../refresh/source.ts';
import { normalised, readService } from './read-service.ts';

/** A service of an older form: bare addresses, `{src, alt}` sliders, slugs in `id`. */
const source = (responses: Partial<Record<CallId, (locale: string) => ContentResponse>>): Source => ({
  name: 'service',
  fetch: async (call, locale) => responses[call]?.(locale) ?? { kind: 'absent' },
});
const respond = (attributes: unknown, language?: string): ContentResponse => ({
  kind: 'response',
  body: { data: { id: 1, attributes }, meta: {} },
  ...(language === undefined ? {} : { language }),
});
const read = async (responses: Partial<Record<CallId, (locale: string) => ContentResponse>>, locales = ['en']) =>
  readService({
    from: 'http://old.example/api',
    source: source(responses),
    readPicture: async (url) => {
      if (url.includes('gone')) throw new Error('status 404');
      return Buffer.from(url);
    },
    locales,
    folder: await temporaryFolder(),
  });

describe('what a service has published', () => {
  it('is read with its pictures, in the form of Strapi 4', async () => {
    const services = [{ id: 'proje-yonetimi', name: 'A', icon: '/uploads/i.svg', sliders: [{ src: '/uploads/s.png', alt: 'text' }] }];
    const { languages, files, problems } = await read({ service: () => respond({ services }) });
    expect(languages['en']!['service']).toEqual({
      services: [
        {
          id: 'proje-yonetimi',
          url: 'proje-yonetimi',
          name: 'A',
          icon: { data: { attributes: { url: '/uploads/i.svg', alternativeText: null } } },
          sliders: { data: [{ attributes: { url: '/uploads/s.png', alternativeText: 'text', caption: null } }] },
        },
      ],
    });
    expect(Object.keys(files).sort()).toEqual(['/uploads/i.svg', '/uploads/s.png']);
    expect(problems.filter(({ loss }) => loss)).toEqual([]);
    const absent = new Set(CALL_IDS.filter((call) => call !== 'service').map((call) => callOf(call).path));
    expect(problems.map(({ where }) => where).sort()).toEqual([...absent].sort());
  });

  it('is read though a text of it has a link that is no address', async () => {
    const html = '<p><a href="https://[x/a.pdf">Sheet</a> <a href="/uploads/b.pdf">Sheet</a></p>';
    const { files } = await read({ service: () => respond({ services: [{ url: 'a', name: 'A', html }] }) });
    expect(Object.keys(files)).toEqual(['/uploads/b.pdf']);
  });

  it('is read with the documents that buttons lead to, but not with the old addresses of redirects', async () => {
    const { files } = await read({
      homeSlider: () => respond({ homepageslider: [{ type: 'left', title: 'A', Button: [{ title: 'A', url: '/uploads/a.pdf' }] }] }),
      redirect: () => respond({ redirects: [{ from: '/old.pdf', to: '/services' }] }),
    });
    expect(Object.keys(files)).toEqual(['/uploads/a.pdf']);
  });

  it('names what it cannot take: entries, pictures, sections, failed calls', async () => {
    const { languages, problems } = await read({
      brand: () =>
        respond({
          brands: [
            { title: 'A', thumbImage: '/uploads/gone.svg' },
            { title: 'B', brandColor: 'red' },
          ],
          banner: {},
        }),
      reference: () =>
        respond({ ourReferences: [{ name: 'no picture', sector: 'Rail', discipline: 'Rails', service: { name: 'Test', url: 'test' } }] }),
      about: () => ({ kind: 'failed', reason: 'status 500' }),
    });
    const lines = problems
      .filter(({ where }) => !/^\/[\w-]+$/.test(where))
      .map(({ where, reason, loss }) => `${loss ? 'lost' : 'said'} ${where}: ${reason}`);
    expect(lines.sort()).toEqual([
      'lost /about en: status 500',
      expect.stringMatching(/^lost \/brand en B brandColor: /),
      'lost /hompage en no picture src: is missing',
      'lost picture /uploads/gone.svg: status 404',
      'said /brand banner: no call of the site reads this section',
    ]);
    expect(languages['en']!['hompage']).toEqual({ ourReferences: [] });
  });

  it('is not taken twice when another language is answered instead', async () => {
    const { languages } = await read({ brand: (locale) => respond({ brands: [{ title: 'A' }] }, locale === 'tr' ? 'tr' : 'en') }, [
      'en',
      'tr',
      'de',
    ]);
    expect(Object.keys(languages)).toEqual(['en', 'tr']);
  });

  it('names the post of a comment by its slug: the post gets another id elsewhere', async () => {
    const post = { documentId: 'abc', url: 'one', title: 'One', date: '2026-11-20', html: '<p>Text.</p>' };
    const comment = (on: string) => ({ post: on, name: 'Ada', text: 'Text', date: '2026-11-20' });
    const { languages } = await read({
      brand: () => respond({ brands: [{ title: 'A' }] }),
      post: () => respond({ posts: [post] }),
      comment: () => respond({ comments: ['abc', 'one', 'gone'].map(comment) }),
    });
    expect(languages['en']!['comment']).toEqual({ comments: ['one', 'one', 'gone'].map(comment) });
  });

  it('is nothing where no address of the contract answers', async () => {
    await expect(read({})).rejects.toThrow('answers none of the contract');
    await expect(read({ brand: () => ({ kind: 'failed', reason: 'no response in time' }) })).rejects.toThrow('no response in time');
  });

  it('leaves what is in form already as it is', () => {
    const entry = { name: 'A', src: { data: { id: 1, attributes: { url: '/a.svg' } } }, alt: 'x', list: { lists: ['a'] } };
    expect(normalised(entry)).toEqual(entry);
  });
});
