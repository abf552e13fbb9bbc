/**
 * Encodes the embedded pictures once, at the highest effort, so that a fresh checkout serves small pictures at once.
 * Usage: npm run content:pictures; writes content/pictures/<hash>-<width>.<format> and removes what no picture needs.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { onToolsNode } from './setup.mjs';

await onToolsNode(import.meta.url);
const [{ default: sharp }, { encode, inspectImage, VARIANT_FORMATS, variantName, widthsFor }, { hashOf }] = await Promise.all([
  import('sharp'),
  import('../src/content/pictures/image.ts'),
  import('../src/content/pictures/mirror.ts'),
]);
const { folder } = parseArgs({
  options: { folder: { type: 'string', default: fileURLToPath(new URL('../content', import.meta.url)) } },
}).values;
const MEDIA = join(folder, 'media');
const TARGET = join(folder, 'pictures');
const EFFORT = 4;

await mkdir(TARGET, { recursive: true });
sharp.concurrency(2);
const present = new Set(await readdir(TARGET));
const wanted = new Set();
let made = 0;
for (const entry of await readdir(MEDIA, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(jpe?g|png|webp|avif)$/i.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const hash = hashOf(await readFile(file));
  const { width } = await inspectImage(file);
  for (const { format } of VARIANT_FORMATS) {
    for (const target of widthsFor(width)) {
      const name = variantName(hash, target, format);
      wanted.add(name);
      if (present.has(name)) continue;
      await writeFile(join(TARGET, name), await encode(file, target, format, EFFORT));
      made++;
    }
  }
  console.log(entry.name);
}
const stale = [...present].filter((name) => !wanted.has(name));
await Promise.all(stale.map((name) => rm(join(TARGET, name))));
console.log(`${made} made, ${stale.length} removed, ${wanted.size} in all`);
