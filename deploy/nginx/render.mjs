/**
 * Makes the front's configuration and its own pages from the settings (`FRONT_…`, docs/front.md).
 * `node deploy/nginx/render.mjs` writes them into FRONT_DIR and prints the configuration's path; nginx reads it with `-c`.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { messageOf } from '../../src/site/errors.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES } from '../../src/site/locales.ts';
import { href, ROUTES, SUGGESTION_PATHS } from '../../src/site/routes.ts';
import { mirrorConfig } from './mirror.mjs';
import { withKnownNames } from './names.mjs';
import { frontPages, pagePolicy } from './pages.mjs';
import { listOf, readFrontSettings } from './settings.mjs';

const TEMPLATE = join(import.meta.dirname, 'nginx.conf.template');
/** Two years, like the site's own header. Not for names below it, which are not ours: one of them may have no TLS. */
const HSTS = '      add_header Strict-Transport-Security "max-age=63072000" always;';
/** In a location with header fields of its own, which inherits none: the id once, whatever the program behind it sends. */
const OWN_FIELDS = `      proxy_hide_header X-Request-Id;
      add_header X-Request-Id $request_id always;`;
/** In place of what the program behind it sends. Without TLS here, that may be right: a proxy before the front may end it. */
const ONE_HSTS = `      proxy_hide_header Strict-Transport-Security;\n${HSTS}`;
const TLS = `    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
    ssl_prefer_server_ciphers off;
    ssl_session_cache shared:tls:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;`;

/** The front's own pages, for when nothing else answers. @param {boolean} tls */
const ownPages = (tls) => `    # The front's own pages, for when nothing else answers.
    location ^~ /front/ {
      internal;
      etag off;
      if_modified_since off;
      charset utf-8;
      add_header Cache-Control no-store always;
      add_header Retry-After 30 always;
      add_header Content-Security-Policy "${pagePolicy()}" always;
      add_header X-Content-Type-Options nosniff always;
      add_header X-Frame-Options DENY always;
      add_header Referrer-Policy strict-origin always;
      add_header Permissions-Policy "camera=(), geolocation=(), microphone=()" always;
      add_header Cross-Origin-Opener-Policy same-origin always;
      add_header Cross-Origin-Embedder-Policy require-corp always;
      add_header Cross-Origin-Resource-Policy same-origin always;
${tls ? HSTS : ''}
    }`;

/** @param {Record<import('./settings.mjs').FrontSettingName, string>} values */
function parts(values) {
  const dir = resolve(values.FRONT_DIR);
  const tls = values.FRONT_CERTIFICATE !== '';
  const hosts = listOf(values.FRONT_HOSTS).map((host) => host.toLowerCase());
  const allow = (/** @type {string} */ list) =>
    listOf(list)
      .map((address) => `${address.replace(/[[\]]/g, '')} 1;`)
      .join(' ');
  const sites = listOf(values.FRONT_SITES);
  // nginx does not mark the only server of an upstream as failed; named twice it does, and a broken connection is retried once.
  const instances = sites.length === 1 ? [...sites, ...sites] : sites;
  const servers = (/** @type {readonly string[]} */ list, /** @type {string} */ health) =>
    list.map((server) => `    server ${server} ${health};`).join('\n');
  const certificate = `    ssl_certificate ${resolve(values.FRONT_CERTIFICATE || '.')};\n    ssl_certificate_key ${resolve(values.FRONT_CERTIFICATE_KEY || '.')};\n${TLS}`;
  const listen = tls ? `    listen ${values.FRONT_TLS_LISTEN} ssl http2;\n${certificate}` : `    listen ${values.FRONT_LISTEN};`;
  const acme =
    values.FRONT_ACME_FOLDER === '' ? '' : `    location ^~ /.well-known/acme-challenge/ { root ${resolve(values.FRONT_ACME_FOLDER)}; }\n`;
  const proxies = listOf(values.FRONT_TRUSTED_PROXIES);
  const [admin, media] = [values.FRONT_ADMIN_HOST, values.FRONT_MEDIA_HOST];
  return {
    DIR: dir,
    // As nginx counts processors for "auto".
    CONNECTIONS: String(Number(values.FRONT_CONNECTIONS) * (Number(values.FRONT_WORKERS) || cpus().length)),
    // Only root can change the user.
    USER: process.getuid?.() === 0 ? `user ${values.FRONT_USER};` : '',
    REAL_IP: [
      ...proxies.map((proxy) => `  set_real_ip_from ${proxy};`),
      ...(proxies.length > 0 ? ['  real_ip_header X-Forwarded-For;', '  real_ip_recursive on;'] : []),
    ].join('\n'),
    // The first segment of an address decides its language, as on the site.
    PAGE_LOCALES: [
      ...LOCALE_CODES.filter((locale) => LOCALES[locale].prefix !== '').map((locale) => `"~^/${LOCALES[locale].prefix}(?:/|$)" ${locale};`),
      `default ${DEFAULT_LOCALE};`,
    ].join(' '),
    ENQUIRIES: `(?:${LOCALE_CODES.map((locale) => ROUTES.enquiries.paths[locale]).join('|')})`,
    RECEIVED: LOCALE_CODES.map((locale) => ROUTES.enquiryReceived.paths[locale]).join('|'),
    OPERATORS: allow(values.FRONT_OPERATOR_ALLOW),
    HOOK_SENDERS: allow(values.FRONT_HOOK_ALLOW),
    EDITORS: allow(values.FRONT_ADMIN_ALLOW),
    MEDIA_READERS: allow(values.FRONT_MEDIA_READERS),
    SITES: servers(instances, `max_fails=${values.FRONT_SITE_FAILS} fail_timeout=${values.FRONT_SITE_PAUSE}`),
    SITES_AGAIN: servers(sites, 'max_fails=0'),
    // Lines of a server block are in place of the general one.
    VISITS: [
      `    access_log ${values.FRONT_LOG} events;`,
      ...listOf(values.FRONT_VISITS).map((place) => `    access_log syslog:server=${place},tag=visits,nohostname visits if=$visit;`),
    ].join('\n'),
    HOSTS: hosts.join(' '),
    SEARCH: LOCALE_CODES.flatMap((locale) => [href('search', locale), SUGGESTION_PATHS[locale]]).join('|'),
    MAX_URL_PLUS: String(Number(values.FRONT_MAX_URL) + 1),
    OWN_PAGES: ownPages(tls),
    SITE_LISTEN: listen,
    TLS_REFUSAL: tls ? `    listen ${values.FRONT_TLS_LISTEN} ssl http2 default_server;\n    ssl_reject_handshake on;\n${TLS}` : '',
    TLS_REDIRECT: tls
      ? `  server {
    listen ${values.FRONT_LISTEN};
    server_name ${[...hosts, admin, media].filter((host) => host !== '').join(' ')};
${acme}    location / { return 308 https://$host$request_uri; }
  }\n`
      : '',
    ADMIN_SERVER: [admin === '' ? '' : adminServer(values, listen, tls), media === '' ? '' : mediaServer(values, listen, tls)].join('\n'),
  };
}

/**
 * The content service's admin under a host name of its own.
 * @param {Record<import('./settings.mjs').FrontSettingName, string>} values @param {string} listen @param {boolean} tls
 */
const adminServer = (values, listen, tls) => `  # ── The content service's admin ──
  upstream admin {
    zone admin 64k;
${listOf(values.FRONT_ADMIN_SERVICE)
  .map((server) => `    server ${server};`)
  .join('\n')}
    keepalive 8;
  }
  server {
${listen}
    server_name ${values.FRONT_ADMIN_HOST};
    client_max_body_size ${values.FRONT_ADMIN_MAX_BODY};
    root ${resolve(values.FRONT_DIR)}/pages;
    if ($editor = 0) { return 404; }
    error_page 502 504 =503 /front/unavailable.${DEFAULT_LOCALE}.html;
    limit_req zone=editors burst=${values.FRONT_ADMIN_BURST} nodelay;
    location / {
      proxy_pass_request_headers on;
      proxy_set_header Host $host;
      proxy_set_header Connection "";
      proxy_set_header X-Request-Id $request_id;
      proxy_set_header traceparent "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $host;
      proxy_set_header Forwarded "";
      proxy_read_timeout ${values.FRONT_ADMIN_TIMEOUT};
      proxy_send_timeout ${values.FRONT_ADMIN_TIMEOUT};
      proxy_pass http://admin;
${OWN_FIELDS}
${tls ? `${ONE_HSTS}\n` : ''}    }
${ownPages(tls)}
  }
`;

/**
 * The bucket of pictures under a host name of its own: they are public, and opened as documents they run and load nothing.
 * @param {Record<import('./settings.mjs').FrontSettingName, string>} values @param {string} listen @param {boolean} tls
 */
const mediaServer = (values, listen, tls) => `  # ── The bucket of pictures ──
  upstream media {
    zone media 64k;
${listOf(values.FRONT_MEDIA_STORE)
  .map((server) => `    server ${server};`)
  .join('\n')}
    keepalive 8;
  }
  server {
${listen}
    server_name ${values.FRONT_MEDIA_HOST};
    limit_req zone=pictures burst=${values.FRONT_PAGE_BURST} nodelay;
    if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }
    if ($asked ~* "(?:^|/)\\.\\.?(?:/|$)|//|/$|%2e|%2f|%5c|\\\\|%00") { return 404; }
    location / {
      proxy_pass http://media$asked;
      proxy_hide_header Set-Cookie;
${OWN_FIELDS}
      add_header Content-Security-Policy "default-src 'none'; sandbox" always;
      add_header X-Content-Type-Options nosniff always;
${values.FRONT_ADMIN_HOST === '' ? '' : `      add_header Access-Control-Allow-Origin ${tls ? 'https' : 'http'}://${values.FRONT_ADMIN_HOST} always;\n`}${tls ? `${ONE_HSTS}\n` : ''}    }
  }
`;

/**
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {{ directory: string, config: string, pages: Record<string, string> }}
 * @throws Error naming every bad setting
 */
export function renderFront(environment) {
  const values = readFrontSettings(environment);
  const derived = parts(values);
  if (values.FRONT_MIRROR !== '') return { directory: derived.DIR, config: mirrorConfig(values, derived), pages: {} };
  const made = { ...values, ...derived };
  const config = readFileSync(TEMPLATE, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name) => {
    if (!(name in made)) throw new Error(`The template names ${name}, which is no setting`);
    return made[/** @type {keyof typeof made} */ (name)];
  });
  const company = { name: values.FRONT_NAME || (listOf(values.FRONT_HOSTS)[0] ?? ''), contact: values.FRONT_CONTACT };
  return { directory: made.DIR, config, pages: frontPages(company) };
}

/**
 * Writes a file in one step: nginx may be reading it, and remembers for ten seconds what it read.
 * @param {string} file @param {string} text
 */
function replaceFile(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Writes configuration and pages.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string} path of the configuration
 */
export function writeFront(environment) {
  const { directory, config, pages } = renderFront(environment);
  const folder = join(directory, 'pages', 'front');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(pages)) replaceFile(join(folder, name), text);
  const file = join(directory, 'nginx.conf');
  replaceFile(file, config);
  // The workers are another user when nginx starts as root.
  chmodSync(directory, 0o755);
  return file;
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.stdout.write(`${writeFront(withKnownNames(process.env))}\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
