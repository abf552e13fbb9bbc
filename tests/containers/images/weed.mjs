/**
 * A stand-in for SeaweedFS's `weed`, as far as the compose file and the runbook use it, with another S3-compatible server:
 * `weed server -dir=… -ip=… -ip.bind=… -s3 -s3.ip.bind=… -s3.port=… -s3.config=…`.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js';

const [command, ...given] = process.argv.slice(2);
const options = new Map(given.map((word) => /** @type {[string, string | undefined]} */ (word.replace(/^-/, '').split('='))));
const known = ['dir', 'ip', 'ip.bind', 's3', 's3.ip.bind', 's3.port', 's3.config'];
const unknown = [...options.keys()].filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`weed ${command}: no option ${unknown.join(', ')} here`);

if (command === 'server') {
  const { identities } = JSON.parse(readFileSync(options.get('s3.config') ?? '', 'utf8'));
  for (const key of [...DUMMY_ACCOUNT.accessKeys.keys()]) DUMMY_ACCOUNT.revokeAccessKey(key);
  for (const { credentials = [] } of identities)
    for (const { accessKey, secretKey } of credentials) DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
  const server = new S3rver({
    address: options.get('s3.ip.bind') ?? options.get('ip.bind') ?? '',
    port: Number(options.get('s3.port')),
    silent: true,
    directory: options.get('dir') ?? '',
    configureBuckets: [],
    // The bucket is in the path, whatever the host is called.
    vhostBuckets: false,
  });
  const keys = identities.flatMap((/** @type {any} */ { credentials = [] }) =>
    credentials.map((/** @type {any} */ each) => each.accessKey),
  );
  // A bucket is made here: the library cannot verify the slash at the end of the address.
  server.middleware.unshift(async (context, next) => {
    const [, name] = /^\/([a-z0-9.-]+)\/?$/.exec(context.path) ?? [];
    const [, key] = /Credential=([^/]+)\//.exec(context.get('Authorization')) ?? [];
    if (context.method !== 'PUT' || name === undefined || context.querystring !== '') return next();
    if (!keys.includes(key)) context.status = 403;
    else {
      mkdirSync(join(options.get('dir') ?? '', name));
      context.status = 200;
    }
  });
  const clock = join(options.get('dir') ?? '', '.clock-ms');
  // What the health check requests, and the time of a machine whose clock is wrong.
  server.middleware.unshift(async (context, next) => {
    if (existsSync(clock)) context.set('Date', new Date(Date.now() + Number(readFileSync(clock, 'utf8'))).toUTCString());
    if (context.path === '/healthz') context.body = 'ok';
    else await next();
  });
  await server.run();
  process.on('SIGTERM', () => process.exit(0));
} else throw new Error(`weed ${command}: not known here`);
