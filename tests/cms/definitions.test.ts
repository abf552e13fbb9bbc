import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureService, SERVICE } from '../../scripts/cms-setup.mjs';
import { startContentService } from '../support/content-service.ts';
import { temporaryFolder } from '../support/folders.ts';

it('the service does not start with a content type that names an unknown route, which is named with its file', async () => {
  await ensureService();
  const copy = await temporaryFolder();
  await cp(join(SERVICE, 'dist'), join(copy, 'dist'), { recursive: true });
  for (const name of ['node_modules', 'database', 'package.json', 'favicon.png']) await symlink(join(SERVICE, name), join(copy, name));
  const definition = join(copy, 'dist/shared/model/types/service.js');
  const code = await readFile(definition, 'utf8');
  const spoiled = code.replace(/list: ["']services["']/, "list: 'events'");
  expect(spoiled).not.toBe(code);
  await writeFile(definition, spoiled);
  const start = startContentService(await temporaryFolder(), {}, join(copy, 'dist/src/main.js'));
  await expect(start).rejects.toThrow('model/types/service.ts: "service": pages.list names the route "events"');
});
