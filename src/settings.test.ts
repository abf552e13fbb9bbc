import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTINGS, SettingsError } from './settings.ts';

type Name = keyof typeof SETTINGS;

/** Values an operator may mistype, per setting. HOST and DATA_DIR take any text. */
const BAD: Readonly<Record<Exclude<Name, 'HOST' | 'DATA_DIR'>, readonly string[]>> = {
  PORT: ['abc', '-1', '65536', '43.21'],
  SITE_URL: ['www.example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://example.com/site'],
  CONTENT_API_URL: ['host:1337/api', '/api', 'localhost'],
  MEDIA_BASE_URL: ['uploads', 'file:///srv'],
  CONTENT_LOCALES: ['en', 'tr,de', 'english,turkish', 'en;tr', ','],
  PUBLISH_SECRET: ['short', '123456789012345'],
  CONTENT_API_TOKEN: ['short', '1234567890123456789012345678901'],
  PREVIEW_SECRET: ['short', '123456789012345'],
  MAP_FRAME_HOSTS: ['https://maps.example.com', 'a b', 'maps.example.com/embed'],
  RECAPTCHA_SITE_KEY: ['a key', '<script>'],
  RECAPTCHA_SCRIPT_URL: ['script.js', 'ftp://example.com/a.js'],
  RECAPTCHA_SECRET_KEY: ['short', '123456789012345'],
  RECAPTCHA_VERIFY_URL: ['siteverify', 'ftp://example.com/siteverify'],
  FORMS: ['off', 'Mail'],
  MESSAGES_TOKEN: ['short', '123456789012345'],
  MESSAGES_KEY: ['short', 'c2hvcnQ=', 'not base64 at all!'],
  MESSAGES_KEEP_DAYS: ['-1', 'a year', '36501'],
  MESSAGES_PER_HOUR: ['0', 'many'],
  SMTP_URL: ['mail.example.com', 'http://mail.example.com', 'smtp://', 'smtps:mail.example.com'],
  MAIL_FROM: ['nobody', 'Site <nobody>', 'a@example.com, b@example.com'],
  MAIL_TO: ['nobody', 'a@example.com;b@example.com', ','],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['localhost:4318', 'grpc://collector:4317', 'collector'],
  CERTIFICATE_ADDRESS: ['localhost', 'front:https', '/front.socket', 'front:0', 'front:65536'],
  CLAMD_ADDRESS: ['localhost', 'clamd.socket', 'host:port', '127.0.0.1:70000', '/'],
  UPLOAD_MAX_FILES: ['0', '101', 'ten'],
  UPLOAD_MAX_BYTES: ['0', '50 MB'],
  UPLOAD_HELD_MAX_BYTES: ['0', '10 GB'],
  UPLOAD_TIMEOUT_MS: ['0', '10m'],
  EMPTY_LIST_SECONDS: ['-1', 'never', '0.5'],
  REFRESH_SECONDS: ['0', 'often', '1.5'],
  FETCH_TIMEOUT_MS: ['0', '-5', 'long'],
  FETCH_MAX_BYTES: ['0', '32MB'],
  MEDIA_MAX_BYTES: ['0', '24MB'],
  MEDIA_MAX_PIXELS: ['0', 'many'],
  MEDIA_RECHECK_SECONDS: ['0', 'often'],
  MEDIA_KEEP_DAYS: ['0', '6', '30d'],
  PREVIEW_WAIT_MS: ['0', '5s'],
  HOOK_WAIT_MS: ['0', '20s'],
  CACHE_MAX_BYTES: ['0', '64 MB'],
  PICTURE_CACHE_MAX_BYTES: ['0', '16 MB'],
  URL_MAX_LENGTH: ['0', '255', 'long'],
  HEADER_MAX_BYTES: ['0', '4095', '16k'],
  BODY_MAX_BYTES: ['0', '64k'],
  HEADERS_TIMEOUT_MS: ['0', '10s'],
  REQUEST_TIMEOUT_MS: ['0', 'never'],
  KEEP_ALIVE_MS: ['0', '65s'],
  MAX_CONNECTIONS: ['0', 'all'],
  SEARCH_RATE: ['-1', 'many'],
  WARM_UP_MS: ['-1', '10s'],
  SHUTDOWN_GRACE_MS: ['-1', '3s'],
  SHUTDOWN_DEADLINE_MS: ['0', 'never'],
  LOG_LEVEL: ['debug', 'INFO'],
  ACCESS_LOG: ['yes', '1'],
  BACKUP_HOURS: ['-1', 'daily'],
  METRICS_TOKEN: ['short', '123456789012345'],
  VISITS_TOKEN: ['short', '123456789012345'],
  VISITS_LOG_PORT: ['0', '65536', 'syslog'],
  VISITS_DAYS: ['0', '801', 'all'],
  VISITS_MAX_KEYS: ['9', '100001', 'all'],
  PRODUCTS_PER_PAGE: ['0', '100', 'nine'],
};

describe('settings', () => {
  it('need none to be set', () => {
    expect(readSettings({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4321,
      SITE_URL: 'http://127.0.0.1:4321',
      CONTENT_LOCALES: ['en', 'tr'],
      PRODUCTS_PER_PAGE: 9,
    });
    for (const name of [
      'CONTENT_API_URL',
      'MEDIA_BASE_URL',
      'PUBLISH_SECRET',
      'CONTENT_API_TOKEN',
      'PREVIEW_SECRET',
      'RECAPTCHA_SITE_KEY',
      'RECAPTCHA_SECRET_KEY',
      'METRICS_TOKEN',
      'VISITS_TOKEN',
      'VISITS_LOG_PORT',
    ] as const)
      expect(readSettings({})[name]).toBeUndefined();
  });

  it('hold what the commands of the repository set', () => {
    expect(readSettings({})).toMatchObject({ contentFolder: resolve('content'), staticCopy: false, examples: false, hasSiteUrl: false });
    expect(
      readSettings({ CONTENT_FOLDER: '/build/content', STATIC_COPY: '1', EXAMPLES: '1', SITE_URL: 'https://www.example.com' }),
    ).toMatchObject({ contentFolder: '/build/content', staticCopy: true, examples: true, hasSiteUrl: true });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', CONTENT_API_URL: '  ' })).toMatchObject({ PORT: 4321 });
  });

  it('have a bad value in this test for each of them that can be wrong', () => {
    expect([...Object.keys(BAD), 'HOST', 'DATA_DIR'].sort()).toEqual(Object.keys(SETTINGS).sort());
  });

  it.each(Object.entries(BAD).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s=%s stops the start and is named with what it should be',
    (name, value) => {
      const start = () => readSettings({ [name]: value });
      expect(start).toThrow(SettingsError);
      expect(start).toThrow(`  ${name}: `);
      expect(start).toThrow(`(${SETTINGS[name as Name].about})`);
    },
  );

  it.each(Object.keys(SETTINGS).filter((name) => /_(?:MS|SECONDS)$/.test(name)))(
    '%s is no longer than a timer of Node holds: a longer one would end at once',
    (name) => {
      const longest = name.endsWith('_MS') ? 2 ** 31 - 1 : 2_147_483;
      const schema = SETTINGS[name as Name].schema;
      expect(schema.safeParse(String(longest)).data).toBe(longest);
      expect(() => readSettings({ [name]: String(longest + 1) })).toThrow(`  ${name}: `);
    },
  );

  it.each([
    ['PORT', 'abc', 'must be a whole number'],
    ['UPLOAD_MAX_BYTES', '10MB', 'must be a whole number'],
    ['CONTENT_API_URL', 'ftp://x', 'must be an address that begins with http:// or https://'],
  ])('%s=%s is answered in plain words', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(`  ${name}: ${message} (`);
  });

  it('spell addresses as browsers do', () => {
    expect(readSettings({ SITE_URL: 'HTTPS://Motavia.com/' }).SITE_URL).toBe('https://motavia.com');
    expect(readSettings({ CONTENT_API_URL: 'http://Host:1337/Api/' }).CONTENT_API_URL).toBe('http://host:1337/Api');
  });

  it('name every bad one at once', () => {
    expect(() => readSettings({ PORT: 'x', SITE_URL: 'y' })).toThrow(/PORT: [^]*SITE_URL: /);
  });

  it('never print the secret', () => {
    expect(() => readSettings({ PUBLISH_SECRET: 'hunter2' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });

  it('want all that previews need', () => {
    const all = {
      PREVIEW_SECRET: 'a secret of previews',
      CONTENT_API_URL: 'http://host:1337/api',
      CONTENT_API_TOKEN: '0123456789abcdef0123456789abcdef',
    };
    expect(readSettings(all).PREVIEW_SECRET).toBe(all.PREVIEW_SECRET);
    for (const name of ['CONTENT_API_URL', 'CONTENT_API_TOKEN'])
      expect(() => readSettings({ ...all, [name]: '' })).toThrow(`PREVIEW_SECRET: previews need ${name} too`);
  });

  it.each([
    ['CONTENT_API_ULR', 'CONTENT_API_URL'],
    ['content_api_url', 'CONTENT_API_URL'],
    ['PUBLISH_SECRETE', 'PUBLISH_SECRET'],
    ['PUBLSH_SECRE', 'PUBLISH_SECRET'],
    ['SITE_ULR', 'SITE_URL'],
    ['SITEURL', 'SITE_URL'],
    ['DATADIR', 'DATA_DIR'],
  ])('%s stops the start: %s was meant', (given, meant) => {
    expect(() => readSettings({ [given]: 'x' })).toThrow(`${given}: is no setting; is ${meant} meant?`);
  });

  it('leave the names of other programs alone', () => {
    const others = ['HOME', 'HOSTNAME', 'HOSTTYPE', 'POST', 'PATH', 'PWD', 'SITE_HOOKS', 'SITE_PORT', 'CONTENT_FOLDER', 'PREVIEW_HOURS'];
    others.push(
      'CMS_URL',
      'DATABASE_URL',
      'XDG_DATA_DIRS',
      'NODE_ENV',
      'LOGNAME',
      'CHROME_PATH',
      'EXAMPLES',
      'S3_BUCKET',
      'SITE_SERVICE_HOST',
    );
    expect(() => readSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).not.toThrow();
  });

  it.each<[string, Record<string, string>]>([
    [
      'METRICS_TOKEN: must not be the same as PUBLISH_SECRET',
      { PUBLISH_SECRET: 'one secret for all', METRICS_TOKEN: 'one secret for all' },
    ],
    ['VISITS_TOKEN: must not be the same as METRICS_TOKEN', { METRICS_TOKEN: 'one secret for all', VISITS_TOKEN: 'one secret for all' }],
    ['CONTENT_API_URL: is the origin of SITE_URL', { SITE_URL: 'https://www.example.com', CONTENT_API_URL: 'https://www.example.com/api' }],
    [
      'RECAPTCHA_SCRIPT_URL: must be https',
      { SITE_URL: 'https://a.example', RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SCRIPT_URL: 'http://b.example/a.js' },
    ],
    [
      'RECAPTCHA_VERIFY_URL: must be https',
      { SITE_URL: 'https://a.example', RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_VERIFY_URL: 'http://b.example/verify' },
    ],
    ['RECAPTCHA_SECRET_KEY: is missing', { RECAPTCHA_SITE_KEY: 'key' }],
    ['RECAPTCHA_SITE_KEY: is missing', { RECAPTCHA_SECRET_KEY: 'one secret for all' }],
    ['VISITS_LOG_PORT: means nothing without VISITS_TOKEN', { VISITS_LOG_PORT: '5140' }],
    ['MAIL_TO_CLASS_SET: means nothing without SMTP_URL', { MAIL_TO_CLASS_SET: 'a@b.example' }],
    ['HEADERS_TIMEOUT_MS: must not be longer', { HEADERS_TIMEOUT_MS: '2000', REQUEST_TIMEOUT_MS: '1000' }],
    ['SHUTDOWN_GRACE_MS: must be shorter', { SHUTDOWN_GRACE_MS: '9000' }],
    ['URL_MAX_LENGTH: must be less', { URL_MAX_LENGTH: '20000' }],
  ])('settings that cannot be together stop the start: %s', (problem, given) => {
    expect(() => readSettings(given)).toThrow(problem);
    // The message names settings, never their values.
    expect(() => readSettings(given)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('one secret') }));
  });

  it('prefix media with the service’s origin, unless told otherwise', () => {
    expect(readSettings({ CONTENT_API_URL: 'http://host:1337/api/' })).toMatchObject({
      CONTENT_API_URL: 'http://host:1337/api',
      MEDIA_BASE_URL: 'http://host:1337',
    });
    expect(readSettings({ CONTENT_API_URL: 'http://host:1337/api', MEDIA_BASE_URL: 'https://media.example.com/' }).MEDIA_BASE_URL).toBe(
      'https://media.example.com',
    );
  });

  it('know the address of a site that listens everywhere', () => {
    expect(readSettings({ HOST: '0.0.0.0', PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
    expect(readSettings({ SITE_URL: 'https://www.example.com/' }).SITE_URL).toBe('https://www.example.com');
  });

  it('read lists with spaces, and further languages', () => {
    expect(readSettings({ CONTENT_LOCALES: 'en, tr ,de', MAP_FRAME_HOSTS: 'a.example, b.example:8080' })).toMatchObject({
      CONTENT_LOCALES: ['en', 'tr', 'de'],
      MAP_FRAME_HOSTS: ['a.example', 'b.example:8080'],
    });
  });
});
