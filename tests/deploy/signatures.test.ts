import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/repository.ts';
import { blocksOf, RUNBOOK } from '../containers/runbook.ts';
import type { Compose } from './container-files.ts';

const { services } = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as Compose;
/** Images that the compose file builds. */
const IMAGES = [...new Set(Object.values(services).flatMap(({ build, image }) => (build && image !== undefined ? [image] : [])))];
const idOf = (text: string) => `sha256:${Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64)}`;

/** A stub of Docker that has images with these ids and records every other command. */
async function machine() {
  const folder = await temporaryFolder();
  const path = (...names: string[]) => join(folder, ...names);
  for (const name of ['bin', 'ids', 'deploy']) mkdirSync(path(name));
  for (const name of ['up.sh', 'signatures.sh', 'compose.yaml', 'swarm.yaml'])
    copyFileSync(join(ROOT, 'deploy', name), path('deploy', name));
  for (const name of ['secrets.sh', '.env']) writeFileSync(path('deploy', name), '');
  writeFileSync(path('asked'), '');
  const docker = `#!/bin/sh
if [ "$1 $2" = 'image inspect' ]; then for image; do :; done; cat "${path('ids')}/$image"; else echo "$*" >> "${path('asked')}"; fi
`;
  writeFileSync(path('bin/docker'), docker);
  chmodSync(path('bin/docker'), 0o755);
  const tag = (image: string, id: string) => writeFileSync(path('ids', image), `${id}\n`);
  for (const image of IMAGES) tag(image, idOf(image));
  const key = (name: string, object: KeyObject) => {
    writeFileSync(path(name), object.export({ format: 'pem', type: object.type === 'private' ? 'pkcs8' : 'spki' }));
    return path(name);
  };
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const run = (script: string, environment: Record<string, string> = {}) => {
    const env = { PATH: `${path('bin')}:${process.env['PATH'] ?? ''}`, ...environment };
    const { status, stdout, stderr } = spawnSync('sh', [path('deploy', script)], { encoding: 'utf8', env });
    return { status, output: stdout + stderr };
  };
  const keys = {
    SIGNING_KEY: key('private.pem', own.privateKey),
    SIGNING_PUBLIC_KEY: key('public.pem', own.publicKey),
    other: key('other.pem', other.publicKey),
  };
  const verify = (SIGNING_PUBLIC_KEY = keys.SIGNING_PUBLIC_KEY) => run('signatures.sh', { SIGNING_PUBLIC_KEY });
  const sign = () => run('signatures.sh', { SIGNING_KEY: keys.SIGNING_KEY });
  return { path, tag, run, keys, sign, verify, asked: () => readFileSync(path('asked'), 'utf8') };
}

describe('signatures of images', () => {
  test('are made for every image that is built, and hold', async () => {
    const { path, sign, verify } = await machine();
    expect(IMAGES.length).toBeGreaterThan(3);
    expect(sign()).toEqual({ status: 0, output: '' });
    expect(readdirSync(path('deploy/signatures')).sort()).toEqual(IMAGES.map((image) => `${image}-${idOf(image).slice(7)}.sig`).sort());
    expect(verify()).toEqual({ status: 0, output: '' });
  });

  test('do not hold for other images under the same names; they do again for those that were signed', async () => {
    const { tag, sign, verify } = await machine();
    sign();
    for (const image of IMAGES) tag(image, idOf(`${image} tampered`));
    const refused = verify();
    expect([refused.status, refused.output.trim().split('\n').sort()]).toEqual([
      1,
      IMAGES.map((image) => `${image}: ${idOf(`${image} tampered`)} is not signed; nothing is started`).sort(),
    ]);
    for (const image of IMAGES) tag(image, idOf(image));
    expect(verify().status).toBe(0);
  });

  test('do not hold with another key, or as the file of another image', async () => {
    const { path, tag, keys, sign, verify } = await machine();
    sign();
    const refused = verify(keys.other);
    expect([
      refused.status,
      refused.output.match(/^\S+: the signature of \S+ is not of SIGNING_PUBLIC_KEY; nothing is started$/gm),
    ]).toEqual([1, expect.objectContaining({ length: IMAGES.length })]);
    const [image = '', second = ''] = IMAGES;
    const fileOf = (name: string, id: string) => path('deploy/signatures', `${name}-${id.slice('sha256:'.length)}.sig`);
    tag(image, idOf('tampered'));
    copyFileSync(fileOf(second, idOf(second)), fileOf(image, idOf('tampered')));
    expect(verify()).toEqual({
      status: 1,
      output: `${image}: the signature of ${idOf('tampered')} is not of SIGNING_PUBLIC_KEY; nothing is started\n`,
    });
  });

  test('are neither made nor looked at without a key', async () => {
    const { path, run } = await machine();
    expect(run('signatures.sh')).toEqual({ status: 0, output: '' });
    expect(existsSync(path('deploy/signatures'))).toBe(false);
  });

  test('name a key that cannot be read, and an image that is not there', async () => {
    const { path, run, keys, sign } = await machine();
    writeFileSync(path('no-key'), 'none');
    for (const name of ['SIGNING_KEY', 'SIGNING_PUBLIC_KEY']) {
      const { status, output } = run('signatures.sh', { ...keys, [name]: path('no-key') });
      expect([status, output]).toEqual([1, expect.stringMatching(`^${name}: .* can be read\n$`)]);
    }
    rmSync(path('ids/website-front'));
    expect(sign()).toEqual({ status: 1, output: 'website-front: there is no such image\n' });
  });

  test('deploy/up.sh builds and signs with the private key, starts what is signed, and nothing else', async () => {
    const { run, keys, tag, asked } = await machine();
    const { SIGNING_KEY, SIGNING_PUBLIC_KEY } = keys;
    expect(run('up.sh', { SIGNING_PUBLIC_KEY }).status).toBe(1);
    expect(asked()).not.toMatch(/ (?:up|build) /);
    expect(run('up.sh', { SIGNING_KEY })).toEqual({ status: 0, output: '' });
    expect(asked()).toMatch(/compose.yaml build\n.*compose.yaml up --no-build --detach --wait\n$/);
    expect(run('up.sh', { SIGNING_PUBLIC_KEY })).toEqual({ status: 0, output: '' });
    expect(asked().match(/ build$/gm)).toHaveLength(1);
    // An image that is there stays: the checkout may be of another release.
    expect(run('up.sh').status).toBe(0);
    expect(asked()).toMatch(/ up --detach --wait\n$/);
    const before = asked();
    tag('website-site', idOf('tampered'));
    expect(run('up.sh', { SIGNING_PUBLIC_KEY }).output).toContain('website-site');
    expect(asked().slice(before.length)).not.toContain(' up ');
  });

  test('deploy/up.sh names settings of deploy/.env that no container gets', async () => {
    const { path, run } = await machine();
    const settings =
      'SITE_URL=https://a.test\nSEARCH_RATE=7\nVERSION=2\nCMS_APPROVAL=true\nDATABASE_URL=postgres://db/content\nCOMPOSE_PROFILES=monitoring\nSERCH_RATE=7\nFRONT_SITES=\n';
    writeFileSync(path('deploy/.env'), settings);
    const { status, output } = run('up.sh');
    expect([status, output.match(/(?<=deploy\/\.env: )\w+(?= is ignored)/g)]).toEqual([0, ['DATABASE_URL', 'SERCH_RATE']]);
    copyFileSync(join(ROOT, 'deploy/.env.example'), path('deploy/.env'));
    writeFileSync(path('deploy/.env'), readFileSync(path('deploy/.env'), 'utf8').replace(/^\w+=$/gm, '$&x'));
    expect(run('up.sh').output).toBe('');
  });

  test('deploy/up.sh refuses another name of the project: the commands of the runbook name volumes and networks by this one', async () => {
    const { path, run, asked } = await machine();
    for (const line of ['COMPOSE_PROJECT_NAME=shop', 'export COMPOSE_PROJECT_NAME = shop']) {
      writeFileSync(path('deploy/.env'), `${line}\n`);
      expect(run('up.sh')).toMatchObject({
        status: 1,
        output: expect.stringMatching(/^deploy\/\.env: COMPOSE_PROJECT_NAME: .*\n$/) as string,
      });
    }
    expect(asked()).toBe('');
    writeFileSync(path('deploy/.env'), 'COMPOSE_PROJECT_NAME=\nCOMPOSE_PROFILES=monitoring\n');
    expect(run('up.sh').status).toBe(0);
  });

  test('are part of an upgrade and of a restore, before anything is started', () => {
    const blocks = blocksOf(RUNBOOK);
    expect(blocks.get('upgrade')).toMatch(
      /^\(\n {2}set -eu\n[^]* build\n {2}sh deploy\/signatures\.sh\n {2}sh deploy\/keep-previous\.sh\n {2}for part /,
    );
    // Else compose would build what is missing.
    expect(blocks.get('restore')).toMatch(/^\(\n {2}set -eu (?:(?!docker)[^])*\n {2}sh deploy\/signatures\.sh\n[^]* up /);
  });
});
