import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { missingSecrets, serviceEnvironment } from './cms-setup.mjs';
import { findPostgres } from './postgres.mjs';

const SECRETS = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];
let folder: string | undefined;
afterEach(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
  folder = undefined;
});

describe('the secrets of the content service', () => {
  it('are made where nobody set them', () => {
    expect(missingSecrets('', {})).toEqual(SECRETS);
    expect(missingSecrets('APP_KEYS=a,b\nADMIN_JWT_SECRET=\n# ENCRYPTION_KEY=x\n', { API_TOKEN_SALT: 'y' })).toEqual([
      'ADMIN_JWT_SECRET',
      'TRANSFER_TOKEN_SALT',
      'ENCRYPTION_KEY',
    ]);
  });

  it('are left alone where somebody did', () => {
    expect(missingSecrets(SECRETS.map((name) => `${name}=set`).join('\n'), {})).toEqual([]);
    expect(missingSecrets('', Object.fromEntries(SECRETS.map((name) => [name, 'set'])))).toEqual([]);
  });
});

describe('the content service', () => {
  it('runs as in production and reports to nobody', () => {
    expect(serviceEnvironment()).toMatchObject({ NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' });
  });
});

describe('PostgreSQL', () => {
  it('is found on the path or in its usual places, only whole', async () => {
    folder = await mkdtemp(join(tmpdir(), 'postgres-place-'));
    const programs = join(folder, '15', 'bin');
    await mkdir(programs, { recursive: true });
    const places = [{ parent: folder, version: /^\d+$/ }];
    await writeFile(join(programs, 'initdb'), '');
    expect(findPostgres({}, places)).toBeUndefined();
    await writeFile(join(programs, 'postgres'), '');
    expect(findPostgres({}, places)).toBe(programs);
    expect(findPostgres({ PATH: programs }, [])).toBe(programs);
    expect(findPostgres({ PATH: folder }, [])).toBeUndefined();
    expect(findPostgres({}, [{ parent: join(folder, 'nowhere'), version: /^\d+$/ }])).toBeUndefined();
  });
});
