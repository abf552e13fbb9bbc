import type { Core } from '@strapi/strapi';
import { adminLanguage } from '#site/locales';
import { uidOf } from '../model/fields';
import { schemaOf } from '../model/schema-of';
import { nameOf } from '../users';
import { mailText, type News } from './mail-text';
import type { Performer } from './perform';

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly preferedLanguage: string | null;
}
interface Email {
  send(mail: Readonly<Record<'to' | 'subject' | 'text', string>>): Promise<unknown>;
}

/** Address of an entry's form in the admin. */
export function entryAddress(strapi: Core.Strapi, { type, documentId, language }: News['entry']): string {
  const uid = uidOf(type);
  const path = schemaOf(strapi, type).single ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const admin = String(strapi.config.get('admin.absoluteUrl', '')).replace(/\/+$/, '');
  return `${admin}/content-manager/${path}?plugins[i18n][locale]=${language}`;
}

/** Sends news by e-mail, where the service has a mail server. A failed e-mail fails nothing else: “For me” has the news anyway. */
export class Notifier {
  private readonly strapi: Core.Strapi;
  private readonly performer: Performer;
  private readonly sends: boolean;

  /** @param sends whether there is a mail server */
  constructor(strapi: Core.Strapi, performer: Performer, sends: boolean) {
    this.strapi = strapi;
    this.performer = performer;
    this.sends = sends;
  }

  /** Tells users by their ids, each in the language of its admin. Returns at once. */
  tell(users: readonly number[], news: News): void {
    if (!this.sends || users.length === 0) return;
    this.send([...new Set(users)], news).catch((error: unknown) => this.strapi.log.error(`An e-mail was not sent: ${String(error)}`));
  }

  private async send(ids: readonly number[], news: News): Promise<void> {
    const query = { where: { id: { $in: ids }, isActive: true, blocked: false }, select: ['id', 'email', 'preferedLanguage'] };
    const recipients = (await this.strapi.db.query('admin::user').findMany(query as never)) as unknown as Recipient[];
    const from = await nameOf(this.strapi, news.from);
    const draft = await this.performer.draft(news.entry);
    const address = entryAddress(this.strapi, news.entry);
    const email = this.strapi.plugin('email').service('email') as unknown as Email;
    for (const { email: to, preferedLanguage } of recipients) {
      const language = adminLanguage(preferedLanguage);
      const title = this.performer.titleOf(news.entry.type, draft, language);
      const mail = mailText(language, { ...news, from: from ?? '', title, address, inLanguage: news.entry.language });
      await email
        .send({ to, ...mail })
        .catch((error: unknown) => this.strapi.log.error(`An e-mail to ${to} was not sent: ${String(error)}`));
    }
  }
}
