import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Operator } from '../operator.ts';
import { Writers } from '../writers.ts';
import { waitFor } from '../../support/wait-for.ts';

/** What is wrong is named, and nothing is half-started. @param operator has the stack, from the step before */
export function refusesBadInput(operator: Operator): void {
  test('bad input: each is named in one line, and nothing is half-started', async () => {
    const psql = (text: string) =>
      operator.stack.compose(`exec -T database psql --username=content --dbname=content --quiet --command="${text}"`);
    const withDatabase = async (text: string) => {
      await operator.up('database');
      await psql(text);
      await operator.stack.compose('stop database');
    };
    const running = async () =>
      (await operator.stack.daemon.docker('ps', '--format', '{{.Names}}'))
        .split('\n')
        .filter(Boolean)
        .map((name) => /^deploy_(.+)_1$/.exec(name)?.[1] ?? name)
        .sort();
    const certificates = join(operator.stack.folder, 'certificates');
    const [key, bucket, clock] = [join(certificates, 'key.pem'), 'media', '.clock-ms'].map((name, index) =>
      index === 0 ? name : join(operator.stack.volume('storage'), name),
    ) as [string, string, string];
    const nothing = async () => undefined;
    const newer = "'core::99.0.0-a-later-one'";
    interface Row {
      readonly environment?: Readonly<Record<string, string>>;
      readonly spoil?: () => Promise<unknown>;
      readonly mend?: () => Promise<unknown>;
      readonly line: RegExp;
      /** What has to run for the look. */
      readonly left?: readonly string[];
    }
    const rows: Readonly<Record<string, Row>> = {
      'a secret that is too short': { environment: { METRICS_TOKEN: 'short' }, line: /METRICS_TOKEN: must have at least 16 characters/ },
      'a certificate of another key': {
        spoil: async () => {
          const right = readFileSync(key);
          operator.stack.makeCertificate();
          writeFileSync(key, right);
        },
        mend: async () => operator.stack.makeCertificate(),
        line: /FRONT_CERTIFICATE: \/certificates\/key\.pem is not the key of this certificate/,
        left: ['database', 'storage'],
      },
      'a key that the front’s user may not read': {
        spoil: async () => chownSync(key, 0, 0),
        mend: async () => chownSync(key, 1000, 1000),
        line: /FRONT_CERTIFICATE: \/certificates\/key\.pem cannot be read \(EACCES\)/,
        left: ['database', 'storage'],
      },
      'a full volume': {
        spoil: async () => operator.stack.daemon.mount(operator.stack.volume('service')),
        mend: async () => operator.stack.daemon.unmount(operator.stack.volume('service')),
        line: /CMS_DATA_DIR: the disk of \/data is full/,
        left: ['database', 'storage'],
      },
      'a clock that is off by a day': {
        spoil: async () => writeFileSync(clock, String(-86_400_000)),
        mend: async () => rmSync(clock),
        line: /Clock: 14\d\d minutes ahead of that of storage:8333/,
        left: ['database', 'storage'],
      },
      'a database of a newer version': {
        spoil: () => withDatabase(`INSERT INTO strapi_migrations_internal (name) VALUES (${newer})`),
        mend: () => withDatabase(`DELETE FROM strapi_migrations_internal WHERE name = ${newer}`),
        line: /Database: a newer version wrote it \(migration core::99\.0\.0/,
        left: ['database', 'storage'],
      },
      'a bucket that is missing': {
        spoil: async () => renameSync(bucket, `${bucket}-lost`),
        mend: async () => renameSync(`${bucket}-lost`, bucket),
        line: /S3_BUCKET: there is no bucket media, and the database names \d+ pictures in it/,
        left: ['database', 'storage'],
      },
    };
    await operator.stack.compose('stop');
    for (const [name, { environment = {}, spoil = nothing, mend = nothing, line, left = [] }] of Object.entries(rows)) {
      await spoil();
      const refused = await operator.stack.shell('sh deploy/up.sh', environment).then(
        () => 'it was started',
        (error: unknown) => String(error),
      );
      const lines = refused.split('\n').filter((text) => /^(?:FAULT| +[A-Z_]+:)/.test(text));
      expect(lines, `${name}: ${refused}`).toEqual([expect.stringMatching(line)]);
      expect(await running(), name).toEqual(left);
      await operator.stack.compose('stop');
      await mend();
    }
    // Once all is right, it starts.
    await operator.up('database', 'storage');
    await operator.stack.compose('up --detach --wait check-site check-front check-service');
  });

  test('messages that a lost instance had are delivered by another one that mounts its volume', async () => {
    await operator.up('service', 'site-2');
    await operator.stack.compose('stop service');
    const writers = new Writers([await operator.site('site-2')], 'orphaned');
    await waitFor(() => expect(writers.confirmed.size).toBeGreaterThan(0), { timeout: 30_000 });
    const orphans = await writers.leave();
    await operator.stack.compose('rm --force --stop site-2');
    await operator.up('service');
    await waitFor(operator.login, { timeout: 60_000, interval: 200 });
    const arrived = async () => (await operator.editor.ask('POST', '/messages/list', { search: 'orphaned' })).body['total'];
    expect(await arrived()).toBe(0);
    await operator.run('deliver-lost', { VOLUME: 'deploy_site-2' });
    expect(await arrived()).toBe(orphans);
    await operator.stack.compose('stop service');
  });

  test('a front with a bad setting is not up: the command says so, and the log which setting it is', async () => {
    await expect(
      operator.stack.shell('docker compose --file deploy/compose.yaml up --detach --no-deps --wait front', { FRONT_HOSTS: 'no host' }),
    ).rejects.toThrow(/front.*(?:restarting|exited|unhealthy)/);
    expect(await operator.stack.compose('logs --no-log-prefix front')).toContain('FRONT_HOSTS: must be host names');
  });
}
