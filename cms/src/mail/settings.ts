/** The mail server of the content service: the same settings as at the site. */
export interface MailSettings {
  /** E.g. `smtps://user:password@mail.example.com`. */
  readonly url: string;
  readonly from: string;
}

/**
 * @param environment `process.env` or a test's own
 * @returns undefined where no mail server is set
 * @throws with the name of the wrong setting and what it should be
 */
export function readMailSettings(environment: Readonly<Record<string, string | undefined>>): MailSettings | undefined {
  const [url, from] = [environment['SMTP_URL']?.trim() ?? '', environment['MAIL_FROM']?.trim() ?? ''];
  if (url === '') return undefined;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Error('SMTP_URL: the address of a mail server, e.g. smtps://user:password@mail.example.com:465');
  if (!from.includes('@')) throw new Error('MAIL_FROM: with SMTP_URL, set the sender of e-mails, e.g. site@example.com');
  return { url, from };
}
