/** Fills the database of a seeded content service with copies of its own entries, for measuring long lists. */
import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** Tables of the lists that grow. */
const LISTS = [
  'services',
  'solutions',
  'educations',
  'brands',
  'references',
  'partners',
  'collaborations',
  'products',
  'posts',
  'faq_questions',
];

/** @typedef {Record<string, import('node:sqlite').SQLInputValue>} Row */

/** A letter and letters or digits, as Strapi makes them. */
const documentId = () =>
  `x${BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .slice(0, 23)
    .padStart(23, '0')}`;

/**
 * Gives each list that grows as many entries as requested, each in all its languages, draft and published, with parts and
 * pictures of its own, as if an editor had made them. The service must be stopped.
 * @param {string} file the SQLite database
 * @param {number} entries wanted in each list
 */
export function fillService(file, entries) {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA cache_size = -1000000');
  const tables = new Set(
    db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map((row) => String(row['name'])),
  );

  /** @param {string} table @returns {(row: Row) => number} */
  const inserter = (table) => {
    const columns = db
      .prepare(`PRAGMA table_info("${table}")`)
      .all()
      .map((column) => String(column['name']))
      .filter((name) => name !== 'id');
    const names = columns.map((name) => `"${name}"`).join();
    const statement = db.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join()})`);
    return (row) => Number(statement.run(...columns.map((name) => row[name] ?? null)).lastInsertRowid);
  };
  /** @type {Map<string, ReturnType<typeof inserter>>} */
  const inserters = new Map();
  const insert = (/** @type {string} */ table, /** @type {Row} */ row) => {
    const known = inserters.get(table) ?? inserter(table);
    inserters.set(table, known);
    return known(row);
  };
  const rows = (/** @type {string} */ sql, /** @type {import('node:sqlite').SQLInputValue[]} */ ...values) =>
    /** @type {Row[]} */ (db.prepare(sql).all(...values));

  /** @param {string} type e.g. `shared.picture` */
  const tableOfPart = (type) => {
    const [group = '', name = ''] = type.split('.');
    const plain = `components_${group}_${name.replaceAll('-', '_')}`;
    return (
      [...tables].find((table) => table === `${plain}s` || table === `${plain.replace(/y$/, 'ie')}s` || table === `${plain}es`) ?? plain
    );
  };

  /** Copies the parts of one row, and theirs. @param {string} table @param {number} from @param {number} to */
  const copyParts = (table, from, to) => {
    if (!tables.has(`${table}_cmps`)) return;
    for (const link of rows(`SELECT * FROM "${table}_cmps" WHERE entity_id = ?`, from)) {
      const type = String(link['component_type']);
      const part = tableOfPart(type);
      const id = Number(link['cmp_id']);
      const [original] = rows(`SELECT * FROM "${part}" WHERE id = ?`, id);
      if (!original) continue;
      const made = insert(part, original);
      insert(`${table}_cmps`, { ...link, entity_id: to, cmp_id: made });
      for (const file of rows('SELECT * FROM files_related_mph WHERE related_id = ? AND related_type = ?', id, type))
        insert('files_related_mph', { ...file, related_id: made });
      copyParts(part, id, made);
    }
  };

  db.exec('CREATE INDEX IF NOT EXISTS bench_files ON files_related_mph (related_id, related_type)');
  for (const table of LISTS) {
    for (const name of [table, ...[...tables].filter((other) => other.startsWith(`${table}_`))]) {
      if (name.endsWith('_cmps')) db.exec(`CREATE INDEX IF NOT EXISTS "bench_${name}" ON "${name}" (entity_id)`);
    }
    const originals = rows(`SELECT DISTINCT document_id FROM "${table}" ORDER BY document_id`).map((row) => String(row['document_id']));
    const links = [...tables].filter((name) => name.startsWith(`${table}_`) && name.endsWith('_lnk'));
    db.exec('BEGIN');
    for (let made = originals.length; made < entries; made++) {
      const id = documentId();
      for (const row of rows(`SELECT * FROM "${table}" WHERE document_id = ?`, originals[made % originals.length] ?? '')) {
        const copy = {
          ...row,
          document_id: id,
          position: 1_000 + made,
          ...(row['url'] ? { url: `${String(row['url'])}-${String(made)}` } : {}),
          ...(row['key'] ? { key: `${String(row['key'])}-${String(made)}` } : {}),
        };
        const to = insert(table, copy);
        copyParts(table, Number(row['id']), to);
        for (const link of links) {
          const own = `${table === 'faq_questions' ? 'faq_question' : table.slice(0, -1)}_id`;
          for (const related of rows(`SELECT * FROM "${link}" WHERE "${own}" = ?`, Number(row['id'])))
            insert(link, { ...related, [own]: to });
        }
      }
    }
    db.exec('COMMIT');
  }
  for (const { name } of rows("SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'bench_%'"))
    db.exec(`DROP INDEX "${String(name)}"`);
  db.close();
}
