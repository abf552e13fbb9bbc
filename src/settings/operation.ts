import { z } from 'zod';
import { hostAndPort, port, secret, webAddress, whole } from './kinds.ts';

/** What operators see: log, metrics, status page, counts of visits. */
export const OPERATION_SETTINGS = {
  LOG_LEVEL: {
    schema: z.enum(['info', 'warn', 'error']),
    default: 'info',
    about: 'lines that are logged: `info`, `warn` or `error` and above',
  },
  ACCESS_LOG: {
    schema: z.enum(['on', 'off']),
    default: 'on',
    about: '`on` or `off`: a line for each request, without the visitor’s address',
  },
  METRICS_TOKEN: {
    schema: secret,
    default: '',
    about:
      'token of `/metrics` and `/status`, sent as `Authorization: Bearer`, or typed as the password of `/status`; unset: there are none',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webAddress,
    default: '',
    about: 'OpenTelemetry collector that traces are sent to (OTLP over HTTP), e.g. http://host:4318; unset: there are none',
  },
  CERTIFICATE_ADDRESS: {
    schema: hostAndPort,
    default: '',
    about:
      'host:port of the front: its certificate is read once an hour, and once a minute whether an instance answers behind it; unset: neither',
  },
  BACKUP_HOURS: {
    schema: z.coerce.number({ error: 'must be a number' }).nonnegative(),
    default: '0',
    about: 'hours after which the last backup of deploy/backup counts as too old, on `/status` and as an alarm; `0`: it is not watched',
  },
  VISITS_TOKEN: { schema: secret, default: '', about: 'password of the report at `/reports/visits`; unset: visits are not counted' },
  VISITS_LOG_PORT: {
    schema: port.min(1),
    default: '',
    about: 'UDP port for the responses of a front with a cache; unset: the site counts its own',
  },
  VISITS_DAYS: { schema: whole.min(1).max(800), default: '90', about: 'days for which counts of visits are kept' },
  VISITS_MAX_KEYS: {
    schema: whole.min(10).max(100_000),
    default: '1000',
    about: 'different pages, sites or addresses that are counted separately in a day',
  },
} as const;
