import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/folders.ts';
import { SERVICE } from './cms-setup.mjs';

/** A checkout may have secrets of its own. */
const SECRETS = { APP_KEYS: '', ADMIN_JWT_SECRET: '', API_TOKEN_SALT: '', TRANSFER_TOKEN_SALT: '', ENCRYPTION_KEY: '' };

it('npm run cms:messages reads its arguments and finds the settings before it does anything, and makes no secrets', async () => {
  const ENV_PATH = join(await temporaryFolder(), 'settings');
  await writeFile(ENV_PATH, 'APP_KEYS=a,b\n');
  const had = existsSync(join(SERVICE, '.env'));
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'cms-messages.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...SECRETS, APP_KEYS: undefined, ENV_PATH },
    });
    return [status, stderr.trim()];
  };
  expect(run()).toEqual([2, expect.stringMatching(/^Usage: npm run cms:messages/)]);
  expect(run('export', 'ada@customer.example')).toEqual([2, expect.stringMatching(/^Usage: npm run cms:messages/)]);
  expect(run('find', 'ada@customer.example')).toEqual([
    2,
    `${ENV_PATH} has no ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY: the settings of the content service are elsewhere. Name their file with ENV_PATH.`,
  ]);
  expect(existsSync(join(SERVICE, '.env'))).toBe(had);
});
