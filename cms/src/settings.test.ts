import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '#site/locales';
import { PATCH_KINDS } from './patches/names';
import { readSettings } from './settings';

const PASSWORD = 'Correct-Horse-9';
const ALL_PATCHES = new Set(Object.keys(PATCH_KINDS));

describe('settings', () => {
  it('have defaults: the languages of the site, no hooks, no administrator, the embedded copy as seed, all patches', () => {
    expect(readSettings({})).toEqual({
      siteLocales: LOCALE_CODES,
      defaultLocale: 'en',
      timeZone: 'Europe/Istanbul',
      approval: false,
      mail: false,
      hooks: [],
      scaledHooks: [],
      secret: '',
      productsPerPage: 9,
      unseeded: [],
      allowedLosses: [],
      patches: ALL_PATCHES,
      seedFolder: '../content',
    });
  });

  it('are read from the environment, each by its name', () => {
    const hooks = 'http://a.test/api/publish, https://b.test/api/publish';
    const given = {
      SITE_HOOKS: hooks,
      SITE_HOOKS_SCALED: 'http://c.test/api/publish',
      PUBLISH_SECRET: 'a secret of a site',
      CMS_SEED_FOLDER: 'none',
      CMS_SEED_WITHOUT: 'service, brand',
      CMS_ADMIN_EMAIL: 'a@b.test',
      CMS_ADMIN_PASSWORD: PASSWORD,
      SITE_TIME_ZONE: 'Europe/Berlin',
      CMS_APPROVAL: 'true',
      PRODUCTS_PER_PAGE: '12',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    };
    expect(readSettings(given)).toEqual({
      siteLocales: LOCALE_CODES,
      defaultLocale: 'en',
      timeZone: 'Europe/Berlin',
      approval: true,
      mail: false,
      hooks: ['http://a.test/api/publish', 'https://b.test/api/publish'],
      scaledHooks: ['http://c.test/api/publish'],
      secret: 'a secret of a site',
      productsPerPage: 12,
      traces: 'http://collector:4318',
      unseeded: ['service', 'brand'],
      allowedLosses: [],
      patches: ALL_PATCHES,
      administrator: { email: 'a@b.test', password: PASSWORD },
    });
  });

  it('take the site of previews from the hooks, or from SITE_URL', () => {
    const given = { SITE_HOOKS: 'http://a.test/api/publish', PUBLISH_SECRET: 'a secret of a site', PREVIEW_SECRET: 'a secret of previews' };
    const preview = { secret: 'a secret of previews', site: 'http://a.test', hours: 24 };
    expect(readSettings(given).preview).toEqual(preview);
    expect(readSettings({ ...given, SITE_URL: 'https://www.b.test/', PREVIEW_HOURS: '2' }).preview).toEqual({
      ...preview,
      site: 'https://www.b.test',
      hours: 2,
    });
    expect(readSettings({ ...given, PREVIEW_SECRET: '' }).preview).toBeUndefined();
  });

  it.each([
    ['a hook that is not an address', { SITE_HOOKS: 'localhost', PUBLISH_SECRET: 'a secret of a site' }, 'SITE_HOOKS'],
    [
      'a hook of an added instance that is not an address',
      { SITE_HOOKS: 'http://a.test/', SITE_HOOKS_SCALED: 'site-4', PUBLISH_SECRET: 'a secret of a site' },
      'SITE_HOOKS_SCALED: "site-4"',
    ],
    ['added instances alone', { SITE_HOOKS_SCALED: 'http://a.test/', PUBLISH_SECRET: 'a secret of a site' }, 'SITE_HOOKS_SCALED'],
    ['a time zone that does not exist', { SITE_TIME_ZONE: 'Europe/Atlantis' }, 'SITE_TIME_ZONE'],
    ['a page without products', { PRODUCTS_PER_PAGE: '0' }, 'PRODUCTS_PER_PAGE'],
    ['an unclear approval', { CMS_APPROVAL: 'perhaps' }, 'CMS_APPROVAL'],
    ['a collector that is not an address', { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    ['hooks without a secret', { SITE_HOOKS: 'http://a.test/' }, 'PUBLISH_SECRET'],
    ['a secret that the site would refuse', { SITE_HOOKS: 'http://a.test/', PUBLISH_SECRET: 'short' }, 'PUBLISH_SECRET'],
    ['a short preview secret', { PREVIEW_SECRET: 'short', SITE_URL: 'https://a.test' }, 'PREVIEW_SECRET'],
    ['previews without a site', { PREVIEW_SECRET: 'a secret of previews' }, 'SITE_URL'],
    ['a site that is not an address', { PREVIEW_SECRET: 'a secret of previews', SITE_URL: 'a.test' }, 'SITE_URL'],
    [
      'previews without an end',
      { PREVIEW_SECRET: 'a secret of previews', SITE_URL: 'https://a.test', PREVIEW_HOURS: '9999' },
      'PREVIEW_HOURS',
    ],
    ['a short token', { CONTENT_API_TOKEN: 'token' }, 'CONTENT_API_TOKEN'],
    ['an address without a password', { CMS_ADMIN_EMAIL: 'a@b.test' }, 'CMS_ADMIN_PASSWORD'],
    [
      'a patch that does not exist',
      { CMS_PATCHES: 'all,-turbo' },
      'CMS_PATCHES: "turbo" is not a patch. Write all, none, or some of: query-yield,',
    ],
    ['a weak password', { CMS_ADMIN_EMAIL: 'a@b.test', CMS_ADMIN_PASSWORD: 'password' }, 'CMS_ADMIN_PASSWORD is too weak'],
  ])('refuse %s, with the setting’s name', (_, environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it('are all in .env.example', async () => {
    const example = await readFile(resolve(import.meta.dirname, '../.env.example'), 'utf8');
    const sources = ['settings.ts', '../config/server.ts', '../config/database.ts', '../config/admin.ts'];
    const code = (await Promise.all(sources.map((path) => readFile(resolve(import.meta.dirname, path), 'utf8')))).join('\n');
    const names = new Set(
      code.match(
        /\b(?:CMS|DATABASE|SITE)_[A-Z_]+\b|\b(?:PUBLISH_SECRET|PREVIEW_SECRET|PREVIEW_HOURS|CONTENT_API_TOKEN|PRODUCTS_PER_PAGE|APP_KEYS|ADMIN_JWT_SECRET|[A-Z_]+_SALT|ENCRYPTION_KEY)\b/g,
      ),
    );
    expect(names.size).toBeGreaterThan(15);
    for (const name of names) expect(example, name).toMatch(new RegExp(`^# ${name}=`, 'm'));
  });
});
