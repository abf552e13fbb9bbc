import type { Core } from '@strapi/strapi';

/** Something filled that a start with this model would drop. */
export interface Loss {
  /** `table.column`, or a table alone. */
  readonly name: string;
  readonly rows: number;
}

interface Column {
  readonly name: string;
}
interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}
interface Difference {
  readonly tables: {
    readonly removed: readonly Table[];
    readonly updated: readonly { readonly name: string; readonly columns: { readonly removed: readonly Column[] } }[];
  };
}
/** Strapi's own comparison of model and database, which it makes before it changes tables. */
interface SchemaProvider {
  readonly schema: unknown;
  readonly schemaDiff: { diff(given: Readonly<Record<string, unknown>>): Promise<{ readonly diff: Difference }> };
  readonly schemaStorage: { read(): Promise<{ readonly schema: unknown } | null> };
}

const rowsOf = (result: unknown): number => Number((result as { n: unknown }[])[0]?.n ?? 0);

/** Filled columns and tables that the model no longer has. */
export async function findLosses(strapi: Core.Strapi): Promise<Loss[]> {
  const provider = strapi.db.schema as unknown as SchemaProvider;
  const stored = await provider.schemaStorage.read();
  // A new database has nothing to lose.
  if (!stored) return [];
  const databaseSchema = await (strapi.db.dialect.schemaInspector as { getSchema(): Promise<unknown> }).getSchema();
  const { diff } = await provider.schemaDiff.diff({ previousSchema: stored.schema, databaseSchema, userSchema: provider.schema });
  const losses: Loss[] = [];
  for (const { name } of diff.tables.removed) losses.push({ name, rows: rowsOf(await strapi.db.getConnection(name).count({ n: '*' })) });
  for (const { name, columns } of diff.tables.updated) {
    for (const { name: column } of columns.removed) {
      const filled = strapi.db.getConnection(name).whereNotNull(column).andWhereRaw("cast(?? as text) <> ''", [column]);
      losses.push({ name: `${name}.${column}`, rows: rowsOf(await filled.count({ n: '*' })) });
    }
  }
  return losses.filter(({ rows }) => rows > 0);
}

/** What an operator reads when a start is refused. */
export const lossMessage = (losses: readonly Loss[]): string =>
  [
    'This version of the service has no place for content that is in the database:',
    ...losses.map(({ name, rows }) => `  ${name}: ${rows} filled ${rows === 1 ? 'row' : 'rows'}`),
    'Nothing was changed. Start the version that knows it, and move the content first; or give it up with',
    `  CMS_ALLOW_LOSS=${losses.map(({ name }) => name).join()}`,
  ].join('\n');

/** Refuses a start that would drop something filled. Strapi itself drops it without a word. */
export function refuseLosses(strapi: Core.Strapi, allowed: readonly string[]): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    const losses = (await findLosses(strapi)).filter(({ name }) => !allowed.includes(name));
    if (losses.length > 0) throw new Error(lossMessage(losses));
  });
}
