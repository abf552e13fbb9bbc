/** Writes Strapi's schema files from the content types, beside the compiled code: `node dist/src/model/write-schemas.js`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CONTENT_TYPES } from '#model/content-types';
import { PARTS } from './model';
import { componentOf, schemaOf } from './strapi-schema';

/** Strapi's schema files by their path below the compiled `src`. */
export const schemaFiles = (): ReadonlyMap<string, object> =>
  new Map<string, object>([
    ...CONTENT_TYPES.map((type) => [`api/site/content-types/${type.name}/schema.json`, schemaOf(type)] as const),
    ...[...PARTS].map(([uid, part]) => [`components/${uid.replace('.', '/')}.json`, componentOf(part)] as const),
  ]);

/** @param folder the compiled `src`; files of types that are gone are removed */
export function writeSchemas(folder: string): void {
  for (const generated of ['api/site/content-types', 'components']) rmSync(join(folder, generated), { recursive: true, force: true });
  for (const [path, schema] of schemaFiles()) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
  }
}

if (require.main === module) writeSchemas(resolve(__dirname, '..'));
