/**
 * The settings of the front, by their environment names. `docs/front.md` lists them; a rule test compares both.
 * A wrong one stops the rendering and is named; an empty one counts as unset.
 */

const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ADDRESS = /^(?:\[[0-9a-f:.]+\]|[\da-f.:]+)(?:\/\d{1,3})?$/i;
const LISTEN = /^(?:(?:\[[0-9a-f:.]+\]|[\d.]+|\*):)?\d{1,5}$/i;
const PATH = /^[\w./@+-]+$/;

const listOf = (/** @type {string} */ value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** @param {RegExp} pattern @param {string} what @returns {(value: string) => string | undefined} what is wrong with a value */
const like = (pattern, what) => (value) => (pattern.test(value) ? undefined : what);
/** @param {RegExp} pattern @param {string} what @returns {(value: string) => string | undefined} */
const listLike = (pattern, what) => (value) => (listOf(value).every((item) => pattern.test(item)) ? undefined : what);

const whole = like(/^[1-9]\d{0,8}$/, 'must be a whole number above 0');
const time = like(/^[1-9]\d{0,6}(?:ms|s|m|h|d)$/, 'must be a time like 500ms, 10s, 8d');
const size = like(/^[1-9]\d{0,6}[kmg]$/, 'must be a size like 64k, 10m, 1g');
const rate = like(/^[1-9]\d{0,5}r\/[sm]$/, 'must be a rate like 50r/s or 30r/m');
const listen = like(LISTEN, 'must be a port, or an address with a port');
const path = like(PATH, 'must be a path without spaces');
const addresses = listLike(ADDRESS, 'must be addresses or networks like 10.0.0.0/8, comma-separated');
const servers = listLike(/^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+):\d{1,5}$/i, 'must be host:port, comma-separated');
const host = like(HOST_NAME, 'must be a host name');

/** @typedef {{ readonly default: string, readonly about: string, readonly check: (value: string) => string | undefined, readonly required?: true }} FrontSetting */

/** @satisfies {Readonly<Record<string, FrontSetting>>} */
export const FRONT_SETTINGS = {
  FRONT_HOSTS: {
    default: '',
    about: 'host names of the site, comma-separated; for any other name the connection is closed',
    check: listLike(HOST_NAME, 'must be host names, comma-separated'),
    required: true,
  },
  FRONT_SITES: { default: '127.0.0.1:4321', about: 'instances of the site, host:port, comma-separated', check: servers },
  FRONT_MIRROR: {
    default: '',
    about: 'folder of the static mirror (`npm run mirror`), which is served in place of the site; unset: the site is',
    check: path,
  },
  FRONT_VISITS: {
    default: '',
    about: 'instances that count visits, host:port of each one’s VISITS_LOG_PORT, comma-separated; unset: visits are not reported',
    check: servers,
  },
  FRONT_FOLLOW_NAMES: {
    default: '',
    about: '1 where names of the parts behind it come and go, as in a Swarm: one that is not known is no fault; unset: they always exist',
    check: like(/^1$/, 'must be 1 or empty'),
  },
  FRONT_LISTEN: { default: '8080', about: 'port, or address:port, for plain HTTP', check: listen },
  FRONT_TLS_LISTEN: { default: '8443', about: 'the same for HTTPS; used with a certificate', check: listen },
  FRONT_CERTIFICATE: { default: '', about: 'file of the certificate chain; with it HTTP redirects to HTTPS', check: path },
  FRONT_CERTIFICATE_KEY: { default: '', about: 'file of the certificate’s key', check: path },
  FRONT_ACME_FOLDER: {
    default: '',
    about: 'folder whose /.well-known/acme-challenge/ is shown over plain HTTP, for whoever renews the certificate; unset: all redirects',
    check: path,
  },
  FRONT_STATUS_LISTEN: { default: '127.0.0.1:8081', about: 'address of /healthz, /status and /metrics of the front itself', check: listen },
  FRONT_DIR: { default: '.front', about: 'folder that the front may write: configuration, pages, cache', check: path },
  FRONT_USER: {
    default: 'www-data',
    about: 'user of the workers when nginx is started as root',
    check: like(/^[a-z_][\w-]*$/, 'must be a user'),
  },
  FRONT_WORKERS: { default: 'auto', about: 'worker processes', check: like(/^(?:auto|[1-9]\d?)$/, 'must be auto or a number') },
  FRONT_CONNECTIONS: { default: '4096', about: 'connections of one worker, to visitors and to the site', check: whole },
  FRONT_NAME: {
    default: '',
    about: 'name on the front’s own pages; unset: the first host',
    check: like(/^[^<>&"'{}$\\\n]{1,80}$/, 'must be plain text of at most 80 characters'),
  },
  FRONT_CONTACT: {
    default: '',
    about: 'e-mail address on the front’s own pages',
    check: like(/^[\w.+-]+@[a-z0-9.-]+$/i, 'must be an e-mail address of letters, digits and . _ + -'),
  },

  FRONT_OPERATOR_ALLOW: {
    default: '',
    about: 'addresses that reach /healthz, /readyz, /metrics, /status and /reports; unset: nobody',
    check: addresses,
  },
  FRONT_HOOK_ALLOW: { default: '', about: 'addresses that reach /api/publish; unset: nobody', check: addresses },
  FRONT_TRUSTED_PROXIES: {
    default: '',
    about: 'proxies in front of this one, whose X-Forwarded-For names the visitor',
    check: addresses,
  },
  FRONT_ADMIN_HOST: { default: '', about: 'host name of the content service’s admin; unset: it is not served', check: host },
  FRONT_ADMIN_SERVICE: { default: '127.0.0.1:1337', about: 'the content service, host:port', check: servers },
  FRONT_ADMIN_ALLOW: { default: '', about: 'addresses that reach the admin; unset: nobody', check: addresses },
  FRONT_MEDIA_HOST: {
    default: '',
    about: 'host name of the bucket of pictures, for editors and the sites; unset: it is not served',
    check: host,
  },
  FRONT_MEDIA_STORE: {
    default: '127.0.0.1:8333',
    about: 'the S3-compatible store, host:port; only reading is let through',
    check: servers,
  },
  FRONT_MEDIA_READERS: {
    default: '',
    about: 'addresses that read the bucket of pictures without a limit: those of the site’s instances; unset: nobody',
    check: addresses,
  },
  FRONT_ADMIN_MAX_BODY: { default: '25m', about: 'size of an upload in the admin', check: size },

  FRONT_CACHE_MAX: {
    default: '1g',
    about: 'disk the cache may take; it takes less where less than 512 MB of the disk would stay free',
    check: size,
  },
  FRONT_CACHE_KEYS: { default: '10m', about: 'memory of the cache’s index; 1m holds about 8,000 entries', check: size },
  FRONT_CACHE_KEEP: { default: '8d', about: 'time without a request after which an entry is deleted', check: time },
  FRONT_CACHE_LOCK: { default: '3s', about: 'time that requests wait while another one fetches the same page', check: time },

  FRONT_PAGE_RATE: { default: '50r/s', about: 'requests of one visitor', check: rate },
  FRONT_PAGE_BURST: { default: '300', about: 'requests of one visitor above that rate at once', check: whole },
  FRONT_FORM_RATE: { default: '20r/m', about: 'forms of one visitor', check: rate },
  FRONT_FORM_BURST: { default: '10', about: 'forms of one visitor at once', check: whole },
  FRONT_UPLOAD_RATE: { default: '5r/s', about: 'requests of one visitor that upload files', check: rate },
  FRONT_UPLOAD_BURST: { default: '60', about: 'requests of one visitor that upload files at once', check: whole },
  FRONT_PREVIEW_RATE: { default: '5r/s', about: 'previews of one visitor', check: rate },
  FRONT_PREVIEW_BURST: { default: '20', about: 'previews of one visitor at once', check: whole },
  FRONT_HOOK_RATE: { default: '20r/s', about: 'publish hooks of one service', check: rate },
  FRONT_HOOK_BURST: { default: '100', about: 'publish hooks of one service at once', check: whole },
  FRONT_ADMIN_RATE: { default: '50r/s', about: 'requests of one editor to the admin', check: rate },
  FRONT_ADMIN_BURST: { default: '300', about: 'requests of one editor to the admin at once', check: whole },
  FRONT_VISITOR_CONNECTIONS: { default: '100', about: 'open requests of one visitor', check: whole },
  FRONT_VISITORS: { default: '10m', about: 'memory of each list of visitors; 1m holds about 8,000', check: size },

  FRONT_MAX_URL: { default: '2048', about: 'characters of an address, its query included; those of a search may have more', check: whole },
  FRONT_MAX_HEADER: { default: '16k', about: 'size of one header and of the address of a search; two of that size in all', check: size },
  FRONT_MAX_BODY: { default: '2m', about: 'size of a form without files, or of a hook: more than BODY_MAX_BYTES', check: size },
  FRONT_PREVIEW_MAX_BODY: { default: '8m', about: 'size of an entry in a live preview', check: size },
  FRONT_UPLOAD_MAX_BODY: {
    default: '525m',
    about: 'size of a form with files: UPLOAD_MAX_FILES times UPLOAD_MAX_BYTES and some more',
    check: size,
  },
  FRONT_HEADER_TIMEOUT: { default: '10s', about: 'time a visitor may take for the headers', check: time },
  FRONT_BODY_TIMEOUT: { default: '10s', about: 'time between two parts of a body', check: time },
  FRONT_SEND_TIMEOUT: { default: '20s', about: 'time a visitor may accept no bytes', check: time },
  FRONT_KEEPALIVE_TIMEOUT: { default: '30s', about: 'time an idle connection stays open', check: time },
  FRONT_STREAMS: { default: '64', about: 'requests at once on one HTTP/2 connection', check: whole },
  FRONT_CONNECTION_REQUESTS: { default: '1000', about: 'requests on one connection before it is closed', check: whole },

  FRONT_CONNECT_TIMEOUT: { default: '1s', about: 'time an instance may take to accept', check: time },
  FRONT_RESPONSE_TIMEOUT: { default: '5s', about: 'time an instance may be silent', check: time },
  FRONT_RETRY_TIMEOUT: { default: '6s', about: 'time after which no further instance is tried', check: time },
  FRONT_HOOK_TIMEOUT: { default: '30s', about: 'time a publish hook or a preview may take', check: time },
  FRONT_UPLOAD_TIMEOUT: { default: '300s', about: 'time the site may be silent while it stores and scans files', check: time },
  FRONT_ADMIN_TIMEOUT: { default: '60s', about: 'time the content service may be silent', check: time },
  FRONT_SITE_FAILS: { default: '2', about: 'failures within that time after which an instance gets no requests', check: whole },
  FRONT_SITE_PAUSE: { default: '5s', about: 'time in which failures are counted, and then without requests', check: time },
  FRONT_SITE_CONNECTIONS: { default: '32', about: 'idle connections to the instances that each worker keeps', check: whole },

  FRONT_LOG: { default: '/dev/stdout', about: 'access log, one JSON object a line, without visitors’ addresses', check: path },
  FRONT_ERROR_LOG: { default: '/dev/stderr', about: 'error log of nginx', check: path },
};

/** @typedef {keyof typeof FRONT_SETTINGS} FrontSettingName */

/**
 * @param {Readonly<Record<string, string | undefined>>} environment e.g. `process.env`
 * @returns {Record<FrontSettingName, string>}
 * @throws Error naming every bad variable
 */
export function readFrontSettings(environment) {
  /** @type {string[]} */
  const problems = [];
  const values = /** @type {Record<FrontSettingName, string>} */ ({});
  for (const [name, setting] of /** @type {[FrontSettingName, FrontSetting][]} */ (Object.entries(FRONT_SETTINGS))) {
    const value = environment[name]?.trim() || setting.default;
    const problem = value === '' ? (setting.required ? 'must be set' : undefined) : setting.check(value);
    if (problem !== undefined) problems.push(`${name}: ${problem} (${setting.about})`);
    values[name] = value;
  }
  if ((values.FRONT_CERTIFICATE === '') !== (values.FRONT_CERTIFICATE_KEY === ''))
    problems.push('FRONT_CERTIFICATE and FRONT_CERTIFICATE_KEY belong together: set both, or neither');
  for (const name of Object.keys(environment))
    if (name.startsWith('FRONT_') && !(name in FRONT_SETTINGS)) problems.push(`${name}: there is no such setting`);
  if (problems.length > 0) throw new Error(`Bad settings:\n  ${problems.join('\n  ')}`);
  return values;
}

export { listOf };
