import { describe, expect, it } from 'vitest';
import { readMailSettings } from './settings';

describe('the mail server of the content service', () => {
  it('is the one of the site’s settings', () => {
    expect(readMailSettings({})).toBeUndefined();
    expect(readMailSettings({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'Site <site@example.com>' })).toEqual({
      url: 'smtp://127.0.0.1:25',
      from: 'Site <site@example.com>',
    });
  });

  it.each([
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'site@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM'],
  ])('%j stops the start and names the setting', (environment, name) => expect(() => readMailSettings(environment)).toThrow(name));
});
