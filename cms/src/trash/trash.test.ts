import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Trash } from './trash';

it('a file that cannot be removed stays in the trash for the next day, and holds up nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trash-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // No file, and not to be removed as one.
  await mkdir(join(folder, 'a.svg'));
  const rows = [
    { id: 1, type: null, item: 'a.svg', title: 'a.svg' },
    { id: 2, type: 'post', item: 'p', title: 'A post' },
  ];
  const lines: string[] = [];
  const note = (line: string) => lines.push(line);
  const table = {
    findMany: () => Promise.resolve([...rows]),
    deleteMany: ({ where: { id } }: { readonly where: { readonly id: number } }) => {
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
      return Promise.resolve({ count: 1 });
    },
  };
  const [strapi, service] = [{ log: { info: note, error: note }, db: { query: () => table } }, {}] as unknown as ConstructorParameters<
    typeof Trash
  >;
  await new Trash(strapi, service, { days: 30, folder }).clean();
  expect(rows.map(({ title }) => title)).toEqual(['a.svg']);
  expect(lines).toEqual([expect.stringContaining('“a.svg” could not be deleted'), expect.stringContaining('1 deleted entries')]);
});
