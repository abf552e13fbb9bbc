import { bytes, milliseconds, millisecondsOrNone, whole } from './kinds.ts';

/** Limits of requests and memory, and how long the process takes to begin and to end. */
export const LIMITS_SETTINGS = {
  CACHE_MAX_BYTES: { schema: bytes, default: '33554432', about: 'memory the page cache may take' },
  PICTURE_CACHE_MAX_BYTES: { schema: bytes, default: '16777216', about: 'memory the cache of pictures may take' },
  URL_MAX_LENGTH: {
    schema: whole.min(256),
    default: '2048',
    about: 'characters an address may have, query included; else 414',
  },
  HEADER_MAX_BYTES: { schema: whole.min(4_096), default: '16384', about: 'size of all headers of a request; else 431' },
  BODY_MAX_BYTES: { schema: bytes, default: '1048576', about: 'size of the texts of a form, or of a publish hint; else 413' },
  SEARCH_RATE: {
    schema: whole.nonnegative(),
    default: '10',
    about: 'searches a second that one address may do, after 40 at once; else 429; `0`: any number',
  },
  HEADERS_TIMEOUT_MS: { schema: milliseconds, default: '10000', about: 'time the headers of a request may take' },
  REQUEST_TIMEOUT_MS: { schema: milliseconds, default: '30000', about: 'time a whole request may take to come in' },
  KEEP_ALIVE_MS: {
    schema: milliseconds,
    default: '65000',
    about: 'time an idle connection stays open; longer than that of the proxy in front',
  },
  MAX_CONNECTIONS: { schema: whole.positive(), default: '10000', about: 'connections at once; further ones are closed' },
  WARM_UP_MS: {
    schema: millisecondsOrNone,
    default: '10000',
    about: 'time a start may take to render pages before it listens; `0`: each is rendered at its first request',
  },
  SHUTDOWN_GRACE_MS: {
    schema: millisecondsOrNone,
    default: '3000',
    about: 'time after SIGTERM in which `/readyz` answers 503 and visitors are still served',
  },
  SHUTDOWN_DEADLINE_MS: {
    schema: milliseconds,
    default: '9000',
    about: 'time after SIGTERM at which the process ends, even with open requests',
  },
} as const;
