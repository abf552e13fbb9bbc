import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ensureSecrets,
  missingSecrets,
  runsInContainers,
  SERVICE,
  serviceEnvironment,
  serviceSettings,
  settingsFile,
} from './cms-setup.mjs';
import { findPostgres } from './postgres.mjs';

const SECRETS = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];
let folder: string | undefined;
afterEach(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
  folder = undefined;
  vi.unstubAllEnvs();
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

it('commands that write to a database know where it is one of containers, which they do not reach', async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkout-'));
  await mkdir(join(folder, 'deploy'));
  expect(runsInContainers({}, folder)).toBe(false);
  await writeFile(join(folder, 'deploy/.env'), '');
  expect([runsInContainers({}, folder), runsInContainers({ DATABASE_URL: 'postgres://db/content' }, folder)]).toEqual([true, false]);
});

describe('the settings of the content service', () => {
  const own = join(SERVICE, '.env');
  const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

  it('are read, and its secrets kept, in the file that ENV_PATH names and in no other', async () => {
    folder = await mkdtemp(join(tmpdir(), 'service-settings-'));
    const file = join(folder, 'service.env');
    await writeFile(file, 'DATABASE_URL=postgres://db/content');
    for (const name of [...SECRETS, 'DATABASE_URL']) vi.stubEnv(name, undefined);
    vi.stubEnv('ENV_PATH', file);
    const before = textOf(own);
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    ensureSecrets();
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`in ${file}: APP_KEYS`));
    said.mockRestore();
    const made = readFileSync(file, 'utf8');
    expect(missingSecrets(made, {})).toEqual([]);
    expect(serviceSettings()).toMatchObject({ DATABASE_URL: 'postgres://db/content', APP_KEYS: expect.stringContaining(',') as string });
    ensureSecrets();
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(textOf(own)).toBe(before);
  });

  it('are for the service, which runs in another folder, in the same file as for the commands', () => {
    vi.stubEnv('INIT_CWD', '/opt/site');
    vi.stubEnv('ENV_PATH', 'service.env');
    expect(settingsFile()).toBe('/opt/site/service.env');
    expect(serviceEnvironment()).toHaveProperty('ENV_PATH', '/opt/site/service.env');
    vi.stubEnv('ENV_PATH', '');
    expect(serviceEnvironment()).toHaveProperty('ENV_PATH', own);
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
