import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFront } from '../../deploy/nginx/render.mjs';
import { temporaryFolder } from '../support/folders.ts';

test('the front’s files are replaced in one step, those that are as they were not at all: nginx reads them meanwhile', async () => {
  const FRONT_DIR = await temporaryFolder();
  const settings = { FRONT_DIR, FRONT_HOSTS: 'www.example.com', FRONT_SITES: '127.0.0.1:4321' };
  const config = writeFront(settings);
  const page = join(FRONT_DIR, 'pages/front/unavailable.en.html');
  const before = [config, page].map((file) => statSync(file).ino);
  const [opened, text] = [openSync(config, 'r'), readFileSync(config, 'utf8')];
  writeFront(settings);
  expect([config, page].map((file) => statSync(file).ino)).toEqual(before);
  writeFront({ ...settings, FRONT_SITES: '127.0.0.1:4322' });
  expect(readFileSync(config, 'utf8')).toContain('127.0.0.1:4322');
  expect(readFileSync(opened, 'utf8')).toBe(text);
  closeSync(opened);
  expect(statSync(page).ino).toBe(before[1]);
});
