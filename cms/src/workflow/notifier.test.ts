import { contentTypeOf } from '#model/content-types';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Notifier } from './notifier';
import { Performer } from './perform';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock('../users', () => ({ nameOf: () => Promise.resolve('Ada') }));

const USERS = [
  { id: 1, email: 'one@example.com', preferedLanguage: 'tr' },
  { id: 2, email: 'two@example.com', preferedLanguage: null },
];
const news = { kind: 'mention', entry: { type: 'service', documentId: 'a', language: 'en' }, from: 7, text: 'Look.' } as const;

/** A notifier over a mail server of the test's own. */
function start(sends: boolean, refuses = '') {
  const [sent, errors]: [{ to: string; subject: string; text: string }[], string[]] = [[], []];
  const send = async (mail: (typeof sent)[number]) => {
    if (mail.to === refuses) throw new Error('no such user');
    sent.push(mail);
  };
  const strapi = {
    contentTypes: {
      'api::site.service': { kind: 'collectionType', info: { displayName: 'Service' } },
      'api::site.contact-page': { kind: 'singleType', info: { displayName: 'Page: Contact' } },
    },
    config: { get: () => 'https://cms.example/admin' },
    db: {
      query: () => ({
        findMany: async ({ where }: { where: { id: { $in: number[] } } }) => USERS.filter(({ id }) => where.id.$in.includes(id)),
      }),
    },
    plugin: () => ({ service: () => ({ send }) }),
    log: { error: (message: string) => errors.push(message) },
  };
  const performer = new Performer(strapi as never, {} as never);
  vi.spyOn(performer, 'draft').mockResolvedValue({ name: 'Homologation' });
  return { notifier: new Notifier(strapi as never, performer, sends), sent, errors };
}

describe('an e-mail about an entry', () => {
  it('goes to each recipient once, in the language of its admin, with the address of the form', async () => {
    const { notifier, sent } = start(true);
    notifier.tell([1, 2, 1], news);
    await expect
      .poll(() => sent.map(({ to, subject }) => `${to} ${subject}`))
      .toEqual(['one@example.com Size bir yorum var: Homologation', 'two@example.com Comment for you: Homologation']);
    expect(sent[0]!.text).toContain(
      'https://cms.example/admin/content-manager/collection-types/api::site.service/a?plugins[i18n][locale]=en',
    );
  });

  it('an e-mail about a page calls it as its recipient’s admin does', async () => {
    const { notifier, sent } = start(true);
    notifier.tell([1, 2], { ...news, entry: { ...news.entry, type: 'contact-page' } });
    const { tr, en } = contentTypeOf('contact-page')!.title;
    await expect.poll(() => sent.map(({ subject }) => subject)).toEqual([`Size bir yorum var: ${tr}`, `Comment for you: ${en}`]);
    expect(tr).not.toBe(en);
  });

  it('an e-mail about an entry that is refused keeps none of the others back, and fails nothing', async () => {
    const { notifier, sent, errors } = start(true, 'one@example.com');
    notifier.tell([1, 2], news);
    await expect.poll(() => sent.map(({ to }) => to)).toEqual(['two@example.com']);
    expect(errors).toEqual([expect.stringContaining('no such user')]);
  });

  it('is not made without a mail server, or for nobody', async () => {
    const { notifier, sent } = start(false);
    notifier.tell([1], news);
    start(true).notifier.tell([], news);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toEqual([]);
  });
});
