import { resolve } from 'node:path';

/**
 * The static mirror in place of the site: files, with the headers and redirects that it brings along, and nothing else.
 * @param {Record<import('./settings.mjs').FrontSettingName, string>} values
 * @param {Record<'DIR' | 'USER' | 'HOSTS' | 'SITE_LISTEN' | 'TLS_REFUSAL' | 'TLS_REDIRECT', string>} made
 */
export const mirrorConfig = (values, { DIR, USER, HOSTS, SITE_LISTEN, TLS_REFUSAL, TLS_REDIRECT }) => `${USER}
worker_processes ${values.FRONT_WORKERS};
pid ${DIR}/nginx.pid;
error_log ${values.FRONT_ERROR_LOG} error;
events { worker_connections ${values.FRONT_CONNECTIONS}; }
http {
  default_type application/octet-stream;
  server_names_hash_bucket_size 512;
  server_tokens off;
  sendfile on;
  gzip on;
  gzip_types text/css text/javascript application/json image/svg+xml application/xml;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${DIR}/unused;`).join(' ')}
  log_format events escape=json '{"level":"info","event":"request","at":"$time_iso8601","request":"$request_id","host":"$host",'
    '"method":"$request_method","path":"$uri","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time}';
  access_log ${values.FRONT_LOG} events;
  server {
    listen ${values.FRONT_LISTEN} default_server;
${TLS_REFUSAL}
    server_name _;
    location / { return 444; }
  }
${TLS_REDIRECT}
  server {
${SITE_LISTEN}
    server_name ${HOSTS};
    root ${resolve(values.FRONT_MIRROR)};
    include ${resolve(values.FRONT_MIRROR)}/_nginx.conf;
  }
  server {
    listen ${values.FRONT_STATUS_LISTEN};
    access_log off;
    location = /healthz { default_type application/json; return 200 "{\\"alive\\":true}\\n"; }
    location / { return 404; }
  }
}
`;
