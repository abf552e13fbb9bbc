import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/repository.ts';

/** Secrets of the example, below its line. */
const [, below = ''] = readFileSync(join(ROOT, 'deploy/.env.example'), 'utf8').split('── Secrets ──');
const SECRETS = [...below.matchAll(/^(\w+)=$/gm)].map(([, name = '']) => name).sort();

/** Makes the secrets of a `deploy/.env` with this text, twice. @returns its lines, and what was said */
async function made(text: string) {
  const folder = await temporaryFolder();
  const file = join(folder, '.env');
  copyFileSync(join(ROOT, 'deploy/secrets.sh'), join(folder, 'secrets.sh'));
  writeFileSync(file, text);
  const [first, second] = [1, 2].map(() => {
    const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'secrets.sh')], { encoding: 'utf8' });
    return { status, said: stdout + stderr, lines: readFileSync(file, 'utf8').trimEnd().split('\n') };
  });
  // Once there, they stay.
  expect(second).toEqual({ status: 0, said: '', lines: first?.lines });
  return first!;
}

const namesIn = (lines: readonly string[]) => lines.map((line) => line.replace(/=.*/, '')).sort();

test('secrets are made also where their lines are missing, such as in a file from before a setting existed', async () => {
  expect(SECRETS).toContain('MESSAGES_KEY');
  const { status, said, lines } = await made('SITE_URL=https://www.example.com\nPUBLISH_SECRET=\nPREVIEW_SECRET=kept');
  expect(status).toBe(0);
  expect(namesIn(lines)).toEqual([...SECRETS, 'SITE_URL'].sort());
  expect(lines.filter((line) => /^\w+=$/.test(line))).toEqual([]);
  expect(lines).toEqual(expect.arrayContaining(['SITE_URL=https://www.example.com', 'PREVIEW_SECRET=kept']));
  expect(said.split('elsewhere:')[1]?.trim().split(' ').sort()).toEqual(SECRETS.filter((name) => name !== 'PREVIEW_SECRET'));
});

test('a secret that is set in another spelling of Compose stays', async () => {
  const { lines } = await made('export MESSAGES_KEY=of-old\n METRICS_TOKEN = "token"\n');
  expect(lines.filter((line) => /MESSAGES_KEY|METRICS_TOKEN/.test(line))).toEqual([
    'export MESSAGES_KEY=of-old',
    ' METRICS_TOKEN = "token"',
  ]);
});

test('where openssl fails, at whichever secret, those that were made are named, and no others', async () => {
  const folder = await temporaryFolder();
  const path = (...names: string[]) => join(folder, ...names);
  copyFileSync(join(ROOT, 'deploy/secrets.sh'), path('secrets.sh'));
  writeFileSync(path('openssl'), '#!/bin/sh\necho >> calls\ntest "$(wc -l < calls)" -ne "$FAILS" && echo "made-$FAILS"\n', { mode: 0o755 });
  const run = (fails: number) => {
    writeFileSync(path('calls'), '');
    writeFileSync(path('.env'), 'SITE_URL=https://www.example.com\n');
    const env = { PATH: [folder, process.env.PATH].join(delimiter), FAILS: String(fails) };
    return spawnSync('sh', [path('secrets.sh')], { cwd: folder, encoding: 'utf8', env });
  };
  expect(run(0)).toMatchObject({ status: 0, stdout: expect.stringContaining('Made') as string });
  const calls = readFileSync(path('calls'), 'utf8').length;
  expect(calls).toBeGreaterThan(SECRETS.length);
  for (let call = 1; call <= calls; call++) {
    const { status, stdout } = run(call);
    const settings = readFileSync(path('.env'), 'utf8');
    const made = [...settings.matchAll(/^(?!SITE_URL)(\w+)=./gm)].map(([, name]) => name);
    expect([status, stdout.split(': ')[1]?.trim().split(' ') ?? []], String(call)).toEqual([1, made]);
    // The next try makes those that are left.
    expect(settings).not.toMatch(/=$|=,|,$/m);
  }
});
