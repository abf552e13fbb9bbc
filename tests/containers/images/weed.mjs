/**
 * Stands for SeaweedFS's `weed`, as far as the compose file and the runbook use it, with another S3-compatible server:
 * `weed server -dir=… -s3 -s3.port=… -s3.config=…`, and `s3.bucket.create -name …` as input of `weed shell`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js';

const [command, ...given] = process.argv.slice(2);
const options = new Map(given.map((word) => /** @type {[string, string | undefined]} */ (word.replace(/^-/, '').split('='))));
const known = ['dir', 's3', 's3.port', 's3.config'];
const unknown = [...options.keys()].filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`weed ${command}: no option ${unknown.join(', ')} here`);

if (command === 'server') {
  const { identities } = JSON.parse(readFileSync(options.get('s3.config') ?? '', 'utf8'));
  for (const key of [...DUMMY_ACCOUNT.accessKeys.keys()]) DUMMY_ACCOUNT.revokeAccessKey(key);
  for (const { credentials = [] } of identities)
    for (const { accessKey, secretKey } of credentials) DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
  const server = new S3rver({
    address: '0.0.0.0',
    port: Number(options.get('s3.port')),
    silent: true,
    directory: options.get('dir') ?? '',
    configureBuckets: [],
    // The bucket is in the path, whatever the host is called.
    vhostBuckets: false,
  });
  // What the health check requests.
  server.middleware.unshift(async (context, next) => {
    if (context.path === '/healthz') context.body = 'ok';
    else await next();
  });
  await server.run();
  process.on('SIGTERM', () => process.exit(0));
} else if (command === 'shell') {
  const [, name] = /^s3\.bucket\.create -name ([a-z]+)$/.exec((await text(process.stdin)).trim()) ?? [];
  if (name === undefined) throw new Error('weed shell: not known here');
  mkdirSync(name, { recursive: true });
} else throw new Error(`weed ${command}: not known here`);
