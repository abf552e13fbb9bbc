import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, startFront } from '../support/front.ts';
import { smallDisk } from '../support/small-disk.ts';
import { startOrigin } from './origin.ts';

test('the cache gives room back while little of the disk is free, and pages go on', async () => {
  const disk = await smallDisk([]);
  const origin = await startOrigin();
  const front = await startFront([origin.url], { FRONT_DIR: disk.folder });
  const entries = () =>
    readdirSync(join(front.folder, 'cache'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  const paths = ['/1', '/2', '/3'];
  for (const path of paths) expect((await ask(front.url, path)).status).toBe(200);
  // Where nothing can be mounted, that nginx takes the setting is all that can be seen.
  expect(readFileSync(join(front.folder, 'nginx.conf'), 'utf8')).toContain(' min_free=512m');
  if (!disk.mounted) return;
  await expect.poll(entries, { timeout: 60_000 }).toBe(0);
  for (const path of paths) expect((await ask(front.url, path)).status).toBe(200);
});
