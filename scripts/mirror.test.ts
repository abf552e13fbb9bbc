import { spawnSync } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/folders.ts';
import { replaceFolder } from './mirror.mjs';
import { waitFor } from '../tests/support/wait-for.ts';

/** Puts a mirror in place as a run does. @returns name of its copy */
async function put(folder: string, name: string, text: string): Promise<string> {
  const working = join(folder, `.${name}.making-${String(process.pid)}`);
  await mkdir(working);
  await writeFile(join(working, 'index.html'), text);
  await replaceFolder(join(folder, name), working);
  // Copies are named by the millisecond.
  const now = Date.now();
  await waitFor(() => expect(Date.now()).toBeGreaterThan(now), { interval: 1 });
  return readlink(join(folder, name));
}

describe('a new mirror', () => {
  it('takes the place of the one before, which is kept', async () => {
    const folder = await temporaryFolder();
    await put(folder, 'site', 'first');
    const second = await put(folder, 'site', 'second');
    const third = await put(folder, 'site', 'third');
    expect(third).toMatch(/^\.site\.\d{17}$/);
    expect((await readdir(folder)).sort()).toEqual([second, third, 'site']);
    expect(await readFile(join(folder, 'site', 'index.html'), 'utf8')).toBe('third');
  });

  it('leaves other mirrors and hidden files alone that begin with its name', async () => {
    const folder = await temporaryFolder();
    for (const name of ['example.com.de', 'example.com.tr', 'example.com', 'example.com']) await put(folder, name, name);
    await writeFile(join(folder, '.example.com.production'), 'secret');
    await put(folder, 'example.com', 'newest');
    for (const name of ['example.com.de', 'example.com.tr']) expect(await readFile(join(folder, name, 'index.html'), 'utf8')).toBe(name);
    expect(await readdir(folder)).toContain('.example.com.production');
    expect((await readdir(folder)).filter((name) => /^\.example\.com\.\d+$/.test(name))).toHaveLength(2);
  });

  it('takes nothing that a stopped run left for the copy to go back to, and removes it', async () => {
    const folder = await temporaryFolder();
    const first = await put(folder, 'site', 'first');
    const { pid } = spawnSync('true');
    const [stopped, running] = [`.site.making-${String(pid)}`, `.site.making-${String(process.ppid)}`];
    for (const name of [stopped, running]) await mkdir(join(folder, name));
    await writeFile(join(folder, '.site.20990101000000000.link'), '');
    const second = await put(folder, 'site', 'second');
    expect((await readdir(folder)).sort()).toEqual([first, second, running, 'site'].sort());
  });

  it('never replaces a folder that is no mirror', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'site'));
    await expect(put(folder, 'site', 'first')).rejects.toThrow('is no mirror');
    expect((await lstat(join(folder, 'site'))).isDirectory()).toBe(true);
  });
});

describe('npm run mirror', () => {
  it('refuses a folder that it may not replace before it builds anything', async () => {
    const folder = await temporaryFolder();
    const run = (to: string) => {
      const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'mirror.mjs'), '--to', to], {
        encoding: 'utf8',
        // A setting that is refused once there is work to do: the response has to come before.
        env: { ...process.env, PORT: 'none' },
      });
      return [status, stderr.trim()];
    };
    expect(run('')).toEqual([1, '--to: it names no folder.']);
    expect(run(folder)).toEqual([1, `${folder} is there and is no mirror; name another folder, or remove it`]);
  });
});
